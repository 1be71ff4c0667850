/// Checks the documents of one spec: that each can be read, and that what is a schema holds.
///
/// Files are named by their path in the spec's folder and are read through a closure, so that a
/// check needs no disk.
public struct SpecCheck: Sendable {
    /// Reads a file of the spec into a document whose name is what diagnostics call the file.
    private let open: @Sendable (_ path: String) throws(DocumentFailure) -> Document
    private let registry: SchemaRegistry

    /// A check of the files that `open` reads; schemas may refer to what the registry knows.
    public init(
        registry: SchemaRegistry,
        open: @escaping @Sendable (_ path: String) throws(DocumentFailure) -> Document
    ) {
        self.registry = registry
        self.open = open
    }

    /// What is wrong with the files, sorted.
    public func diagnostics(in paths: [String]) -> [Diagnostic] {
        paths.flatMap(diagnostics).sorted()
    }

    private func diagnostics(in path: String) -> [Diagnostic] {
        do throws(DocumentFailure) {
            let document = try open(path)
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
}
