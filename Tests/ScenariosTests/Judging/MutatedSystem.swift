import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport

/// A system of the repository, with a mutant of its backend or as it is.
struct MutatedSystem {
    let spec: Spec
    let testCases: [TestCase]

    /// The names of all systems.
    static let names = Repository.folders(in: "specs").filter { !$0.hasPrefix("_") }

    /// A system with some of its mutants.
    init(_ name: String, _ mutants: [String] = []) throws {
        let files = TestSpec.repositoryFiles(name)
        let zones = try SystemZones.database()
        let (all, _) = Mutant.loadAll(of: files)
        let (spec, diagnostics) = Spec.load(
            files, zones: zones, mutants: all.filter { mutants.contains($0.name) })
        guard let spec, spec.mutants.count == mutants.count else {
            throw TestSpec.Unusable(diagnostics: diagnostics)
        }
        self.spec = spec
        let (suites, _) = ScenarioSuite.loadAll(of: spec, files: files, zones: zones)
        testCases = suites.flatMap(\.scenarios).flatMap(TestCase.all)
    }

    /// The mutants of a system.
    static func mutants(of name: String) -> [Mutant] {
        Mutant.loadAll(of: TestSpec.repositoryFiles(name)).mutants
    }

    /// The outcomes of the cases that some patterns name.
    func results(of patterns: [String]) throws -> [ScenarioResult] {
        let globs = patterns.map { Glob($0) }
        let zones = try SystemZones.database()
        var runner = ScenarioRunner(spec, seed: 1, zones: zones)
        runner.shrinkBudget = 0
        return try testCases.filter { testCase in
            let names = [testCase.path, testCase.scenario.path, testCase.scenario.name]
            return globs.contains { glob in names.contains(where: glob.matches) }
        }.map { try runner.run($0) }
    }
}
