import Contracts
import Scenarios

/// The counts of a run so far, from its events alone: the cases by verdict, every finding once,
/// and everything that could not be decided.
struct RunCounts {
    /// A finding, with the cases that showed it.
    struct Shown {
        /// The finding, as the first of them showed it.
        let finding: ReportFinding
        /// The ids of the cases, in the order of the run.
        var testCases: [String]
        /// The spec, by its place in the run.
        let spec: Int
        /// The place where the first of the cases is written.
        let place: Place

        /// The number of further cases that showed it.
        var others: Int { testCases.count - 1 }
    }

    /// A place in a file of a spec.
    struct Place {
        let file: String
        let position: SourcePosition?
    }

    /// The outcomes of the cases of a file of scenarios.
    struct Suite {
        let name: String
        fileprivate let spec: Int
        fileprivate let path: String
        fileprivate(set) var outcomes: [CaseVerdict: Int] = [:]

        func count(_ outcome: CaseVerdict) -> Int { outcomes[outcome] ?? 0 }
        var isPassed: Bool { CaseVerdict.allCases.allSatisfy { $0 == .passed || count($0) == 0 } }
    }

    /// The most reasons for undecided cases that are reported.
    private static let mostUndecided = 100

    /// The identity of the run; nil before it begins.
    private(set) var run: ReportRun?
    /// The cases by verdict so far.
    private(set) var totals = ReportTotals()
    /// The end of the run; nil before it.
    private(set) var end: ReportEnd?
    /// In the order of the run.
    private(set) var suites: [Suite] = []
    /// The findings, in the order in which they were first shown.
    private(set) var shown: [Shown] = []
    /// The undecided points, each once.
    private(set) var undecided: [Diagnostic] = []
    /// The places of findings among those that were shown; never walked over.
    private var places: [ReportFinding.Key: Int] = [:]
    private var sentences: Set<String> = []

    /// The findings that fail the run.
    var news: [Shown] { shown.filter(\.finding.isNews) }

    /// Takes the next event of the run.
    mutating func receive(_ event: ReportEvent) {
        switch event {
        case .runStarted(let run):
            self.run = run
            totals.planned = run.specs.reduce(0) { $0 + $1.testCases }
        case .progressed: break
        case .caseEnded(let testCase):
            totals.add(testCase)
            count(testCase.outcome, in: testCase)
            for finding in testCase.findings { record(finding, by: testCase) }
            for diagnostic in testCase.undecided { record(undecided: diagnostic) }
        case .runEnded(let end): self.end = end
        }
    }

    private mutating func count(_ outcome: CaseVerdict, in testCase: ReportCase) {
        if suites.last?.spec != testCase.spec || suites.last?.path != testCase.suite {
            let spec = run?.specs[testCase.spec].name ?? ""
            suites.append(
                Suite(name: "\(spec)/\(testCase.suite)", spec: testCase.spec, path: testCase.suite))
        }
        suites[suites.count - 1].outcomes[outcome, default: 0] += 1
    }

    private mutating func record(_ finding: ReportFinding, by testCase: ReportCase) {
        let id = run?.id(of: testCase) ?? testCase.path
        let key = finding.key(in: testCase.spec)
        if let known = places[key] {
            shown[known].testCases.append(id)
            return
        }
        places[key] = shown.count
        let place = Place(file: testCase.file, position: testCase.position)
        shown.append(Shown(finding: finding, testCases: [id], spec: testCase.spec, place: place))
    }

    private mutating func record(undecided diagnostic: Diagnostic) {
        guard undecided.count < Self.mostUndecided,
            sentences.insert(diagnostic.logLine).inserted
        else { return }
        undecided.append(diagnostic)
    }
}
