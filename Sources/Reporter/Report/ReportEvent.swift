import Scenarios

/// Something that happens in a run, as reports tell it.
public enum ReportEvent: Sendable {
    /// A run has begun.
    case runStarted(ReportRun)
    /// A trial has come further; it is given by its id and by its path within its spec.
    case progressed(id: String, path: String, ScenarioRunner.Progress)
    /// A trial is at its end, or was left out.
    case caseEnded(ReportCase)
    /// A run is at its end.
    case runEnded(ReportEnd)
}
