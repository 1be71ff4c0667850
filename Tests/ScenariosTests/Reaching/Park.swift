import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The park with a scenario, and targets that behave as models say.
struct Park {
    let spec: Spec
    let scenario: Scenario

    /// - Parameter suite: the scenarios; the first one is used.
    init(_ suite: String) throws {
        let texts = [
            "openapi.yaml": Benches.contract, "backend.yaml": Benches.model,
            "scenarios/park.yaml": suite,
        ]
        let (spec, wrong) = TestSpec.load(texts)
        self.spec = try #require(spec, "\(wrong)")
        let read = ScenarioSuite.loadAll(
            of: self.spec, files: TestSpec.files(texts), zones: try SystemZones.database())
        scenario = try #require(read.suites.first?.scenarios.first, "\(read.diagnostics)")
    }

    /// The result of the scenario on a target that calls lead to its state.
    ///
    /// - Parameter change: makes another model of the text of the right one.
    func result(
        on change: (String) -> String = { $0 }, adjusting: (inout RemoteTarget) -> Void = { _ in }
    ) throws -> ScenarioResult {
        try runner(on: change, adjusting: adjusting).run(scenario)
    }

    /// A runner for such a target.
    func runner(
        on change: (String) -> String = { $0 }, adjusting: (inout RemoteTarget) -> Void = { _ in }
    ) throws -> ScenarioRunner {
        let (other, wrong) = TestSpec.load([
            "openapi.yaml": Benches.contract, "backend.yaml": change(Benches.model),
        ])
        let model = try #require(other?.model, "\(wrong)")
        var target = try RemoteTarget.model(model, at: scenario.plan.start, .init(seed: 77))
        target.isGivenByCalls = true
        adjusting(&target)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = target
        return runner
    }
}
