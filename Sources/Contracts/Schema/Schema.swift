/// A JSON Schema, compiled once, that judges any number of values.
///
///     let schema = try Schema(document.root)
///     let explanation = schema.explain(instance.root)
///     for violation in explanation.violations { print(violation.message) }
public final class Schema: Sendable {
    let graph: SchemaGraph
    let program: Program
    /// The number of the schema in the graph.
    let number: Int

    /// Compiles a schema and everything that it refers to.
    ///
    /// - Parameters:
    ///   - root: the schema.
    ///   - uri: its URI, for relative references.
    ///   - registry: the documents for its references.
    ///   - options: the reading options.
    public init(
        _ root: Value, uri: String = "", registry: SchemaRegistry = SchemaRegistry(),
        options: SchemaOptions = .standard
    ) throws(SchemaFailure) {
        graph = try GraphBuilder.graph(of: root, uri: uri, registry: registry, options: options)
        program = ProgramBuilder.program(for: graph)
        number = graph.root
    }

    /// One schema of a graph that holds several.
    init(graph: SchemaGraph, program: Program, number: Int) {
        self.graph = graph
        self.program = program
        self.number = number
    }

    /// Warnings about parts that are probably mistakes, sorted.
    public var warnings: [Diagnostic] { graph.warnings }

    /// A validator for one thread, which only says yes or no.
    public func validator() -> Validator { validator(of: number) }

    /// A validator by one of the schemas inside this one.
    func validator(of number: Int) -> Validator {
        Validator(program: program, block: program.block(of: number))
    }

    /// True if a value meets the schema; false also if that cannot be decided. The memory for it is
    /// taken from a shelf.
    public func admits(_ instance: Value) -> Bool { admits(instance, by: number) }

    /// True if a value meets one of the schemas inside this one.
    func admits(_ instance: Value, by number: Int) -> Bool {
        verdict(on: instance, by: number) == .valid
    }

    /// The verdict on a value by one of the schemas inside this one, with memory from the shelf.
    func verdict(on instance: Value, by number: Int) -> Validator.Verdict {
        ValidatorMemory.lent { memory in
            Validator(program: program, block: program.block(of: number), memory: memory)
                .verdict(on: instance)
        }
    }

    /// Judges a value and gives every reason.
    public func explain(_ instance: Value) -> Explanation { explain(instance, from: number) }

    /// Judges a value by one of the schemas inside this one.
    func explain(_ instance: Value, from number: Int) -> Explanation {
        let shallow = explain(instance, from: number, depthLimit: DeepStack.trustedByExplainer)
        guard shallow.isTooDeep else { return shallow.explanation }
        let deep = DeepStack.run {
            explain(instance, from: number, depthLimit: DeepStack.limit).explanation
        }
        return deep ?? shallow.explanation
    }

    private func explain(
        _ instance: Value, from number: Int, depthLimit: Int
    ) -> (explanation: Explanation, isTooDeep: Bool) {
        PatternScratch.lent { scratch in
            var explainer = Explainer(
                graph: graph, scratch: scratch, depthLimit: depthLimit,
                budget: ApplicationBudget.forExplainer(instance.document))
            return (explainer.explain(instance, from: number), explainer.isTooDeep)
        }
    }
}
