import Contracts

/// The whole memory of one running app and its device, as a value.
///
/// Copying one is cheap, and a copy never changes with the original.
public struct ClientState: Sendable {
    /// The phase of the app.
    package internal(set) var phase: ClientPhase
    /// True if the device has a network.
    package internal(set) var isOnline: Bool
    /// The states that are active.
    package internal(set) var active: StateSet
    /// The value of `context` in expressions.
    package internal(set) var context: CELMap
    /// The value of `device` in expressions.
    package internal(set) var device: CELMap
    /// The model's obligations that still must become true, one bit for each.
    package internal(set) var owed: UInt64
    /// The number of the next request.
    var nextFlight: Int
    /// The number of the next timer. It orders timers of the same instant.
    var nextTimer: Int
    /// The parts that change seldom, behind one reference. So a copy adds one reference, not one
    /// for each part.
    private var rest: ClientRest

    /// An app that was never started.
    init(remembering historyCount: Int, counting eventCount: Int) {
        phase = .running
        isOnline = true
        active = StateSet()
        context = CELMap()
        device = CELMap()
        owed = 0
        nextFlight = 1
        nextTimer = 0
        rest = ClientRest(
            ClientRest.Parts(
                remembered: Array(repeating: nil, count: historyCount),
                counts: Array(repeating: 0, count: eventCount)))
    }
}

// MARK: Parts that change seldom

extension ClientState {
    /// The states that were active when a state was last left, by the place of the history state in
    /// the list of all. Nil if it was never left.
    var remembered: [StateSet?] {
        get { rest.parts.remembered }
        _modify {
            own()
            yield &rest.parts.remembered
        }
    }

    /// The planned timers, the next first.
    package internal(set) var timers: [ClientTimer] {
        get { rest.parts.timers }
        _modify {
            own()
            yield &rest.parts.timers
        }
    }

    /// The requests whose outcome is still awaited, in the order in which they were made.
    package internal(set) var flights: [ClientFlight] {
        get { rest.parts.flights }
        _modify {
            own()
            yield &rest.parts.flights
        }
    }

    /// Answers that may be used again, by operation and request.
    var cache: CELMap {
        get { rest.parts.cache }
        _modify {
            own()
            yield &rest.parts.cache
        }
    }

    /// The same for answers that outlive the app.
    var keptCache: CELMap {
        get { rest.parts.keptCache }
        _modify {
            own()
            yield &rest.parts.keptCache
        }
    }

    /// The events that wait until the app is on the screen again, in order.
    package internal(set) var waiting: [Happening] {
        get { rest.parts.waiting }
        _modify {
            own()
            yield &rest.parts.waiting
        }
    }

    /// The number of times that each event with a limit happened, by the event's number.
    var counts: [Int] {
        get { rest.parts.counts }
        _modify {
            own()
            yield &rest.parts.counts
        }
    }

    /// The values that the person typed and may not type again, by the name of their set.
    var given: CELMap {
        get { rest.parts.given }
        _modify {
            own()
            yield &rest.parts.given
        }
    }

    /// Copies the shared parts before a change if another state uses them.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&rest) { rest = ClientRest(rest.parts) }
    }
}

/// The part of an app's state that changes seldom.
///
/// Unchecked, because only a sole owner changes it.
private final class ClientRest: @unchecked Sendable {
    var parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    struct Parts {
        var remembered: [StateSet?]
        var timers: [ClientTimer] = []
        var flights: [ClientFlight] = []
        var cache = CELMap()
        var keptCache = CELMap()
        var waiting: [Happening] = []
        var counts: [Int]
        var given = CELMap()
    }
}

/// The phase of an app.
package enum ClientPhase: String, Sendable, Hashable {
    case running, background, killed
    /// Its outermost final state was reached.
    case finished
}

/// Something that an app will do by itself at an instant.
package struct ClientTimer: Sendable {
    /// The action of a timer.
    package enum Kind: Sendable {
        /// The transitions of a state's timer, by the timer's place in the state.
        case after(state: Int, timer: Int)
        /// A request is given up.
        case timeout(flight: Int)
        /// A request is made once more.
        case retry(flight: Int)
        /// An event that was raised earlier arrives.
        case raise(event: String, data: CELMap)
    }

    /// The time by the clock of the world.
    package let time: Instant
    /// The order among timers of the same instant: the first set has the lowest number.
    let order: Int
    /// The action.
    package let kind: Kind
    /// True if it is a poll. A poll no longer keeps the world from being quiet once it has settled.
    package let isPeriodic: Bool
}

/// A request whose outcome an app awaits.
package struct ClientFlight: Sendable {
    /// The number of the request within its app. A further attempt has the same number.
    package let number: Int
    /// The invocation that made it.
    package let invocation: Int
    /// The elements of `for`, by name; empty without one.
    let each: CELMap
    /// The number of the attempt, from 1.
    package var attempt: Int
    /// The time at which it was first made, by the clock of the world.
    let sent: Instant
    /// The request; a further attempt sends it again.
    let request: Exchange.Request
    /// Its value in `event.request`.
    let reported: CELValue
    /// The key of its answer in the cache; nil if the answer is not kept.
    let cacheKey: String?
    /// True if it is under way, and not waiting for its next attempt.
    var isUnderWay: Bool
    /// The number of the first request that the same `for` made; its own number without `for`.
    let batch: Int
    /// The number of requests that `for` made; nil without `for`.
    let batchSize: Int?
}
