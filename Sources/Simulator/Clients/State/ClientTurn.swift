import Contracts

/// The result of one event for an app.
public struct ClientTurn: Sendable {
    /// The state that follows.
    public var state: ClientState
    /// The requests that it makes now, in order.
    package var requests: [SentRequest] = []
    /// The requests whose current attempt the app gave up, perhaps requests of this turn. Later
    /// answers to that attempt are ignored. A further attempt may follow in a later turn.
    package var abandoned: [Int] = []
    /// The transitions that were taken, in order.
    public var taken: [Int] = []
    /// The states that were entered on the way, in order.
    package var entered: [Int] = []
    /// The outcomes of requests, with the numbers of their invocations: `409`, `timeout`.
    package var outcomes: [(invocation: Int, name: String)] = []
    /// The event that the app took, as the history shows it: `tapUp`, `booking.409`. Nil for a
    /// timer of the app itself.
    package var event: String?
    /// True if something handled the event, or if nothing had to.
    package var isHandled = true
    /// Outcomes that a state awaited and nothing handled: `STATE/ID.OUTCOME`.
    package var unhandled: [String] = []
    /// Expressions without a value, and events that never end.
    package var faults: [ClientFault] = []
}

/// A request that an app makes.
package struct SentRequest: Sendable {
    /// The number under which the app awaits its outcome.
    package let flight: Int
    /// The number of the attempt, from 1.
    package let attempt: Int
    /// The invocation that makes it.
    package let invocation: Int
    /// The request. Its target is a path, or a URL if an answer gave one.
    package let request: Exchange.Request
}

/// A part of a machine that has a fault, such as an expression without a value.
package struct ClientFault: Sendable {
    /// The name of the faulty part, such as a transition, a state, an invocation or an event.
    package let subject: String
    /// The problems, with their places.
    package let diagnostics: [Diagnostic]
}

/// The identity of an actor and its device.
public struct ActorIdentity: Sendable {
    /// The name in the scenario.
    package let name: String
    /// The place among all actors, from 1.
    package let number: Int
    /// The identifier of the device.
    package let device: String
    /// The time zone of the device.
    package var zone: String
    /// The locale of the device.
    package let locale: String
    /// The offset of the device's clock from the clock of the world; positive if it is ahead.
    package let skew: TimeSpan

    /// An actor on a device.
    public init(
        name: String, number: Int, device: String, zone: String = "UTC", locale: String = "en_US",
        skew: TimeSpan = .zero
    ) {
        self.name = name
        self.number = number
        self.device = device
        self.zone = zone
        self.locale = locale
        self.skew = skew
    }
}
