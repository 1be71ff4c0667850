import Contracts

extension FileKind {
    /// Client machines: the actions of a person in one flow of an app, and the app's reaction to
    /// each answer.
    package static let client = FileKind(
        name: "client", summary: "one flow of an app, as a state machine",
        folder: "clients/", schemaText: ClientSchemaText.text)
}
