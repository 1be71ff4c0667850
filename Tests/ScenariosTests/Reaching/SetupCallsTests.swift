import Contracts
import Scenarios
import Simulator
import SpecSupport
import Testing

/// Cases whose state calls give to the target.
@Suite struct SetupCallsTests {
    private static let lamps = Benches.suite(
        "{set: {state.lit: 3}}",
        steps: """
            {call: countLamps, expect: {status: 200, body: {lit: 3},
              that: [{name: nobody asked before, that: exchanges.size() == 1}]}}
            """)

    private static func sent(in result: ScenarioResult) -> [String] {
        (result.first?.records ?? []).compactMap { record in
            guard case .sent(_, let operation, _) = record.event else { return nil }
            return operation
        }
    }

    @Test func theCallsComeFirst() throws {
        let park = try Park(Self.lamps)
        var runner = try park.runner()
        runner.keepsHistories = true
        let result = try runner.run(park.scenario)
        #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
        #expect(
            Self.sent(in: result) == [
                "getKey", "lightLamp", "lightLamp", "lightLamp", "countLamps",
            ])
        #expect(runner.callsText(for: TestCase(park.scenario)) == "getKey, 3 × lightLamp")
    }

    @Test func aDefectIsFound() throws {
        let result = try Park(Self.lamps).result { model in
            model.replacing(#"{lit: "${state.lit}"}}}]"#, with: #"{lit: "${state.lit + 1}"}}}]"#)
        }
        #expect(result.verdict == .failed, "\(result.undecided) \(result.skipped?.sentence ?? "")")
    }

    @Test func aTargetThatRefusesACallDecidesNothing() throws {
        let result = try Park(Self.lamps).result { $0.replacing("config.most", with: "2") }
        #expect(result.verdict == .undecided)
        #expect(
            result.undecided.map(\.message) == [
                "the calls that lead to the state failed: lightLamp (POST /lamps) was answered 409"
            ])
    }

    @Test func idsAreThoseOfTheTarget() throws {
        let park = try Park(
            Benches.suite(
                Benches.bench("the-bench", cushions: 1),
                steps: """
                    {call: getBench, with: {path: {id: the-bench}}, expect: {status: 200, body: {cushions: 1}}},
                    {call: addCushion, with: {path: {id: the-bench}}, expect: {status: 200, body: {cushions: 2}}}
                    """))
        let result = try park.result()
        #expect(
            result.verdict == .passed,
            "\(result.undecided) \(result.findings) \(result.skipped?.sentence ?? "")")
        let wrong = try park.result { $0.replacing(".cushions + 1", with: ".cushions * 2 + 1") }
        #expect(wrong.verdict == .failed, "\(wrong.undecided)")
    }

    @Test func tokensInHeadersAreThoseOfTheTarget() throws {
        let suite = Benches.suite(
            "{set: {\"state.keys['my-key']\": true}}",
            steps: "{call: lightLamp, expect: {status: 201, body: {lit: 1}}}"
        ).replacing("{anna: {}}", with: "{anna: {headers: {Authorization: Bearer my-key}}}")
        let park = try Park(suite)
        let result = try park.result()
        #expect(
            result.verdict == .passed,
            "\(result.undecided) \(result.findings) \(result.skipped?.sentence ?? "")")
    }

    // MARK: Skipped

    private static let oneBench = Benches.bench("the-bench", cushions: 0)

    static let skipped: [(suite: String, reason: String)] = [
        (
            Benches.suite(Benches.bench("the-bench", cushions: 6)),
            "no sequence of 6 calls leads there"
        ),
        (
            Benches.suite(
                oneBench,
                steps: "{call: listBenches, expect: {that: [\"answer.body[0].id == 'the-bench'\"]}}"
            ),
            "the target chooses the id \"the-bench\", which the case names"
        ),
        (
            Benches.suite(
                oneBench,
                steps: """
                    {call: getBench, with: {path: {id: the-bench}}, expect: {body: {id: the-bench}}}
                    """),
            "the target chooses the id \"the-bench\", which the case names"
        ),
        (
            Benches.suite(oneBench, steps: "{call: listBenches, expect: {status: 404}}"),
            "the case does not pass on the model after putBench"
        ),
        (
            Benches.suite(oneBench).replacing("kind: script", with: "kind: fuzz"),
            "no calls are made before a fuzz"
        ),
    ]

    @Test(arguments: skipped)
    func whatCallsCannotGiveIsSkipped(suite: String, reason: String) throws {
        let suite =
            reason.contains("fuzz")
            ? suite.split(separator: "\n").filter {
                !$0.contains("steps") && !$0.contains("actors")
            }
            .joined(separator: "\n") : suite
        let result = try Park(suite).result()
        #expect(result.skipped == .given(reason), "\(result.undecided) \(result.findings)")
    }

    @Test func callsNeedATargetThatBeginsAnew() throws {
        let park = try Park(Self.lamps)
        let runner = try park.runner(adjusting: { target in
            let send = target.send
            target = RemoteTarget(
                name: "kept", clock: .world, longestWait: .longest,
                server: "https://backend.example", send: send)
            target.isGivenByCalls = true
        })
        let reason = try #require(runner.reasonToSkip(TestCase(park.scenario)))
        #expect(
            reason == .given("calls begin with a target that remembers nothing; give it a reset"))
    }

    @Test func noCallsChangeConstants() throws {
        let park = try Park(
            Self.lamps.replacing("backend: {", with: "backend: {config: {most: 3}, "))
        #expect(try park.result().skipped == .state)
        let result = try park.result {
            $0.replacing("most: 4", with: "most: 3")
        } adjusting: {
            $0.config.set(.string("most"), to: .int(3))
        }
        #expect(result.verdict == .passed, "\(result.undecided) \(result.findings)")
    }
}
