import Contracts
import Scenarios

/// Gathers what a person must know at the end of a run: every finding once, and why something was
/// not decided or not run.
struct RunSummary {
    /// So many findings are told in full; one line each is enough for the rest.
    private static let findings = 100
    /// So many lines of a story are enough, unless everything is told.
    private static let story = 60

    /// So many different reasons are told, and the others by their number.
    private static let groupLimit = 100
    private static let others = "for other reasons"

    /// Something that several cases share: the first of them, and how many there are.
    private struct Group<Content> {
        let content: Content
        let first: String
        var count = 1
    }

    private let style: ConsoleRunReporter.Style
    private var found: [Group<ToldFinding>] = []
    /// The places of findings among those that were found, by spec and fingerprint.
    private var places: [String: Int] = [:]
    private var known: [Group<String>] = []
    private var skipped: [Group<String>] = []
    private var undecided: [Group<String>] = []

    init(_ style: ConsoleRunReporter.Style) { self.style = style }

    /// Takes note of a trial, and gives those of its findings that none before it had.
    mutating func note(_ trial: ToldTrial, in run: ToldRun) -> [ToldFinding] {
        let id = run.id(of: trial)
        if let reason = trial.skipped {
            Self.add(CutText.start(of: reason, 1_000), id, to: &skipped)
        }
        for diagnostic in trial.undecided {
            Self.add(CutText.start(of: diagnostic.sentence, 1_000), id, to: &undecided)
        }
        var first: [ToldFinding] = []
        for finding in trial.findings {
            if case .known(let why, _) = finding.standing {
                Self.add("\(finding.name): \(why)", id, to: &known)
                continue
            }
            let key = "\(trial.spec) \(finding.fingerprint)"
            if let place = places[key] {
                found[place].count += 1
            } else {
                places[key] = found.count
                found.append(Group(content: finding, first: id))
                first.append(finding)
            }
        }
        return first
    }

    private static func add(_ text: String, _ id: String, to groups: inout [Group<String>]) {
        if let place = groups.firstIndex(where: { $0.content == text }) {
            groups[place].count += 1
        } else if groups.count < groupLimit || text == others {
            groups.append(Group(content: text, first: id))
        } else {
            // What a target says may be different each time.
            add(others, id, to: &groups)
        }
    }

    // MARK: Telling

    /// The text in the end.
    ///
    /// - Parameter elapsed: how long the run took, in words; nil where nobody wants to know.
    func text(of end: ToldEnd, in run: ToldRun, elapsed: String?) -> String {
        let isQuiet = style.verbosity == .quiet
        var text = findings + style.console.text(of: end.faults)
        text += missing(end)
        text += grouped(undecided) { "undecided: \($0)" }
        if !isQuiet {
            text += grouped(known) { "known: \($0)" }
            text += grouped(skipped) { "skipped: \($0)" }
            let coverage = SpecCoverageText(isFull: style.verbosity == .verbose)
            let specs = end.totals.ended == 0 ? [] : end.specs
            text += zip(specs, run.specs).map { spec, named in
                coverage.text(of: spec, in: specs.count == 1 ? nil : named.folder)
            }.joined()
        }
        if isQuiet, end.verdict == .held { return text }
        return text + totals(of: end, elapsed) + "\n"
    }

    private func missing(_ end: ToldEnd) -> String {
        if end.missingShares.isEmpty { return "" }
        let shown = CutText.list(end.missingShares, Self.groupLimit)
        let noun = end.missingShares.count == 1 ? "share is" : "shares are"
        return "  undecided: \(end.missingShares.count) \(noun) missing: \(shown)\n"
    }

    private var findings: String {
        let isVerbose = style.verbosity == .verbose
        let teller = FindingText(
            console: style.console, lines: isVerbose ? .max : Self.story,
            remedy: ", which --verbose shows")
        let full = found.prefix(Self.findings).map {
            teller.text(of: $0.content, others: $0.count - 1)
        }
        let rest = found.dropFirst(Self.findings).map { $0.content.diagnostic.logLine + "\n" }
        return (full + rest).joined()
    }

    private func grouped(_ groups: [Group<String>], _ sentence: (String) -> String) -> String {
        groups.map { group in
            let more = group.count > 1 ? " (\(group.count) times)" : ""
            let first = group.count > 1 ? ", first in" : ", in"
            let place =
                style.verbosity == .verbose ? "\(first) \(VisibleText.line(group.first))" : ""
            return "  \(sentence(VisibleText.line(group.content)))\(more)\(place)\n"
        }.joined()
    }

    /// The last line: `45 cases: 42 held, 1 broken, 2 skipped; 1 finding, 3 known`.
    private func totals(of end: ToldEnd, _ elapsed: String?) -> String {
        let totals = end.totals
        let outcomes = TrialOutcome.allCases.filter { totals.count($0) > 0 }
            .map { "\(totals.count($0)) \($0.rawValue)" }
        let known = known.reduce(0) { $0 + $1.count }
        var parts = [counted(found.count, "finding")]
        if known > 0 { parts.append("\(known) known") }
        if !end.faults.isEmpty { parts.append("\(end.faults.count) stale or expired") }
        var line = counted(totals.ended, "case")
        if !outcomes.isEmpty { line += ": " + outcomes.joined(separator: ", ") }
        line += "; " + parts.joined(separator: ", ")
        if end.ending != .complete { line += "; \(end.ending.sentence)" }
        let role: Palette.Role = end.verdict == .held ? .strong : .error
        return style.console.palette.paint(line, as: role) + (elapsed.map { " in \($0)" } ?? "")
    }
}

extension RunEnding {
    /// Why the run ended where it did.
    fileprivate var sentence: String {
        switch self {
        case .complete: "everything was run"
        case .truncated: "the time was up before everything was run"
        case .interrupted: "interrupted before everything was run"
        case .failedFast: "stopped at the first finding"
        }
    }
}
