import Contracts

extension WorldEngine {
    /// The world at its start: the backend as the plan has it, and every app once it has played
    /// what its machine builds on.
    ///
    /// The actors begin one after another, in the order of the plan. Used machines are played
    /// undisturbed: requests are carried at once, and no fault strikes. A timer fires only if
    /// nothing else happens. The time that this takes has passed when the next actor begins. The
    /// steps that lead an actor to its starting point are played in the same way.
    public func begin(_ choices: inout some ChoiceSource) -> WorldStep {
        begin(at: setting.plan.start, setting.opening, &choices)
    }

    /// The world as it is if it starts at another time than the plan says.
    package func begin(
        at start: Instant, _ choices: inout some ChoiceSource
    ) throws(WorldFailure) -> WorldStep {
        do throws(BackendFailure) {
            let opening = try setting.backend.start(at: start, config: setting.plan.config)
            return begin(at: start, opening, &choices)
        } catch {
            throw WorldFailure(error.diagnostics)
        }
    }

    /// The world whose backend goes on where another world of it has ended.
    package func begin(
        after earlier: World, _ choices: inout some ChoiceSource
    ) -> WorldStep {
        begin(at: earlier.now, earlier.backend, isPrepared: true, &choices)
    }

    private func begin(
        at time: Instant, _ opening: BackendState, isPrepared: Bool = false,
        _ choices: inout some ChoiceSource
    ) -> WorldStep {
        var step = WorldStep(
            world: emptyWorld(
                at: clock.beginning(planned: time), opening, setting.plan.network.faults))
        if !isPrepared { prepare(in: &step, &choices) }
        for actor in profiles.indices {
            var device = profiles[actor].device
            for prelude in profiles[actor].prelude {
                let profile = ActorProfile(
                    identity: profiles[actor].identity, engine: prelude.engine, config: CELMap(),
                    device: device, prelude: [])
                let alone = WorldEngine(setting.alone(profile, at: actor))
                device =
                    alone.play(prelude.use, device: device, in: &step, choices: &choices).device
            }
            guard let lead = setting.plan.actors[actor].lead else {
                apps.start(actor, device: device, in: &step, choices: &choices)
                continue
            }
            let use = UsedMachine(
                name: profiles[actor].model.name, steps: lead.steps, condition: nil,
                place: lead.place)
            let alone = WorldEngine(setting.alone(profiles[actor], at: actor))
            let client = alone.play(use, device: device, in: &step, choices: &choices)
            step.world.clients.append(client)
        }
        return step
    }

    /// A world in which no app runs yet.
    private func emptyWorld(at now: Instant, _ backend: BackendState, _ faults: Int) -> World {
        World(
            now: now, clients: [], backend: backend, messages: [], faultsLeft: faults,
            settled: [], rounds: profiles.map { _ in nil }, nextPush: profiles.map { _ in -1 },
            nextCall: profiles.map { _ in 1 }, isDated: setting.readsClock, steps: 0)
    }

    /// Makes the changes of the plan to what the backend remembers.
    private func prepare(in step: inout WorldStep, _ choices: inout some ChoiceSource) {
        if let target = setting.target { return prepare(target, in: &step, &choices) }
        do throws(BackendFailure) {
            try network.backend.prepare(setting.plan.preparation, in: &step, &choices)
        } catch {
            for fault in error.diagnostics {
                journal.breaks(
                    RunViolation(
                        kind: .model, subject: "the preparation of the backend", actor: nil,
                        message: fault.message, place: fault), in: &step)
            }
        }
    }

    /// Lets the target begin anew, and reports where it cannot be what the plan wants.
    private func prepare(
        _ target: RemoteTarget, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        if target.hasBegun { return }
        if let reason = target.reset(step.world.now) {
            journal.leaveUndecided(
                target.diagnostic(.error, check: "unreachable-target", reason), in: &step)
        }
        target.sink?.begin()
        let plan = setting.plan
        guard plan.wishes(of: target) else { return }
        guard let give = target.given else {
            return journal.leaveOut(.state, check: "unprepared-target", on: target, in: &step)
        }
        var prepared = step
        try? network.backend.prepare(plan.preparation, in: &prepared, &choices)
        let before = step.world.backend.data
        var state = CELMap()
        for (name, value) in prepared.world.backend.data.entries where before[name] != value {
            state.set(name, to: value)
        }
        let wish = GivenWish(
            now: step.world.now, config: plan.config, changes: plan.wishes, state: state,
            fixtures: plan.fixtures)
        switch give(wish) {
        case .done: break
        case .cannot(let reason):
            journal.leaveOut(.given(reason), check: "unprepared-target", on: target, in: &step)
        case .failed(let reason):
            journal.leaveUndecided(
                target.diagnostic(
                    .error, check: "unprepared-target", "its state cannot be given: \(reason)"),
                in: &step)
        }
    }

