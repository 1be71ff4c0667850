import Contracts

/// Everything that a report tells of a run.
public struct ToldReport: Sendable {
    /// What identifies the run.
    public var run: ToldRun
    /// What came of each trial, in the order of the plan, those of one spec after the other.
    public var trials: [ToldTrial]
    /// What the run came to.
    public var end: ToldEnd
}
