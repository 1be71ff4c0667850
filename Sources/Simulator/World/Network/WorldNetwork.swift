import Contracts

/// The network of a world: requests, answers and pushes on their way, and the faults that strike
/// them.
final class WorldNetwork {
    let apps: WorldApps
    let backend: WorldBackend
    let journal: WorldJournal
    let clock: WorldClock
    let addressing: RequestAddressing
    /// The target in place of the model; nil for the model itself.
    let target: RemoteTarget?
    /// The faults that may strike, and how many.
    let plan: NetworkPlan
    let profiles: [ActorProfile]
    /// The login of the user of the tool; nil where apps keep theirs.
    let givenLogin: GivenLogin?
    /// True if a target was asked since it last sent nothing by itself.
    var mayHaveDeliveries = false

    init(_ setting: WorldSetting, _ apps: WorldApps, backend: WorldBackend) {
        self.apps = apps
        self.backend = backend
        (journal, clock) = (apps.journal, apps.clock)
        addressing = setting.addressing
        target = setting.target
        plan = setting.plan.network
        profiles = setting.profiles
        givenLogin = GivenLogin(at: setting.target, setting.profiles, apps.judge.contract)
    }

    /// Brings a message one step further.
    func carry(
        _ name: MessageName, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) {
        guard let place = step.world.place(of: name) else { return }
        let message = step.world.messages[place]
        switch message.stage {
        case .sent(let request):
            if reportProgress(of: place, in: &step, &choices) { return }
            if target != nil { return exchange([name], in: &step, &choices) }
            arrive(request, of: message, in: &step, choices: &choices)
        case .arrived(let work):
            backend.runDueJobs(in: &step, &choices)
            let turn = backend.finish(work, in: &step, &choices)
            answer(name, with: turn, in: &step)
        case .answered(let response):
            step.world.messages.remove(at: place)
            journal.record(
                .delivered(journal.label(of: name), status: response.status), for: name.actor,
                in: &step)
            end(name, as: .answered(response), in: &step, choices: &choices)
        case .pushed(let emission, let receiver):
            step.world.messages.remove(at: place)
            journal.record(
                .received(journal.label(of: name), emission: emission.name), for: name.actor,
                in: &step)
            apps.rounds.recordChange(by: name.actor, in: &step.world)
            apps.handle(
                .received(receiver: receiver, emission), as: name.actor, in: &step,
                choices: &choices)
        }
    }

    /// Reports to the app the next part of its request that is sent, where it wants to know; false
    /// where there is none left.
    func reportProgress(
        of place: Int, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Bool {
        let message = step.world.messages[place]
        guard let number = message.invocation, step.world.isAwaited(message) else {
            return false
        }
        let steps = profiles[message.name.actor].model.invocations[number].progressSteps
        guard message.progress < steps else { return false }
        step.world.messages[place].progress += 1
        let fraction = Double(message.progress + 1) / Double(steps)
        journal.record(
            .progressed(journal.label(of: message.name), fraction: fraction),
            for: message.name.actor,
            in: &step)
        let before = step.world.clients[message.name.actor]
        apps.handle(
            .progressed(flight: message.name.flight, fraction), as: message.name.actor, in: &step,
            choices: &choices)
        apps.rounds.recordChange(
            of: message.name.actor, since: before, by: message.name, in: &step.world)
        return true
    }

    /// Lets a request arrive at the backend, or find nobody.
    private func arrive(
        _ request: Exchange.Request, of message: Message, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        guard let request = addressing.addressed(request) else {
            journal.record(
                .lost(journal.label(of: message.name), why: "no such host"),
                for: message.name.actor,
                in: &step)
            step.world.messages.removeAll { $0.name == message.name }
            end(message.name, as: .reset, in: &step, choices: &choices)
            return
        }
        step.judgements.requests += 1
        let call = BackendCall(request, server: addressing.server)
        switch backend.receive(call, in: &step, &choices) {
        case .answered(let turn): answer(message.name, with: turn, in: &step)
        case .accepted(let work) where work.isSplit:
            journal.record(
                .arrived(journal.label(of: message.name), rule: work.rule.text),
                for: message.name.actor,
                in: &step)
            reach(.arrived(work), message.name, in: &step)
        case .accepted(let work):
            let turn = backend.finish(work, in: &step, &choices)
            answer(message.name, with: turn, in: &step)
        }
    }

    /// Puts what the backend made of a request into the world, and sends its answer.
    func answer(_ name: MessageName, with turn: Turn, in step: inout WorldStep) {
        guard let message = step.world.message(name) else { return }
        journal.record(
            .processed(journal.label(of: name), rule: turn.rule?.text, turn.response),
            for: name.actor,
            in: &step)
        backend.take(turn, by: name, in: &step)
        if turn.faults.contains(where: backend.excuses) {
            return lose(name, "no answer that fits the contract was found", in: &step)
        }
        apps.judge.judge(turn, to: message, in: &step)
        journal.mark(turn.response, to: message, in: &step)
        backend.push(turn.emissions, in: &step)
        guard let response = turn.response, step.world.isAwaited(message) else {
            journal.record(.unheard(journal.label(of: name)), for: name.actor, in: &step)
            step.world.messages.removeAll { $0.name == name }
            return
        }
        reach(.answered(response), name, in: &step)
    }

    private func reach(_ stage: Message.Stage, _ name: MessageName, in step: inout WorldStep) {
        guard let place = step.world.place(of: name) else { return }
        step.world.messages[place].reach(stage)
    }

    /// Reports to an app how its request ended, where it still awaits that.
    func end(
        _ name: MessageName, as outcome: RequestOutcome, in step: inout WorldStep,
        choices: inout some ChoiceSource
    ) {
        let before = step.world.clients[name.actor]
        guard before.flight(of: name) != nil else { return }
        apps.handle(
            .ended(flight: name.flight, outcome), as: name.actor, in: &step, choices: &choices)
        apps.rounds.recordChange(of: name.actor, since: before, by: name, in: &step.world)
    }
}
