import Contracts

/// The moves that a search for everything possible may leave out.
extension WorldEngine {
    /// The moves that suffice in a world, of those that can happen in it.
    ///
    /// A search that tries only these in every world reaches every quiet world that trying all of
    /// them reaches, with every violation on the way. Orders that differ only in what does not
    /// matter are tried once. `docs/decisions/0024-which-moves-may-be-left-out.md` has the proof.
    ///
    /// Moves may be left out if an answer is under way to an app. No request that the app awaits
    /// may be at an earlier stage, and time cannot pass before the answer has come to its end. Then
    /// nothing that others do touches what that app does next, and the world is not quiet before.
    /// So the moves of this one actor are enough.
    package func reduced(_ moves: [Move], in world: World) -> [Move] {
        guard setting.reach.canReduce, moves.count > 1 else { return moves }
        for actor in profiles.indices where comesFirst(actor, in: world) {
            let own = moves.filter { belongs($0, to: actor, in: world) }
            if own.count < moves.count { return own }
        }
        return moves
    }

    private func comesFirst(_ actor: Int, in world: World) -> Bool {
        guard setting.reach.isSolitary[actor] else { return false }
        var first: Instant?
        for message in world.messages where message.name.actor == actor {
            switch message.stage {
            case .answered: first = min(first ?? message.deadline, message.deadline)
            case .pushed: return false
            case .sent, .arrived: if world.isAwaited(message) { return false }
            }
        }
        guard let first, setting.reach.reaches(first, from: world.now) else { return false }
        return world.clients.allSatisfy { client in
            client.timers.allSatisfy { $0.time <= world.now || $0.time >= first }
        }
    }

    /// True if a move belongs to an actor or its app, or to an answer for it.
    private func belongs(_ move: Move, to actor: Int, in world: World) -> Bool {
        switch move {
        case .act(actor, _), .fire(actor): return true
        case .carry(let name), .strike(let name, _):
            guard name.actor == actor else { return false }
            guard let message = world.message(name),
                case .answered = message.stage
            else { return false }
            return true
        default: return false
        }
    }
}
