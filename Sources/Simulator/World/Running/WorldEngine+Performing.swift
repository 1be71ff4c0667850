import Contracts

extension WorldEngine {
    /// What comes of a move that can happen in a world.
    public func perform(
        _ move: Move, in world: World, _ choices: inout some ChoiceSource
    ) -> WorldStep {
        var step = WorldStep(world: world)
        perform(move, in: &step, &choices)
        return step
    }

    /// Makes a move, and adds what comes of it to a step.
    func perform(_ move: Move, in step: inout WorldStep, _ choices: inout some ChoiceSource) {
        let before = step.world.now
        step.world.steps += 1
        readClock(in: &step.world)
        var touched: [Int] = []
        switch move {
        case .act(let actor, let event):
            act(event, as: actor, in: &step, choices: &choices)
            touched = [actor]
        case .carry(let name):
            carry(name, in: &step, &choices)
            touched = [name.actor]
        case .strike(let name, let fault):
            strike(name, with: fault, in: &step, choices: &choices)
            touched = [name.actor]
        case .fire(let actor):
            fire(actor, in: &step, &choices)
            touched = [actor]
        case .work:
            if let due = step.world.backend.schedule.next {
                step.world.now = max(step.world.now, due)
                runJob(in: &step, &choices)
            }
        case .wait(let span):
            if wait(until: step.world.now.adding(span) ?? .latest, in: &step) {
                record(.waited(span), for: nil, in: &step)
            }
        }
        endRounds(in: &step.world)
        judge(touched, hasTimePassed: step.world.now != before, in: &step)
    }

    private func act(
        _ event: Int, as actor: Int, in step: inout WorldStep, choices: inout some ChoiceSource
    ) {
        let data = draw(event, as: actor, in: step.world, choices: &choices)
        let action = PersonAction(actor: actor, event: event, data: data)
        act(action, in: &step, choices: &choices)
    }

    /// What something that the person does brings.
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
        markDay(of: profile.identity, in: &step)
        let wasOnline = step.world.clients[actor].isOnline
        record(
            .did(event: profile.model.events[action.event].name, data: action.data), for: actor,
            in: &step)
        recordChange(by: actor, in: &step.world)
        handle(
            .did(event: action.event, with: action.data), as: actor, in: &step, choices: &choices)
        if !wasOnline, step.world.clients[actor].isOnline { extendPushes(to: actor, in: &step) }
    }

    /// What waited for a device without a network has all the time of a new message.
    private func extendPushes(to actor: Int, in step: inout WorldStep) {
        let deadline = deadline(in: step.world)
        for place in step.world.messages.indices {
            let message = step.world.messages[place]
            if case .pushed = message.stage, message.name.actor == actor {
                step.world.messages[place].deadline = deadline
            }
        }
    }

    private func fire(
        _ actor: Int, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        let before = step.world.clients[actor]
        guard let timer = profiles[actor].engine.nextTimer(in: before) else { return }
        guard wait(until: timer.time, in: &step) else { return }
        record(.fired(timer: text(of: timer, actor, in: before)), for: actor, in: &step)
        let cause = beginRound(timer, of: actor, in: &step.world)
        handle(.timerFired, as: actor, in: &step, choices: &choices)
        recordChange(of: actor, since: before, by: cause, in: &step.world)
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
        record(turn, for: actor, in: &step)
        for request in turn.requests { send(request, actor, in: &step) }
        dropUnheard(actor, in: &step)
    }

    /// Sends a request of an app, and says what is wrong with it.
    private func send(_ sent: SentRequest, _ actor: Int, in step: inout WorldStep) {
        let invocation = profiles[actor].model.invocations[sent.invocation]
        let name = MessageName(actor: actor, flight: sent.flight, attempt: sent.attempt)
        let operation = invocation.operation.id
        recordSent(sent.request, for: operation, as: name, in: &step)
        if sent.attempt == 1 { judge(sent, of: invocation, actor, in: &step) }
        step.world.messages.append(
            Message(
                name, .sent(sent.request), until: deadline(in: step.world), operation: operation,
                invocation: sent.invocation))
    }

    /// Reports a request that begins its way, and marks what is under way with it.
    func recordSent(
        _ request: Exchange.Request, for operation: String, as name: MessageName,
        in step: inout WorldStep
    ) {
        record(
            .sent(label(of: name), operation: operation, request), for: name.actor, in: &step)
        guard recordsCoverage else { return }
        for other in step.world.messages {
            guard let second = other.operation else { continue }
            let isFirst = operation.utf8.lexicographicallyPrecedes(second.utf8)
            step.marks.append(isFirst ? .overlap(operation, second) : .overlap(second, operation))
        }
    }

    /// Takes out the answers that nobody awaits any more.
    private func dropUnheard(_ actor: Int, in step: inout WorldStep) {
        guard !step.world.messages.isEmpty,
            step.world.messages.contains(where: { isUnheard($0, actor, in: step.world) })
        else { return }
        for message in step.world.messages where isUnheard(message, actor, in: step.world) {
            record(.unheard(label(of: message.name)), for: actor, in: &step)
        }
        let world = step.world
        step.world.messages.removeAll { isUnheard($0, actor, in: world) }
    }

    private func isUnheard(_ message: Message, _ actor: Int, in world: World) -> Bool {
        guard message.name.actor == actor, case .answered = message.stage else { return false }
        return !isAwaited(message, in: world)
    }
}
