import Contracts

extension GitHubStyle {
    /// Reports the changes of a contract: an annotation for each that fails the gate or is risky,
    /// and the summary of the step. Accepted changes and safe ones have no annotation.
    package func report(_ report: ChangeReport) throws {
        let changes = report.changes.compactMap { command($0, in: report) }
        let faults = report.faults.sorted().map { fault in
            WorkflowCommand(
                fault.severity == .error ? .error : .warning, title: fault.check,
                lines: [fault.sentence], file: path(of: fault.file), position: fault.position)
        }
        let text = Annotations.shown(changes + faults).map(\.text).joined()
        if !text.isEmpty { try write(text) }
        try summarise? { ChangeMarkdown.summary(of: report, room: $0) }
    }

    private func command(_ change: ReportedChange, in report: ChangeReport) -> WorkflowCommand? {
        let isFailing = report.fails(change)
        guard isFailing || (change.effect > .safe && change.acceptance == nil) else { return nil }
        return WorkflowCommand(
            isFailing ? .error : .warning, title: change.id,
            lines: change.headlines + change.details(in: report),
            file: change.place.flatMap { path(of: $0.file) },
            position: change.place?.position)
    }

    /// The path from the root of the checkout; nil for a file outside of it.
    private func path(of file: String) -> String? {
        tree.path(of: file).map { VisibleText.line($0) }
    }
}
