import Simulator

/// A violation, with the run that showed it.
struct SeenViolation {
    let shown: ShownViolation
    var run: RecordedRun
    let history: RunHistory
    /// The known finding; nil for a new one.
    var known: KnownFinding?
    /// The attempts to make the run smaller; nil where there were none.
    var retrial: Retrial?
    /// The length of the run before the attempts; nil where there were none.
    var originalSteps: Int?
}
