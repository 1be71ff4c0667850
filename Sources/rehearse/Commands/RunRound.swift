import Contracts
import Scenarios

/// The effect of the changes since a revision on the cases that the command line selects.
enum ChangeEffect {
    /// They touch some of them.
    case touchesCases
    /// They touch none, so that nothing is to be run.
    case touchesNothing
}

/// The specs that are run together, once.
struct RunRound {
    /// Those that can be used.
    let parts: [RunPlan.Part]
    /// The faults of others, which cannot be used.
    let refused: [Diagnostic]
    /// The time on the stopwatch when the round began.
    let start: Duration
    /// The cases to run, of those that the command line selects; nil for all.
    var ids: Set<String>?
    /// The effect of the changes since a revision; nil where nobody asks for it.
    var change: ChangeEffect?
    /// The findings that are known; nil for none.
    var baseline: Baseline?
    /// The reports; nil for those of the command line.
    var reports: RunReports?
}
