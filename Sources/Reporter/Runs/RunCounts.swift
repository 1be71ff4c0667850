import Contracts
import Scenarios
import Simulator

/// The counts of a run so far, from its events alone: the cases by verdict, every finding once,
/// and everything that could not be decided.
///
/// `RunReporters` counts each event once and gives the counts to all reporters.
public struct RunCounts: Sendable {
    /// A finding, with the cases that showed it.
    struct Shown: Sendable {
        /// The finding, as the first of them showed it; of two targets, as the plainest one did.
        let finding: ReportFinding
        /// The ids of the cases, in the order of the run.
        var testCases: [String]
        /// The spec, by its place in the run.
        let spec: Int
        /// The kind of the first of the cases.
        let kind: Scenario.Kind
        /// The place where the first of the cases is written.
        let place: Place

        /// The number of further cases that showed it.
        var others: Int { testCases.count - 1 }
    }

    /// A place in a file of a spec.
    struct Place: Sendable {
        let file: String
        let position: SourcePosition?
    }

    /// The verdicts of the cases of a file of scenarios.
    struct Suite: Sendable {
        let name: String
        fileprivate let spec: Int
        fileprivate let path: String
        fileprivate(set) var verdicts = VerdictCounts()

        var isPassed: Bool { verdicts[.passed] == verdicts.total }
    }

    /// The most reasons for undecided cases that are reported.
    private static let mostUndecided = 100

    /// The identity of the run; nil before it begins.
    private(set) var run: ReportRun?
    /// The end of the run; nil before it.
    private(set) var end: ReportEnd?
    /// The cases by verdict so far. Cases that show only known findings passed.
    private(set) var verdicts = VerdictCounts()
    /// The number of runs of all cases.
    private(set) var runs = 0
    /// The judgements behind all verdicts.
    private(set) var judgements = 0
    /// The skipped cases that the user has ruled out.
    private(set) var ruledOut = 0
    /// Cases that showed a known finding.
    private(set) var knownCases = 0
    /// In the order of the run.
    private(set) var suites: [Suite] = []
    /// The findings, in the order in which they were first shown. A finding counts once for a spec,
    /// however many cases show it.
    private(set) var shown: [Shown] = []
    /// The findings that fail the run, by their causes; none before its end.
    private(set) var groups: [FindingGroups.Group] = []
    /// The undecided points, each once.
    private(set) var undecided: [Diagnostic] = []
    /// The ids of the failed cases, in the order of the run.
    package private(set) var failed: [String] = []
    /// The ids of the cases that came to their end and were decided; only asked.
    package private(set) var decided: Set<String> = []
    /// Those of them that may find something at a server in one run and not in the next. A server
    /// works on several requests at once, and has other data each time.
    private var uncertain: Set<String> = []
    /// The number of decided cases of each spec.
    private var decidedCases: [Int] = []
    /// The places of findings among those that were shown; never walked over.
    private var places: [ReportFinding.Key: Int] = [:]
    private var sentences: Set<String> = []

    /// The findings that fail the run.
    var news: [Shown] { shown.filter(\.finding.isNews) }

    /// The number of cases that are to be run, of a shard or of the whole plan.
    var planned: Int {
        guard let run else { return 0 }
        return !run.isOfPart ? run.planned : run.specs.reduce(0) { $0 + $1.testCases }
    }

    /// True if the run is a part of a plan, and other reports tell of the rest.
    package var isOfPart: Bool { run?.isOfPart ?? false }

    /// Counts the next event of the run, and gives it with all that only the counts can say.
    mutating func receive(_ event: ReportEvent) -> ReportEvent {
        switch event {
        case .runStarted(let run):
            self.run = run
            decidedCases = Array(repeating: 0, count: run.specs.count)
        case .progressed: break
        case .caseEnded(let testCase): count(testCase, id: run?.id(of: testCase) ?? testCase.path)
        case .runEnded(var end):
            groups = FindingGroups(news, end.specs).all
            conclude(&end)
            self.end = end
            return .runEnded(end)
        }
        return event
    }

