import Contracts

extension FileKind {
    /// The kind of the file that describes the behaviour of a backend.
    package static let backend = FileKind(
        name: "backend", summary: "which answers a backend gives, and what it remembers",
        folder: "backend.yaml", schemaText: BackendSchemaText.text)
}
