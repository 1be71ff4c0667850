import Contracts

/// Everything that one running app remembers, and its device with it, as a value.
///
/// Copying one is cheap, and a copy never changes with the original.
public struct ClientState: Sendable {
    /// Whether the app runs.
    package internal(set) var phase: ClientPhase
    /// Whether the device has a network.
    package internal(set) var isOnline: Bool
    /// The states that are active.
    package internal(set) var active: StateSet
    /// What expressions call `context`.
    package internal(set) var context: CELMap
    /// What expressions call `device`.
    package internal(set) var device: CELMap
    /// Which of the model's obligations wait to come true, one bit for each.
    package internal(set) var owed: UInt64
    /// The number of the next request.
    var nextFlight: Int
    /// The number of the next timer, which orders those of one instant.
    var nextTimer: Int
    /// What changes seldom, behind one reference, so that a copy counts one owner more and not one
    /// for each.
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

// MARK: What changes seldom

extension ClientState {
    /// What was active when a state was last left, by the places of history states in the model's
    /// list of them.
    var remembered: [StateSet?] {
        get { rest.parts.remembered }
        _modify {
            own()
            yield &rest.parts.remembered
        }
    }

    /// What happens later, the next first.
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

    /// Answers that may be used again, by what was asked.
    var cache: CELMap {
        get { rest.parts.cache }
        _modify {
            own()
            yield &rest.parts.cache
        }
    }

    /// The same, of those that outlive the app.
    var keptCache: CELMap {
        get { rest.parts.keptCache }
        _modify {
            own()
            yield &rest.parts.keptCache
        }
    }

    /// What waits for the app to come back on the screen, in order.
    package internal(set) var waiting: [Happening] {
        get { rest.parts.waiting }
        _modify {
            own()
            yield &rest.parts.waiting
        }
    }

    /// How often each event with a limit happened, by its number.
    var counts: [Int] {
        get { rest.parts.counts }
        _modify {
            own()
            yield &rest.parts.counts
        }
    }

    /// What the person typed and may not type again, by the name of its set.
    var given: CELMap {
        get { rest.parts.given }
        _modify {
            own()
            yield &rest.parts.given
        }
    }

    /// Sees to it that nobody else shares what is about to change.
    private mutating func own() {
        if !isKnownUniquelyReferenced(&rest) { rest = ClientRest(rest.parts) }
    }
}

/// The part of an app's state that changes seldom.
///
/// Unchecked, because whoever changes it is its only owner.
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

/// Whether an app runs.
package enum ClientPhase: String, Sendable, Hashable {
    case running, background, killed
    /// Its outermost final state was reached.
    case finished
}

/// Something that an app will do by itself at an instant.
package struct ClientTimer: Sendable {
    /// What is done.
    package enum Kind: Sendable {
        /// The transitions of a state, by the place among its timers.
        case after(state: Int, timer: Int)
        /// A request is given up.
        case timeout(flight: Int)
        /// A request is made once more.
        case retry(flight: Int)
        /// An event comes that was raised earlier.
        case raise(event: String, data: CELMap)
    }

    /// When, by the clock of the world.
    package let time: Instant
    /// Which was set first, among those of one instant.
    let order: Int
    /// What is done.
    package let kind: Kind
    /// Whether it keeps the world from being quiet only until it has fired.
    package let isPeriodic: Bool
}

/// A request whose outcome an app awaits.
package struct ClientFlight: Sendable {
    /// Distinguishes it from other requests of the same app; a further attempt has the same.
    package let number: Int
    /// The invocation that made it.
    package let invocation: Int
    /// The elements of `for`, by name; empty without one.
    let each: CELMap
    /// Which attempt it is, from 1.
    package var attempt: Int
    /// When it was first made, by the clock of the world.
    let sent: Instant
    /// What is sent again by a further attempt.
    let request: Exchange.Request
    /// Its value in `event.request`.
    let reported: CELValue
    /// The key of its answer in the cache; nil where it is not kept.
    let cacheKey: String?
    /// Whether it is under way, and not waiting for its next attempt.
    var isUnderWay: Bool
    /// The first of the requests that one `for` made together, which is itself without one.
    let batch: Int
    /// How many requests that `for` made; nil without one.
    let batchSize: Int?
}
