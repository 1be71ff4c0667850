import Contracts
import Scenarios
import Simulator

/// Reports a run to a person: a line that moves on a terminal, lines that stay, and in the end
/// advice.
package struct ConsoleRunReporter: RunReporter {
    /// The amount of text.
    package enum Verbosity: Sendable {
        /// Only what is wrong.
        case quiet
        /// The usual amount.
        case plain
        /// Everything.
        case verbose
    }

    /// The parts of the text, which may go to different places.
    package enum Part: Sendable {
        /// Progress, a line for each case, and the summary.
        case progress
        /// The findings.
        case findings
    }

    /// The style of the text.
    package struct Style: Sendable {
        /// Colours, and how places are shown.
        package var console: ConsoleDiagnostics
        /// The same for findings.
        package var findings: ConsoleDiagnostics
        /// The amount of text.
        package var verbosity: Verbosity
        /// The columns of the terminal; nil where there is none.
        package var width: Int?
        /// The files that the run writes, which the summary names.
        package var reports: [String] = []
        /// True if every case is reported as it ends, false for their counts alone.
        package var reportsCases = true

        /// A style of reporting.
        package init(console: ConsoleDiagnostics, verbosity: Verbosity, width: Int? = nil) {
            self.console = console
            findings = console
            self.verbosity = verbosity
            self.width = width
        }
    }

    private let style: Style
    private let write: (String, Part) throws -> Void
    private var summary: RunSummary
    private var live: LiveLine?
    /// Scripts of one suite that passed, which share a line.
    private var passed: (folder: String, suite: String, count: Int)?

    /// A reporter whose closure prints texts.
    ///
    /// - Parameter stopwatch: a clock that never jumps, for what moves on a terminal.
    package init(
        style: Style, stopwatch: @escaping () -> Duration,
        write: @escaping (String, Part) throws -> Void
    ) {
        self.style = style
        self.write = write
        summary = RunSummary(style)
        let width = style.verbosity == .quiet ? nil : style.width
        live = width.map { LiveLine(width: $0, stopwatch: stopwatch) }
    }

    /// Takes the next event of the run; throws what its closure throws.
    package mutating func receive(_ event: ReportEvent, counts: RunCounts) throws {
        guard let run = counts.run else { return }
        switch event {
        case .runStarted: break
        case .progressed(let id, let path, let progress):
            live?.record(progress, of: id, title: path)
            try draw(counts)
        case .caseEnded(let testCase):
            live?.forget(run.id(of: testCase))
            summary.record(testCase, in: run)
            try report(testCase, in: run.specs[testCase.spec].folder)
            try draw(counts)
        case .runEnded(let end):
            try reportPassed()
            let findings = summary.findings(counts.groups)
            if !findings.isEmpty {
                try show("")
                try write(findings, .findings)
            }
            try show(summary.text(of: end, counts, elapsed: live?.elapsed))
        }
    }

    // MARK: Cases

    /// Reports a case. Its findings follow in the end.
    private mutating func report(_ testCase: ReportCase, in folder: String) throws {
        if style.verbosity == .quiet || !style.reportsCases { return }
        if isPlain(testCase) {
            if passed?.suite != testCase.suite || passed?.folder != folder { try reportPassed() }
            passed = (folder, testCase.suite, (passed?.count ?? 0) + 1)
            return
        }
        try reportPassed()
        let maker = CaseText(isVerbose: style.verbosity == .verbose)
        try show(maker.text(of: testCase, in: folder))
    }

    /// True for a script that passed and has nothing else to report.
    private func isPlain(_ testCase: ReportCase) -> Bool {
        style.verbosity == .plain && testCase.kind == .script && testCase.isDecided
            && testCase.findings.isEmpty
    }

    private mutating func reportPassed() throws {
        guard let passed else { return }
        self.passed = nil
        let title = VisibleText.line("\(passed.folder) \(passed.suite)")
        try show("\(title): \(counted(passed.count, "script")) passed\n")
    }

    // MARK: The terminal

    private mutating func draw(_ counts: RunCounts) throws {
        if let text = live?.drawn(counts) { try write(text, .progress) }
    }

    private mutating func show(_ text: String) throws {
        let text = (live?.cleared() ?? "") + text
        if !text.isEmpty { try write(text, .progress) }
    }
}
