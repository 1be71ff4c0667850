import Contracts
import Simulator
import Testing

@testable import Scenarios

/// The oracle holds a backend to its own model: whatever the model does, it explains.
@Suite struct OracleSelfTests {
    @Test(arguments: MutatedSystem.names)
    func scriptsAndRacesAreExplained(name: String) throws {
        let system = try MutatedSystem(name)
        let testCases = system.testCases.filter { [.script, .race].contains($0.scenario.kind) }
        let step = max(1, testCases.count / 10)
        for place in stride(from: 0, to: testCases.count, by: step) {
            var runner = ScenarioRunner(system.spec, seed: 1)
            runner.shrinkBudget = 0
            runner.checksOracle = true
            var scenario = testCases[place].scenario
            if scenario.kind == .race { scenario.budget.runs = 6 }
            let testCase = TestCase(scenario, row: testCases[place].row)
            let result = try runner.run(testCase)
            let found = result.findings.filter { $0.violation.kind == .oracle }
            #expect(found.map { "\($0.name): \($0.violation.message)" } == [], "\(testCase.path)")
        }
    }

    @Test(arguments: MutatedSystem.names)
    func explorationsAreExplained(name: String) throws {
        let system = try MutatedSystem(name)
        let model = try #require(system.spec.model)
        let explorations = system.testCases.map(\.scenario).filter { $0.kind == .explore }
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
        var player = try CasePlayer([try WorldEngine(spec, scenario.plan)], from: .seed(seed))
        var strategy = RandomStrategy(seed: seed)
        player.explore(&strategy, steps: 40)
        let verdict = Oracle(model, plan: scenario.plan).verdict(on: player.played.records)
        #expect(verdict.violation == nil, "\(scenario.path): \(verdict.violation?.message ?? "")")
    }
}
