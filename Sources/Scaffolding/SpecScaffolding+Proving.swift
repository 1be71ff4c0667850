import Contracts
import Scenarios
import Simulator

extension SpecScaffolding {
    /// A scenario that is left out makes room for another one, which has to hold as well.
    private static let rounds = 20
    /// The most drawn requests of a scenario that are tried.
    private static let mostRequests = 40

    /// The spec whose scenarios were run and hold; those that do not are left out.
    ///
    /// - Parameter goesOn: asked now and then; nothing comes of a start that is given up.
    package func proved(
        while goesOn: (Stage) -> Bool = { _ in true }
    ) throws(Refusal) -> ScaffoldedSpec? {
        var omitting: [String] = []
        var held: Set<String> = []
        var started = attempt(while: goesOn)
        for _ in 0..<Self.rounds where goesOn(.running(0, of: 0)) {
            let failed = try failures(of: started, besides: &held, while: goesOn)
                .filter { !omitting.contains($0) }
            if failed.isEmpty { break }
            omitting += failed
            started = Attempt(
                written: ScaffoldedSpec(self, plain: started.written.plain, omitting: omitting))
        }
        return goesOn(.running(0, of: 0)) ? started.written : nil
    }

    /// The scenarios of a spec that do not hold, as SUITE/NAME.
    ///
    /// - Parameter held: the scenarios, as they are written, that were seen to hold.
    private func failures(
        of attempt: Attempt, besides held: inout Set<String>, while goesOn: (Stage) -> Bool
    ) throws(Refusal) -> [String] {
        let started = attempt.written
        let (files, spec, diagnostics): (SpecFiles, Spec, [Diagnostic])
        if let reading = attempt.reading {
            (files, spec, diagnostics) = reading
        } else {
            files = SpecFiles(texts: started.files)
            let (read, faults) = Spec.load(files, of: start.contract, zones: .empty)
            guard let read else { throw Refusal(faults.filter { $0.severity == .error }) }
            (spec, diagnostics) = (read, faults)
        }
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
        if let first = scenarios.first(where: { !$0.identityNeeds(nil).isEmpty }),
            letsNobodyIn(first, runner)
        {
            return [FileKind.identities.folder]
        }
        for (number, scenario) in scenarios.enumerated() {
            if !goesOn(.running(number, of: scenarios.count)) { break }
            let written = scenario.path + scenario.place.compactJSON
            if held.contains(written) { continue }
            if holds(scenario, by: runner) {
                held.insert(written)
            } else {
                failed.append(scenario.path)
            }
        }
        return failed
    }

    /// True if a scenario cannot be run, because its users cannot get in.
    private func letsNobodyIn(_ scenario: Scenario, _ runner: ScenarioRunner) -> Bool {
        TestCase.all(of: scenario).prefix(1).contains { testCase in
            guard case .identity? = (try? runner.run(testCase))?.skipped else { return false }
            return true
        }
    }

    private func holds(_ scenario: Scenario, by runner: ScenarioRunner) -> Bool {
        var scenario = scenario
        // An answer that the contract implies is held against it before it is given. So drawn requests
        // find little, and finding it takes longer than all else.
        if scenario.kind == .fuzz {
            scenario.budget.runs = min(scenario.budget.runs, Self.mostRequests)
        }
        return TestCase.all(of: scenario).allSatisfy { testCase in
            guard let result = try? runner.run(testCase) else { return false }
            return result.findings.isEmpty && result.undecided.isEmpty && result.skipped == nil
        }
    }
}
