import Simulator

/// Two violations with this key are one finding: the same requirement of the same machine,
/// whoever plays it.
struct FindingKey: Hashable {
    /// The name of the finding.
    let name: String
    /// The machine whose requirement was violated; nil for the backend.
    let client: String?
}

extension WorldEngine {
    /// Distinguishes a violation from those of other requirements.
    func key(of violation: RunViolation) -> FindingKey {
        FindingKey(
            name: violation.finding, client: violation.actor.map { plan.actors[$0].client })
    }
}
