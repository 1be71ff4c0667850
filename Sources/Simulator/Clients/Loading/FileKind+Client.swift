import Contracts

extension FileKind {
    /// What a person can do in one flow of an app, and what the app does with every answer.
    package static let client = FileKind(
        name: "client", summary: "what one flow of an app does, as a state machine",
        folder: "clients/", schemaText: ClientSchemaText.text)
}
