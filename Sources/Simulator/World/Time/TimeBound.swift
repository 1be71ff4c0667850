import Contracts

/// What stands before the clock of a world: how far time can pass, and for what.
///
/// These are the rules, on which the claims of searches rest:
///
/// - An exchange ends no later than `network.latest` after its request was sent, and so does the
///   way of what the backend sends by itself. No move lets time come to the deadline of a message
///   or pass it: a timer that is due at the same instant fires after the message has come to its
///   end. A further attempt of a request is an exchange of its own.
/// - A timer fires when it is the next of all timers, at its instant, or at once where that is
///   over because the app was not on the screen then. Several that are next at once fire in any
///   order.
/// - A job of the backend runs when no timer is before it. Where both are due at the same instant,
///   either goes first; but whatever is due has run before the backend takes a request.
/// - Otherwise nothing happens for one of the planned waits, which ends before the next timer, the
///   next job and the next deadline.
/// - What the person does, and messages that get further, take no time.
struct TimeBound {
    let now: Instant
    /// When the first message must have come to its end.
    var deadline: Instant?
    /// When the next timers fire.
    var timer: Instant?
    /// When the next job runs.
    var job: Instant?

    /// Whether time can pass to an instant as far as messages are concerned.
    func reaches(_ time: Instant) -> Bool { deadline.map { time < $0 } ?? true }

    /// Whether nothing at all happens until a wait is over.
    func outlasts(_ wait: TimeSpan) -> Bool {
        guard let end = now.adding(wait) else { return false }
        return reaches(end) && (timer.map { end < $0 } ?? true) && (job.map { end < $0 } ?? true)
    }
}
