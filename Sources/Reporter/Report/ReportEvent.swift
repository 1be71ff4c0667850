import Scenarios

/// An event of a run in reports.
public enum ReportEvent: Sendable {
    /// A run has begun.
    case runStarted(ReportRun)
    /// A case made progress; it is given by its id and by its path within its spec.
    case progressed(id: String, path: String, ScenarioRunner.Progress)
    /// A case is at its end, or was left out.
    case caseEnded(ReportCase)
    /// A run is at its end.
    case runEnded(ReportEnd)
}
