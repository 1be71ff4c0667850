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
        for message in world.messages where isUnderWay(message, in: world) {
            moves.append(.carry(message.name))
            guard world.faultsLeft > 0, target == nil else { continue }
            for fault in faults(on: message, in: world) {
                moves.append(.strike(message.name, fault))
            }
        }
        addPassing(in: world, to: &moves)
        return moves
    }

    /// Adds the moves that let time pass.
    private func addPassing(in world: World, to moves: inout [Move]) {
        // What is under way outside gets on by itself, and nobody holds it up.
        if isLive, world.messages.contains(where: { isUnderWay($0, in: world) }) { return }
        let timeBound = bound(of: world)
        if let time = timeBound.timer, timeBound.reaches(time),
            timeBound.job.map({ time <= $0 }) ?? true
        {
            for actor in profiles.indices
            where nextTimer(of: actor, in: world) == time
                && overlongWait(for: .fire(actor: actor), in: world) == nil
            {
                moves.append(.fire(actor: actor))
            }
        }
        if let time = timeBound.job, timeBound.reaches(time),
            timeBound.timer.map({ time <= $0 }) ?? true
        {
            moves.append(.work)
        }
        if isLive { return }
        for wait in plan.waits where timeBound.outlasts(wait) { moves.append(.wait(wait)) }
    }

    /// The moves that let time pass until an instant and no further: what is due by then, and where
    /// nothing is any more, a wait for the rest.
    package func passing(in world: World, until end: Instant) -> [Move] {
        guard !world.isUndecided, world.now < end else { return [] }
        var moves: [Move] = []
        addPassing(in: world, to: &moves)
        let due = moves.filter { isDue($0, by: end, in: world) }
        guard due.isEmpty, let rest = end.span(since: world.now), bound(of: world).outlasts(rest)
        else { return due }
        return [.wait(rest)]
    }

    /// Whether a move happens by an instant at the latest; waits are for nothing that is due.
    func isDue(_ move: Move, by end: Instant, in world: World) -> Bool {
        switch move {
        case .fire(let actor): nextTimer(of: actor, in: world).map { $0 <= end } ?? false
        case .work: world.backend.schedule.next.map { $0 <= end } ?? false
        case .act, .carry, .strike: true
        case .wait: false
        }
    }

    func canHappen(
        _ event: Int, to profile: ActorProfile, in client: ClientState, at now: Instant
    ) -> Bool {
        profile.engine.canHappen(event, in: client, at: profile.moment(at: now))
    }

    /// The faults that may strike a message where it is, in the order of the plan.
    ///
    /// Where nobody awaits the answer any more, all that may become of a request is that it does
    /// not arrive, or twice: of the faults that end so the first is enough. A request arrives twice
    /// once at most.
    func faults(on message: Message, in world: World) -> [NetworkFault] {
        let isAwaited = self.isAwaited(message, in: world)
        var hasEnded = false
        return plan.network.kinds.filter { kind in
            switch (message.stage, kind) {
            case (.sent, .lose), (.sent, .reset), (.sent, .status):
                defer { hasEnded = true }
                return isAwaited || !hasEnded
            case (.sent, .duplicate):
                return message.name.copy == 0 && !hasDouble(message, in: world)
            case (.answered, .loseAnswer), (.answered, .resetAnswer): return true
            case (.answered(let response), .garble):
                return !response.body.isEmpty && response.body != Self.garbled
            case (.pushed, .lose): return true
            default: return false
            }
        }
    }

    private func hasDouble(_ message: Message, in world: World) -> Bool {
        var name = message.name
        name.copy = 1
        return world.messages.contains { $0.name == name }
    }

    /// Whether the app, or a script, waits for the end of a message's exchange.
    func isAwaited(_ message: Message, in world: World) -> Bool {
        message.name.attempt == MessageName.scripted
            || world.clients[message.name.actor].flight(of: message.name) != nil
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
