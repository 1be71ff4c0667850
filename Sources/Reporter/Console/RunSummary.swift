import Contracts
import Scenarios

/// Gathers the facts that a person needs at the end of a run, beside its findings. They are the
/// reasons for undecided and skipped cases. Reports all of them.
struct RunSummary {
    /// The most findings that are reported in full; the others have one line each.
    private static let findings = 100

    /// The most different reasons that are reported; the others are counted.
    private static let groupLimit = 100
    /// The most headlines that are said again in the end.
    private static let headlines = 5
    /// The most cases that are named for which time did not suffice.
    private static let shortenedLimit = 20
    private static let others = "for other reasons"

    /// A reason that several cases share: the first of them, and how many there are.
    private struct Group {
        let content: String
        let first: String
        var count: Int
    }

    private let style: ConsoleRunReporter.Style
    private var skipped = SkippedCases()
    private var undecided: [Group] = []
    /// The cases for which time did not suffice, with their runs.
    private var shortened: [String] = []
    /// The deviations and the cases of each decision on which the target differs.
    private var differing: [String: (deviations: Int, cases: Int)] = [:]

    init(_ style: ConsoleRunReporter.Style) { self.style = style }

    /// Records a case.
    mutating func record(_ testCase: ReportCase, in run: ReportRun) {
        for (id, count) in testCase.differing {
            differing[id, default: (0, 0)].deviations += count
            differing[id]?.cases += 1
        }
        if let planned = testCase.plannedRuns {
            shortened.append("\(run.id(of: testCase)) (\(testCase.runs) of \(planned))")
        }
        if testCase.skipped == nil, testCase.undecided.isEmpty { return }
        let id = run.id(of: testCase)
        if let reason = testCase.skipped {
            skipped.record(CutText.start(of: reason, 1_000), testCase.need, id: id)
        }
        for diagnostic in testCase.undecided {
            Self.add(CutText.start(of: diagnostic.sentence, 1_000), id, to: &undecided)
        }
    }

    private static func add(
        _ text: String, _ id: String, times: Int = 1, to groups: inout [Group]
    ) {
        if let place = groups.firstIndex(where: { $0.content == text }) {
            groups[place].count += times
        } else if groups.count < groupLimit || text == others {
            groups.append(Group(content: text, first: id, count: times))
        } else {
            // The texts of a target may differ each time.
            add(others, id, times: times, to: &groups)
        }
    }

    // MARK: Reporting

    /// The text in the end.
    ///
    /// - Parameter elapsed: how long the run took, in words; nil where nobody wants to know.
    func text(of end: ReportEnd, _ counts: RunCounts, elapsed: String?) -> String {
        let isQuiet = style.verbosity == .quiet
        var text = style.console.text(of: end.faults)
        text += missing(end)
        text += grouped(undecided) { "undecided: \($0)" }
        if !isQuiet {
            text += grouped(Self.known(counts.shown)) { "known: \($0)" } + unseen(end)
            text += skipped.text(namesFirst: style.verbosity == .verbose)
            text += shortenedCases + left
            let coverage = SpecCoverageText(
                isFull: style.verbosity == .verbose,
                isModel: counts.run?.isOfModel ?? true)
            let specs = counts.verdicts.total == 0 ? [] : end.specs
            text += zip(specs, counts.run?.specs ?? []).map { spec, named in
                coverage.text(of: spec, in: specs.count == 1 ? nil : named.folder)
            }.joined()
        }
        if isQuiet, counts.verdict == .passed { return text }
        return text + shortfalls(counts) + openEnd(of: end, counts) + headlines(end.causes)
            + reports
            + totals(of: end, counts, elapsed) + "\n"
    }

    /// The headlines of several causes: their stories stand far above.
    private func headlines(_ causes: [ReportEnd.Cause]) -> String {
        if causes.count < 2 { return "" }
        var lines = causes.prefix(Self.headlines).map { cause in
            let cases = cause.cases.count > 1 ? " (\(cause.cases.count) cases)" : ""
            return "  finding: \(VisibleText.line(cause.headline))\(cases)\n"
        }
        let rest = causes.count - lines.count
        if rest > 0 { lines.append("  and \(counted(rest, "other cause"))\n") }
        return lines.joined()
    }

    /// The files of reports.
    private var reports: String {
        if style.reports.isEmpty { return "" }
        return "  reports: \(style.reports.map(VisibleText.line).joined(separator: ", "))\n"
    }

    private func shortfalls(_ counts: RunCounts) -> String {
        counts.shortfalls.map { shortfall in
            let line = "too little was decided: \(VisibleText.line(shortfall.sentence))"
            return style.console.palette.paint(line, as: .error) + "\n"
        }.joined()
    }

    /// The reason why a run without a finding is not green, where no other line says so.
    private func openEnd(of end: ReportEnd, _ counts: RunCounts) -> String {
        let open = counts.verdicts[.undecided]
        guard counts.verdict == .undecided, counts.shortfalls.isEmpty, !end.isMissingParts,
            end.ending == .complete, open > 0, counts.verdicts.total > 1
        else { return "" }
        let cases = open == 1 ? "1 case is" : "\(open) cases are"
        let line = "exit code 3: \(cases) undecided, for the reason above"
        return style.console.palette.paint(line, as: .error) + "\n"
    }

