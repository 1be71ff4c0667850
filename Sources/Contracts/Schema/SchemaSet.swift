/// Schemas that stand in one document and refer to each other, compiled together once.
///
/// A contract has hundreds of schemas that share most of what they refer to; compiling each by
/// itself would do the shared part hundreds of times.
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
    ///   - schemas: the schemas, each a part of the document.
    ///   - document: the document, against which references are followed.
    ///   - registry: the documents that the schemas may refer to.
    ///   - options: how they are read where they do not say.
    package init(
        _ schemas: [Value], in document: SchemaDocument,
        registry: SchemaRegistry = SchemaRegistry(), options: SchemaOptions = .standard
    ) throws(SchemaFailure) {
        (graph, numbers) = try GraphBuilder.graph(
            of: schemas, in: document, registry: registry, options: options)
        program = ProgramBuilder.program(for: graph)
    }

    /// What is probably not meant as it is written, sorted.
    public var warnings: [Diagnostic] { graph.warnings }

    /// The schema that stands at a place; nil where that was neither given nor referred to.
    public func schema(at value: Value) -> Schema? {
        numbers[SchemaPlace(value)].map { Schema(graph: graph, program: program, number: $0) }
    }
}