    // MARK: What is played before

    /// Lets the only actor play a machine, and gives the app as it is then.
    private func play(
        _ use: UsedMachine, device: CELMap, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) -> ClientState {
        var part = WorldStep(world: emptyWorld(at: step.world.now, step.world.backend, 0))
        apps.start(0, device: device, in: &part, choices: &choices)
        follow(use, in: &part, &choices)
        step.world.now = part.world.now
        step.world.backend = part.world.backend
        step.violations += part.violations
        step.records += part.records
        step.marks += part.marks
        step.undecided += part.undecided
        step.skip = step.skip ?? part.skip
        step.judgements += part.judgements
        step.world.isUndecided = step.world.isUndecided || part.world.isUndecided
        return part.world.clients[0]
    }

    /// Takes the steps of a used machine, each as soon as it can be.
    private func follow(
        _ use: UsedMachine, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        for (name, data) in use.steps {
            let event = profiles[0].model.events.firstIndex { $0.name == name }
            guard let event,
                goOn(
                    in: &step, &choices,
                    until: { apps.canHappen(event, to: 0, in: $0) })
            else {
                fail(
                    use, because: "the step \(quoted(name)) of \(quoted(use.name)) cannot be done",
                    in: &step)
                return
            }
            let action = apps.completed(
                PersonAction(actor: 0, event: event, data: data), in: step.world,
                choices: &choices)
            apps.act(action, in: &step, choices: &choices)
            judge.judge(0, in: &step)
        }
        guard let condition = use.condition else {
            _ = goOn(in: &step, &choices, until: { _ in true })
            return
        }
        if !goOn(in: &step, &choices, until: { holds(condition, in: $0) }) {
            fail(use, because: "'until' of \(quoted(use.name)) does not come true", in: &step)
        }
    }

    /// Carries everything that is under way, and lets time pass where that does not suffice; false
    /// where a condition does not come true.
    private func goOn(
        in step: inout WorldStep, _ choices: inout some ChoiceSource,
        until holds: (World) -> Bool
    ) -> Bool {
        for _ in 0..<Self.preludeLimit {
            guard let move = clock.restingMove(in: step.world) else { return holds(step.world) }
            if clock.overlongWait(for: move, in: step.world) != nil { return holds(step.world) }
            if case .carry = move {} else if holds(step.world) { return true }
            // A job of the backend does not help an app that has no timer.
            if case .work = move, clock.nextTimer(of: 0, in: step.world) == nil { return false }
            perform(move, in: &step, &choices)
        }
        return false
    }

    /// The most moves before a step of a used machine can be taken.
    private static let preludeLimit = 1_000

    private func holds(_ condition: Expression, in world: World) -> Bool {
        let profile = profiles[0]
        do throws(BackendFault) {
            return try profile.engine.holds(
                condition, in: world.clients[0], at: profile.moment(at: world.now))
        } catch {
            return false
        }
    }

    private func fail(_ use: UsedMachine, because message: String, in step: inout WorldStep) {
        if step.world.isUndecided { return }
        let active = step.world.clients[0].active.states.map { profiles[0].model.states[$0].path }
        let place = use.place.diagnostic(
            check: "unplayable-machine", "\(message) in the state \(quoted(active.last ?? ""))",
            remedy: "play the machine by itself to see what it waits for")
        if setting.target != nil { return journal.leaveUndecided(place, in: &step) }
        journal.breaks(
            RunViolation(
                kind: .model, subject: "uses/\(use.name)", actor: setting.firstPlace,
                message: place.message, place: place), in: &step)
    }
}
