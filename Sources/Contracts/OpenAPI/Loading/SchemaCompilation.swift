/// Compiles the schemas of a contract: all schemas of one document together.
struct SchemaCompilation {
    let documents: ContractDocuments
    let inventory: ContractInventory
    let options: SchemaOptions

    /// The options for the schemas of a root document. They assert the formats that it writes.
    static func options(of root: Value, _ version: OpenAPIVersion) -> SchemaOptions {
        if version == .v30 { return SchemaOptions(assertsFormat: true, isOpenAPI30: true) }
        let declared = root["jsonSchemaDialect"]?.string.flatMap(Dialect.init(uri:))
        return SchemaOptions(dialect: declared ?? .draft2020, assertsFormat: true)
    }

    func run() -> (schemas: ContractSchemas, diagnostics: [Diagnostic]) {
        var sets: [(document: Document, set: SchemaSet)] = []
        var diagnostics: [Diagnostic] = []
        let outermost = inventory.schemas.filter(\.isOutermost).map(\.value)
        let byDocument = Dictionary(grouping: outermost) { ObjectIdentifier($0.document) }
        for document in documents.all {
            guard let schemas = byDocument[ObjectIdentifier(document)] else { continue }
            do throws(SchemaFailure) {
                sets.append((document, try compile(schemas, of: document)))
            } catch {
                diagnostics += error.diagnostics
            }
        }
        let schemas = ContractSchemas(sets: sets)
        return (schemas, diagnostics + schemas.warnings)
    }

    private func compile(
        _ schemas: [Value], of document: Document
    ) throws(SchemaFailure) -> SchemaSet {
        let uri = documents.uri(of: document).description
        return try SchemaSet(
            schemas, in: SchemaDocument(document.root, uri: uri), registry: documents.registry,
            options: options)
    }
}
