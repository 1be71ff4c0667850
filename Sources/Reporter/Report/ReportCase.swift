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
    /// The kind of scenario.
    package var kind: Scenario.Kind
    /// The strategy that chose the next event.
    package var strategy: Scenario.Strategy
    /// The file that states it.
    package var file: String
    /// The place in the file.
    package var position: SourcePosition
    /// The number of its runs.
    package var runs = 0
    /// The number of times that it was to be played, if time did not suffice; otherwise nil.
    package var plannedRuns: Int?
    /// The number of moves.
    package var moves = 0
    /// The judgements behind the verdict; nil in reports that do not count them.
    package var judgements: Judgements?
    /// The virtual time that passed, in seconds.
    package var simulatedSeconds: Int64 = 0
    /// The real time that passed, in whole milliseconds.
    package var duration = Duration.zero
    /// True if it was ended early.
    package var isCutShort = false
    /// The SHA-256 of all that happened; empty where nothing did, and on a real clock.
    package var historySHA256 = ""
    /// The reason why it was skipped; nil if it was run.
    package var skipped: String?
    /// The thing that was missing for it; nil where it was run, and in reports that do not say.
    package var need: ReportNeed?
    /// The facts of an exhaustive search; nil for other strategies.
    package var search: SearchFacts?
    /// The classes of a sweep's inputs.
    package var classes: [ScenarioResult.InputClass] = []
    /// The classes that a sweep must cover, where none was counted.
    package var uncountedClasses: [String] = []
    /// The parts that could not be judged against the target, in sentences.
    package var unjudged: [String] = []
    /// The deviations that were left out, by the decision on which the target differs.
    package var differing: [String: Int] = [:]
    /// The reasons why it could not be decided.
    package var undecided: [Diagnostic] = []
    /// The violated requirements.
    package var findings: [ReportFinding] = []
    /// The facts about the runs that were played; nil if these were all of the case.
    package var part: CasePart?
    /// The other details in the report.
    package var details = ReportDetails()

    /// The suite and the scenario.
    package var scenario: String { "\(suite)/\(name)" }

    /// The name within its spec.
    package var path: String { row.map { "\(scenario)#\($0)" } ?? scenario }

    /// The findings that nobody knows of.
    package var news: [ReportFinding] { findings.filter(\.isNews) }

    /// The verdict.
    package var outcome: CaseVerdict {
        CaseVerdict(
            isSkipped: skipped != nil, hasNews: findings.contains(where: \.isNews),
            isUndecided: !undecided.isEmpty)
    }

    /// True if it came to its end and everything in it was decided.
    package var isDecided: Bool {
        skipped == nil && undecided.isEmpty && !isCutShort && part == nil
    }
}

extension ReportRun {
    /// The id of a case everywhere: `shop/buying/the last one#two at once`.
    package func id(of testCase: ReportCase) -> String {
        "\(specs[testCase.spec].name)/\(testCase.path)"
    }
}
