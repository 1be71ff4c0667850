import Contracts

/// A backend that answers the requests of one spec and remembers what its clients did.
///
///     backend.elapse(to: now)
///     switch backend.receive(BackendCall(request)) {
///     case .answered(let reply): reply.response
///     case .split(let finish): finish().response  // after others had their turn
///     }
///
/// Time passes only by `elapse`, and everything else follows from a seed. One thread at a
/// time may use it.
package protocol AnsweringBackend: AnyObject {
    /// The time on its clock.
    var now: Instant { get }
    /// When something happens next by itself; nil where nothing does.
    var nextDue: Instant? { get }
    /// The memory of the backend.
    var memory: CELValue { get }
    /// Remembers something else; what is planned for later stays.
    func remember(_ memory: CELValue) throws(MemoryFault)
    /// Lets time pass, and gives what happened meanwhile, in order; the clock is never put back.
    ///
    /// If very much happened, it gives only a part. Then `nextDue` is not later than the time.
    func elapse(to time: Instant) -> [BackendReply]
    /// Takes a request, whose path still has the prefix of the call.
    func receive(_ call: BackendCall) -> BackendReception
    /// The reply to a request with another memory. The backend itself does not change.
    func answer(_ call: BackendCall, from memory: CELValue) -> BackendReply
    /// Begins again: the memory and the choices are as at first, and the clock shows this.
    func reset(at time: Instant) throws(BackendFailure)
}

/// The result of a request's arrival.
package enum BackendReception {
    /// It is answered at once.
    case answered(BackendReply)
    /// It was looked at; its work is done by the closure, in a later step.
    case split(finish: () -> BackendReply)
}

/// The reply to a request, or the result of time that passed.
package struct BackendReply: Sendable {
    /// The answer; nil where nobody asked.
    package var response: Exchange.Response?
    /// The rule that decided the reply; nil if none did.
    package var rule: RuleName?
    /// The emissions of the backend, in order.
    package var emissions: [Emission]
    /// The places where the description of the backend violates its own requirements.
    package var faults: [Diagnostic]

    /// A reply; what is not named is empty.
    package init(
        _ response: Exchange.Response?, rule: RuleName? = nil, emissions: [Emission] = [],
        faults: [Diagnostic] = []
    ) {
        self.response = response
        self.rule = rule
        self.emissions = emissions
        self.faults = faults
    }
}

/// The reason why something cannot be remembered.
package struct MemoryFault: Error, Sendable, Equatable {
    /// The reason, with expected and actual, in lower case.
    package let reason: String

    /// A fault for a reason.
    package init(_ reason: String) { self.reason = reason }
}
