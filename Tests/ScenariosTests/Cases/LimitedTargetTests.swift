import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Targets that limit requests by 429 with `Retry-After`.
@Suite struct LimitedTargetTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Ferry, version: "1"}
        paths:
          /tickets:
            post:
              operationId: buy
              responses: {"201": {description: Bought.}, "429": {description: Later.}}
        """
    private static let model = """
        operations:
          buy: [{name: bought, respond: {status: 201}}]
        """
    private static let limited = """
        state: {sold: 0}
        operations:
          buy:
            - {name: too many, when: state.sold > 3, respond: {status: 429}}
            - {name: bought, do: [{set: {state.sold: "${state.sold + 1}"}}], respond: {status: 201}}
        """
    private static let beginning = Instant(seconds: 1_800_000_000)

    /// A ferry that refuses the first requests, and says by how much to wait.
    private final class Ferry: Sendable {
        private let sent = Mutex<[Instant]>([])
        private let refusals: Int
        private let retryAfter: String?

        init(refusing refusals: Int, _ retryAfter: String?) {
            (self.refusals, self.retryAfter) = (refusals, retryAfter)
        }

        var times: [Instant] { sent.withLock { $0 } }

        func target(_ clock: RemoteTarget.Clock) -> RemoteTarget {
            RemoteTarget(
                name: "https://ferry.example", clock: clock,
                longestWait: TimeSpan(seconds: 90), server: "https://ferry.example",
                send: { calls in calls.map { .answered(self.answer($0)) } })
        }

        private func answer(_ call: RemoteTarget.Call) -> Exchange.Response {
            let count = sent.withLock { sent in
                sent.append(call.now)
                return sent.count
            }
            if count > refusals { return Exchange.Response(status: 201) }
            let fields = retryAfter.map { [HeaderFields.Field("Retry-After", $0)] } ?? []
            return Exchange.Response(status: 429, headers: HeaderFields(fields))
        }
    }

    private static func result(
        _ lines: String, on ferry: Ferry, clock: RemoteTarget.Clock = .world,
        model: String = model
    ) throws -> ScenarioResult {
        let files = [
            "openapi.yaml": contract, "backend.yaml": model,
            "scenarios/trips.yaml": "scenarios: [{name: one, kind: script, \(lines)}]",
        ]
        let (spec, diagnostics) = TestSpec.load(files)
        let loaded = try #require(spec, "\(diagnostics.map(\.line))")
        let zones = try SystemZones.database()
        let (suites, wrong) = ScenarioSuite.loadAll(
            of: loaded, files: TestSpec.files(files), zones: zones)
        #expect(wrong.map(\.line) == [])
        var runner = ScenarioRunner(loaded, seed: 1, zones: zones)
        runner.target = ferry.target(clock)
        return try runner.run(TestCase(try #require(suites.first?.scenarios.first)))
    }

    private static let buys = "steps: [{call: buy, expect: {status: 201}}]"
    private static let cause =
        "the target limits its requests: POST /tickets was answered 429, and Retry-After asks for "
        + "more than --max-wait 90s"

    @Test(arguments: ["setup: [{call: buy}], " + buys, buys]) func secondsAreWaitedFor(
        _ lines: String
    ) throws {
        let ferry = Ferry(refusing: 2, "30")
        let result = try Self.result(lines, on: ferry)
        #expect(result.verdict == .passed)
        #expect(result.findings.isEmpty)
        let waits = zip(ferry.times.dropFirst(), ferry.times).map { $0.span(since: $1) }
        #expect(Array(waits.prefix(2)) == [TimeSpan(seconds: 30), TimeSpan(seconds: 30)])
    }

    @Test func aDateIsWaitedForOnTheRealClock() throws {
        let clock = SleptClock(Self.beginning)
        let ferry = Ferry(refusing: 1, "Fri, 15 Jan 2027 08:00:40 GMT")
        let result = try Self.result(Self.buys, on: ferry, clock: clock.clock)
        #expect(result.verdict == .passed)
        #expect(ferry.times.map { $0.span(since: Self.beginning) } == [.zero, .init(seconds: 40)])
    }

    @Test(arguments: ["91", "3600", "99999999999999999999", "Sat, 16 Jan 2027 08:00:40 GMT"])
    func aLongerWaitIsUndecidedByOneCause(_ retryAfter: String) throws {
        let clock = SleptClock(Self.beginning)
        let ferry = Ferry(refusing: 9, retryAfter)
        let result = try Self.result(Self.buys, on: ferry, clock: clock.clock)
        #expect(result.verdict == .undecided)
        #expect(result.findings.isEmpty)
        #expect(result.undecided.map(\.message) == [Self.cause])
        #expect(ferry.times.count == 1)
    }

    @Test func allWaitsOfARequestCountTogether() throws {
        let ferry = Ferry(refusing: 9, "40")
        let result = try Self.result(Self.buys, on: ferry)
        #expect(result.undecided.map(\.message) == [Self.cause])
        #expect(ferry.times.count == 3)
    }

    @Test func aTargetThatAsksForNoWaitIsNotAskedForEver() throws {
        let ferry = Ferry(refusing: 1_000, "0")
        #expect(try Self.result(Self.buys, on: ferry).verdict == .undecided)
        #expect(ferry.times.count == 91)
    }

    @Test(arguments: [
        "steps: [{call: buy, expect: {status: [201, 429]}}]",
        "steps: [{call: buy}, {expect: [\"exchanges[0].response.status == 429\"]}]",
    ]) func aScenarioThatTriesTheLimitDoesNotWait(_ lines: String) throws {
        let ferry = Ferry(refusing: 1, "30")
        _ = try Self.result(lines, on: ferry)
        #expect(ferry.times.count == 1)
    }

    /// All refusals of an operation include its limit only where the model has one.
    @Test(arguments: [(limited, 1), (model, 2)]) func aRefusalMayBeALimit(
        _ model: String, _ count: Int
    ) throws {
        let ferry = Ferry(refusing: 1, "30")
        _ = try Self.result(
            "steps: [{call: buy, expect: {status: 4XX}}]", on: ferry, model: model)
        #expect(ferry.times.count == count)
    }

    @Test func withoutRetryAfterNothingIsSentAgain() throws {
        let ferry = Ferry(refusing: 1, nil)
        _ = try Self.result(Self.buys, on: ferry)
        #expect(ferry.times.count == 1)
    }
}
