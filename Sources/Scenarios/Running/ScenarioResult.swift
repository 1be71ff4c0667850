import Contracts
import Simulator

/// What came of a scenario.
public struct ScenarioResult: Sendable {
    /// The scenario.
    public let scenario: Scenario
    /// The cases that were played; none in an exhaustive search.
    public internal(set) var cases = 0
    /// The moves that were made.
    public internal(set) var moves = 0
    /// The virtual time that passed in all cases, in seconds.
    public internal(set) var simulatedSeconds: Int64 = 0
    /// What an exhaustive search saw; nil for other strategies.
    public internal(set) var search: SearchFacts?
    /// The broken promises, in the order in which they were found.
    public internal(set) var findings: [Finding] = []
    /// What was seen.
    public internal(set) var coverage = Coverage()
    /// The SHA-256 of all histories of the cases, in hexadecimal; of an exhaustive search, of what
    /// it counted and found.
    public internal(set) var fingerprint = ""
    /// Whether it was cut short.
    public internal(set) var isCutShort = false

    init(_ scenario: Scenario) { self.scenario = scenario }

    /// The findings that no machine knows of.
    public var news: [Finding] { findings.filter { $0.known == nil } }
}

/// What an exhaustive search saw, and what it rests on.
public struct SearchFacts: Sendable {
    /// How many different worlds.
    public let states: Int
    /// How many of them were quiet.
    public let quietStates: Int
    /// How many moves lead to the farthest.
    public let depth: Int
    /// How many moves were left out because their order cannot matter.
    public let leftOut: Int
    /// Whether there is nothing else.
    public let isComplete: Bool
    /// What it takes for granted, in sentences.
    public let assumptions: [String]
}

extension SearchFacts {
    init(_ result: SearchResult, _ plan: WorldPlan) {
        states = result.states
        quietStates = result.quietStates
        depth = result.depth
        leftOut = result.leftOut
        isComplete = result.isComplete
        let kinds = plan.network.kinds.map(\.text).joined(separator: ", ")
        let faults =
            plan.network.faults == 0 || kinds.isEmpty
            ? "the network loses and changes nothing"
            : "at most \(plan.network.faults) of these faults: \(kinds)"
        let waits = plan.waits.map(\.text).joined(separator: ", ")
        assumptions =
            [
                "an exchange is under way for at most \(plan.network.latest.text)", faults,
                waits.isEmpty
                    ? "time passes only until the next timer"
                    : "beside timers, time passes by \(waits)",
            ]
            + (result.narrowed.isEmpty
                ? []
                : ["only the plainest option of: " + result.narrowed.joined(separator: ", ")])
    }
}
