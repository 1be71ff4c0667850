import Contracts

/// The model of the backend in a world, and what it does by itself.
final class WorldBackend {
    private let backend: Backend
    private let profiles: [ActorProfile]
    private let journal: WorldJournal
    private let clock: WorldClock
    private let rounds: PeriodicRounds

    /// True if nobody is to blame for a fault of the model: nobody wrote it, or no answer
    /// that the contract permits was found.
    func excuses(_ fault: Diagnostic) -> Bool {
        backend.model.isImplied || fault.check == "ungenerated-answer"
    }

    init(_ setting: WorldSetting, _ apps: WorldApps) {
        backend = setting.backend
        profiles = setting.profiles
        (journal, clock, rounds) = (apps.journal, apps.clock, apps.rounds)
    }

    /// Lets the backend look at a request, after the jobs that are due.
    func receive(
        _ call: BackendCall, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Backend.Reception {
        runDueJobs(in: &step, &choices)
        return backend.receive(call, in: step.world.backend, at: step.world.now)
    }

    /// Lets the backend make its changes and answer.
    func finish(
        _ work: Backend.Work, in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) -> Turn {
        backend.finish(work, in: step.world.backend, at: step.world.now, &choices)
    }

    /// Changes what the backend remembers from outside.
    func prepare(
        _ steps: [UpdateStep], in step: inout WorldStep, _ choices: inout some ChoiceSource
    ) throws(BackendFailure) {
        step.world.backend = try backend.prepared(
            step.world.backend, by: steps, at: step.world.now, &choices)
    }

    /// Runs the jobs that are due, as the backend does before it takes a request.
    func runDueJobs(in step: inout WorldStep, _ choices: inout some ChoiceSource) {
        while let due = step.world.backend.schedule.next, due <= step.world.now {
            runJob(in: &step, &choices)
        }
    }

    /// Runs the next job that is due.
    func runJob(in step: inout WorldStep, _ choices: inout some ChoiceSource) {
        guard let turn = backend.step(step.world.backend, upTo: step.world.now, &choices) else {
            return
        }
        journal.record(.ran(rule: turn.rule?.text), for: nil, in: &step)
        take(turn, by: nil, in: &step)
        push(turn.emissions, in: &step)
    }

    /// Sends what the backend sent by itself to every device that it is for.
    func push(_ emissions: [Emission], in step: inout WorldStep) {
        step.judgements.emissions += emissions.count
        for emission in emissions {
            journal.record(.emitted(emission), for: nil, in: &step)
            for actor in profiles.indices { push(emission, to: actor, in: &step) }
        }
    }

    private func push(_ emission: Emission, to actor: Int, in step: inout WorldStep) {
        let profile = profiles[actor]
        let moment = profile.moment(at: step.world.now)
        for receiver in profile.model.receivers.indices
        where profile.engine.concerns(
            emission, receiver: receiver, in: step.world.clients[actor], at: moment)
        {
            let name = MessageName(actor: actor, flight: step.world.nextPush[actor])
            step.world.nextPush[actor] -= 1
            rounds.recordChange(by: nil, in: &step.world)
            step.world.messages.append(
                Message(
                    name, .pushed(emission, receiver: receiver),
                    until: clock.deadline(in: step.world)))
        }
    }

    /// Takes over the state after a turn, and reports the faults of the model.
    func take(_ turn: Turn, by name: MessageName?, in step: inout WorldStep) {
        rounds.recordChange(of: step.world.backend, to: turn.state, by: name, in: &step.world)
        step.world.backend = turn.state
        journal.mark(turn.rule, in: &step)
        for fault in turn.faults {
            if excuses(fault) {
                journal.record(undecided: fault, in: &step)
                continue
            }
            journal.breaks(
                RunViolation(
                    kind: .model, subject: turn.rule?.text ?? "the backend", actor: nil,
                    message: fault.message, place: fault), in: &step)
        }
    }
}
