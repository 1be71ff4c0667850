/// Schemas that stand in one document and refer to each other, compiled together once.
///
/// A contract has hundreds of schemas that share most of their references. Compiling each by itself
/// would repeat the shared part hundreds of times.
///
///     let document = SchemaDocument(contract.root, uri: "file:///openapi.yaml")
///     let set = try SchemaSet([pet, order], in: document)
///     set.schema(at: pet)?.explain(instance)
public struct SchemaSet: Sendable {
    let graph: SchemaGraph
    let program: Program
    private let numbers: [SchemaPlace: Int]

    /// Compiles schemas and everything that they refer to.
    ///
    /// - Parameters:
    ///   - schemas: parts of the document.
    ///   - document: the base for references.
    ///   - registry: the documents for references.
    ///   - options: the reading options.
    package init(
        _ schemas: [Value], in document: SchemaDocument,
        registry: SchemaRegistry = SchemaRegistry(), options: SchemaOptions = .standard
    ) throws(SchemaFailure) {
        (graph, numbers) = try GraphBuilder.graph(
            of: schemas, in: document, registry: registry, options: options)
        program = ProgramBuilder.program(for: graph)
    }

    /// Warnings about parts that are probably mistakes, sorted.
    public var warnings: [Diagnostic] { graph.warnings }

    /// The schema at a place; nil if it was neither given nor referred to.
    public func schema(at value: Value) -> Schema? {
        numbers[SchemaPlace(value)].map { Schema(graph: graph, program: program, number: $0) }
    }
}
