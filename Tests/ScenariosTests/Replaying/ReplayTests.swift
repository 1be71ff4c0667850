import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct ReplayTests {
    private static let origin = Replay.Origin(tool: "rehearse 1", seed: 1)

    /// The findings of a scenario, each with its case.
    private static func findings(
        _ suite: String = InventedPlan.scenarios
    ) throws -> [(finding: Finding, testCase: TestCase, part: RunPlan.Part)] {
        let plan = try InventedPlan.plan(suite: suite)
        let part = plan.parts[0]
        let runner = ScenarioRunner(part.spec, seed: 1)
        return try part.testCases.flatMap { testCase in
            try runner.run(testCase).findings.map { ($0, testCase, part) }
        }
    }

    static let suites = [
        InventedPlan.scenarios,
        """
        scenarios:
          - name: numbers stay
            kind: script
            actors: {ann: {}}
            cases: [{name: "a \\"five\\"", with: {value: 5}}]
            steps:
              - {call: writeNumber, with: {body: {value: "${row.value}"}}}
              - {call: readNumber, expect: {body: {value: "${row.value + 1}"}}}
        """,
        """
        scenarios:
          - name: small numbers
            kind: sweep
            over: {value: {values: [1, 2, 30]}}
            actors: {ann: {}}
            steps:
              - {call: writeNumber, with: {body: {value: "${row.value}"}}}
              - {call: readNumber, expect: {that: "answer.body.value < 3"}}
        """,
        """
        scenarios:
          - name: two write
            kind: race
            actors: {ann: {}, bob: {}}
            release:
              - {call: writeNumber, as: ann, with: {body: {value: 1}}}
              - {call: writeNumber, as: bob, with: {body: {value: 2}}}
            after:
              - {call: readNumber, as: ann, expect: {body: {value: 1}}}
        """,
    ]

    @Test(arguments: suites) func whatIsWrittenShowsTheFindingAgain(_ suite: String) throws {
        let found = try Self.findings(suite)
        let (finding, testCase, part) = try #require(found.first)
        let replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        let read = try Replay.load(try Document(yaml: Array(replay.text.utf8), name: "r.yaml"))
        #expect(read == replay)
        #expect(try read.caseToReplay(of: part).path == testCase.path)
        let runner = ScenarioRunner(part.spec, seed: 99)
        let replayed = try read.play(runner, testCase)
        #expect(replayed.finding?.fingerprint == finding.fingerprint)
        let actors = testCase.scenario.plan.actors.map(\.identity.name)
        #expect(
            replayed.played.records.map { $0.line(actors) }
                == finding.records.map { $0.line(actors) })
        // The same finding is written alike, and its token says the same.
        let again = try #require(try Self.findings(suite).first)
        let other = try Replay(
            of: again.finding, in: again.testCase, of: again.part, from: Self.origin)
        #expect(other.text == replay.text)
        let token = try #require(replay.token)
        let text = try #require(Replay.text(ofToken: token))
        #expect(try Replay.load(try Document(yaml: text, name: "token")) == replay)
    }

    @Test func movesAreReadable() throws {
        let (finding, testCase, part) = try #require(try Self.findings().first)
        let replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        #expect(replay.text.contains("\n  - {move: \"ann does tap\"}\n"))
        #expect(replay.text.contains("\nfinding: \"agreement/every tap counts\"\n"))
        #expect(replay.text.hasPrefix("# rehearse replay FILE shows this finding again"))
    }

    @Test func aRepairedSpecShowsItNoMore() throws {
        let (finding, testCase, part) = try #require(try Self.findings().first)
        var replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        replay.moves.removeLast()
        let replayed = try replay.play(ScenarioRunner(part.spec, seed: 1), testCase)
        #expect(replayed.finding == nil)
        #expect(replayed.actors == ["ann", "bob"] && replayed.zones == ["UTC", "UTC"])
    }

    static let changes: [(from: String, to: String, reported: String)] = [
        ("replay: 1", "replay: 2", "1:9: replay-version: this is a replay of format 2"),
        ("replay: 1\n", "", "replay-schema: "),
        ("seed: 1", "seed: -1", "replay-schema: "),
        ("fingerprint: \"", "fingerprint: \"x", "replay-schema: "),
        ("finding: ", "findings: ", "replay-schema: "),
        ("moves:", "moves: [{move: ann flies, draws: [1.5]}]\nmoved:", "replay-schema"),
        ("seed: 1", "seed: 1\ninput: {a: {$duration: soon}}", "replay-input: expected what $dur"),
        ("seed: 1", "seed: 1\ninput: {a: {$new: 1}}", "replay-input: expected what $new stands"),
        ("opening: [", "opening: [99999999999999999999999, ", "replay-draw: what was drawn"),
    ]

    @Test(arguments: changes) func whatWasChangedIsRefused(
        _ change: (from: String, to: String, reported: String)
    ) throws {
        let (finding, testCase, part) = try #require(try Self.findings().first)
        var replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        replay.opening = [0]
        let body = String(replay.text.drop { $0 != "\n" }.dropFirst())
        try #require(body.contains(change.from))
        let text = body.replacing(change.from, with: change.to, maxReplacements: 1)
        let document = try Document(yaml: Array(text.utf8), name: "r.yaml")
        let failure = try #require(throws: DocumentFailure.self) { try Replay.load(document) }
        let reported = failure.diagnostics.map { fault in
            let place = fault.position.map { "\($0.line):\($0.column): " } ?? ""
            return "\(place)\(fault.check): \(fault.message)"
        }
        #expect(reported.contains { $0.contains(change.reported) }, "\(reported)")
        #expect(failure.diagnostics.allSatisfy { $0.position != nil })
    }

    @Test func movesAndScenariosThatAreGoneAreReported() throws {
        let (finding, testCase, part) = try #require(try Self.findings().first)
        let replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        let text = replay.text.replacing("ann does tap", with: "ann does fly", maxReplacements: 1)
        let changed = try Replay.load(try Document(yaml: Array(text.utf8), name: "r.yaml"))
        let failure = try #require(throws: ReplayFailure.self) {
            try changed.play(ScenarioRunner(part.spec, seed: 1), testCase)
        }
        #expect(failure.diagnostics.first?.check == "replay-move")
        #expect(failure.diagnostics.first?.position != nil)
        var other = replay
        other.scenario = "taps/togehter"
        let gone = try #require(throws: ReplayFailure.self) {
            try other.caseToReplay(of: part)
        }
        #expect(gone.diagnostics.first?.remedy?.contains("\"taps/together\"") == true)
    }

    static let data: [CELValue] = [
        .null, .bool(true), .int(-7), .int(.max), .uint(.max), .double(1), .double(1e300),
        .double(-.infinity), .string("a \"b\"\n\u{1B} $x: ü 😀 \u{2028}"), .bytes([0xFF, 0]),
        .bytes(Array("{}".utf8)), .list([]), .list([.int(1), .list([.null])]),
        .timestamp(Instant(seconds: 1_000_000_000, nanoseconds: 5)),
        .duration(TimeSpan(seconds: -3)), .type(.bytes), .optional(nil), .optional(.int(1)),
        .map(CELMap()), map([(.string("$duration"), .string("1s"))]),
        map([(.int(1), .string("one")), (.bool(true), .null), (.string("a"), .uint(2))]),
    ]

    private static func map(_ entries: [(CELValue, CELValue)]) -> CELValue {
        .map(entries.reduce(into: CELMap()) { $0.set($1.0, to: $1.1) })
    }

    @Test(arguments: data.indices) func dataStayWhatTheyAre(_ number: Int) throws {
        let (finding, testCase, part) = try #require(try Self.findings().first)
        var replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        replay.input.set(.string("x"), to: Self.data[number])
        let read = try Replay.load(try Document(yaml: Array(replay.text.utf8), name: "r.yaml"))
        let celValue = try #require(read.input["x"])
        #expect(celValue.kind == Self.data[number].kind)
        #expect(String(describing: celValue) == String(describing: Self.data[number]))
        #expect(read.text == replay.text)
    }

    @Test func theOneOfTheGuideIsOne() throws {
        let text = try #require(Library.blocks(of: "running.md").first)
        let replay = try Replay.load(try Document(yaml: Array(text.utf8), name: "r.yaml"))
        #expect(replay.moves.count == 4 && replay.moves[0].draws == [0])
        #expect(replay.text.hasSuffix(text))
    }

    @Test func longReplaysHaveNoToken() throws {
        let (finding, testCase, part) = try #require(try Self.findings().first)
        var replay = try Replay(of: finding, in: testCase, of: part, from: Self.origin)
        replay.closing = Array(repeating: .max, count: 200)
        #expect(replay.token == nil)
        #expect(Replay.text(ofToken: "replay1.@@@") == nil)
        #expect(Replay.text(ofToken: "replay2.AAAA") == nil)
    }
}
