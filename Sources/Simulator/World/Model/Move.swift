import Contracts

/// One thing that can happen next in a world.
public enum Move: Sendable, Hashable {
    /// The person does something in the app, or something happens to the device: an event by its
    /// number in the machine of an actor.
    case act(actor: Int, event: Int)
    /// A message gets one step further: to the backend, through it, or to the app.
    case carry(MessageName)
    /// A fault strikes a message.
    case strike(MessageName, NetworkFault)
    /// Time passes until the next timer of an actor, which fires.
    case fire(actor: Int)
    /// Time passes until the next job of the backend, which runs.
    case work
    /// Time passes, and nothing else happens.
    case wait(TimeSpan)
}

/// The name of a message. It does not depend on what others do.
public struct MessageName: Sendable, Hashable {
    /// The actor it comes from or goes to.
    package var actor: Int
    /// The number of the request among those of the actor; of what the backend sent by itself,
    /// counted down from -1.
    package var flight: Int
    /// The attempt of the request, from 1; 0 for a request that a script makes.
    package var attempt: Int
    /// Which copy it is: 0 for what was sent, 1 for its double.
    package var copy: Int

    /// The attempt of requests that a script makes, which no machine has.
    static let scripted = 0

    /// A name of a message.
    package init(actor: Int, flight: Int, attempt: Int = 1, copy: Int = 0) {
        self.actor = actor
        self.flight = flight
        self.attempt = attempt
        self.copy = copy
    }
}
