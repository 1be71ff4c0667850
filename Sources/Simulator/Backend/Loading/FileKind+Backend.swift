import Contracts

extension FileKind {
    /// How a backend behaves.
    package static let backend = FileKind(
        name: "backend", summary: "which answers a backend gives, and what it remembers",
        folder: "backend.yaml", schemaText: BackendSchemaText.text)
}
