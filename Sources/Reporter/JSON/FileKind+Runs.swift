import Contracts

extension FileKind {
    /// What is wrong with files, or with recorded traffic.
    public static let diagnostics = FileKind(
        name: "diagnostics", summary: "what rehearse check --json and judge --json write",
        folder: "", schemaText: DiagnosticObjects.schema)

    /// What a run came to.
    public static let runReport = FileKind(
        name: "run-report", summary: "what rehearse run --json writes at the end", folder: "",
        schemaText: RunObjects.reportSchema)

    /// What happens in a run.
    public static let runEvent = FileKind(
        name: "run-event", summary: "each line that rehearse run --events writes", folder: "",
        schemaText: RunObjects.eventSchema)
}
