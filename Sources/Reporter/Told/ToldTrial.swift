import Contracts
import Scenarios
import Simulator

/// What came of a trial, as reports tell it: in words, without secrets, and of bounded length.
public struct ToldTrial: Sendable {
    /// The place of its spec in the run.
    public var spec: Int
    /// Its number in the whole plan, from 1, whatever share of it was run.
    public var number: Int
    /// The suite.
    public var suite: String
    /// The scenario.
    public var name: String
    /// The row of the scenario's table; nil where it has no table.
    public var row: String?
    /// What was done.
    public var kind: Scenario.Kind
    /// How what happens next was chosen.
    public var strategy: Scenario.Strategy
    /// The file that states it.
    public var file: String
    /// The place in the file.
    public var position: SourcePosition
    /// How often it was played.
    public var cases = 0
    /// How many moves were made.
    public var moves = 0
    /// The judgements behind the verdict; nil in reports that do not count them.
    public var judgements: Judgements?
    /// How much virtual time passed, in seconds.
    public var simulatedSeconds: Int64 = 0
    /// How much real time passed, in whole milliseconds.
    public var duration = Duration.zero
    /// Whether it was ended early.
    public var isCutShort = false
    /// The SHA-256 of all that happened; empty where nothing did, and on a real clock.
    public var historySHA256 = ""
    /// Why it was not run; nil where it was.
    public var skipped: String?
    /// What an exhaustive search saw; nil for other strategies.
    public var search: SearchFacts?
    /// The classes of a sweep's inputs.
    public var classes: [ScenarioResult.InputClass] = []
    /// The classes that a sweep must cover, where none was counted.
    public var uncountedClasses: [String] = []
    /// What could not be judged against the target, in sentences.
    public var unjudged: [String] = []
    /// What could not be decided.
    public var undecided: [Diagnostic] = []
    /// The promises that were broken.
    public var findings: [ToldFinding] = []
    /// What else the report says of it.
    public var details = ToldDetails()

    /// The suite and the scenario.
    public var scenario: String { "\(suite)/\(name)" }

    /// What it is called within its spec.
    public var path: String { row.map { "\(scenario)#\($0)" } ?? scenario }

    /// The findings that nobody knows of.
    public var news: [ToldFinding] { findings.filter(\.isNews) }

    /// What came of it.
    public var outcome: TrialOutcome {
        if skipped != nil { return .skipped }
        if findings.contains(where: \.isNews) { return .broken }
        return undecided.isEmpty ? .held : .undecided
    }

    /// Whether it came to its end and everything in it was decided.
    public var isDecided: Bool { skipped == nil && undecided.isEmpty && !isCutShort }
}

extension ToldRun {
    /// What a trial is called everywhere: `shop/buying/the last one#two at once`.
    public func id(of trial: ToldTrial) -> String { "\(specs[trial.spec].name)/\(trial.path)" }
}
