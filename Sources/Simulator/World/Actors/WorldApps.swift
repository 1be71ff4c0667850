import Contracts

/// The apps of a world: what comes to them, and what they do then.
final class WorldApps {
    let journal: WorldJournal
    let clock: WorldClock
    let judge: WorldJudge
    let rounds: PeriodicRounds
    private let profiles: [ActorProfile]

    init(_ setting: WorldSetting, _ clock: WorldClock, judge: WorldJudge) {
        journal = judge.journal
        self.clock = clock
        self.judge = judge
        rounds = PeriodicRounds(setting)
        profiles = setting.profiles
    }

    /// Starts the app of the next actor.
    func start(
        _ actor: Int, device: CELMap, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        let profile = profiles[actor]
        if profile.model.name != ActorPlan.caller {
            journal.record(
                .started(client: profile.model.name, device: device), for: actor, in: &step)
        }
        let moment = profile.moment(at: step.world.now)
        let turn = choices.naming(profile.identity.name) { choices in
            profile.engine.start(at: moment, device: device, &choices)
        }
        step.world.clients.append(turn.state)
        absorb(turn, actor, in: &step)
        judge.judge(actor, in: &step)
    }

    /// True if an event can happen to an app.
    func canHappen(
        _ event: Int, to actor: Int, in world: World
    ) -> Bool {
        let profile = profiles[actor]
        return profile.engine.canHappen(
            event, in: world.clients[actor], at: profile.moment(at: world.now))
    }

    /// Lets the person do something with data that are drawn.
    func act(
        _ event: Int, as actor: Int, in step: inout WorldStep, choices: inout some ChoiceSource
    ) {
        let data = draw(event, as: actor, in: step.world, choices: &choices)
        let action = PersonAction(actor: actor, event: event, data: data)
        act(action, in: &step, choices: &choices)
    }

    /// Draws the data of something that the person does.
    func draw(
        _ event: Int, as actor: Int, in world: World, choices: inout some ChoiceSource
    ) -> CELMap {
        let profile = profiles[actor]
        if profile.model.events[event].data.isEmpty { return CELMap() }
        return choices.naming(profile.identity.name) { choices in
            profile.engine.draw(
                event, in: world.clients[actor], at: profile.moment(at: world.now), &choices)
        }
    }

    /// The action with all that it brings: what is not said yet is drawn.
    func completed(
        _ action: PersonAction, in world: World, choices: inout some ChoiceSource
    ) -> PersonAction {
        var brought = draw(action.event, as: action.actor, in: world, choices: &choices)
        for (name, value) in action.data.entries { brought.set(name, to: value) }
        var action = action
        action.data = brought
        return action
    }

    /// Lets the person do something with data that are known.
    func act(
        _ action: PersonAction, in step: inout WorldStep, choices: inout some ChoiceSource
    ) {
        let actor = action.actor
        let profile = profiles[actor]
        journal.markDay(of: profile.identity, in: &step)
        let wasOnline = step.world.clients[actor].isOnline
        journal.record(
            .did(event: profile.model.events[action.event].name, data: action.data), for: actor,
            in: &step)
        rounds.recordChange(by: actor, in: &step.world)
        handle(
            .did(event: action.event, with: action.data), as: actor, in: &step, choices: &choices)
        if !wasOnline, step.world.clients[actor].isOnline { extendPushes(to: actor, in: &step) }
    }

    /// Gives pushes that waited for a device without a network all the time of a new message.
    private func extendPushes(to actor: Int, in step: inout WorldStep) {
        let deadline = clock.deadline(in: step.world)
        for place in step.world.messages.indices {
            let message = step.world.messages[place]
            if case .pushed = message.stage, message.name.actor == actor {
                step.world.messages[place].deadline = deadline
            }
        }
    }

    /// Lets the next timer of an app fire.
    func fire(
        _ actor: Int, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        let before = step.world.clients[actor]
        guard let timer = profiles[actor].engine.nextTimer(in: before) else { return }
        guard clock.wait(until: timer.time, in: &step) else { return }
        journal.record(.fired(timer: text(of: timer, actor, in: before)), for: actor, in: &step)
        let cause = rounds.begin(timer, of: actor, in: &step.world)
        handle(.timerFired, as: actor, in: &step, choices: &choices)
        rounds.recordChange(of: actor, since: before, by: cause, in: &step.world)
    }

    private func text(of timer: ClientTimer, _ actor: Int, in client: ClientState) -> String {
        let model = profiles[actor].model
        switch timer.kind {
        case .after(let state, let place):
            let node = model.states[state]
            let path = node.path.isEmpty ? node.name : node.path
            return "after \(node.timers[place].text) in \(path)"
        case .timeout(let flight): return "timeout of \(flight)"
        case .retry(let flight): return "next attempt of \(flight)"
        case .raise(let event, _): return "\(event), which was raised earlier"
        }
    }

    /// Lets something come to an app, and does what the app wants done.
    func handle(
        _ happening: Happening, as actor: Int, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        let profile = profiles[actor]
        let (client, moment) = (step.world.clients[actor], profile.moment(at: step.world.now))
        let turn = choices.naming(profile.identity.name) { choices in
            profile.engine.handle(happening, in: client, at: moment, choices: &choices)
        }
        absorb(turn, actor, in: &step)
    }

    /// Puts what came of an app's turn into the world.
    func absorb(_ turn: ClientTurn, _ actor: Int, in step: inout WorldStep) {
        step.world.clients[actor] = turn.state
        judge.report(turn, of: actor, in: &step)
        for request in turn.requests { send(request, actor, in: &step) }
        dropUnheard(actor, in: &step)
    }

    /// Sends a request of an app, and says what is wrong with it.
    private func send(_ sent: SentRequest, _ actor: Int, in step: inout WorldStep) {
        let invocation = profiles[actor].model.invocations[sent.invocation]
        let name = MessageName(actor: actor, flight: sent.flight, attempt: sent.attempt)
        let operation = invocation.operation.id
        recordSent(sent.request, for: operation, as: name, in: &step)
        if sent.attempt == 1 { judge.judge(sent, of: invocation, actor, in: &step) }
        step.world.messages.append(
            Message(
                name, .sent(sent.request), until: clock.deadline(in: step.world),
                operation: operation,
                invocation: sent.invocation))
    }

    /// Reports a request that begins its way, and marks what is under way with it.
    func recordSent(
        _ request: Exchange.Request, for operation: String, as name: MessageName,
        in step: inout WorldStep
    ) {
        journal.record(
            .sent(journal.label(of: name), operation: operation, request), for: name.actor,
            in: &step)
        journal.markOverlaps(of: operation, in: &step)
    }

    /// Takes out the answers that nobody awaits any more.
    private func dropUnheard(_ actor: Int, in step: inout WorldStep) {
        guard !step.world.messages.isEmpty,
            step.world.messages.contains(where: { isUnheard($0, actor, in: step.world) })
        else { return }
        for message in step.world.messages where isUnheard(message, actor, in: step.world) {
            journal.record(.unheard(journal.label(of: message.name)), for: actor, in: &step)
        }
        let world = step.world
        step.world.messages.removeAll { isUnheard($0, actor, in: world) }
    }

    private func isUnheard(_ message: Message, _ actor: Int, in world: World) -> Bool {
        guard message.name.actor == actor, case .answered = message.stage else { return false }
        return !world.isAwaited(message)
    }
}