    /// The known findings that a server did not show this time.
    private func unseen(_ end: ReportEnd) -> String {
        (end.baseline?.entries ?? []).filter(\.isUnseen).map {
            "  known: \(VisibleText.line($0.finding)) was not seen in this run; if it is repaired, "
                + "remove its entry\n"
        }.joined()
    }

    private var shortenedCases: String {
        if shortened.isEmpty { return "" }
        let names = CutText.list(shortened.map(VisibleText.line), Self.shortenedLimit)
        return "  shortened for lack of time: \(names)\n"
    }

    /// The deviations that were left out, because the target differs.
    private var left: String {
        differing.sorted { $0.key < $1.key }.map { id, count in
            "  left out: the target differs on \(VisibleText.line(id)): "
                + "\(counted(count.deviations, "deviation")) in \(counted(count.cases, "case"))\n"
        }.joined()
    }

    private func missing(_ end: ReportEnd) -> String {
        let parts = [("share", end.missingShares), ("unit", end.missingUnits)]
        return parts.filter { !$0.1.isEmpty }.map { noun, missing in
            let shown = CutText.list(missing.map(VisibleText.line), Self.groupLimit)
            let verb = missing.count == 1 ? "is" : "are"
            return "  undecided: \(counted(missing.count, noun)) \(verb) missing: \(shown)\n"
        }.joined()
    }

    /// The findings, each cause once; nothing where there are none.
    func findings(_ groups: [FindingGroups.Group]) -> String {
        if groups.isEmpty { return "" }
        let isVerbose = style.verbosity == .verbose
        let maker = FindingText(console: style.findings, isShort: !isVerbose)
        let full = groups.prefix(Self.findings).map { group in
            if isVerbose {
                return group.findings.map { maker.text(of: $0.finding, others: $0.others) }
                    .joined(separator: "\n")
            }
            return maker.text(
                of: group.findings[0].finding, others: group.testCases.count - 1,
                beside: group.findings.dropFirst().map(\.finding))
        }
        let rest = groups.dropFirst(Self.findings).flatMap(\.findings).map {
            $0.finding.diagnostic.logLine + "\n"
        }
        // A blank line stands around each.
        return (style.verbosity == .quiet ? "" : "\n")
            + (full + [rest.joined()]).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    private static func known(_ shown: [RunCounts.Shown]) -> [Group] {
        var groups: [Group] = []
        for shown in shown {
            guard case .known(let why, _) = shown.finding.standing else { continue }
            add(
                "\(shown.finding.name): \(why)", shown.testCases[0], times: shown.testCases.count,
                to: &groups)
        }
        return groups
    }

    private func grouped(_ groups: [Group], _ sentence: (String) -> String) -> String {
        groups.map { group in
            let more = group.count > 1 ? " (\(group.count) times)" : ""
            let first = group.count > 1 ? ", first in" : ", in"
            let place =
                style.verbosity == .verbose ? "\(first) \(VisibleText.line(group.first))" : ""
            return "  \(sentence(VisibleText.line(group.content)))\(more)\(place)\n"
        }.joined()
    }

    /// The last line: `812 judgements in 45 cases: 42 passed, 3 skipped; 0 findings, 3 known`.
    private func totals(
        of end: ReportEnd, _ counts: RunCounts, _ elapsed: String?
    ) -> String {
        if let line = untouched(end, counts) { return line }
        let judged = counted(counts.judgements, "judgement") + " in "
        var line = "\(counts.verdictsText); \(counts.findingsText)"
        line = (counts.verdicts.total > 0 ? judged : "nothing was checked: ") + line
        // Nobody shall take a finding of a model for one of a server.
        let isOfMock = counts.verdicts[.failed] > 0 && counts.run?.target == "mock"
        if let subject = counts.run?.subject ?? (isOfMock ? "the mock" : nil) {
            line += ", of \(VisibleText.line(subject))"
        }
        if end.ending != .complete { line += "; \(end.ending.sentence)" }
        let role: Palette.Role = counts.verdict == .passed ? .strong : .error
        return style.console.palette.paint(line, as: role) + (elapsed.map { " in \($0)" } ?? "")
    }
}

extension RunSummary {
    /// The last line if the changes since a revision touch no case; nil for other runs.
    private func untouched(_ end: ReportEnd, _ counts: RunCounts) -> String? {
        guard let sentence = counts.run?.untouchedSentence(VisibleText.line) else { return nil }
        var line = sentence
        if !end.faults.isEmpty { line += "; \(counts.findingsText)" }
        if end.ending != .complete { line += "; \(end.ending.sentence)" }
        let role: Palette.Role = counts.verdict == .untouched ? .strong : .error
        return style.console.palette.paint(line, as: role)
    }
}

extension RunEnding {
    /// The reason for the end of the run.
    fileprivate var sentence: String {
        switch self {
        case .complete: "everything was run"
        case .truncated: "the time was up before everything was run"
        case .interrupted: "interrupted before everything was run"
        case .failedFast: "stopped at the first finding"
        }
    }
}
