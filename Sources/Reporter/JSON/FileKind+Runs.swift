import Contracts

extension FileKind {
    /// The problems of files, or of recorded traffic.
    package static let diagnostics = FileKind(
        name: "diagnostics", summary: "what rehearse check --json and judge --json write",
        folder: "", schemaText: DiagnosticObjects.schema)

    /// The report of a run.
    package static let runReport = FileKind(
        name: "run-report", summary: "what rehearse run --json writes at the end", folder: "",
        schemaText: RunObjects.reportSchema)

    /// Reports of format 1, which had other words for two verdicts.
    static let formerRunReport = FileKind(
        name: "run-report", summary: runReport.summary, folder: "",
        schemaText: RunObjects.reportSchema
            .replacing("\"const\":\(JSONWriter.runFormat)}", with: "\"const\":1}")
            .replacing("\"passed\"", with: "\"held\"")
            .replacing("\"failed\"", with: "\"broken\""))

    /// The events of a run.
    package static let runEvent = FileKind(
        name: "run-event", summary: "each line that rehearse run --events writes", folder: "",
        schemaText: RunObjects.eventSchema)
}
