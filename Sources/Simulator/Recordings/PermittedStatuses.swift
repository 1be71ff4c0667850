import Contracts

/// Says with which statuses a model may answer a request, whatever state it is in.
///
/// A recording begins in the middle of a system's life, so that nobody knows its state. Of the rules
/// those may apply whose condition looks at the state, and those whose condition looks at nothing
/// but the request and holds; behind a rule that applies for sure none is asked.
struct PermittedStatuses {
    private let model: BackendModel
    private let evaluation: Evaluation
    /// What conditions look at beside the request.
    private let beyondRequest: [String]

    init(_ model: BackendModel) {
        self.model = model
        evaluation = Evaluation(of: model.scope)
        evaluation[.data] = .map(model.data)
        beyondRequest =
            ["state", "config", "now", "with", "response"] + model.scope.definitions.map(\.name)
    }

    /// The statuses, in the order of the rules, with the first rule that may apply; nil where they
    /// cannot be told.
    func statuses(for call: BackendCall) -> (statuses: [Int], rule: BackendRule)? {
        let reading = model.judge.reading(of: call.unprefixed)
        guard let operation = reading.operation, let own = model.operation(operation.id) else {
            return nil
        }
        let request = RequestDatum(call: call, reading: reading, use: model.requestUse).datum
        evaluation[.request] = request
        let isInvalid = reading.isInvalid && !own.judgesInvalidRequests
        let before = model.before.filter { $0.concerns(operation.id) }
        let rules = isInvalid ? model.invalid.filter { $0.concerns(operation.id) } : own.rules
        var statuses: [Int] = []
        var first: BackendRule?
        for rule in before + rules {
            let applies = holds(rule.condition)
            if applies == false { continue }
            first = first ?? rule
            for outcome in [rule.outcome] + rule.alternatives
            where holds(outcome.condition) != false {
                guard case .int(let status)? = outcome.answer?.status.constant else { return nil }
                if !statuses.contains(status) { statuses.append(status) }
            }
            if applies == true { return first.map { (statuses, $0) } }
        }
        // Behind the last rule of requests that break the contract stands an answer of no rule.
        return nil
    }

    /// Whether a condition holds in every state or in none; nil where that depends on the state.
    private func holds(_ condition: Expression?) -> Bool? {
        guard let condition else { return true }
        guard !condition.source.isEmpty, !beyondRequest.contains(where: condition.source.contains),
            case .bool(let holds)? = try? condition.value(in: evaluation)
        else { return nil }
        return holds
    }
}
