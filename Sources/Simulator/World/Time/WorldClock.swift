import Contracts

/// The clock of a world: the next timers, jobs and deadlines, and what lets time pass.
final class WorldClock {
    private let profiles: [ActorProfile]
    private let target: RemoteTarget?
    private let journal: WorldJournal
    /// The times for which nothing may happen although something could.
    private let waits: [TimeSpan]
    /// The longest time of an exchange.
    private let latest: TimeSpan

    init(_ setting: WorldSetting, _ journal: WorldJournal) {
        profiles = setting.profiles
        target = setting.target
        self.journal = journal
        waits = setting.plan.waits
        latest = setting.plan.network.latest
    }

    /// The things that the clock of a world cannot pass.
    func bound(of world: World) -> TimeBound {
        var timeBound = TimeBound(now: world.now)
        for place in world.messages.indices {
            let deadline = world.messages[place].deadline
            if timeBound.deadline.map({ $0 <= deadline }) ?? false { continue }
            if world.isUnderWay(world.messages[place]) { timeBound.deadline = deadline }
        }
        for actor in profiles.indices {
            guard let time = nextTimer(of: actor, in: world) else { continue }
            timeBound.timer = min(timeBound.timer ?? time, time)
        }
        if target == nil { timeBound.job = world.backend.schedule.next.map { max($0, world.now) } }
        return timeBound
    }

    /// When the next timer of an actor fires, which is never before now; nil where none will.
    func nextTimer(of actor: Int, in world: World) -> Instant? {
        guard profiles[actor].model.isLive(in: world.clients[actor].phase) else { return nil }
        return world.clients[actor].timers.first.map { max($0.time, world.now) }
    }

    /// When a message that is sent now must have come to its end.
    func deadline(in world: World) -> Instant {
        world.now.adding(latest) ?? .latest
    }

    // MARK: Moves that let time pass

    /// Adds the moves that let time pass.
    func addPassing(in world: World, to moves: inout [Move]) {
        // A request that is outside gets on by itself, and nobody holds it up.
        if isLive, world.messages.contains(where: { world.isUnderWay($0) }) { return }
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
        for wait in waits where timeBound.outlasts(wait) { moves.append(.wait(wait)) }
    }

    /// The moves that let time pass until an instant and no further.
    func passing(in world: World, until end: Instant) -> [Move] {
        guard !world.isUndecided, world.now < end else { return [] }
        var moves: [Move] = []
        addPassing(in: world, to: &moves)
        let due = moves.filter { isDue($0, by: end, in: world) }
        guard due.isEmpty, let rest = end.span(since: world.now), bound(of: world).outlasts(rest)
        else { return due }
        return [.wait(rest)]
    }

    /// True if a move happens by an instant at the latest; waits are for nothing that is due.
    func isDue(_ move: Move, by end: Instant, in world: World) -> Bool {
        switch move {
        case .fire(let actor): nextTimer(of: actor, in: world).map { $0 <= end } ?? false
        case .work: world.backend.schedule.next.map { $0 <= end } ?? false
        case .act, .carry, .strike: true
        case .wait: false
        }
    }

    /// The move that happens if nobody does anything and nothing goes wrong.
    func restingMove(in world: World) -> Move? {
        if let message = world.messages.first(where: { world.isUnderWay($0) }) {
            return .carry(message.name)
        }
        let timeBound = bound(of: world)
        if let job = timeBound.job, timeBound.timer.map({ job <= $0 }) ?? true { return .work }
        guard let time = timeBound.timer else { return nil }
        return profiles.indices.first { nextTimer(of: $0, in: world) == time }.map(Move.fire)
    }

    // MARK: The time of the world outside

    /// True if time is real.
    var isLive: Bool {
        if case .real = target?.clock { true } else { false }
    }

    /// When a world begins that is to begin at an instant.
    func beginning(planned: Instant) -> Instant {
        guard case .real(let now, _) = target?.clock else { return planned }
        return now()
    }

    /// Sets the world's clock to the real time.
    func read(in world: inout World) {
        guard case .real(let now, _) = target?.clock else { return }
        world.now = max(world.now, now())
    }

    /// Lets time pass until an instant; false if that is too long.
    ///
    /// With a real clock it really waits.
    func wait(until time: Instant, in step: inout WorldStep) -> Bool {
        guard let target, case .real(let now, let sleep) = target.clock else {
            step.world.now = max(step.world.now, time)
            return true
        }
        if let span = time.span(since: now()), span > .zero {
            guard span <= target.patience else {
                leaveWaiting(span, in: &step)
                return false
            }
            sleep(span)
        }
        step.world.now = max(step.world.now, time, now())
        return true
    }

    /// The wait for a timer of an actor, if it is too long; otherwise nil.
    func overlongWait(for move: Move, in world: World) -> TimeSpan? {
        guard isLive, let target, case .fire(let actor) = move,
            let span = nextTimer(of: actor, in: world)?.span(since: world.now)
        else { return nil }
        return span > target.patience ? span : nil
    }

    /// Reports that the next event takes longer than anybody waits.
    func leaveWaiting(_ span: TimeSpan, in step: inout WorldStep) {
        guard let target else { return }
        if span <= target.longestWait {
            journal.leaveOut(.outOfTime, check: "too-long-wait", on: target, in: &step)
            return
        }
        let message =
            "\(span.text) must pass before anything happens, and at most "
            + "\(target.longestWait.text) are waited"
        journal.leaveOut(
            .wait("\(message); see --max-wait"), check: "too-long-wait", on: target, in: &step)
    }
}

extension RemoteTarget {
    /// The longest wait that may begin now.
    fileprivate var patience: TimeSpan { timeLeft.map { min(longestWait, $0()) } ?? longestWait }
}
