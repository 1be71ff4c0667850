import Simulator

extension RunViolation {
    /// The violation as a finding about a target: one for each decision that it rests on.
    var onTarget: RunViolation {
        guard let id = restsOn.first else { return self }
        return RunViolation(
            kind: .decision, subject: id, actor: actor,
            message: "the backend answers an open question differently: \(id): \(message)",
            place: place
        ).resting(on: restsOn)
    }
}

extension CasePlayer {
    /// A violation as it counts at the target; nil where it rests on a decision on which the target
    /// differs.
    mutating func counted(_ violation: RunViolation) -> RunViolation? {
        guard let target = engine.target else { return violation }
        if let id = violation.restsOn.first(where: target.differs.contains) {
            played.differing[id, default: 0] += 1
            return nil
        }
        return violation.onTarget
    }
}
