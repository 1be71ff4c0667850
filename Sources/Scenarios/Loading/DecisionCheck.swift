import Contracts
import Simulator

/// Checks that something rests on each decision of a spec.
package enum DecisionCheck {
    /// A warning for each decision on which nothing rests.
    package static func diagnostics(of spec: Spec?, in files: SpecFiles) -> [Diagnostic] {
        guard let spec, let decisions = spec.decisions else { return [] }
        let documents = files.paths.filter {
            FileKind.backend.holds($0) || FileKind.scenario.holds($0) || FileKind.client.holds($0)
        }
        let roots = documents.compactMap { try? files.document($0).root }
        let contracts = files.paths.filter { !documents.contains($0) }
            .compactMap { try? files.document($0).root }
        let used =
            roots.flatMap { DecisionSet.references(in: $0, key: "rests-on") }
            + contracts.flatMap { DecisionSet.references(in: $0, key: "x-rests-on") }
        let ids = Set(used.compactMap(\.string))
        return decisions.decisions.filter { !ids.contains($0.id) }.map { decision in
            decision.place.diagnostic(
                .warning, check: "unused-decision",
                "nothing rests on the decision \(quoted(decision.id))",
                remedy: "refer to it by rests-on: or x-rests-on:, or remove it")
        }
    }
}
