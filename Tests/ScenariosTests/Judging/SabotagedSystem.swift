import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport

/// A system of the repository, with its backend broken on purpose or as it is.
struct SabotagedSystem {
    let spec: Spec
    let trials: [Trial]

    /// The names of all systems.
    static let names = Repository.folders(in: "specs").filter { !$0.hasPrefix("_") }

    /// A system with some of its sabotages.
    init(_ name: String, _ sabotages: [String] = []) throws {
        let files = TestSpec.repositoryFiles(name)
        let zones = try SystemZones.database()
        let (all, _) = Sabotage.loadAll(of: files)
        let (spec, diagnostics) = Spec.load(
            files, zones: zones, sabotages: all.filter { sabotages.contains($0.name) })
        guard let spec, spec.sabotages.count == sabotages.count else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        self.spec = spec
        let (suites, _) = ScenarioSuite.loadAll(of: spec, files: files, zones: zones)
        trials = suites.flatMap(\.scenarios).flatMap(Trial.all)
    }

    /// The sabotages of a system.
    static func sabotages(of name: String) -> [Sabotage] {
        Sabotage.loadAll(of: TestSpec.repositoryFiles(name)).sabotages
    }

    /// What comes of those trials that some patterns name.
    func results(of patterns: [String]) throws -> [ScenarioResult] {
        let globs = patterns.map { Glob($0) }
        let zones = try SystemZones.database()
        var runner = ScenarioRunner(spec, seed: 1, zones: zones)
        runner.shrinkBudget = 0
        return try trials.filter { trial in
            let names = [trial.path, trial.scenario.path, trial.scenario.name]
            return globs.contains { glob in names.contains(where: glob.matches) }
        }.map { try runner.run($0) }
    }
}
