import Contracts

/// Everything that a report says of a run.
package struct Report: Sendable {
    /// The identity of the run.
    package var run: ReportRun
    /// The outcome of each case, in the order of the plan, those of one spec after the other.
    package var testCases: [ReportCase]
    /// The end of the run, with its totals.
    package var end: ReportEnd
}
