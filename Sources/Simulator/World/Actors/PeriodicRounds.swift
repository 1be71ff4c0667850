import Contracts

/// Decides when a world has come to rest although apps ask again and again.
///
/// A change is one of these:
/// - an action of the person, an event of the device, a message that the backend sends by itself;
/// - another state of the backend: its data, its configuration, what it gave out;
/// - another `context`, `device` or set of active states of an app.
///
/// A periodic timer sets going a round. The round has the timer's transition, its requests, the
/// app's reactions to their answers, and timers that were set meanwhile. It lasts until none of
/// these is left.
///
/// A round in which nothing changed, and which ended with the app as it was, settles its timers.
/// If a round changes something, its timers have to fire once more: its change may show then.
/// A round with a request that a fault struck shows nothing. An app may never be where it was,
/// because it counts its polls or keeps the time of the last. Its second round since anything else
/// changed settles it.
struct PeriodicRounds {
    /// True if some machine has a timer that is periodic; otherwise there is nothing to decide.
    private let hasTimers: Bool

    init(_ setting: WorldSetting) {
        hasTimers = setting.profiles.contains { $0.model.hasPeriodicTimers }
    }

    /// The cause of a change.
    enum ChangeCause {
        /// The round of an actor.
        case round(Int)
        /// Anything else.
        case other
    }

    /// Notes that something happened which is a change by itself.
    func recordChange(by actor: Int?, in world: inout World) {
        guard hasTimers else { return }
        world.settled = []
        for place in world.rounds.indices { world.rounds[place]?.isStale = true }
        if let actor { world.rounds[actor] = nil }
    }

    /// Begins the round of a timer that fires, if it is periodic, and says what it belongs to.
    func begin(
        _ timer: ClientTimer, of actor: Int, in world: inout World
    ) -> ChangeCause {
        guard hasTimers else { return .other }
        let client = world.clients[actor]
        if timer.isPeriodic, case .after(let state, let place) = timer.kind {
            let place = TimerPlace(actor: actor, state: state, timer: place)
            if world.rounds[actor] == nil {
                world.rounds[actor] = PeriodicRound(
                    timers: [place], before: .init(of: client), firstFlight: client.nextFlight,
                    firstTimer: client.nextTimer)
            } else if world.rounds[actor]?.timers.contains(place) == false {
                world.rounds[actor]?.timers.append(place)
            }
            return .round(actor)
        }
        guard let round = world.rounds[actor], timer.order >= round.firstTimer else {
            return .other
        }
        return .round(actor)
    }

    /// Notes whether an app has changed by a message.
    func recordChange(
        of actor: Int, since before: ClientState, by name: MessageName, in world: inout World
    ) {
        guard hasTimers else { return }
        recordChange(of: actor, since: before, by: cause(name, in: world), in: &world)
    }

    /// Notes whether an app has changed; what changes within a round is looked at when that ends.
    func recordChange(
        of actor: Int, since before: ClientState, by cause: ChangeCause, in world: inout World
    ) {
        guard hasTimers, case .other = cause else { return }
        let after = PeriodicRound.Situation(of: world.clients[actor])
        if after.isIdentical(to: .init(of: before)) { return }
        recordChange(by: actor, in: &world)
    }

    /// Notes whether the backend has changed, by the request of a message or by itself.
    func recordChange(
        of before: BackendState, to after: BackendState, by name: MessageName?,
        in world: inout World
    ) {
        guard hasTimers, !before.hasSameData(as: after) else { return }
        guard let name, case .round = cause(name, in: world) else {
            return recordChange(by: nil, in: &world)
        }
        for place in world.settled.indices { world.settled[place].isIdle = false }
        for place in world.rounds.indices { world.rounds[place]?.sawChange = true }
    }

    /// Notes that a fault strikes a message.
    func recordStrike(on name: MessageName, in world: inout World) {
        guard case .round(let actor) = cause(name, in: world) else { return }
        world.rounds[actor]?.wasStruck = true
    }

    private func cause(_ name: MessageName, in world: World) -> ChangeCause {
        guard let round = world.rounds[name.actor], name.flight >= round.firstFlight else {
            return .other
        }
        return .round(name.actor)
    }

    /// Ends the rounds that have nothing left to do.
    func end(in world: inout World) {
        guard hasTimers else { return }
        for actor in world.rounds.indices {
            guard let round = world.rounds[actor], !isGoingOn(round, of: actor, in: world) else {
                continue
            }
            world.rounds[actor] = nil
            if !round.isStale, !round.wasStruck { settle(round, of: actor, in: &world) }
        }
    }

    private func isGoingOn(_ round: PeriodicRound, of actor: Int, in world: World) -> Bool {
        let client = world.clients[actor]
        return client.flights.contains { $0.number >= round.firstFlight }
            || client.timers.contains { !$0.isPeriodic && $0.order >= round.firstTimer }
            || world.messages.contains {
                $0.name.actor == actor && $0.name.flight >= round.firstFlight
            }
    }

    private func settle(_ round: PeriodicRound, of actor: Int, in world: inout World) {
        let isSame = round.before.isIdentical(to: .init(of: world.clients[actor]))
        if !isSame {
            for place in world.settled.indices where world.settled[place].place.actor == actor {
                world.settled[place].isIdle = false
            }
        }
        for timer in round.timers {
            let known = world.settled.firstIndex { $0.place == timer }
            let firings = known.map { world.settled[$0].firings } ?? 0
            let settled = SettledTimer(
                place: timer, firings: min(firings + 1, SettledTimer.enough),
                isIdle: isSame && !round.sawChange)
            if let known {
                world.settled[known] = settled
            } else {
                let place = world.settled.firstIndex { timer < $0.place }
                world.settled.insert(settled, at: place ?? world.settled.count)
            }
        }
    }
}

extension BackendState {
    /// True if two states remember the same. Planned jobs are not compared.
    func hasSameData(as other: BackendState) -> Bool {
        data.isIdentical(to: other.data) && config.isIdentical(to: other.config)
            && given.isIdentical(to: other.given)
    }
}
