import Contracts

/// Says with which statuses a model may answer a request, whatever state it is in.
///
/// A recording begins in the middle of a system's life. So nobody knows its state, except for
/// lasting effects of the recording itself.
///
/// A rule may apply if its condition reads the state. A rule also applies if its condition reads
/// only the request and is true. After a rule that certainly applies, no further rule is asked.
struct PermittedStatuses {
    /// An outcome that some state permits, and its status.
    struct Outcome {
        let rule: BackendRule
        let outcome: RuleOutcome
        let status: Int
    }

    let truth: ThreeValuedLogic
    private let model: BackendModel

    /// - Parameter knowsTables: false for a target, which may have other tables of data.
    init(_ model: BackendModel, knowsTables: Bool = true) {
        self.model = model
        truth = ThreeValuedLogic(model, knowsTables: knowsTables)
    }

    /// The outcomes that some state permits, in the order of the rules; nil where they cannot be
    /// determined.
    ///
    /// - Parameters:
    ///   - call: the request.
    ///   - unseen: what is known of its body, if nobody kept it.
    func outcomes(for call: BackendCall, unseen: UnseenBody? = nil) -> [Outcome]? {
        let reading = model.judge.reading(of: call.unprefixed, unseen: unseen)
        guard let operation = reading.operation, let own = model.operation(operation.id) else {
            return nil
        }
        truth.bind(
            RequestValue(call: call, reading: reading, use: model.requestUse).celValue,
            isBodyUnseen: unseen != nil)
        let before = model.before.filter { $0.concerns(operation.id) }
        let invalid = before + model.invalid.filter { $0.concerns(operation.id) }
        if own.judgesInvalidRequests { return outcomes(of: before + own.rules) }
        if reading.isInvalid { return outcomes(of: invalid) }
        let valid = outcomes(of: before + own.rules)
        guard unseen != nil, operation.requestBody != nil else { return valid }
        // Nobody knows whether the body is valid.
        return valid.flatMap { valid in outcomes(of: invalid).map { valid + $0 } }
    }

    /// The outcomes of a list of rules that some state permits; nil where there may be others.
    private func outcomes(of rules: [BackendRule]) -> [Outcome]? {
        var outcomes: [Outcome] = []
        for rule in rules {
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
