import Contracts

/// Everything that a report tells of a run.
package struct ToldReport: Sendable {
    /// What identifies the run.
    package var run: ToldRun
    /// What came of each trial, in the order of the plan, those of one spec after the other.
    package var trials: [ToldTrial]
    /// What the run came to.
    package var end: ToldEnd
}
