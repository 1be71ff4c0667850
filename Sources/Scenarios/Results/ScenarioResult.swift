import Contracts
import Simulator

/// The result of a case.
public struct ScenarioResult: Sendable {
    /// The case that was run.
    public let testCase: TestCase
    /// The runs that were played; none in an exhaustive search.
    package internal(set) var runs = 0
    /// The moves that were made.
    package internal(set) var moves = 0
    /// The virtual time that passed in all runs, in seconds.
    package internal(set) var simulatedSeconds: Int64 = 0
    /// The counts of an exhaustive search; nil for other strategies.
    package internal(set) var search: SearchFacts?
    /// The violations, in the order in which they were found.
    package internal(set) var findings: [Finding] = []
    /// The marks that the runs have seen.
    package internal(set) var coverage = Coverage()
    /// The SHA-256 of all histories of the runs, in hexadecimal; of an exhaustive search, of its
    /// counts and findings.
    package internal(set) var historySHA256 = ""
    /// The history of the first run; nil unless it is kept, and where no run was played.
    package internal(set) var first: RunHistory?
    /// True if a race tried every order, or a sweep every input.
    package internal(set) var isComplete = false
    /// True if it was cut short.
    package internal(set) var isCutShort = false
    /// The number of runs that there were to be, where time did not suffice; otherwise nil.
    package internal(set) var planned: Int?
    /// The reason why it was not run at all; nil where it was.
    package internal(set) var skipped: SkipReason?
    /// The first reason for which a target was not asked in some run.
    var leftOut: SkipReason?
    /// The points that could not be decided, such as a target that did not answer; never a finding.
    package internal(set) var undecided: [Diagnostic] = []
    /// The points that were left unjudged, such as expectations that only a mock can meet. Each is
    /// a sentence and occurs once.
    package internal(set) var unjudged: [String] = []
    /// The deviations that were left out, by the decision on which the target differs.
    package internal(set) var differing: [String: Int] = [:]
    /// The judgements in all runs.
    package internal(set) var judgements = Judgements()
    /// The requests of a fuzz that reached something new; nil where none are kept.
    package internal(set) var kept: KeptRequests?
    /// The steps of scripts that were done in all runs.
    var stepsDone = 0
    /// The facts about the runs that were played; nil if these were all.
    package internal(set) var part: CasePart?
    /// The classes of a sweep that must be covered.
    package internal(set) var classes: [InputClass] = []
    /// The inputs of a sweep that failed, by two of their dimensions; nil where none did.
    package internal(set) var grid: InputGrid?

    /// The inputs of a sweep that were in one class.
    package struct InputClass: Sendable, Equatable {
        /// The name that the sweep gives it.
        package let name: String
        /// The number of inputs.
        package var inputs = 0
        /// The findings that they had.
        package var findings = 0
        /// The judgements made of them.
        package var judgements = 0

        /// A class and its counts.
        package init(name: String, inputs: Int = 0, findings: Int = 0, judgements: Int = 0) {
            self.name = name
            self.inputs = inputs
            self.findings = findings
            self.judgements = judgements
        }
    }

    init(_ testCase: TestCase) { self.testCase = testCase }

    /// The result of a case that is not run, for a reason.
    package static func skipped(_ testCase: TestCase, _ reason: SkipReason) -> ScenarioResult {
        var result = ScenarioResult(testCase)
        result.skipped = reason
        return result
    }

    /// The scenario.
    package var scenario: Scenario { testCase.scenario }

    /// Records things that could not be decided, each once.
    mutating func record(undecided diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics where undecided.count < Self.mostUndecided {
            let isThere = undecided.contains {
                $0.message == diagnostic.message && $0.position == diagnostic.position
            }
            if !isThere { undecided.append(diagnostic) }
        }
    }

    /// Distinguishes skipped from undecided. A case was skipped if none of its runs came further.
    /// Otherwise something was left unjudged.
    ///
    /// - Parameter count: the number of runs in which something was undecided.
    mutating func separateSkipped(undecidedIn count: Int) {
        let reasons = undecided.filter { $0.severity == .warning }.map(\.message)
        guard let leftOut else { return }
        undecided.removeAll { $0.severity == .warning }
        if undecided.isEmpty, findings.isEmpty, count == runs {
            skipped = leftOut
            return
        }
        for reason in reasons where !unjudged.contains(reason) { unjudged.append(reason) }
    }

    /// The most reasons that are kept for things that could not be decided.
    package static let mostUndecided = 20

    /// Counts a finding that is there already; false where it is not.
    mutating func countAgain(_ key: FindingKey) -> Bool {
        let there = findings.firstIndex { $0.name == key.name && $0.client == key.client }
        if let there { findings[there].runs += 1 }
        return there != nil
    }

    /// The findings that no machine knows of.
    package var news: [Finding] { findings.filter { $0.known == nil } }
}

/// The counts of an exhaustive search, and its assumptions.
package struct SearchFacts: Sendable {
    /// The number of different worlds.
    package let states: Int
    /// The number of quiet worlds.
    package let quietStates: Int
    /// The number of layers that were searched, each one move farther from the start.
    package let depth: Int
    /// The number of moves that were left out because their order cannot matter.
    package let leftOut: Int
    /// True if the search saw every world, under the assumptions.
    package let isComplete: Bool
    /// The assumptions, in sentences.
    package let assumptions: [String]

    /// The counts and assumptions of a search.
    package init(
        states: Int, quietStates: Int, depth: Int, leftOut: Int, isComplete: Bool,
        assumptions: [String]
    ) {
        self.states = states
        self.quietStates = quietStates
        self.depth = depth
        self.leftOut = leftOut
        self.isComplete = isComplete
        self.assumptions = assumptions
    }
}
