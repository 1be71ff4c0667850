import Contracts
import Simulator

/// What came of one case.
package struct PlayedCase: Sendable {
    /// The world in the end, at rest unless the case was cut short.
    package internal(set) var world: World
    /// The moves that were made, with their draws.
    package internal(set) var run = RecordedRun()
    /// The promises that were broken, each the first time.
    package internal(set) var violations: [ShownViolation] = []
    /// What happened, in order; empty unless it was asked for.
    package internal(set) var records: [HistoryRecord] = []

    /// What the guards of the machines come to in the end, by actor; empty unless a broken promise
    /// is told.
    var guards: [RememberedGuards?] = []
    /// What was seen, for coverage, where nobody has taken it in yet.
    var marks: [CoverageMark] = []
    /// What could not be decided.
    package internal(set) var undecided: [Diagnostic] = []
    /// True where an interrupt ended the case.
    var isCutShort = false
    /// What was left unjudged, in sentences.
    var unjudged: [String] = []
    /// The judgements after the opening and the set-up.
    var judgements = Judgements()
    /// The steps of a script that were done, without its set-up and its clean-up.
    var stepsDone = 0

    init(world: World) { self.world = world }

    /// The run up to a breach: nothing that comes after it matters.
    func run(upTo steps: Int?) -> RecordedRun {
        guard let steps else { return run }
        return RecordedRun(opening: run.opening, steps: Array(run.steps.prefix(steps)))
    }
}

/// A promise that was broken in a case.
package struct ShownViolation: Sendable {
    /// What was broken.
    package let violation: RunViolation
    let key: FindingKey
    /// The number of moves up to it; nil where it came out only when the world was at rest.
    package let steps: Int?
    /// The place of the record by which it came out; nil where nothing is told.
    var record: Int?
}
