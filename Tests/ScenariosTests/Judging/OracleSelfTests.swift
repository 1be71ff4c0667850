import Contracts
import Simulator
import Testing

@testable import Scenarios

/// The oracle holds a backend to its own model: whatever the model does, it explains.
@Suite struct OracleSelfTests {
    @Test(arguments: MutatedSystem.names)
    func scriptsAndRacesAreExplained(name: String) throws {
        let system = try MutatedSystem(name)
        let trials = system.trials.filter { [.script, .race].contains($0.scenario.kind) }
        let step = max(1, trials.count / 10)
        for place in stride(from: 0, to: trials.count, by: step) {
            var runner = ScenarioRunner(system.spec, seed: 1)
            runner.shrinkBudget = 0
            runner.checksOracle = true
            var scenario = trials[place].scenario
            if scenario.kind == .race { scenario.budget.cases = 6 }
            let trial = Trial(scenario, row: trials[place].row)
            let result = try runner.run(trial)
            let found = result.findings.filter { $0.breach.kind == .oracle }
            #expect(found.map { "\($0.name): \($0.breach.message)" } == [], "\(trial.path)")
        }
    }

    @Test(arguments: MutatedSystem.names)
    func explorationsAreExplained(name: String) throws {
        let system = try MutatedSystem(name)
        let model = try #require(system.spec.model)
        let explorations = system.trials.map(\.scenario).filter { $0.kind == .explore }
        for (number, scenario) in explorations.prefix(6).enumerated() {
            try Self.explain(system.spec, model, scenario, seed: UInt64(number))
        }
    }

    @Test func aNumberThatTwoCountIsExplained() throws {
        let spec = try Counting.spec()
        let model = try #require(spec.model)
        let scenario = try Counting.scenario(people: 3, "network: {kinds: [duplicate]}", for: spec)
        for seed in 1...20 { try Self.explain(spec, model, scenario, seed: UInt64(seed)) }
    }

    private static func explain(
        _ spec: Spec, _ model: BackendModel, _ scenario: Scenario, seed: UInt64
    ) throws {
        var player = CasePlayer(try WorldEngine(spec, scenario.plan))
        var strategy = RandomStrategy(seed: seed)
        let played = player.play(&strategy, steps: 40, seed: seed)
        let verdict = Oracle(model, plan: scenario.plan).verdict(on: played.records)
        #expect(verdict.breach == nil, "\(scenario.path): \(verdict.breach?.message ?? "")")
    }
}
