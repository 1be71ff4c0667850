import Contracts

/// Answers that are the same for every valid request to an operation: made, and held against the
/// contract, once.
struct ConstantAnswers {
    /// An answer, and the rule that gives it.
    struct Answer {
        let response: Exchange.Response
        let rule: RuleName

        /// The turn of a request that gets this answer.
        func turn(in state: BackendState) -> Turn {
            Turn(state: state, response: response, rule: rule)
        }
    }

    // Looked up by name and never walked over; nil where the answer of an operation may vary.
    private var known: [String: Answer?] = [:]
    /// The answers by method and target, where nothing else can make a request invalid.
    private var byTarget: [String: Answer] = [:]

    // A client may ask for ever other targets.
    private static let mostTargets = 1024

    /// The answer to a request that was asked before; nil where it has to be read.
    func response(to call: BackendCall) -> Answer? {
        byTarget.isEmpty || !call.request.isBare ? nil : byTarget[call.key]
    }

    /// The answer to a request; nil where rules have to be asked.
    mutating func response(
        to reading: RequestReading, of call: BackendCall, in model: BackendModel
    ) -> Answer? {
        guard let operation = reading.operation, !reading.isInvalid else { return nil }
        let answer: Answer?
        if let known = known[operation.id] {
            answer = known
        } else {
            answer = Self.answer(to: reading, operation, model)
            known[operation.id] = .some(answer)
        }
        if let answer, operation.isKnownByTarget, call.request.isBare,
            byTarget.count < Self.mostTargets
        {
            byTarget[call.key] = answer
        }
        return answer
    }

    private static func answer(
        to reading: RequestReading, _ operation: Contracts.Operation, _ model: BackendModel
    ) -> Answer? {
        guard let rule = model.operation(operation.id)?.rules.first, rule.isConstant,
            !model.before.contains(where: { $0.concerns(operation.id) }),
            let template = rule.outcome.answer
        else { return nil }
        let writer = AnswerWriter(evaluation: Evaluation(of: model.scope), operation: operation)
        guard let response = try? writer.answer(template),
            model.judge.brokenFaults(in: response, to: reading).isEmpty
        else { return nil }
        return Answer(
            response: response, rule: RuleName(owner: operation.id, rule: rule.name))
    }
}

extension BackendRule {
    /// True if the rule always applies, changes nothing and gives a constant answer.
    fileprivate var isConstant: Bool {
        condition == nil && names.isEmpty && alternatives.isEmpty && !isSplit
            && outcome.names.isEmpty && !outcome.changesState
            && outcome.answer?.isConstant == true
    }
}

extension BackendCall {
    /// Distinguishes requests by method and target alone.
    fileprivate var key: String { "\(request.method) \(prefix) \(request.target)" }
}

extension Exchange.Request {
    /// True if there is no body and no header field about one.
    fileprivate var isBare: Bool {
        body.isEmpty
            && !headers.fields.contains { $0.name.utf8.count == 14 || $0.name.utf8.count == 12 }
    }
}

extension Contracts.Operation {
    /// True if the method and the target alone decide whether a request is valid.
    fileprivate var isKnownByTarget: Bool {
        requestBody == nil && security.isEmpty
            && !parameters.contains { $0.location == .header || $0.location == .cookie }
    }
}
