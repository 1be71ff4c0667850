extension ShapeChecker {
    /// The shape of a use of a definition; with no arguments at all, the name stands without
    /// parentheses.
    ///
    /// Faults within the definition were reported at their place. Faults that come only from these
    /// arguments are not reported: their user may know more of them than the definition shows.
    mutating func shape(
        using definition: ExpressionDefinition, _ arguments: [SyntaxTree.Part]?,
        _ part: SyntaxTree.Part
    ) -> Shape {
        let shapes = (arguments ?? []).map { shape(of: $0) }
        if let misuse = definition.misuse(arguments?.count) {
            report(check: "wrong-arguments", at: part, misuse.message, remedy: misuse.remedy)
            return definition.shape
        }
        if case .unusable(let reason) = definition.placeholder {
            report(
                check: "undeclared-name", at: part,
                "\(definition.name) cannot be used here: \(reason)",
                remedy: "use it where everything that it speaks of is known")
        }
        guard let arguments, definition.placeholder == nil else { return definition.shape }
        var inner = inside(definition, with: arguments, shapes: shapes)
        return inner.shape(of: definition.tree)
    }

    /// The facts that hold if a call of a definition is true, and those if it is false.
    func outcomes(calling name: String, _ arguments: [SyntaxTree.Part]) -> ConditionOutcomes {
        guard let definition = scope.definition(named: name),
            definition.misuse(arguments.count) == nil
        else { return .unknown }
        let inner = inside(definition, with: arguments, shapes: arguments.map { _ in .any })
        let shared = arguments.compactMap(path)
        return inner.outcomes(of: definition.tree).moved { fact in
            let isShared = shared.contains { fact.path.steps(from: $0) != nil }
            return isShared || fact.path.isOfScope ? fact : nil
        }
    }

    /// The definition without parameters that a name means, if no variable hides it.
    func definition(valued name: String) -> ExpressionDefinition? {
        guard scope.slot(of: name) == nil, let definition = scope.definition(named: name),
            definition.parameters.isEmpty
        else { return nil }
        return definition
    }

    /// A checker of the expression of a definition for some arguments.
    private func inside(
        _ definition: ExpressionDefinition, with arguments: [SyntaxTree.Part], shapes: [Shape]
    ) -> ShapeChecker {
        var inner = self
        inner.faults = []
        inner.depth += 1
        inner.scope = scope.seen(by: definition)
        inner.locals = zip(definition.parameters, zip(arguments, shapes)).map { name, argument in
            local(binding: name, to: argument.0, argument.1)
        }
        return inner
    }
}

extension ShapeChecker {
    /// The result of checking a definition at its own place.
    struct DefinitionReport {
        let faults: [CheckFault]
        let shape: Shape
        let outcomes: ConditionOutcomes
    }

    /// Checks the expression of a definition for any arguments.
    static func report(
        on part: SyntaxTree.Part, parameters: [String], in scope: ExpressionScope
    ) -> DefinitionReport {
        var checker = ShapeChecker(scope)
        checker.locals = parameters.map { name in
            Local(name: name, shape: .any, path: checker.newPath(name))
        }
        let shape = checker.shape(of: part)
        let outcomes = checker.outcomes(of: part).moved { $0.path.isOfScope ? $0 : nil }
        return DefinitionReport(faults: checker.faults, shape: shape, outcomes: outcomes)
    }
}

extension ExpressionDefinition {
    /// The path of its value, which is the same for all uses in one expression.
    var path: ValuePath {
        ValuePath(name, number: ValuePath.firstDefinition + sight.definitions)
    }
}

extension ValuePath {
    /// The number of the first definition.
    fileprivate static let firstDefinition = Int.min

    /// True if the path begins with a variable or a definition of the scope. All parts of an
    /// expression share these.
    var isOfScope: Bool { number == 0 || number < Self.firstDefinition / 2 }
}
