import Simulator

/// An event of a run; reporters listen to them.
///
/// Events of cases come in the order of the plan, whoever has worked on them. So reports do not
/// depend on the number of workers. Only `progressed` comes as it happens.
public enum RunEvent: Sendable {
    /// A run has begun.
    case runStarted(RunPlan)
    /// A worker made progress with a case.
    case progressed(TestCase, spec: Int, ScenarioRunner.Progress)
    /// A case is at its end, or was left out: its result says why.
    case caseEnded(ScenarioResult, spec: Int, duration: Duration)
    /// A run is at its end.
    case runEnded(RunEnding)
}

/// The ways in which a run can end.
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
