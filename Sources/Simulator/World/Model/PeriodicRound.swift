import Contracts

/// A periodic timer by its place: which state of which actor has it, and where among the timers of
/// that state.
struct TimerPlace: Hashable, Comparable {
    let actor: Int
    let state: Int
    let timer: Int

    static func < (left: Self, right: Self) -> Bool {
        (left.actor, left.state, left.timer) < (right.actor, right.state, right.timer)
    }
}

/// A periodic timer that fired, and what came of it.
struct SettledTimer {
    let place: TimerPlace
    /// How often it fired since something else than a periodic timer changed anything; counted up
    /// to `enough`.
    var firings: Int
    /// Whether nothing at all has changed since it last fired, the firing and what came of it
    /// included.
    var isIdle: Bool

    /// So many firings settle a timer although each of them changes something: an app that counts
    /// its polls, or keeps the time of the last, is never where it was.
    static let enough = 2

    /// Whether the timer does not keep the world from being quiet any more.
    var isSettled: Bool { isIdle || firings >= Self.enough }
}

/// What a periodic timer has set going: its transition, the requests that came of it, and what the
/// app did with the answers, until the app waits again.
struct PeriodicRound {
    /// The timers that fired in it.
    var timers: [TimerPlace]
    /// The app as it was before.
    let before: Situation
    /// Requests from this number on belong to it.
    let firstFlight: Int
    /// Timers from this order on belong to it.
    let firstTimer: Int
    /// Whether something changed since it began, by its own requests or by those of another round.
    var sawChange = false
    /// Whether a fault struck one of its requests, so that it has not seen what it asked for.
    var wasStruck = false
    /// True where something else changed since it began, so that it shows nothing of what followed.
    var isStale = false

    /// The parts of an app that show a change.
    struct Situation {
        let context: CELMap
        let device: CELMap
        let active: StateSet

        init(of client: ClientState) {
            context = client.context
            device = client.device
            active = client.active
        }

        func isIdentical(to other: Situation) -> Bool {
            active == other.active && context.isIdentical(to: other.context)
                && device.isIdentical(to: other.device)
        }
    }
}
