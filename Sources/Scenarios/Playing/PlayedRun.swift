import Contracts
import Simulator

/// The outcome of one run of a case.
package struct PlayedRun: Sendable {
    /// The world in the end, at rest unless the run was cut short.
    package internal(set) var world: World
    /// The steps that were made, with their draws.
    package internal(set) var run = RecordedRun()
    /// The violated requirements, each the first time.
    package internal(set) var violations: [ShownViolation] = []
    /// The events, in order; empty unless they were asked for.
    package internal(set) var records: [HistoryRecord] = []

    /// The marks for coverage.
    var marks: [CoverageMark] = []
    /// The reasons why something could not be decided.
    package internal(set) var undecided: [Diagnostic] = []
    /// True if everything that was done can be judged.
    var isDecided: Bool { undecided.isEmpty && !world.isUndecided }
    /// The reason why a target was not asked; nil where it was.
    var skip: SkipReason?
    /// True where an interrupt ended the run.
    var isCutShort = false
    /// True where a wait did not fit into the time of the case.
    var isUnfinished: Bool { skip == .outOfTime }
    /// The expectations that were left unjudged, in sentences.
    var unjudged: [String] = []
    /// The deviations that were left out, by the decision on which the target differs.
    var differing: [String: Int] = [:]
    /// The judgements after the opening and the set-up.
    var judgements = Judgements()
    /// The steps of a script that were done, without its set-up and its clean-up.
    var stepsDone = 0
    /// The requests that a race has released, each with the status of its answer.
    var raced: [(operation: Contracts.Operation, status: Int?)] = []
    /// The number of the run in its case, from 1. For a fuzz, the number of its first request.
    var number = 1
    /// The number of runs that it counts for: each request of a fuzz is one.
    var runs = 1
    /// The moves that were made in it.
    var moves = 0
    /// The time at which the world began.
    let start: Instant

    init(world: World, start: Instant) {
        self.world = world
        self.start = start
    }

    /// The run up to a violation: nothing that comes after it matters.
    func run(upTo steps: Int?) -> RecordedRun {
        guard let steps else { return run }
        var shorter = run
        shorter.steps.removeSubrange(steps...)
        shorter.closing = []
        return shorter
    }

    /// The violation of a finding; nil where it was not seen.
    func violation(of finding: FindingKey) -> ShownViolation? {
        violations.first { $0.key == finding }
    }
}

/// A violation in a run of a case.
package struct ShownViolation: Sendable {
    /// The violation.
    package internal(set) var violation: RunViolation
    let key: FindingKey
    /// The number of steps up to it; nil where it came out only in the end.
    package let steps: Int?
    /// The place of the record that shows it; nil where nothing is recorded.
    var record: Int?
}
