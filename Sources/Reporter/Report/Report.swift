import Contracts

/// Everything that a report tells of a run.
package struct Report: Sendable {
    /// What identifies the run.
    package var run: ReportRun
    /// What came of each trial, in the order of the plan, those of one spec after the other.
    package var testCases: [ReportCase]
    /// What the run came to.
    package var end: ReportEnd
}
