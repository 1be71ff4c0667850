/// Checks the documents of one spec: that each can be read, that what is a schema holds, and that
/// the contract says nothing that cannot be meant.
///
/// Files are named by their path in the spec's folder and are read through a closure, so that a
/// check needs no disk.
public struct SpecCheck: Sendable {
    /// Reads a file of the spec into a document whose name is what diagnostics call the file.
    private let open: @Sendable (_ path: String) throws(DocumentFailure) -> Document
    private let registry: SchemaRegistry

    /// The names that a contract may have, at the top of the spec's folder.
    public static let contracts = ["openapi.yaml", "openapi.yml", "openapi.json"]

    /// A check of the files that `open` reads; schemas may refer to what the registry knows.
    public init(
        registry: SchemaRegistry,
        open: @escaping @Sendable (_ path: String) throws(DocumentFailure) -> Document
    ) {
        self.registry = registry
        self.open = open
    }

    /// What is wrong with the files, sorted; a fault that two ways lead to is told once.
    public func diagnostics(in paths: [String]) -> [Diagnostic] {
        let contracts = paths.filter(Self.contracts.contains)
        return (paths.flatMap(diagnostics) + repeated(contracts)).toldOnce()
    }

    private func diagnostics(in path: String) -> [Diagnostic] {
        do throws(DocumentFailure) {
            let document = try open(path)
            if Self.contracts.contains(path) { return contractDiagnostics(document, path) }
            return Self.isSchema(path) ? schemaDiagnostics(document, path) : []
        } catch {
            return error.diagnostics
        }
    }

    /// Whatever stands below `schemas/` is a JSON Schema.
    private static func isSchema(_ path: String) -> Bool { path.hasPrefix("schemas/") }

    private func schemaDiagnostics(_ document: Document, _ path: String) -> [Diagnostic] {
        do throws(SchemaFailure) {
            let uri = URIReference(rootedFilePath: path).description
            // A spec's schemas mean their formats; what is checked here is their own examples.
            let options = SchemaOptions(assertsFormat: true)
            let schema = try Schema.checked(
                document.root, uri: uri, registry: registry, options: options)
            return schema.warnings + schema.exampleFaults()
        } catch {
            return error.diagnostics
        }
    }

    private func contractDiagnostics(_ document: Document, _ path: String) -> [Diagnostic] {
        let uri = URIReference(rootedFilePath: path).description
        let registry = registry
        let (contract, diagnostics) = Contract.load(root: document, uri: uri) {
            uri throws(DocumentFailure) in
            try registry.schema(uri)?.document
        }
        return diagnostics + (contract?.lint() ?? [])
    }

    /// A spec has one contract.
    private func repeated(_ contracts: [String]) -> [Diagnostic] {
        contracts.dropFirst().compactMap { path in
            guard let document = try? open(path) else { return nil }
            return document.root.diagnostic(
                check: "second-contract", "the spec has a second contract beside \(contracts[0])",
                remedy: "keep one of the two")
        }
    }
}
