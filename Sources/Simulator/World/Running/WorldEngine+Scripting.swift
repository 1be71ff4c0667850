import Contracts

/// Requests that a script makes in the name of an actor, beside those of its machine.
extension WorldEngine {
    /// Sends a request that no machine makes; nobody but the script hears the answer.
    ///
    /// It may break the contract: that is how limits are tried.
    package func ask(
        _ request: Exchange.Request, for operation: Contracts.Operation, as actor: Int,
        in step: inout WorldStep
    ) -> MessageName {
        let name = MessageName(
            actor: actor, flight: step.world.nextCall[actor], attempt: MessageName.scripted)
        step.world.nextCall[actor] += 1
        journal.markDay(of: profiles[actor].identity, in: &step)
        apps.recordSent(request, for: operation.id, as: name, in: &step)
        apps.rounds.recordChange(by: actor, in: &step.world)
        step.world.messages.append(
            Message(
                name, .sent(request), until: clock.deadline(in: step.world), operation: operation.id
            ))
        return name
    }

    /// Lets a request wait where the target limits requests, and be sent again.
    package func waitForLimit(of name: MessageName, in step: inout WorldStep) {
        step.world.waitForLimit(of: name)
    }

    /// The answer that is under way to somebody; nil where there is none yet.
    package func answer(to name: MessageName, in world: World) -> Exchange.Response? {
        guard let message = world.message(name),
            case .answered(let response) = message.stage
        else { return nil }
        return response
    }

    /// True if a message is on its way.
    package func isUnderWay(_ name: MessageName, in world: World) -> Bool {
        world.place(of: name) != nil
    }
}

/// The events and changes that a script makes.
extension WorldEngine {
    /// The number of an event of an actor's machine; nil where it has none of that name.
    package func event(_ name: String, of actor: Int) -> Int? {
        profiles[actor].model.events.firstIndex { $0.name == name }
    }

    /// True if an event can happen in a world.
    package func canHappen(_ event: Int, to actor: Int, in world: World) -> Bool {
        apps.canHappen(event, to: actor, in: world)
    }

    /// An action with everything that it brings; what is not said is drawn.
    package func completed(
        _ action: PersonAction, in world: World, _ choices: inout some ChoiceSource
    ) -> PersonAction { apps.completed(action, in: world, choices: &choices) }

    /// Has the person do something; what it brings and is not said is drawn.
    package func make(
        _ action: PersonAction, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        let action = apps.completed(action, in: step.world, choices: &choices)
        step.world.steps += 1
        apps.act(action, in: &step, choices: &choices)
        apps.rounds.end(in: &step.world)
        judge.judge(action.actor, in: &step)
    }

    /// Lets time pass, with everything that is due in it; false where that takes too many moves.
    package func pass(
        _ span: TimeSpan, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Bool {
        guard let end = step.world.now.adding(span) else { return false }
        for _ in 0..<Awaiting.mostMoves {
            guard let move = restingMove(in: &step),
                clock.isDue(move, by: end, in: step.world)
            else {
                if let rest = end.span(since: step.world.now), rest > .zero {
                    perform(.wait(rest), in: &step, &choices)
                }
                return true
            }
            perform(move, in: &step, &choices)
        }
        return false
    }

    /// Changes what the model remembers, as before anything happens; the faults of the changes.
    package func change(
        _ changes: BackendPreparation, in step: inout WorldStep,
        _ choices: inout some ChoiceSource
    ) -> [Diagnostic] {
        do throws(BackendFailure) {
            try network.backend.prepare(changes.steps, in: &step, &choices)
            apps.rounds.recordChange(by: nil, in: &step.world)
            journal.record(.changed, for: nil, in: &step)
            return []
        } catch {
            return error.diagnostics
        }
    }
}

/// The parts of a world that a script sees.
extension WorldEngine {
    /// The state of the backend in a world, which scripts call `backend`.
    package func state(of world: World) -> CELValue { .map(world.backend.data) }

    /// The memory of the backend when the world begins, and its constants.
    package var openingState: CELValue { .map(opening.data) }
    package var openingConfig: CELValue { .map(opening.config) }

    /// The constants of the backend as they are now. Those that a target is known to have come
    /// before those of the model.
    package func config(of world: World) -> CELValue {
        var config = world.backend.config
        for (name, value) in (target?.config ?? CELMap()).entries where config[name] != nil {
            config.set(name, to: value)
        }
        return .map(config)
    }

    /// The contract of the backend.
    package var contract: Contract { setting.backend.model.contract }

    /// Judges requests and answers by the contract.
    package var exchangeJudge: ExchangeJudge { setting.backend.model.judge }

    /// True if nobody wrote the model of its backend.
    package var isImplied: Bool { setting.backend.model.isImplied }

    /// The constant tables of the backend.
    package var data: CELValue { .map(setting.backend.model.data) }

    /// The actors by name: which states are active, and what the app and its device remember.
    package func actors(of world: World) -> CELValue {
        var map = CELMap()
        for (profile, client) in zip(profiles, world.clients) {
            let states = client.active.states.map { profile.model.states[$0].path }
            map.set(
                .string(profile.identity.name),
                to: .map(
                    CELMap(inOrder: [
                        ("context", .map(client.context)), ("device", .map(client.device)),
                        ("phase", .string(client.phase.rawValue)),
                        ("states", .list(states.filter { !$0.isEmpty }.map(CELValue.string))),
                    ])))
        }
        return .map(map)
    }
}
