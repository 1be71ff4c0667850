import Contracts

/// An action of an actor's person is an event of the machine, with the data that it brings.
package struct PersonAction: Sendable {
    /// The place of the actor.
    let actor: Int
    /// The number of the event.
    let event: Int
    /// The data of the event.
    package internal(set) var data: CELMap

    /// An action.
    package init(actor: Int, event: Int, data: CELMap) {
        self.actor = actor
        self.event = event
        self.data = data
    }
}
