import Contracts
import Scenarios
import Simulator

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

    private let facts: RunFacts
    private let style: ConsoleRunReporter.Style
    private var found: [Group<ToldFinding>] = []
    /// The places of findings among those that were found, by spec and fingerprint.
    private var places: [String: Int] = [:]
    private var known: [Group<String>] = []
    private var skipped: [Group<String>] = []
    private var undecided: [Group<String>] = []

    init(_ facts: RunFacts, _ style: ConsoleRunReporter.Style) {
        self.facts = facts
        self.style = style
    }

    /// Takes note of a trial, and gives those of its findings that none before it had.
    mutating func note(_ result: ScenarioResult, in part: RunPlan.Part) -> [ToldFinding] {
        let id = part.id(of: result.trial)
        if let reason = result.skipped {
            let sentence = CutText.start(of: facts.mask.text(reason), 1_000)
            Self.add(sentence, id, to: &skipped)
        }
        for diagnostic in result.undecided {
            let sentence = CutText.start(of: facts.mask.text(diagnostic.sentence), 1_000)
            Self.add(sentence, id, to: &undecided)
        }
        var first: [ToldFinding] = []
        for finding in result.findings {
            if case .known(let why) = facts.standing(of: finding, in: part) {
                let name = CutText.start(of: facts.mask.text(finding.name), 1_000)
                Self.add("\(name): \(why)", id, to: &known)
                continue
            }
            let key = "\(part.name)\0\(finding.fingerprint)"
            if let place = places[key] {
                found[place].count += 1
            } else {
                places[key] = found.count
                let told = ToldFinding(finding, of: result, in: part, facts)
                found.append(Group(content: told, first: id))
                first.append(told)
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
    func text(of tally: RunTally, elapsed: String?) -> String {
        let isQuiet = style.verbosity == .quiet
        var text = findings + style.console.text(of: tally.faults)
        text += grouped(undecided) { "undecided: \($0)" }
        if !isQuiet {
            text += grouped(known) { "known: \($0)" }
            text += grouped(skipped) { "skipped: \($0)" }
            let coverage = SpecCoverageText(isFull: style.verbosity == .verbose)
            let specs = tally.ended == 0 ? [] : tally.specs
            text += specs.map { coverage.text(of: $0, tally) }.joined()
        }
        if isQuiet, tally.verdict == .held { return text }
        return text + totals(of: tally, elapsed) + "\n"
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
    private func totals(of tally: RunTally, _ elapsed: String?) -> String {
        let outcomes = TrialOutcome.allCases.filter { tally.count($0) > 0 }
            .map { "\(tally.count($0)) \($0.rawValue)" }
        let known = known.reduce(0) { $0 + $1.count }
        var parts = [counted(found.count, "finding")]
        if known > 0 { parts.append("\(known) known") }
        if !tally.faults.isEmpty { parts.append("\(tally.faults.count) stale or expired") }
        var line = counted(tally.ended, "case")
        if !outcomes.isEmpty { line += ": " + outcomes.joined(separator: ", ") }
        line += "; " + parts.joined(separator: ", ")
        if let ending = tally.ending, ending != .complete { line += "; \(ending.sentence)" }
        let role: Palette.Role = tally.verdict == .held ? .strong : .error
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
