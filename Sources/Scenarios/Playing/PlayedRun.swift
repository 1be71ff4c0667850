import Contracts
import Simulator

/// The outcome of one run of a case.
package struct PlayedRun: Sendable {
    /// The world in the end, at rest unless the run was cut short.
    package internal(set) var world: World
    /// The moves that were made, with their draws.
    package internal(set) var run = RecordedRun()
    /// The violated requirements, each the first time.
    package internal(set) var violations: [ShownViolation] = []
    /// What happened, in order; empty unless it was asked for.
    package internal(set) var records: [HistoryRecord] = []

    /// The final results of the machines' guards, by actor; empty unless a violation is reported.
    var guards: [RememberedGuards?] = []
    /// What was seen, for coverage, where nobody has taken it in yet.
    var marks: [CoverageMark] = []
    /// What could not be decided.
    package internal(set) var undecided: [Diagnostic] = []
    /// True where an interrupt ended the run.
    var isCutShort = false
    /// What was left unjudged, in sentences.
    var unjudged: [String] = []
    /// The judgements after the opening and the set-up.
    var judgements = Judgements()
    /// The steps of a script that were done, without its set-up and its clean-up.
    var stepsDone = 0

    init(world: World) { self.world = world }

    /// The run up to a violation: nothing that comes after it matters.
    func run(upTo steps: Int?) -> RecordedRun {
        guard let steps else { return run }
        return RecordedRun(opening: run.opening, steps: Array(run.steps.prefix(steps)))
    }
}

/// A violation in a run of a case.
package struct ShownViolation: Sendable {
    /// The violation.
    package let violation: RunViolation
    let key: FindingKey
    /// The number of moves up to it; nil where it came out only when the world was at rest.
    package let steps: Int?
    /// The place of the record that shows it; nil where nothing is recorded.
    var record: Int?
}
