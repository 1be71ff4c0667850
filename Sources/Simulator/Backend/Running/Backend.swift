import Contracts

/// Leads a model from state to state: for requests, for jobs, and as time passes.
///
///     let backend = Backend(model)
///     var choices = SeededChoices(seed: 1)
///     let start = try backend.start(at: now, &choices)
///     let turn = backend.answer(call, in: start, at: now, &choices)
///     turn.response  // and turn.state, from which to go on
///
/// It keeps only room for evaluation, so every result follows from the arguments alone. Only one
/// thread at a time may use it.
public final class Backend {
    /// The behaviour of the backend.
    public let model: BackendModel
    /// Which of several permitted outcomes is taken.
    public let alternatives: Alternatives
    /// True if a broken invariant is a fault of the model.
    ///
    /// It is always false for a model that was broken on purpose, which must show its effects.
    public let checksInvariants: Bool
    let evaluation: Evaluation
    /// The values that real servers chose, if a judge asks for the expected answers; nil if the
    /// choices of each turn decide.
    let ledger: DrawLedger?
    private var constants = ConstantAnswers()

    /// A backend that behaves as a model says.
    public convenience init(
        _ model: BackendModel, alternatives: Alternatives = .chosen, checksInvariants: Bool = true
    ) {
        self.init(
            model, alternatives: alternatives, checksInvariants: checksInvariants, ledger: nil)
    }

    init(
        _ model: BackendModel, alternatives: Alternatives, checksInvariants: Bool,
        ledger: DrawLedger?
    ) {
        self.model = model
        self.ledger = ledger
        self.checksInvariants = checksInvariants && !model.isBroken
        self.alternatives = alternatives
        evaluation = Evaluation(of: model.scope)
        evaluation[.data] = .map(model.data)
    }

    /// Which of several permitted outcomes is taken.
    public enum Alternatives: Sendable {
        /// Always the rule's own.
        case first
        /// One of them, which is a choice.
        case chosen
    }

    /// Answers a request: gives the answer and the next state.
    ///
    /// Jobs that are due before the request do not run here; `advance` runs them.
    public func answer(
        _ call: BackendCall, in state: BackendState, at now: Instant,
        _ choices: inout some ChoiceSource
    ) -> Turn {
        switch receive(call, in: state, at: now) {
        case .answered(let turn): return turn
        case .accepted(let work): return finish(work, in: state, at: now, &choices)
        }
    }

    /// A request whose rule is known and whose updates are still to be made.
    public struct Work: Sendable {
        /// The rule that applies.
        package let rule: RuleName
        /// True if the model makes the updates in a later step.
        public let isSplit: Bool
        let subject: BackendRule
        let reading: RequestReading
        let request: CELValue
        /// The values of the rule's names, as they were when the request arrived.
        let values: [CELValue]
    }

    /// The result of a request's arrival.
    public enum Reception: Sendable {
        /// The answer needs no rule of the model, or the model has none to give.
        case answered(Turn)
        /// A rule applies.
        case accepted(Work)
    }

    /// Finds the rule that applies to a request, without changing anything.
    public func receive(_ call: BackendCall, in state: BackendState, at now: Instant) -> Reception {
        if let response = constants.response(to: call) {
            return .answered(response.turn(in: state))
        }
        let reading = model.judge.reading(of: call.unprefixed)
        if let response = constants.response(to: reading, of: call, in: model) {
            return .answered(response.turn(in: state))
        }
        let request = RequestValue(
            call: call, reading: reading, use: model.requestUse
        ).celValue
        bind(state, now, request: request)
        do throws(BackendFault) {
            guard let (owner, rule) = try rule(for: reading) else {
                return .answered(unruled(reading, state))
            }
            var values: [CELValue] = []
            for name in rule.names {
                let value = try evaluation.value(of: name.expression)
                evaluation[name.slot] = value
                values.append(value)
            }
            return .accepted(
                Work(
                    rule: RuleName(owner: owner, rule: rule.name), isSplit: rule.isSplit,
                    subject: rule, reading: reading, request: request, values: values))
        } catch {
            return .answered(failed(error, state))
        }
    }

