import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// The time of a run, among cases that may have any number of runs.
@Suite struct TimeSharesTests {
    /// A stopwatch that a test moves.
    private final class Watch: Sendable {
        private let state = Mutex(Duration.zero)
        var now: Duration { state.withLock(\.self) }
        func pass(_ seconds: Int) { state.withLock { $0 += .seconds(seconds) } }
    }

    private static let contract = """
        openapi: 3.1.0
        info: {title: Bell, version: "1"}
        paths:
          /ring: {post: {operationId: ring, responses: {"200": {description: Rung.}}}}
        """
    private static let model = "operations: {ring: [{name: rung, respond: {status: 200}}]}"
    private static let suite = """
        scenarios:
          - {name: a, kind: fuzz, budget: {cases: 50}}
          - {name: b, kind: fuzz, budget: {cases: 50}}
          - {name: d, kind: fuzz, budget: {cases: 50}}
        """

    private func plan() throws -> RunPlan {
        let texts = [
            "openapi.yaml": Self.contract, "backend.yaml": Self.model,
            "scenarios/bell.yaml": Self.suite,
        ]
        let zones = try SystemZones.database()
        let spec = try #require(TestSpec.load(texts).spec)
        let (suites, faults) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(texts), zones: zones)
        #expect(faults.map(\.line) == [])
        let cases = suites.flatMap(\.scenarios).map { TestCase($0) }
        let part = RunPlan.Part(folder: "bell", name: "bell", spec: spec, testCases: cases)
        return RunPlan(parts: [part], seed: 1)
    }

    private func shares(
        _ seconds: Int, _ watch: Watch, workers: Int = 1
    ) -> TimeShares {
        TimeShares(
            .said(.seconds(seconds)), among: 3, workers: workers, stopwatch: { watch.now })
    }

    @Test func eachCaseGetsAnEqualPartOfWhatIsLeft() {
        let watch = Watch()
        // A tenth of the time is kept for what cannot be foreseen.
        let shares = shares(100, watch)
        #expect(shares.next().left == TimeSpan(seconds: 30))
        // It has ended sooner.
        watch.pass(10)
        let second = shares.next()
        #expect(second.left == TimeSpan(seconds: 40))
        watch.pass(39)
        #expect(!second.isUp && second.left == TimeSpan(seconds: 1))
        watch.pass(1)
        #expect(second.isUp)
        #expect(shares.next().left == TimeSpan(seconds: 40))
    }

    @Test func workersShareTheTimeSideBySide() {
        let watch = Watch()
        let shares = shares(100, watch, workers: 2)
        #expect(shares.next().left == TimeSpan(seconds: 60))
        watch.pass(200)
        #expect(shares.next().isUp)
    }

    @Test func withoutABudgetEachCaseGetsAMoment() {
        let watch = Watch()
        let shares = TimeShares(
            .usual(specs: 2), among: 2, workers: 1, stopwatch: { watch.now })
        #expect(shares.next().left == TimeSpan(seconds: 120))
        watch.pass(1_000)
        #expect(shares.next().left == TimeSpan(seconds: 2))
    }

    /// A bell that takes a second to ring.
    private func result(_ number: Int, in seconds: Int) throws -> ScenarioResult {
        let watch = Watch()
        let plan = try plan()
        let entry = try #require(plan.entries.dropFirst(number).first)
        var runner = ScenarioRunner(plan.parts[0].spec, seed: 1)
        runner.target = RemoteTarget(
            name: "bell", clock: .real(now: { Instant(seconds: 0) }, sleep: { _ in }),
            longestWait: TimeSpan(seconds: 90), server: "https://bell.example",
            send: { calls in
                calls.map { _ in
                    watch.pass(1)
                    return .answered(Exchange.Response(status: 200))
                }
            })
        runner.share = shares(seconds, watch).next()
        return try runner.run(entry.testCase)
    }

    @Test func aCaseEndsWithItsTimeAndSaysSo() throws {
        let shortened = try result(0, in: 40)
        #expect(shortened.runs == 12 && shortened.planned == 50 && !shortened.isCutShort)
        #expect(shortened.undecided.isEmpty && shortened.skipped == nil)
        let whole = try result(0, in: 900)
        #expect(whole.runs == 50 && whole.planned == nil)
    }

    @Test func aCaseWithoutTimeIsSkipped() throws {
        let result = try result(0, in: 0)
        #expect(result.runs == 0)
        #expect(result.skipped == .ended("out of time; see --budget"))
    }
}
