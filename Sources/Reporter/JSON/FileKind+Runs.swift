import Contracts

extension FileKind {
    /// What a run came to.
    public static let runReport = FileKind(
        name: "run-report", summary: "what rehearse run --json writes at the end", folder: "",
        schemaText: RunReportSchemaText.text)

    /// What happens in a run.
    public static let runEvent = FileKind(
        name: "run-event", summary: "each line that rehearse run --events writes", folder: "",
        schemaText: RunEventSchemaText.text)
}
