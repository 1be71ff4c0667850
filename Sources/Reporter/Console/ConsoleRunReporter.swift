import Contracts
import Scenarios
import Simulator

/// Tells a run to a person: a line that moves on a terminal, lines that stay, and in the end what
/// to do about it.
public struct ConsoleRunReporter: RunReporter {
    /// How much is told.
    public enum Verbosity: Sendable {
        /// Only what is wrong.
        case quiet
        /// What matters.
        case plain
        /// Everything.
        case verbose
    }

    /// How it is told.
    public struct Style: Sendable {
        /// Colours, and how places are shown.
        public var console: ConsoleDiagnostics
        /// How much is told.
        public var verbosity: Verbosity
        /// The columns of the terminal; nil where there is none.
        public var width: Int?

        /// A way of telling.
        public init(console: ConsoleDiagnostics, verbosity: Verbosity, width: Int? = nil) {
            self.console = console
            self.verbosity = verbosity
            self.width = width
        }
    }

    private let facts: RunFacts
    private let style: Style
    private let write: (String) throws -> Void
    private var tally: RunTally
    private var summary: RunSummary
    private var live: LiveLine?
    /// Scripts of one suite that held, which share a line.
    private var held: (title: String, count: Int)?

    /// A reporter whose closure prints texts.
    ///
    /// - Parameter stopwatch: a clock that never jumps, for what moves on a terminal.
    public init(
        _ facts: RunFacts, style: Style, stopwatch: @escaping () -> Duration,
        write: @escaping (String) throws -> Void
    ) {
        self.facts = facts
        self.style = style
        self.write = write
        tally = RunTally(facts)
        summary = RunSummary(facts, style)
        let width = style.verbosity == .quiet ? nil : style.width
        live = width.map { LiveLine(width: $0, stopwatch: stopwatch) }
    }

    /// Takes the next event of the run; throws what its closure throws.
    public mutating func receive(_ event: RunEvent) throws {
        tally.receive(event)
        switch event {
        case .runStarted: break
        case .progressed(let trial, let spec, let progress):
            let id = tally.specs[spec].part.id(of: trial)
            live?.note(progress, of: id, trial.path)
            try draw()
        case .trialEnded(let result, let spec, _):
            let part = tally.specs[spec].part
            live?.forget(part.id(of: result.trial))
            let first = summary.note(result, in: part)
            try tell(result, first, in: part)
            try draw()
        case .runEnded:
            try tellHeld()
            try show(summary.text(of: tally, elapsed: live?.elapsed))
        }
    }

    // MARK: Trials

    /// Tells a trial, and those of its findings that no trial before it had.
    private mutating func tell(
        _ result: ScenarioResult, _ first: [ToldFinding], in part: RunPlan.Part
    ) throws {
        if style.verbosity == .quiet { return }
        if isPlain(result) {
            let title = "\(part.folder) \(result.scenario.suite)"
            if held?.title != title { try tellHeld() }
            held = (title, (held?.count ?? 0) + 1)
            return
        }
        try tellHeld()
        let news = facts.news(of: result, in: part).count
        let teller = TrialText(isVerbose: style.verbosity == .verbose)
        let text = teller.text(of: result, news: news, in: part.folder)
        let lines = ConsoleDiagnostics(palette: style.console.palette)
        try show(
            facts.mask.text(text) + first.map { "  " + lines.text(of: $0.diagnostic) }.joined())
    }

    /// Whether there is nothing to say of a trial but that it held.
    private func isPlain(_ result: ScenarioResult) -> Bool {
        style.verbosity == .plain && result.scenario.kind == .script && result.isDecided
            && result.findings.isEmpty
    }

    private mutating func tellHeld() throws {
        guard let held else { return }
        self.held = nil
        let verb = held.count == 1 ? "holds" : "hold"
        try show("\(VisibleText.line(held.title)): \(counted(held.count, "script")) \(verb)\n")
    }

    // MARK: The terminal

    private mutating func draw() throws {
        if let text = live?.drawn(tally) { try write(text) }
    }

    private mutating func show(_ text: String) throws {
        if text.isEmpty { return }
        try write((live?.cleared() ?? "") + text)
    }
}
