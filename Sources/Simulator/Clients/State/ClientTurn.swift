import Contracts

/// What came of something that happened to an app.
public struct ClientTurn: Sendable {
    /// The state that follows.
    public var state: ClientState
    /// The requests that it makes now, in order.
    package var requests: [SentRequest] = []
    /// The requests of which it gave up what is under way, perhaps some of this turn: what still
    /// arrives is not seen. A further attempt may follow in a later turn.
    package var abandoned: [Int] = []
    /// The transitions that were taken, in order.
    public var taken: [Int] = []
    /// The states that were entered on the way, in order.
    package var entered: [Int] = []
    /// How requests ended for the app, by the numbers of their invocations: `409`, `timeout`.
    package var outcomes: [(invocation: Int, name: String)] = []
    /// The event that the app took, as it is written in the history: `tapUp`, `booking.409`; nil
    /// for a timer of the app itself.
    package var event: String?
    /// Whether something took it, or nothing had to.
    package var isHandled = true
    /// Outcomes that a state awaited and nothing handled: `STATE/ID.OUTCOME`.
    package var unhandled: [String] = []
    /// Expressions without a value, and events without an end.
    package var faults: [ClientFault] = []
}

/// A request that an app makes.
package struct SentRequest: Sendable {
    /// The number by which the app awaits its outcome.
    package let flight: Int
    /// Which attempt it is, from 1.
    package let attempt: Int
    /// The invocation that makes it.
    package let invocation: Int
    /// What is sent; its target is a path, or a URL where an answer gave one.
    package let request: Exchange.Request
}

/// A place of a machine that has no value to give.
package struct ClientFault: Sendable {
    /// What it is about: a transition, a state, an invocation or an event by its name.
    package let subject: String
    /// What is wrong, with its place.
    package let diagnostics: [Diagnostic]
}

/// Who plays a machine, and on which device.
public struct ActorIdentity: Sendable {
    /// The name in the scenario.
    package let name: String
    /// The place among all actors, from 1.
    package let number: Int
    /// What the device is known by.
    package let device: String
    /// The time zone of the device.
    package var zone: String
    /// The locale of the device.
    package let locale: String
    /// By how much the device's clock is ahead of the world's.
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
