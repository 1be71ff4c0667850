import Contracts
import Scenarios

/// The output for GitHub Actions: annotations of the lines of specs, and a summary of the step.
package struct GitHubStyle {
    /// The most bytes of a step's summary.
    package static let longestSummary = 1 << 20

    let tree: SourceTree
    /// Prints lines that the platform reads.
    let write: (String) throws -> Void
    /// Adds to the summary of the step as much as there is room for; nil where there is none.
    let summarise: (((_ room: Int) -> String) throws -> Void)?

    /// A style of reporting.
    ///
    /// - Parameters:
    ///   - tree: the checkout whose paths name the places.
    ///   - write: prints lines for the platform.
    ///   - summarise: extends the step's summary. The text that it asks for has no more bytes than
    ///     it allows.
    package init(
        tree: SourceTree, write: @escaping (String) throws -> Void,
        summarise: (((_ room: Int) -> String) throws -> Void)?
    ) {
        self.tree = tree
        self.write = write
        self.summarise = summarise
    }

    /// Reports the problems that a check found.
    package func report(_ specs: [CheckedSpec]) throws {
        try annotate(specs.flatMap(\.diagnostics).sorted().map(command))
        try summarise? { StepSummary.text(of: specs, room: $0) }
    }

    fileprivate func annotate(_ commands: [WorkflowCommand]) throws {
        let text = Annotations.shown(commands).map(\.text).joined()
        if !text.isEmpty { try write(text) }
    }

    fileprivate func command(_ diagnostic: Diagnostic) -> WorkflowCommand {
        WorkflowCommand(
            diagnostic.severity == .error ? .error : .warning, title: diagnostic.check,
            lines: [diagnostic.sentence], file: tree.path(of: diagnostic.file),
            position: diagnostic.position)
    }

    fileprivate func command(_ shown: RunCounts.Shown) -> WorkflowCommand {
        let finding = shown.finding
        var lines = [finding.headline, finding.message]
        if let why = finding.why { lines.append("required by \(why)") }
        lines.append("shown by \(shown.testCases[0])")
        if let replay = finding.replayLine { lines.append("replay: \(replay)") }
        return WorkflowCommand(
            .error, title: finding.name, lines: lines, file: tree.path(of: finding.diagnostic.file),
            position: finding.diagnostic.position)
    }
}

/// Reports a run to GitHub Actions when it is at its end.
package struct GitHubRunReporter: RunReporter {
    private let style: GitHubStyle

    /// A reporter.
    package init(_ style: GitHubStyle) { self.style = style }

    /// Takes the next event of the run; throws what its closures throw.
    package func receive(_ event: ReportEvent, counts: RunCounts) throws {
        guard case .runEnded(let end) = event else { return }
        let undecided = counts.undecided.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.severity = .warning
            diagnostic.check = "undecided"
            return style.command(diagnostic)
        }
        let faults = end.faults.map(style.command)
        try style.annotate(counts.news.map(style.command) + faults + undecided)
        try style.summarise? { StepSummary.text(of: counts, room: $0) }
    }
}
