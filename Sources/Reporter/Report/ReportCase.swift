import Contracts
import Scenarios
import Simulator

/// The outcome of a case in reports: in words, without secrets, and of bounded length.
public struct ReportCase: Sendable {
    /// The place of its spec in the run.
    package var spec: Int
    /// Its number in the whole plan, from 1, whatever shard of it was run.
    package var number: Int
    /// The suite.
    package var suite: String
    /// The scenario.
    package var name: String
    /// The row of the scenario's table; nil where it has no table.
    package var row: String?
    /// What was done.
    package var kind: Scenario.Kind
    /// How what happens next was chosen.
    package var strategy: Scenario.Strategy
    /// The file that states it.
    package var file: String
    /// The place in the file.
    package var position: SourcePosition
    /// How often it was played.
    package var runs = 0
    /// The number of times that it was to be played, if time did not suffice; otherwise nil.
    package var plannedRuns: Int?
    /// How many moves were made.
    package var moves = 0
    /// The judgements behind the verdict; nil in reports that do not count them.
    package var judgements: Judgements?
    /// How much virtual time passed, in seconds.
    package var simulatedSeconds: Int64 = 0
    /// How much real time passed, in whole milliseconds.
    package var duration = Duration.zero
    /// Whether it was ended early.
    package var isCutShort = false
    /// The SHA-256 of all that happened; empty where nothing did, and on a real clock.
    package var historySHA256 = ""
    /// Why it was not run; nil where it was.
    package var skipped: String?
    /// The thing that was missing for it; nil where it was run, and in reports that do not say.
    package var need: ReportNeed?
    /// What an exhaustive search saw; nil for other strategies.
    package var search: SearchFacts?
    /// The classes of a sweep's inputs.
    package var classes: [ScenarioResult.InputClass] = []
    /// The classes that a sweep must cover, where none was counted.
    package var uncountedClasses: [String] = []
    /// What could not be judged against the target, in sentences.
    package var unjudged: [String] = []
    /// The deviations that were left out, by the decision on which the target differs.
    package var differing: [String: Int] = [:]
    /// What could not be decided.
    package var undecided: [Diagnostic] = []
    /// The violated requirements.
    package var findings: [ReportFinding] = []
    /// What else the report says of it.
    package var details = ReportDetails()

    /// The suite and the scenario.
    package var scenario: String { "\(suite)/\(name)" }

    /// What it is called within its spec.
    package var path: String { row.map { "\(scenario)#\($0)" } ?? scenario }

    /// The findings that nobody knows of.
    package var news: [ReportFinding] { findings.filter(\.isNews) }

    /// What came of it.
    package var outcome: CaseVerdict {
        CaseVerdict(
            isSkipped: skipped != nil, hasNews: findings.contains(where: \.isNews),
            isUndecided: !undecided.isEmpty)
    }

    /// Whether it came to its end and everything in it was decided.
    package var isDecided: Bool { skipped == nil && undecided.isEmpty && !isCutShort }
}

extension ReportRun {
    /// The id of a case everywhere: `shop/buying/the last one#two at once`.
    package func id(of testCase: ReportCase) -> String {
        "\(specs[testCase.spec].name)/\(testCase.path)"
    }
}
