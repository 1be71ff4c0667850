import Contracts
import Simulator

/// Checks the mutants of a spec: each place that they change is there, the model can be used, and
/// each scenario that must notice exists.
package enum MutantCheck {
    /// The faults of the mutants of a spec, each by itself.
    ///
    /// - Parameters:
    ///   - spec: the spec without mutants; nil if it cannot be used, which is reported elsewhere.
    ///   - suites: its scenarios, and their faults.
    package static func diagnostics(
        in files: SpecFiles, of spec: Spec?,
        _ suites: (suites: [ScenarioSuite], diagnostics: [Diagnostic])?
    ) -> [Diagnostic] {
        let (mutants, wrong) = Mutant.loadAll(of: files)
        let faults = formerFolder(in: files) + wrong
        guard let spec else { return faults }
        // If a suite cannot be read, the names of its scenarios are not known.
        let areKnown = suites?.diagnostics.contains { $0.severity == .error } == false
        let scenarios = areKnown ? suites?.suites.flatMap(\.scenarios) : nil
        let found = mutants.flatMap { mutant in
            mutant.faults(in: files, of: spec)
                + (scenarios.map { unknownScenarios(of: mutant, among: $0) } ?? [])
        }
        return (faults + found).reportedOnce()
    }

    /// A warning for a spec whose mutants are in the folder of older versions.
    private static func formerFolder(in files: SpecFiles) -> [Diagnostic] {
        guard let former = FileKind.mutant.formerFolder,
            let path = files.paths.first(where: { $0.hasPrefix(former) }),
            let place = (try? files.document(path))?.root
        else { return [] }
        return [
            place.diagnostic(
                .warning, check: "former-folder", "the folder \(former) is deprecated",
                remedy: "rename it to \(FileKind.mutant.folder)")
        ]
    }

    private static func unknownScenarios(
        of mutant: Mutant, among scenarios: [Scenario]
    ) -> [Diagnostic] {
        let places = mutant.place["run"].map { Array($0.elements) } ?? []
        return zip(places, mutant.patterns).compactMap { place, pattern in
            let glob = Glob(pattern)
            if scenarios.contains(where: { glob.matches($0.path) || glob.matches($0.name) }) {
                return nil
            }
            let nearest = Suggestion.nearest(to: pattern, among: scenarios.map(\.path))
            return place.diagnostic(
                check: "unknown-scenario", "no scenario has the name \(quoted(pattern))",
                remedy: nearest.map { "did you mean \($0)?" }
                    ?? "name scenarios as SUITE/NAME, or by a pattern of * and ?")
        }
    }
}
