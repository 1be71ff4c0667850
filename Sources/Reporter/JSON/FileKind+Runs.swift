import Contracts

extension FileKind {
    /// The problems of files, or of recorded traffic.
    package static let diagnostics = FileKind(
        name: "diagnostics", summary: "the output of rehearse check --json and judge --json",
        folder: "", schemaText: DiagnosticObjects.schema)

    /// The report of a run.
    package static let runReport = FileKind(
        name: "run-report", summary: "the output of rehearse run --json", folder: "",
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
        name: "run-event", summary: "each line of rehearse run --events", folder: "",
        schemaText: RunObjects.eventSchema)
}
