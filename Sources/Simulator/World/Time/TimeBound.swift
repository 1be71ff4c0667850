import Contracts

/// The bounds on the clock of a world: the next deadline, timer and job.
///
/// The claims of searches rest on these rules:
///
/// - An exchange ends no later than `network.latest` after its request was sent. The same holds for
///   messages that the backend sends by itself. No move lets time reach the deadline of a message.
///   A timer that is due at the deadline fires after the message has come to its end. A further
///   attempt of a request is an exchange of its own.
///
/// - A timer fires when it is the next of all timers, at its instant. If the app was not on the
///   screen at that instant, the timer fires at once later. If several timers are next, they fire
///   in any order.
///
/// - A job of the backend runs when no timer is before it. If a timer and a job are due at the same
///   instant, either goes first. But all due jobs have run before the backend takes a request.
///
/// - Otherwise nothing happens for one of the planned waits. The wait ends before the next timer,
///   the next job and the next deadline.
///
/// - Actions of the person and steps of messages take no time.
struct TimeBound {
    let now: Instant
    /// When the first message must have come to its end.
    var deadline: Instant?
    /// When the next timers fire.
    var timer: Instant?
    /// When the next job runs.
    var job: Instant?

    /// True if no message prevents time from reaching the instant.
    func reaches(_ time: Instant) -> Bool { deadline.map { time < $0 } ?? true }

    /// True if nothing at all happens until the wait is over.
    func outlasts(_ wait: TimeSpan) -> Bool {
        guard let end = now.adding(wait) else { return false }
        return reaches(end) && (timer.map { end < $0 } ?? true) && (job.map { end < $0 } ?? true)
    }
}
