import Contracts

extension WorldEngine {
    /// Everything that can happen next, in a fixed order.
    ///
    /// The order is: events of actors, messages with their possible faults, timers, jobs of the
    /// backend, waits.
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

    /// The moves that let time pass until an instant and no further.
    ///
    /// They are the moves that are due by then. If nothing is due any more, there is one wait for
    /// the rest.
    package func passing(in world: World, until end: Instant) -> [Move] {
        clock.passing(in: world, until: end)
    }

    /// The weight of a move among others, if chance decides.
    ///
    /// Events have their weights, in thousandths. A message moves as often as three common events.
    /// All faults together come half as often as one common event, and so do waits. Timers and jobs
    /// come rarely while something is under way, so few answers are late.
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