    /// Makes the updates of a rule that applies, and answers.
    ///
    /// - Parameter state: the present state. For a split rule, it may differ from the state in
    ///   which the condition was checked.
    public func finish(
        _ work: Work, in state: BackendState, at now: Instant, _ choices: inout some ChoiceSource
    ) -> Turn {
        bind(state, now, request: work.request)
        for (name, value) in zip(work.subject.names, work.values) { evaluation[name.slot] = value }
        var name = work.rule
        do throws(BackendFault) {
            let outcome = try outcome(of: work, &choices)
            name = RuleName(
                owner: work.rule.owner, rule: work.rule.rule, alternative: outcome.name)
            let occasion = occasion(of: work.reading, in: state)
            var run = ruleRun(in: state, at: now, answering: occasion)
            try run.perform(outcome, &choices)
            evaluation[.state] = .map(run.state.data)
            var turn = Turn(state: run.state, emissions: run.emissions, rule: name)
            if let answer = outcome.answer {
                turn.response = try response(answer, occasion)
            }
            if outcome.changesState { try checkInvariants() }
            return turn
        } catch {
            var turn = failed(error, state)
            turn.rule = name
            return turn
        }
    }

    /// The state once the configuration that an answer shows has been read from it.
    ///
    /// For a live backend whose hours or capacity nobody wrote down. Its later answers are checked
    /// against the values that its answer to the request shows.
    public func learned(
        from response: Exchange.Response, to work: Work, in state: BackendState, at now: Instant
    ) throws(BackendFailure) -> BackendState {
        bind(state, now, request: work.request)
        for (name, value) in zip(work.subject.names, work.values) { evaluation[name.slot] = value }
        evaluation[.response] = response.celValue
        var state = state
        do throws(BackendFault) {
            for observation in work.subject.observations
            where try evaluation.holds(observation.condition) {
                for (target, expression) in observation.learned {
                    let value = try evaluation.value(of: expression)
                    var tables = state.tables ?? model.data
                    switch ScopeLayout.Global(rawValue: target.root) {
                    case .data:
                        try target.write(.set(value), into: &tables, in: evaluation)
                        state.tables = tables
                    case .state: try target.write(.set(value), into: &state.data, in: evaluation)
                    default: try target.write(.set(value), into: &state.config, in: evaluation)
                    }
                }
            }
        } catch {
            throw BackendFailure(error.diagnostics)
        }
        return state
    }

    private func outcome(
        of work: Work, _ choices: inout some ChoiceSource
    ) throws(BackendFault) -> RuleOutcome {
        if work.subject.alternatives.isEmpty || alternatives == .first {
            return work.subject.outcome
        }
        var permitted = [work.subject.outcome]
        for outcome in work.subject.alternatives where try evaluation.holds(outcome.condition) {
            permitted.append(outcome)
        }
        let point = ChoicePoint("\(work.rule.text)/or", among: UInt64(permitted.count))
        return permitted[Int(choices.choose(point))]
    }

    // MARK: Rules

    private func rule(
        for reading: RequestReading
    ) throws(BackendFault) -> (owner: String, rule: BackendRule)? {
        guard let operation = reading.operation else {
            return try first(of: model.unknown, nil).map { ("unknown", $0) }
        }
        if let rule = try first(of: model.before, operation.id) { return ("before", rule) }
        let own = model.operation(operation.id)
        if reading.isInvalid, own?.judgesInvalidRequests != true {
            return try first(of: model.invalid, operation.id).map { ("invalid", $0) }
        }
        guard let own else { return nil }
        if let rule = try first(of: own.rules, nil) { return (own.id, rule) }
        throw BackendFault(
            at: own.place, check: "no-rule", "no rule of \(quoted(own.id)) applies to the request",
            remedy: "end the list with a rule without 'when'")
    }

    func first(
        of rules: [BackendRule], _ operation: String?
    ) throws(BackendFault) -> BackendRule? {
        for rule in rules {
            if let operation, !rule.concerns(operation) { continue }
            if try evaluation.holds(rule.condition) { return rule }
        }
        return nil
    }

