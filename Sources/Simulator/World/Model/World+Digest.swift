import Contracts

extension World {
    /// The identity of the world in 128 bits. It is equal for worlds that continue alike.
    ///
    /// Times count from now, so a world that comes again later is recognised. If a machine or the
    /// backend asks for the time, such worlds do not continue alike. Then the time is part of the
    /// digest.
    ///
    /// Messages are a set: the order of sending and the number of earlier messages make no
    /// difference. The number of steps makes no difference, either.
    public func digest() -> CELValueDigest {
        var parts: [CELValue] = [isDated ? .timestamp(now) : .null, .int(faultsLeft)]
        parts.reserveCapacity(3 * (clients.count + messages.count + 4))
        backend.digest(at: now).write(to: &parts)
        for client in clients { client.digest(at: now).write(to: &parts) }
        // A number between lists, so that none of them runs over into the next.
        parts.append(.int(messages.count))
        for digest in messages.map(digest).sorted(by: Self.precede) { digest.write(to: &parts) }
        for timer in settled { parts.append(timer.identity) }
        for actor in rounds.indices where rounds[actor] != nil {
            parts.append(identity(ofRound: actor))
        }
        return CELValue.list(parts).digest
    }

    private static func precede(_ left: CELValueDigest, _ right: CELValueDigest) -> Bool {
        (left.first, left.second) < (right.first, right.second)
    }

    /// A message without its number: what matters of that is which of the app's requests awaits
    /// the answer, if any does.
    private func digest(of message: Message) -> CELValueDigest {
        let flights = clients[message.name.actor].flights
        let awaited = flights.firstIndex {
            $0.number == message.name.flight && $0.attempt == message.name.attempt
                && $0.isUnderWay
        }
        let wait = message.deadline.span(since: now).map(CELValue.duration) ?? .null
        return CELValue.list([
            .int(message.name.actor), .int(awaited ?? -1), .int(message.progress),
            .int(message.name.copy), .bool(hasDouble(message)), wait,
            .uint(UInt(message.content.first)), .uint(UInt(message.content.second)),
        ]).digest
    }

    private func identity(ofRound actor: Int) -> CELValue {
        guard let round = rounds[actor] else { return .null }
        let client = clients[actor]
        let flights = client.flights.map { CELValue.bool($0.number >= round.firstFlight) }
        let timers = client.timers.map { CELValue.bool($0.order >= round.firstTimer) }
        let own = messages.filter {
            $0.name.actor == actor && $0.name.flight >= round.firstFlight
        }
        return .list([
            .int(actor), .list(round.timers.map(\.identity)), .map(round.before.context),
            .map(round.before.device), .list(round.before.active.states.map(CELValue.int)),
            .bool(round.sawChange), .bool(round.isStale), .bool(round.wasStruck), .list(flights),
            .list(timers),
            .list(own.map(digest).sorted(by: Self.precede).map(\.celValue)),
        ])
    }
}

extension CELValueDigest {
    /// The bits as a value.
    fileprivate var celValue: CELValue { .list([.uint(UInt(first)), .uint(UInt(second))]) }

    /// Adds the bits to a list of values.
    fileprivate func write(to parts: inout [CELValue]) {
        parts.append(.uint(UInt(first)))
        parts.append(.uint(UInt(second)))
    }
}

extension TimerPlace {
    fileprivate var identity: CELValue { .list([.int(actor), .int(state), .int(timer)]) }
}

extension SettledTimer {
    fileprivate var identity: CELValue { .list([place.identity, .int(firings), .bool(isIdle)]) }
}
