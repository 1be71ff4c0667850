import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct ScenarioRunnerTests {
    static let strategies = [
        "strategy: random, budget: {cases: 60, steps: 20}",
        "strategy: pct, budget: {cases: 60, steps: 20, depth: 2}",
        "strategy: exhaustive, budget: {states: 20000}",
    ]

    @Test(arguments: strategies)
    func findsTheLostTapAndMakesItSmall(_ strategy: String) throws {
        let result = try run(people: 2, strategy)
        let finding = try #require(result.findings.first)
        #expect(result.findings.count == 1)
        #expect(finding.name == "agreement/every tap counts")
        #expect(finding.known == nil)
        // Both tap; what comes of it by itself suffices.
        #expect(finding.run.steps.count == 2)
        #expect(!finding.records.isEmpty)
    }

    @Test(arguments: strategies)
    func onePersonLosesNoTap(_ strategy: String) throws {
        let result = try run(people: 1, strategy)
        #expect(result.findings.isEmpty)
        #expect(
            ClientCoverage(try #require(try Counting.spec().client("counting")), result.coverage)
                .states.missing.isEmpty)
    }

    @Test(arguments: strategies)
    func theSameSeedGivesTheSame(_ strategy: String) throws {
        let first = try run(people: 2, strategy, seed: 7)
        let second = try run(people: 2, strategy, seed: 7)
        #expect(first.historySHA256 == second.historySHA256)
        #expect(first.findings.map(\.run) == second.findings.map(\.run))
    }

    @Test func anotherSeedGivesOtherHistories() throws {
        let first = try run(people: 2, Self.strategies[0], seed: 1)
        let second = try run(people: 2, Self.strategies[0], seed: 2)
        #expect(first.historySHA256 != second.historySHA256)
    }

    @Test func aKnownFindingIsReportedAsKnown() throws {
        let spec = try Counting.spec(known: true)
        let scenario = try Counting.scenario(
            people: 2, Self.lines(Self.strategies[2]), for: spec)
        let result = try ScenarioRunner(spec, seed: 1).run(scenario)
        #expect(result.findings.first?.known?.why == "It is so.")
        #expect(result.news.isEmpty)
    }

    @Test(arguments: strategies)
    func whatOneMachineKnowsIsNewsForAnother(_ strategy: String) throws {
        let spec = try Counting.spec(known: true)
        let scenario = try Counting.scenario(
            people: 1, other: true, Self.lines(strategy), for: spec)
        let result = try ScenarioRunner(spec, seed: 1).run(scenario)
        #expect(
            result.findings.map(\.client).sorted { $0 ?? "" < $1 ?? "" } == ["adding", "counting"])
        #expect(result.news.map(\.client) == ["adding"])
    }

    @Test func aSmallRunIsPlayedAgainAsItWas() throws {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(
            people: 2, Self.lines(Self.strategies[0]), for: spec)
        let runner = ScenarioRunner(spec, seed: 1)
        let finding = try #require(try runner.run(scenario).findings.first)
        let played = try runner.replay(finding.run, of: TestCase(scenario))
        #expect(played.run.steps == finding.run.steps)
        #expect(played.violations.map(\.violation.finding) == [finding.name])
        let lines = played.records.map { $0.line(["ann-1", "ann-2"]) }
        #expect(lines == finding.records.map { $0.line(["ann-1", "ann-2"]) })
    }

    @Test func whoSaysStopIsHeard() throws {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(
            people: 1, Self.lines(Self.strategies[0]), for: spec)
        let result = try ScenarioRunner(spec, seed: 1).run(scenario) { $0.done < 3 }
        #expect(result.runs == 3)
        #expect(result.isCutShort)
    }

    private func run(people: Int, _ strategy: String, seed: UInt64 = 1) throws -> ScenarioResult {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(
            people: people, "network: {faults: 0, latest: 30s}\n    " + Self.lines(strategy),
            for: spec)
        return try ScenarioRunner(spec, seed: seed).run(scenario)
    }

    /// The members of a flow mapping, each on a line of its own.
    private static func lines(_ strategy: String) -> String {
        strategy.replacing(", budget", with: "\n    budget")
    }
}