    func bind(
        _ state: BackendState, _ now: Instant, request: CELValue = .null, with: CELValue = .null
    ) {
        evaluation[.state] = .map(state.data)
        evaluation[.config] = .map(state.config)
        evaluation[.data] = .map(state.tables ?? model.data)
        evaluation[.now] = .timestamp(now)
        evaluation[.request] = request
        evaluation[.with] = with
        evaluation[.response] = .null
    }

    func checkInvariants() throws(BackendFault) {
        guard checksInvariants else { return }
        for invariant in model.invariants where try !evaluation.holds(invariant.condition) {
            throw BackendFault(
                at: invariant.place, check: "broken-invariant",
                "the invariant \(quoted(invariant.name)) does not hold any more")
        }
    }

    /// A rule that is about to work.
    func ruleRun(
        in state: BackendState, at now: Instant, answering occasion: AnswerOccasion? = nil
    ) -> RuleRun {
        RuleRun(
            model: model, evaluation: evaluation, ledger: ledger, occasion: occasion, now: now,
            state: state)
    }

    private func occasion(of reading: RequestReading, in state: BackendState) -> AnswerOccasion {
        AnswerOccasion(
            judge: model.judge, reading: reading,
            speaker: ledger.map { .other($0.answer) } ?? .model(seed: state.answerSeed))
    }

    // MARK: Answers

    private func response(
        _ template: AnswerTemplate, _ occasion: AnswerOccasion
    ) throws(BackendFault) -> Exchange.Response {
        let reading = occasion.reading
        let writer = AnswerWriter(
            evaluation: evaluation, operation: reading.operation, occasion: occasion)
        let response = try writer.answer(template)
        // An answer of the contract was held against it before it was chosen.
        if template.isOfContract, template.headers.isEmpty { return response }
        // Judges decide whether a model that was broken on purpose keeps the contract. Stand-ins
        // for values need not fit the contract.
        guard reading.operation != nil, !model.isBroken, ledger == nil else { return response }
        let faults = model.judge.brokenFaults(in: response, to: reading)
        if faults.isEmpty { return response }
        throw BackendFault(faults.map { $0.diagnostic(at: template.place) })
    }

    /// The answer where the model has nothing to say.
    private func unruled(_ reading: RequestReading, _ state: BackendState) -> Turn {
        Turn(state: state, response: ProblemDetails.response(to: reading))
    }

    private func failed(_ fault: BackendFault, _ state: BackendState) -> Turn {
        Turn(
            state: state, response: ProblemDetails.response(to: fault), faults: fault.diagnostics)
    }
}

extension RequestReading {
    /// True if the request breaks the contract.
    var isInvalid: Bool { !brokenFaults.isEmpty }
}

extension ExchangeFault {
    /// The fault of an answer in a model, with a note at the place where the contract differs.
    func diagnostic(at place: Value) -> Diagnostic {
        let notes = diagnostic.map {
            [Diagnostic.Note(file: $0.file, position: $0.position, message: "promised here")]
        }
        return place.diagnostic(
            check: "broken-contract",
            "the answer breaks the contract: \(self.place.text): \(sentence)",
            notes: notes ?? [])
    }
}

extension BackendModel {
    /// The faults of an emission that is a webhook of the contract.
    func faults(
        in emission: Emission, as operation: Contracts.Operation, at place: Value
    ) -> [Diagnostic] {
        brokenFaults(in: emission, as: operation).map { $0.diagnostic(at: place) }
    }

    /// The requirements of the contract that an emission breaks.
    func brokenFaults(
        in emission: Emission, as operation: Contracts.Operation
    ) -> [ExchangeFault] {
        var headers = emission.headers
        if headers["content-type"] == nil {
            headers.fields.append(.init("Content-Type", "application/json"))
        }
        let body = emission.body.kind == .null ? [] : Array(emission.body.json.utf8)
        let request = Exchange.Request(
            method: operation.method, target: "/", headers: headers, body: body)
        return judge.faults(in: Exchange(request: request), as: operation)
            .filter { $0.severity == .broken }
    }
}

extension Backend.Work {
    /// The request and its rule's knowledge of the state, as a value. Works with the same value
    /// continue alike.
    var identity: CELValue {
        .list([
            .string(rule.owner), .string(rule.rule),
            reading.operation.map { .string($0.id) } ?? .null, request, .list(values),
        ])
    }
}
