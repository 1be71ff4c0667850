import Simulator

/// Something that has happened in a run; whoever reports listens.
///
/// Events of trials come in the order of the plan, whoever has worked on them, so that reports do
/// not depend on the number of workers; only `progressed` comes as it happens.
public enum RunEvent: Sendable {
    /// A run has begun.
    case runStarted(RunPlan)
    /// A worker has come further with a trial.
    case progressed(TestCase, spec: Int, ScenarioRunner.Progress)
    /// A trial is at its end, or was left out: its result says why.
    case caseEnded(ScenarioResult, spec: Int, duration: Duration)
    /// A run is at its end.
    case runEnded(RunEnding)
}

/// How a run ended.
public enum RunEnding: String, Sendable, CaseIterable {
    /// Everything that was planned was run.
    case complete
    /// The time was up.
    case truncated
    /// Somebody stopped it.
    case interrupted
    /// A finding was enough.
    case failedFast = "failed-fast"
}
