import Contracts
import Scenarios

/// What a run has come to so far, from its events alone.
///
///     var tally = RunTally()
///     tally.receive(event)
///     tally.verdict
public struct RunTally: Sendable {
    /// What identifies the run; nil before it begins.
    public private(set) var run: ToldRun?
    /// How many trials came to what so far.
    public private(set) var totals = ToldTotals()
    /// What the run came to; nil before its end.
    public private(set) var end: ToldEnd?

    /// A tally before anything has happened.
    public init() {}

    /// Takes the next event.
    public mutating func receive(_ event: ToldEvent) {
        switch event {
        case .runStarted(let run):
            self.run = run
            totals.planned = run.specs.reduce(0) { $0 + $1.trials }
        case .progressed: break
        case .trialEnded(let trial): totals.note(trial)
        case .runEnded(let end): self.end = end
        }
    }

    /// What the run comes to; nothing before its end.
    public var verdict: RunVerdict { end?.verdict ?? .nothing }
}
