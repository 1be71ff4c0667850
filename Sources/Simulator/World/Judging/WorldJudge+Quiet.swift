import Contracts

/// The world at rest.
extension WorldJudge {
    /// True if nothing more happens unless somebody does something.
    ///
    /// This is so if no message is under way and the apps wait for nothing but settled periodic
    /// timers. Three things do not count:
    /// - planned jobs of the backend;
    /// - messages to a device without a network;
    /// - apps that cannot act, because they are not on the screen.
    func isQuiet(_ world: World) -> Bool {
        if world.isUndecided { return true }
        if world.messages.contains(where: { world.isUnderWay($0) }) { return false }
        return profiles.indices.allSatisfy { isQuiet($0, in: world) }
    }

    private func isQuiet(_ actor: Int, in world: World) -> Bool {
        let client = world.clients[actor]
        guard profiles[actor].model.isLive(in: client.phase) else { return true }
        guard client.flights.isEmpty, client.waiting.isEmpty else { return false }
        return client.timers.allSatisfy { timer in
            guard timer.isPeriodic, case .after(let state, let place) = timer.kind else {
                return false
            }
            let timerPlace = TimerPlace(actor: actor, state: state, timer: place)
            return world.settled.contains { $0.place == timerPlace && $0.isSettled }
        }
    }

    /// The requirements that do not hold in a quiet world, in the order of the actors. Something
    /// never came true, app and backend differ, or an actor can do nothing any more.
    ///
    /// `eventually` is asked of apps that act by themselves; agreement with the backend, of those
    /// that are on the screen and have a network.
    func judgement(of world: World) -> [RunViolation] {
        if world.isUndecided { return [] }
        return profiles.indices.flatMap { judgement(of: $0, in: world) }
    }

    private func judgement(of actor: Int, in world: World) -> [RunViolation] {
        let (profile, client) = (profiles[actor], world.clients[actor])
        var violations: [RunViolation] = []
        guard profile.model.isLive(in: client.phase) || client.phase == .finished else { return [] }
        for requirement in profile.engine.owed(in: client) {
            violations.append(
                violation(.eventually, of: requirement, by: actor) { "\($0) never comes true" })
        }
        var faults: [ClientFault] = []
        for requirement in disagreements(of: actor, in: world, &faults) {
            let compared = profile.engine.comparison(
                of: requirement, in: client, server: world.backend.data,
                at: profile.moment(at: world.now))
            violations.append(
                violation(.agreement, of: requirement, by: actor) { "\($0) does not hold at rest" }
                    .comparing(compared))
        }
        violations += faults.map { violation(of: $0, for: actor) }
        guard client.phase == .running else { return violations }
        if let stuck = stuck(actor, in: world) { violations.append(stuck) }
        return violations
    }

    /// The requirements about app and backend that do not hold; nobody knows a target's memory.
    private func disagreements(
        of actor: Int, in world: World, _ faults: inout [ClientFault]
    ) -> [ClientRequirement] {
        if hasTarget { return [] }
        let profile = profiles[actor]
        return profile.engine.disagreements(
            in: world.clients[actor], server: world.backend.data,
            at: profile.moment(at: world.now), &faults)
    }

    func violation(
        _ kind: RunViolation.Kind, of requirement: ClientRequirement, by actor: Int,
        sentence: (String) -> String
    ) -> RunViolation {
        let message = sentence(quoted(requirement.name))
        return RunViolation(
            kind: kind, subject: requirement.name, actor: firstPlace + actor, message: message,
            place: requirement.place.diagnostic(check: "broken-promise", message)
        ).resting(on: requirement.restsOn)
    }

    /// An actor that can do nothing any more, although its app is not at its end.
    ///
    /// Events of the device are not acts of the actor, except that a network may come back. Limits
    /// on events in one case do not count, because a person does not meet them. An app that polls,
    /// or that takes what the backend sends, is not stuck.
    private func stuck(_ actor: Int, in world: World) -> RunViolation? {
        let profile = profiles[actor]
        var client = world.clients[actor]
        guard client.timers.isEmpty, !isHearing(client, in: profile.model) else { return nil }
        client.counts = client.counts.map { _ in 0 }
        let moment = profile.moment(at: world.now)
        let canAct = profile.model.events.indices.contains { event in
            let meaning = profile.model.events[event].meaning
            guard meaning == .own || meaning == .online else { return false }
            return profile.engine.canHappen(event, in: client, at: moment)
        }
        if canAct { return nil }
        let leaves = client.active.states.map { profile.model.states[$0] }.filter(\.isLeaf)
        guard !leaves.isEmpty, !leaves.allSatisfy(\.isFinal) else { return nil }
        let path = leaves.map(\.path).joined(separator: ", ")
        let message = "in \(quoted(path)) nothing can be done any more"
        return RunViolation(
            kind: .stuck, subject: path, actor: firstPlace + actor, message: message,
            place: leaves[0].place.diagnostic(
                check: "stuck", message, remedy: "give the state a way out, or make it final"))
    }

    /// True where some active state takes an event that reports what the backend sent.
    private func isHearing(_ client: ClientState, in model: ClientModel) -> Bool {
        model.receivers.contains { receiver in
            guard let event = receiver.event else { return false }
            return client.active.states.contains { state in
                model.states[state].handlers.contains {
                    DescriptorRank.rank(of: $0.descriptor, for: event) != nil
                }
            }
        }
    }

    /// The violation of a world that does not come to rest.
    func restlessness(in world: World) -> RunViolation {
        let restless = profiles.indices.filter { !isQuiet($0, in: world) }
        let names = restless.map { profiles[$0].identity.name }.joined(separator: ", ")
        let actor = restless.first ?? 0
        let message = "the world does not come to rest: \(names) always has something to do"
        return RunViolation(
            kind: .eventually, subject: ClientRequirement.rest, actor: firstPlace + actor,
            message: message,
            place: profiles[actor].model.root.diagnostic(
                check: "broken-promise", message,
                remedy: "say 'periodic: true' of a timer that is a poll"))
    }
}

extension StateNode {
    /// True if the state around it is done when this state is active.
    fileprivate var isFinal: Bool { if case .final = kind { true } else { false } }
}
