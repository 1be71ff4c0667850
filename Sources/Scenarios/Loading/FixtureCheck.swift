import Contracts
import Simulator

/// Checks that some scenario needs each fixture of a spec.
package enum FixtureCheck {
    /// A warning for each fixture that nothing needs.
    ///
    /// - Parameter suites: the scenarios of the spec, and their faults; nil where nobody knows.
    package static func diagnostics(
        of spec: Spec?, _ suites: (suites: [ScenarioSuite], diagnostics: [Diagnostic])?
    ) -> [Diagnostic] {
        // A file with an error may need any of them.
        guard let fixtures = spec?.fixtures, let suites,
            fixtures.fixtures.count == fixtures.names.count,
            !suites.diagnostics.contains(where: { $0.severity == .error })
        else { return [] }
        let needed = Set(
            suites.suites.flatMap(\.scenarios).flatMap { $0.needed(of: fixtures) }.map(\.name))
        return fixtures.fixtures.filter { !needed.contains($0.name) }.map { fixture in
            fixture.place.diagnostic(
                .warning, check: "unused-fixture",
                "no scenario needs the fixture \(quoted(fixture.name))",
                remedy: "remove it, or use fixtures.\(fixture.name) in a scenario")
        }
    }
}
