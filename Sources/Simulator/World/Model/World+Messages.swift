import Contracts

/// The messages on their way in a world.
extension World {
    /// Gives a message more time, because its request had to wait.
    mutating func extendDeadline(of name: MessageName, to deadline: Instant) {
        guard let place = place(of: name) else { return }
        messages[place].deadline = deadline
    }

    /// Lets a request wait for as long as a target that limits requests asks.
    mutating func waitForLimit(of name: MessageName) {
        guard let place = place(of: name) else { return }
        messages[place].waitsForLimit = true
    }

    /// The place of a message; nil where it is not on its way.
    func place(of name: MessageName) -> Int? { messages.firstIndex { $0.name == name } }

    /// The message of a name; nil where it is not on its way.
    func message(_ name: MessageName) -> Message? { messages.first { $0.name == name } }

    /// True if the app, or a script, waits for the end of a message's exchange.
    func isAwaited(_ message: Message) -> Bool {
        message.name.attempt == MessageName.scripted
            || clients[message.name.actor].flight(of: message.name) != nil
    }

    /// True if a message gets on by itself.
    ///
    /// A message that the backend sent by itself waits while the device has no network.
    func isUnderWay(_ message: Message) -> Bool {
        guard case .pushed = message.stage else { return true }
        return clients[message.name.actor].isOnline
    }

    /// True if a copy of the message is under way, so that it does not arrive twice once more.
    func hasDouble(_ message: Message) -> Bool {
        guard message.name.copy == 0 else { return false }
        var name = message.name
        name.copy = 1
        return messages.contains { $0.name == name }
    }
}
