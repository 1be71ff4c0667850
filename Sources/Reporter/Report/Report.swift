import Contracts

/// Everything that a report says of a run.
package struct Report: Sendable {
    /// What identifies the run.
    package var run: ReportRun
    /// The outcome of each case, in the order of the plan, those of one spec after the other.
    package var testCases: [ReportCase]
    /// What the run came to.
    package var end: ReportEnd
}
