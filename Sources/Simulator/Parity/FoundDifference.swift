import Contracts

/// A difference that was found in step.
struct FoundDifference: Sendable {
    let operation: Contracts.Operation
    let difference: ParityDifference
    /// A clause from the contracts; nil if they say nothing.
    let verdict: String?
    /// The exchanges of both sides; nil for webhooks.
    var pair: RunViolation.Pair?

    /// The difference as a violation of a run.
    var violation: RunViolation {
        let (place, left, right) = (difference.place, difference.left, difference.right)
        let text =
            switch place {
            case "status": "the left one answers \(left), the right one \(right)"
            case "answer": "the left one answers: \(left); the right one answers: \(right)"
            case "webhook": "the left one \(left), the right one \(right)"
            case "operation": "the left contract \(left), the right one \(right)"
            default: "\(place): the left one has \(left), the right one \(right)"
            }
        let end = difference.allowedUntil.map { "; a rule allowed it until \($0.text)" } ?? ""
        let message = text + (verdict.map { "; \($0)" } ?? "") + end
        let violation = RunViolation(
            kind: .parity, subject: "\(operation.id)/\(place.replacing(" ", with: ":"))",
            actor: nil, message: message,
            place: operation.value.diagnostic(check: "parity", message))
        return pair.map(violation.showing) ?? violation
    }
}
