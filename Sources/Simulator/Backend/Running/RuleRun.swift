import Contracts

/// A rule at work: the state that it changes, and what is sent on the way.
///
/// Expressions read the state before the rule; the changes are made to a copy, which they do not
/// see until all are made.
struct RuleRun {
    let model: BackendModel
    let evaluation: Evaluation
    /// The values that real servers chose; nil if the choices decide.
    let ledger: DrawLedger?
    /// The request that is answered; nil where nobody asked.
    let occasion: AnswerOccasion?
    let now: Instant
    var state: BackendState
    var emissions: [Emission] = []

    /// Binds what is chosen and makes the changes of an outcome.
    mutating func perform(
        _ outcome: RuleOutcome, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        for name in outcome.names {
            evaluation[name.slot] = try evaluation.value(of: name.expression)
        }
        try choose(outcome.chosen, &choices)
        for step in outcome.steps { try perform(step, &choices) }
    }

    /// Draws values and binds their names.
    private mutating func choose(
        _ chosen: [ChosenName], _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        guard !chosen.isEmpty else { return }
        var drawing = ChosenDrawing(evaluation: evaluation, given: state.given)
        for name in chosen {
            if case .answer(let choice) = name.value {
                let answers = ChosenAnswers(evaluation: evaluation, occasion: occasion)
                evaluation[name.slot] = try answers.celValue(of: choice)
                continue
            }
            guard let ledger else {
                evaluation[name.slot] = try drawing.value(of: name, &choices)
                continue
            }
            let value = try ledger.value(of: name, drawing)
            drawing.record(value, of: name)
            evaluation[name.slot] = value
        }
        state.given = drawing.given
    }

    /// Makes the changes of one entry of a `do` list.
    mutating func perform(
        _ step: UpdateStep, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        guard let loop = step.loop else { return try performOnce(step, &choices) }
        let elements = try evaluation.elements(of: loop.expression, saying: "for")
        for element in elements {
            evaluation[loop.slot] = element
            try performOnce(step, &choices)
        }
    }

    private mutating func performOnce(
        _ step: UpdateStep, _ choices: inout some ChoiceSource
    ) throws(BackendFault) {
        guard try evaluation.holds(step.condition) else { return }
        try choose(step.chosen, &choices)
        for change in step.changes { try perform(change) }
        for inner in step.steps { try perform(inner, &choices) }
    }

    private mutating func perform(_ change: Change) throws(BackendFault) {
        switch change {
        case .set(let target, let template):
            let value = try evaluation.value(of: template)
            try target.write(.set(value), into: &state.data, in: evaluation)
        case .append(let target, let template):
            let value = try evaluation.value(of: template)
            try target.write(.append(value), into: &state.data, in: evaluation)
        case .remove(let target):
            try target.write(.remove, into: &state.data, in: evaluation)
        case .schedule(let template): try schedule(template)
        case .cancel(let job, let key):
            state.schedule.cancel(job: job, key: try text(of: key))
        case .emit(let template): emissions.append(try emission(template))
        }
    }

    private mutating func schedule(_ template: ScheduleTemplate) throws(BackendFault) {
        guard case .timestamp(let time) = try evaluation.value(of: template.time) else {
            throw BackendFault(
                template.time.fault(
                    .function("at", reason: "expected a timestamp", remedy: "write now + …")))
        }
        var key: String?
        if let template = template.key { key = try text(of: template) }
        state.schedule.plan(
            job: template.job, key: key, at: max(time, now),
            with: try evaluation.value(of: template.data))
    }

    private func text(of template: DataTemplate) throws(BackendFault) -> String {
        let value = try evaluation.value(of: template)
        if case .string(let text) = value { return text }
        return value.json
    }

    private func emission(_ template: EmissionTemplate) throws(BackendFault) -> Emission {
        let body = try template.body.map { template throws(BackendFault) in
            try evaluation.value(of: template)
        }
        var recipient: CELValue?
        if let template = template.recipient { recipient = try evaluation.value(of: template) }
        let emission = Emission(
            name: template.name, recipient: recipient,
            headers: try AnswerWriter.headers(template.headers, in: evaluation),
            body: body ?? .null)
        if ledger == nil, case .webhook(let operation) = template.kind {
            let faults = model.faults(in: emission, as: operation, at: template.place)
            if !faults.isEmpty { throw BackendFault(faults) }
        }
        return emission
    }
}

extension EmissionTemplate {
    /// The name of the emission.
    var name: String {
        switch kind {
        case .webhook(let operation): operation.id
        case .event(let name): name
        }
    }
}
