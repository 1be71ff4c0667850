import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The examples of `docs/scenarios.md` are suites.
@Suite struct ScenarioPageTests {
    @Test(arguments: Library.blocks(of: "scenarios.md"))
    func everyExampleIsASuite(block: String) throws {
        let (suite, reported) = try Library.load(block)
        #expect(reported == [])
        #expect(suite?.scenarios.isEmpty == false)
    }

    /// The examples of the page pass in the library of the pages. Fuzz is left out, because it
    /// sends invalid requests, and the contract says nothing about those.
    @Test(arguments: Library.blocks(of: "scenarios.md"))
    func everyExampleHolds(block: String) throws {
        let spec = try #require(TestSpec.load(Library.texts).spec)
        let suite = try #require(try Library.load(block).suite)
        for scenario in suite.scenarios where scenario.kind != .explore && scenario.kind != .fuzz {
            for testCase in TestCase.all(of: scenario) {
                let result = try ScenarioRunner(
                    spec, seed: 1, zones: try SystemZones.database()
                ).run(testCase)
                #expect(result.findings.map(\.name) == [], "\(testCase.path)")
                #expect(result.undecided.map(\.message) == [], "\(testCase.path)")
                #expect(result.runs > 0)
            }
        }
    }

    @Test func theExplorationSaysWhatThePageSays() throws {
        let block = try #require(Library.blocks(of: "scenarios.md").last)
        let scenario = try #require(try Library.load(block).suite?.scenarios.first)
        #expect(scenario.path == "suite/two borrow the last copy")
        #expect(scenario.clients == ["borrowing"])
        #expect(scenario.why?["section"]?.string == "Borrowing")
        let plan = scenario.plan
        #expect(plan.start == (try Instant(rfc3339: "2026-03-02T09:00:00Z")))
        #expect(plan.config["days"] == .int(7))
        #expect(plan.actors.map(\.identity.name) == ["anna", "ben"])
        #expect(plan.actors.map(\.identity.zone) == ["Europe/Paris", "America/New_York"])
        #expect(plan.actors.map(\.identity.number) == [1, 2])
        #expect(plan.actors[1].identity.skew == TimeSpan(seconds: -120))
        #expect(plan.network.latest == TimeSpan(seconds: 90) && plan.network.faults == 2)
        #expect(plan.network.kinds == [.lose, .loseAnswer])
        #expect(plan.waits == [30, 3600].map { TimeSpan(seconds: $0) })
        #expect(scenario.strategy == .random)
        #expect(scenario.budget.runs == 50 && scenario.budget.steps == 60)
    }

    /// The defaults of scenarios, as the page describes them.
    @Test func whatIsNotSaidIsAsUsual() throws {
        let scenario = try #require(try Library.load(Library.suite("")).suite?.scenarios.first)
        let plan = scenario.plan
        #expect(plan.start == (try Instant(rfc3339: "2026-03-02T09:00:00Z")))
        #expect(plan.network.latest == TimeSpan(seconds: 90) && plan.network.faults == 3)
        #expect(plan.network.kinds == NetworkFault.standard)
        #expect(plan.waits == [1, 30, 300, 3_600, 86_400].map { TimeSpan(seconds: $0) })
        #expect(plan.actors[0].identity.zone == "UTC")
        #expect(plan.actors[0].identity.locale == "en_US")
        #expect(plan.actors[0].identity.skew == .zero)
        #expect(scenario.strategy == .random && scenario.budget == Scenario.Budget())
        #expect(scenario.tags.isEmpty && scenario.requirements.isEmpty && scenario.why == nil)
    }
}