    private mutating func count(_ testCase: ReportCase, id: String) {
        let verdict = testCase.outcome
        verdicts.count(verdict)
        if testCase.need?.isRuledOut ?? false { ruledOut += 1 }
        runs += testCase.runs
        judgements += testCase.judgements?.total ?? 0
        if suites.last?.spec != testCase.spec || suites.last?.path != testCase.suite {
            let spec = run?.specs[testCase.spec].name ?? ""
            suites.append(
                Suite(name: "\(spec)/\(testCase.suite)", spec: testCase.spec, path: testCase.suite))
        }
        suites[suites.count - 1].verdicts.count(verdict)
        if verdict == .failed { failed.append(id) }
        if testCase.isDecided {
            decided.insert(id)
            let isDrawn = [.fuzz, .race, .explore].contains(testCase.kind)
            if isDrawn, run?.target != "mock" { uncertain.insert(id) }
            decidedCases[testCase.spec] += 1
        }
        if testCase.findings.contains(where: { !$0.isNews }) { knownCases += 1 }
        for finding in testCase.findings { record(finding, by: testCase, id: id) }
        for diagnostic in testCase.undecided { record(undecided: diagnostic) }
    }

    private mutating func record(_ finding: ReportFinding, by testCase: ReportCase, id: String) {
        let key = finding.key(in: testCase.spec)
        let place = Place(file: testCase.file, position: testCase.position)
        let own = Shown(
            finding: finding, testCases: [id], spec: testCase.spec, kind: testCase.kind,
            place: place)
        guard let known = places[key] else {
            places[key] = shown.count
            return shown.append(own)
        }
        // Two targets may differ at many times. People read about one of today most easily.
        let isPlainer =
            finding.kind == "parity"
            && Plainness(finding).isBefore(Plainness(shown[known].finding))
        let others = shown[known].testCases
        if isPlainer {
            shown[known] = own
            shown[known].testCases += others
        } else {
            shown[known].testCases.append(id)
        }
    }

    private mutating func record(undecided diagnostic: Diagnostic) {
        guard undecided.count < Self.mostUndecided,
            sentences.insert(diagnostic.logLine).inserted
        else { return }
        undecided.append(diagnostic)
    }

    /// Decides what only all cases together can say: which specs were run as a whole, and which
    /// known findings are stale.
    private func conclude(_ end: inout ReportEnd) {
        let specs = run?.specs ?? []
        let mayBeWhole =
            run?.isPartial == false && run?.budgetRuns == nil && run?.isOfUnits == false
        for (place, spec) in specs.enumerated() {
            end.specs[place].isWhole = mayBeWhole && decidedCases[place] == spec.planned
        }
        let isWhole = !end.specs.isEmpty && end.specs.allSatisfy(\.isWhole)
        end.baseline?.decide(isWhole: isWhole, ended: decided, uncertain: uncertain)
        // On a target, nobody asks whether app and server agree, and no faults are drawn.
        let known = run?.target == "mock" ? end.specs.filter(\.isWhole) : []
        end.faults = known.flatMap(\.stale) + (end.baseline?.faults ?? [])
        end.causes = groups.map { group in
            ReportEnd.Cause(
                id: group.id, headline: group.findings[0].finding.headline,
                fingerprints: group.findings.map(\.finding.fingerprint), cases: group.testCases)
        }
    }
}

// MARK: In words

extension RunCounts {
    /// The cases by verdict: `45 cases: 42 passed, 1 failed, 2 skipped`.
    var verdictsText: String {
        let parts = CaseVerdict.allCases.filter { verdicts[$0] > 0 }
            .map { "\(verdicts[$0]) \($0.rawValue)" }
        let cases = counted(verdicts.total, "case")
        return parts.isEmpty ? cases : "\(cases): " + parts.joined(separator: ", ")
    }

    /// The number of findings: `1 finding in 2 cases, 56 known in 197 cases, 1 stale or expired`.
    var findingsText: String {
        let found = news.count
        let known = shown.count - found
        var first = counted(found, "finding") + cases(verdicts[.failed], showing: found)
        if end != nil, groups.count < found {
            first += " from \(counted(groups.count, "cause"))"
        }
        var parts = [first]
        if known > 0 { parts.append("\(known) known" + cases(knownCases, showing: known)) }
        if let faults = end?.faults, !faults.isEmpty {
            parts.append("\(faults.count) stale or expired")
        }
        return parts.joined(separator: ", ")
    }

    // That a case shows several says nothing about any of them.
    private func cases(_ testCases: Int, showing findings: Int) -> String {
        testCases > findings ? " in \(counted(testCases, "case"))" : ""
    }
}
