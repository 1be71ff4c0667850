import Contracts
import Simulator
import Testing

@testable import Scenarios

@Suite struct ExhaustiveSearchTests {
    @Test func aSmallWorldIsSeenWhole() throws {
        let result = try search(people: 1)
        #expect(result.isComplete)
        #expect(result.violations.isEmpty)
        #expect(result.quietStates > 0)
        #expect(result.states > result.quietStates)
    }

    @Test func theShortestRunIsKept() throws {
        let result = try search(people: 2)
        let found = try #require(result.violations.first)
        #expect(found.violation.finding == "agreement/every tap counts")
        // Both tap, and both requests of both go there and back.
        #expect(found.run.steps.count == 10)
    }

    @Test func leavingMovesOutLosesNothing() throws {
        let all = try search(people: 2) { $0.isReduced = false }
        let some = try search(people: 2)
        #expect(all.violations.map(\.violation.finding) == some.violations.map(\.violation.finding))
        #expect(all.quietStates == some.quietStates)
        #expect(all.leftOut == 0)
    }

    @Test(arguments: [10, 50])
    func aLimitIsReportedAsOne(_ states: Int) throws {
        let result = try search(people: 2) { $0.states = states }
        #expect(!result.isComplete)
        #expect(result.states >= states)
    }

    @Test func aDepthIsReportedAsOne() throws {
        let result = try search(people: 2) { $0.depth = 4 }
        #expect(!result.isComplete)
        #expect(result.depth == 4)
        #expect(result.violations.isEmpty)
    }

    private func search(
        people: Int, _ change: (inout ExhaustiveSearch.Limits) -> Void = { _ in }
    ) throws -> SearchResult {
        let spec = try Counting.spec()
        let scenario = try Counting.scenario(
            people: people, "network: {faults: 0, latest: 30s}", for: spec)
        var limits = ExhaustiveSearch.Limits()
        change(&limits)
        let engine = try WorldEngine(
            spec, scenario.plan, options: WorldOptions(recordsHistory: false))
        var search = ExhaustiveSearch(engine, limits)
        return search.search()
    }
}
