import Contracts

/// The place of a periodic timer: the actor, the state, and the timer's number in that state.
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
    /// The number of firings since anything other than a periodic timer made a change. It is
    /// counted up to `enough`.
    var firings: Int
    /// True if nothing has changed since it last fired. Changes by the firing and its results
    /// count, too.
    var isIdle: Bool

    /// The number of firings that settle a timer even if each of them changes something.
    ///
    /// An app that counts its polls, or keeps the time of the last one, never returns to an earlier
    /// state.
    static let enough = 2

    /// True if the timer no longer keeps the world from being quiet.
    var isSettled: Bool { isIdle || firings >= Self.enough }
}

/// The effects of a periodic timer, until the app waits again.
///
/// They are its transition, its requests, and the reactions of the app to the answers.
struct PeriodicRound {
    /// The timers that fired in it.
    var timers: [TimerPlace]
    /// The app as it was before.
    let before: Situation
    /// Requests from this number on belong to it.
    let firstFlight: Int
    /// Timers from this order on belong to it.
    let firstTimer: Int
    /// True if something changed since it began, by its own requests or by those of another round.
    var sawChange = false
    /// True if a fault struck one of its requests, so it has not seen what it asked for.
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
