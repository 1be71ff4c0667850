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
        var omitting: [ScaffoldedSpec.Omission] = []
        var held: Set<String> = []
        var started = attempt(while: goesOn)
        for _ in 0..<Self.rounds where goesOn(.running(0, of: 0)) {
            let failed = try failures(of: started, besides: &held, while: goesOn)
                .filter { failed in !omitting.contains { $0.path == failed.path } }
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
    ) throws(Refusal) -> [ScaffoldedSpec.Omission] {
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
        if let error = errors.first(where: { clients.contains($0.file) }) {
            return clients.map { .init(path: $0, reason: error.message) }
        }
        if !errors.isEmpty { throw Refusal(errors) }
        var runner = ScenarioRunner(spec, seed: 1)
        runner.shrinkBudget = 0
        var failed: [ScaffoldedSpec.Omission] = []
        let scenarios = suites.flatMap(\.scenarios)
        let user = scenarios.first { !$0.identityNeeds(nil).isEmpty }
        if let user, let reason = flaw(of: user, by: runner), case .identity? = reason.skip {
            return [.init(path: FileKind.identities.folder, reason: reason.sentence)]
        }
        for (number, scenario) in scenarios.enumerated() {
            if !goesOn(.running(number, of: scenarios.count)) { break }
            let written = scenario.path + scenario.place.compactJSON
            if held.contains(written) { continue }
            if let flaw = flaw(of: scenario, by: runner) {
                failed.append(.init(path: scenario.path, reason: flaw.sentence))
            } else {
                held.insert(written)
            }
        }
        return failed
    }

    /// The reason why a scenario does not hold; nil if it does.
    private func flaw(
        of scenario: Scenario, by runner: ScenarioRunner
    ) -> (sentence: String, skip: SkipReason?)? {
        var scenario = scenario
        // An answer that the contract implies is held against it before it is given. So drawn requests
        // find little, and finding it takes longer than all else.
        if scenario.kind == .fuzz {
            scenario.budget.runs = min(scenario.budget.runs, Self.mostRequests)
        }
        for testCase in TestCase.all(of: scenario) {
            guard let result = try? runner.run(testCase) else {
                return ("it cannot be run", nil)
            }
            if let skip = result.skipped { return (skip.sentence, skip) }
            let first = result.findings.first?.violation.message ?? result.undecided.first?.message
            if let first { return (first, nil) }
        }
        return nil
    }
}
