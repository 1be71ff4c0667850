import Contracts
import Simulator

/// Checks that some scenario needs each identity of a spec.
package enum IdentityCheck {
    /// A warning for each identity that nobody is.
    ///
    /// - Parameter suites: the scenarios of the spec, and their faults; nil where nobody knows.
    package static func diagnostics(
        of spec: Spec?, _ suites: (suites: [ScenarioSuite], diagnostics: [Diagnostic])?
    ) -> [Diagnostic] {
        // A file with an error may need any of them.
        guard let spec, let identities = spec.identities, let suites,
            !suites.diagnostics.contains(where: { $0.severity == .error })
        else { return [] }
        let needed = Set(
            suites.suites.flatMap(\.scenarios).flatMap { $0.identityNeeds(spec.fixtures) }
                .map(\.name))
        return identities.identities.filter { identity in
            // Each fuzz asks as a stranger, and as a user whom everybody must refuse.
            !needed.contains(identity.name)
                && !identity.sources.contains { $0.isStranger || $0.refused != nil }
        }.map { identity in
            identity.place.diagnostic(
                .warning, check: "unused-identity",
                "no actor is the identity \(quoted(identity.name))",
                remedy: "remove it, or let an actor say identity: \(identity.name)")
        }
    }
}
