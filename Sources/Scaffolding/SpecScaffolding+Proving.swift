import Contracts
import Scenarios
import Simulator

extension SpecScaffolding {
    private static let rounds = 4

    /// The spec whose scenarios were run and hold; those that do not are left out.
    ///
    /// - Parameter goesOn: asked now and then; nothing comes of a start that is given up.
    package func proved(
        while goesOn: (Stage) -> Bool = { _ in true }
    ) throws(Refusal) -> ScaffoldedSpec? {
        var omitting: [String] = []
        var started = try scaffolded(while: goesOn)
        for _ in 0..<Self.rounds where goesOn(.running(0, of: 0)) {
            let failed = try failures(of: started, while: goesOn).filter { !omitting.contains($0) }
            if failed.isEmpty { break }
            omitting += failed
            started = try self.scaffolded(omitting: omitting, while: goesOn)
        }
        return goesOn(.running(0, of: 0)) ? started : nil
    }

    /// The scenarios of a spec that do not hold, as SUITE/NAME.
    private func failures(
        of started: ScaffoldedSpec, while goesOn: (Stage) -> Bool
    ) throws(Refusal) -> [String] {
        let files = SpecFiles(texts: started.files)
        let (spec, diagnostics) = Spec.load(files, zones: .empty)
        guard let spec else { throw Refusal(diagnostics.filter { $0.severity == .error }) }
        let (suites, faults) = ScenarioSuite.loadAll(of: spec, files: files, zones: .empty)
        let unsound = spec.clients.flatMap { $0.unsoundness() }
        let errors = (diagnostics + faults + unsound).filter { $0.severity == .error }
        // A spec can do without its first client.
        let clients = started.files.map(\.path).filter {
            $0.hasPrefix(FileKind.client.folder)
        }
        if errors.contains(where: { clients.contains($0.file) }) { return clients }
        if !errors.isEmpty { throw Refusal(errors) }
        var runner = ScenarioRunner(spec, seed: 1)
        runner.shrinkBudget = 0
        var failed: [String] = []
        let scenarios = suites.flatMap(\.scenarios)
        for (number, scenario) in scenarios.enumerated() {
            if !goesOn(.running(number, of: scenarios.count)) { break }
            if !holds(scenario, by: runner) { failed.append(scenario.path) }
        }
        return failed
    }

    private func holds(_ scenario: Scenario, by runner: ScenarioRunner) -> Bool {
        TestCase.all(of: scenario).allSatisfy { testCase in
            guard let result = try? runner.run(testCase) else { return false }
            return result.findings.isEmpty && result.undecided.isEmpty && result.skipped == nil
        }
    }
}
