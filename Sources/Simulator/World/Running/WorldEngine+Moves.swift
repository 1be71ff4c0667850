import Contracts

extension WorldEngine {
    /// Everything that can happen next, in a fixed order: what actors can do, messages with the
    /// faults that may strike them, timers, the backend's jobs, waits.
    public func moves(in world: World) -> [Move] {
        if world.isUndecided { return [] }
        var moves: [Move] = []
        for (actor, profile) in profiles.enumerated() {
            let (client, moment) = (world.clients[actor], profile.moment(at: world.now))
            for event in profile.model.events.indices
            where profile.engine.canHappen(event, in: client, at: moment) {
                moves.append(.act(actor: actor, event: event))
            }
        }
        for message in world.messages where world.isUnderWay(message) {
            moves.append(.carry(message.name))
            guard world.faultsLeft > 0, target == nil else { continue }
            for fault in network.faults(on: message, in: world) {
                moves.append(.strike(message.name, fault))
            }
        }
        clock.addPassing(in: world, to: &moves)
        return moves
    }

    /// The moves that let time pass until an instant and no further: what is due by then, and where
    /// nothing is any more, a wait for the rest.
    package func passing(in world: World, until end: Instant) -> [Move] {
        clock.passing(in: world, until: end)
    }

    /// How often a move is made beside others, if chance decides.
    ///
    /// Events have their weights, in thousandths. What is under way gets on as often as three
    /// common events; all faults together come as often as half of one, and waits likewise. Timers
    /// and jobs come rarely while something is under way, so that few answers are late.
    public func weight(of move: Move, in world: World) -> UInt64 {
        switch move {
        case .act(let actor, let event): UInt64(max(0, profiles[actor].model.events[event].weight))
        case .carry: 3_000
        case .strike: UInt64(max(1, 500 / max(1, plan.network.kinds.count)))
        case .fire: world.messages.isEmpty ? 2_000 : 200
        case .work: world.messages.isEmpty ? 500 : 50
        case .wait: UInt64(max(1, 500 / max(1, plan.waits.count)))
        }
    }
}
