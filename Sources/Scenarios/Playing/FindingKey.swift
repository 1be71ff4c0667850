import Simulator

/// What makes two breaches one finding: the same promise of the same machine, whoever plays it.
struct FindingKey: Hashable {
    /// What the finding is called.
    let name: String
    /// The machine that promised; nil for the backend.
    let client: String?
}

extension WorldEngine {
    /// What tells a breach from those of other promises.
    func key(of violation: RunViolation) -> FindingKey {
        FindingKey(
            name: violation.finding, client: violation.actor.map { plan.actors[$0].client })
    }
}
