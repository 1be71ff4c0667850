import Contracts

/// What the backend does by itself.
extension WorldEngine {
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
        record(.ran(rule: turn.rule?.text), for: nil, in: &step)
        recordChange(of: step.world.backend, to: turn.state, by: nil, in: &step.world)
        step.world.backend = turn.state
        record(turn, in: &step)
        push(turn.emissions, in: &step)
    }

    /// Sends what the backend sent by itself to every device that it is for.
    func push(_ emissions: [Emission], in step: inout WorldStep) {
        step.judgements.emissions += emissions.count
        for emission in emissions {
            record(.emitted(emission), for: nil, in: &step)
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
            recordChange(by: nil, in: &step.world)
            step.world.messages.append(
                Message(
                    name, .pushed(emission, receiver: receiver), until: deadline(in: step.world)))
        }
    }

    /// Marks the rule that applied, and reports the faults of the model.
    func record(_ turn: Turn, in step: inout WorldStep) {
        if recordsCoverage, let rule = turn.rule { step.marks.append(.rule(rule)) }
        for fault in turn.faults {
            breaks(
                RunViolation(
                    kind: .model, subject: turn.rule?.text ?? "the backend", actor: nil,
                    message: fault.message, place: fault), in: &step)
        }
    }
}
