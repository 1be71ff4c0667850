import Contracts
import Scenarios
import Simulator
import SpecSupport
import Testing

/// Calls that lead to the state of a case.
@Suite struct SetupSearchTests {
    private static let bench = Benches.bench("b", cushions: 0)

    /// The calls to a state, as one text; nil where there are none.
    private static func plan(_ changes: String) throws -> String? {
        let loaded = try Park(Benches.suite(changes))
        let model = try #require(loaded.spec.model)
        let testCase = TestCase(loaded.scenario)
        var search = SetupSearch(
            model, loaded.scenario.plan, asking: testCase.operations(in: loaded.spec))
        let text = search.found()?.text
        #expect(search.states <= SetupSearch.mostStates)
        return text
    }

    @Test(
        arguments: [
            (bench, "putBench"),
            (Benches.bench("b", cushions: 1), "putBench, addCushion"),
            (Benches.bench("b", cushions: 2), "putBench, 2 × addCushion"),
            (Benches.bench("b", cushions: 5), "putBench, 5 × addCushion"),
            ("\(bench), \(Benches.bench("c", cushions: 0))", "2 × putBench"),
            ("{set: {state.lit: 1}}", "getKey, lightLamp"),
            ("{set: {state.lit: 3}}", "getKey, 3 × lightLamp"),
            ("\(bench), {set: {state.lit: 1}}", "putBench, getKey, lightLamp"),
        ])
    func callsLeadToTheState(changes: String, calls: String) throws {
        #expect(try Self.plan(changes)?.sorted() == calls.sorted())
        #expect(try Self.plan(changes) == Self.plan(changes))
    }

    @Test(
        arguments: [
            // Seven calls.
            Benches.bench("b", cushions: 6),
            bench.replacing("elm", with: "ash"),
            "{set: {state.lit: -1}}",
            "{set: {state.lit: 0}}",
            "{schedule: {job: sweep, at: \"now + duration('1h')\"}}",
            "\(bench), {schedule: {job: sweep, at: \"now + duration('1h')\"}}",
            // Still to come, where all others are past.
            bench.replacing("2026-03-02T08", with: "2027-03-02T08"),
        ])
    func noCallsLeadThere(changes: String) throws {
        #expect(try Self.plan(changes) == nil)
    }
}
