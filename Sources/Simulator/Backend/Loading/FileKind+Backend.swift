import Contracts

extension FileKind {
    /// The kind of the file that describes the behaviour of a backend.
    package static let backend = FileKind(
        name: "backend", summary: "the answers of a backend, and its state",
        folder: "backend.yaml", schemaText: BackendSchemaText.text)
}
