import Contracts

/// Everything that is, at one moment of a case, as a value: apps with their devices, messages on
/// their way, the backend, and the time.
///
/// Copying one is cheap, so that whoever explores can go on from any of them.
public struct World: Sendable {
    /// The time.
    public internal(set) var now: Instant
    /// The apps, in the order of the plan.
    package internal(set) var clients: [ClientState]
    /// The memory of the backend.
    package internal(set) var backend: BackendState
    /// The messages on their way, in the order in which they were sent.
    package internal(set) var messages: [Message]
    /// The number of faults that may still strike.
    package internal(set) var faultsLeft: Int
    /// The periodic timers that fired since something changed, in the order of actors, states and
    /// timers.
    var settled: [SettledTimer]
    /// The rounds of periodic timers that have not ended, by actor.
    var rounds: [PeriodicRound?]
    /// The number of the next message that the backend sends by itself, by actor.
    var nextPush: [Int]
    /// The number of the next request that a script makes in the name of an actor.
    var nextCall: [Int]
    /// True if the time is part of the world's identity, because something asks for it.
    let isDated: Bool
    /// The number of steps made.
    package internal(set) var steps: Int
    /// True where something could not be decided, so that nothing follows from what comes after it:
    /// nothing more can happen, and no requirement is checked.
    package internal(set) var isUndecided = false
}

/// The result of a move.
public struct WorldStep: Sendable {
    /// The world that follows.
    public var world: World
    /// The requirements that were violated.
    package var violations: [RunViolation] = []
    /// The events, in order, for the history.
    package var records: [HistoryRecord] = []
    /// The marks of the step, for coverage.
    package var marks: [CoverageMark] = []
    /// Questions that could not be decided, because a target did not answer (errors) or was not
    /// asked (warnings); no violations.
    package var undecided: [Diagnostic] = []
    /// True if everything in it can be judged.
    package var isDecided: Bool { undecided.isEmpty && !world.isUndecided }
    /// The reason why the target was not asked; nil where it was.
    package var skip: SkipReason?
    /// The judgements that were made.
    package var judgements = Judgements()

    /// A step in which nothing happened yet.
    package init(world: World) { self.world = world }
}

/// Something that a run has seen.
package enum CoverageMark: Sendable, Hashable {
    /// A state of an actor's machine was entered.
    case state(client: String, Int)
    /// A transition of an actor's machine was taken.
    case transition(client: String, Int)
    /// An invocation of an actor's machine had an outcome, such as `409` or `timeout`.
    case outcome(client: String, invocation: Int, String)
    /// A rule of the backend applied.
    case rule(RuleName)
    /// Two operations were under way at the same time, the names in byte order.
    case overlap(String, String)
    /// A clock in a zone was in a class of instants, such as `month-end` or `gap`.
    case time(zone: String, String)
    /// An input of a sweep, in a zone, was in a class that the sweep names.
    case input(zone: String, String)
    /// An operation, by its number in the contract, was answered with a status.
    ///
    /// Each bit stands for one of the first 64 parts that the operation declares. It is set if the
    /// request carried the part.
    case exchange(operation: Int, status: Int, UInt64)
    /// The same for the parts from another one on; only where there are so many.
    case carried(operation: Int, from: Int, UInt64)
    /// A target answered an operation with a status, where a success was to be expected.
    case hoped(operation: Int, status: Int)
    /// A fuzz sent a request for an operation that is invalid in a way, or valid; and true if it
    /// was refused.
    case drawn(operation: Int, flaw: String?, isRefused: Bool)
    /// A request of a fuzz met a keyword of an operation, by its number, or was invalid by it.
    case keyword(operation: Int, Int, isMet: Bool)
}
