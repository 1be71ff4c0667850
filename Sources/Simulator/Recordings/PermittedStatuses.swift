import Contracts

/// Says with which statuses a model may answer a request, whatever state it is in.
///
/// A recording begins in the middle of a system's life, so that nobody knows its state but for what
/// the recording itself put there for good. Of the rules those may apply whose condition looks at
/// the state, and those whose condition looks at nothing but the request and holds; behind a rule
/// that applies for sure none is asked.
struct PermittedStatuses {
    /// An outcome that some state permits, and its status.
    struct Outcome {
        let rule: BackendRule
        let outcome: RuleOutcome
        let status: Int
    }

    let truth: PartialTruth
    private let model: BackendModel

    init(_ model: BackendModel) {
        self.model = model
        truth = PartialTruth(model)
    }

    /// The outcomes that some state permits, in the order of the rules; nil where they cannot be
    /// told.
    func outcomes(for call: BackendCall) -> [Outcome]? {
        let reading = model.judge.reading(of: call.unprefixed)
        guard let operation = reading.operation, let own = model.operation(operation.id) else {
            return nil
        }
        truth.take(RequestDatum(call: call, reading: reading, use: model.requestUse).datum)
        let isInvalid = reading.isInvalid && !own.judgesInvalidRequests
        let before = model.before.filter { $0.concerns(operation.id) }
        let rules = isInvalid ? model.invalid.filter { $0.concerns(operation.id) } : own.rules
        var outcomes: [Outcome] = []
        for rule in before + rules {
            let applies = truth.holds(rule.condition)
            if applies == false { continue }
            for outcome in [rule.outcome] + rule.alternatives
            where truth.holds(outcome.condition) != false {
                guard case .int(let status)? = outcome.answer?.status.constant else { return nil }
                outcomes.append(Outcome(rule: rule, outcome: outcome, status: status))
            }
            if applies == true { return outcomes }
        }
        // Behind the last rule of requests that break the contract stands an answer of no rule.
        return nil
    }
}
