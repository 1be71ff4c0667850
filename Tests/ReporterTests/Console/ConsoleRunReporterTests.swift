import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ConsoleRunReporterTests {
    private func reported(
        _ run: SampleRun, _ verbosity: ConsoleRunReporter.Verbosity = .plain,
        facts: RunFacts = SampleRun.facts, width: Int? = nil, ending: RunEnding = .complete,
        clock: [Duration] = []
    ) throws -> String {
        let shelf = SampleRun.Shelf()
        let times = Times(clock)
        try run.report(
            ConsoleRunReporter(
                style: .init(console: ConsoleDiagnostics(), verbosity: verbosity, width: width),
                stopwatch: { times.next() },
                write: { text, _ in shelf.all.append(Array(text.utf8)) }),
            facts, ending: ending)
        return shelf.text
    }

    /// A clock that shows given times, and the last of them for ever.
    private final class Times {
        private var all: [Duration]
        init(_ all: [Duration]) { self.all = all }
        func next() -> Duration { all.count > 1 ? all.removeFirst() : all.first ?? .zero }
    }

    private func mixed() throws -> SampleRun {
        var run = try SampleRun()
        let fault = Diagnostic(file: "a", position: nil, check: "unreachable", message: "nobody")
        run.end(run.result(run.scenario("one")))
        run.end(run.result(run.scenario("two", rows: ["a", "b"]), row: 1))
        run.end(run.result(run.scenario("three"), [run.finding()]))
        run.end(run.result(run.scenario("four"), [run.finding()]))
        run.end(.skipped(TestCase(run.scenario("five")), .unsupported("not allowed")))
        run.end(.skipped(TestCase(run.scenario("six")), .unsupported("not allowed")))
        run.end(run.result(run.scenario("seven", .race)) { $0.undecided = [fault] })
        return run
    }

    @Test func whatMattersIsReported() throws {
        let finding =
            "one each: got 500\n"
            + "specs/lamps/scenarios/buying.yaml:1:1: error: expectation/one each: got 500\n"
        let replay = try SampleRun().finding().fingerprint
        #expect(
            try reported(mixed()) == """
                specs/lamps buying: 2 scripts passed
                specs/lamps buying/three: 1 run, 0 steps, 2 judgements; 1 finding
                specs/lamps buying/four: 1 run, 0 steps, 2 judgements; 1 finding
                specs/lamps buying/five: skipped, because not allowed
                specs/lamps buying/six: skipped, because not allowed
                specs/lamps buying/seven: 1 run, 0 steps, 2 judgements; nothing found, 1 undecided

                \(finding)\
                    1 | why: {document: app.md, section: Buying, says: One lamp each.}
                      | ^
                  required by app.md, Buying: "One lamp each."
                  1 other case showed it, too
                  replay: rehearse replay \(replay)

                  undecided: nobody
                  skipped: not allowed (2 times)
                10 judgements in 7 cases: 2 passed, 2 failed, 1 undecided, 2 skipped; 1 finding in 2 cases, of the mock

                """)
    }

    @Test func whatIsSkippedIsGroupedByItsRemedy() throws {
        var run = try SampleRun()
        let reasons: [SkipReason] = [
            .clock, .permission(operation: "buy"), .clock, .permission(operation: "sell"),
            .wait("it waits 7d, and 90s is the most"), .wait("it waits 30d, and 90s is the most"),
            .unsupported("it cannot"), .reset,
        ]
        for (number, reason) in reasons.enumerated() {
            run.end(.skipped(TestCase(run.scenario("case \(number)")), reason))
        }
        let text = try reported(run, .plain)
        #expect(
            text.contains(
                """
                  skipped: it begins at a time to which the clock of the target cannot be set (2 times)
                    to run them: clock: faketime, for the target in rehearse.yaml
                  skipped: they need permission to write, such as: "buy" may change something and \
                is not sent; say --allow-writes, or --allow-writes=buy (2 times)
                    to run them: writes: [buy, sell], for the target in rehearse.yaml
                  skipped: they need a clock that need not be waited for, such as: it waits 7d, and \
                90s is the most (2 times)
                    to run them: clock: faketime, for the target in rehearse.yaml
                  skipped: it cannot
                  skipped: it requires a target that remembers nothing of earlier cases; see --reset
                    to run it: reset: restart, for the target in rehearse.yaml

                """))
    }

    @Test func quietTellsOnlyWhatIsWrong() throws {
        let text = try reported(mixed(), .quiet, width: 80)
        #expect(
            text.hasPrefix(
                "one each: got 500\nspecs/lamps/scenarios/buying.yaml:1:1: error: expectation/one each"
            ))
        #expect(!text.contains("hold\n") && !text.contains("skipped: "))
        #expect(
            text.contains("  undecided: nobody\n")
                && text.hasSuffix("; 1 finding in 2 cases, of the mock\n"))
        var run = try SampleRun()
        run.end(run.result(run.scenario("one")))
        #expect(try reported(run, .quiet) == "")
    }

    @Test func verboseTellsEverything() throws {
        let text = try reported(mixed(), .verbose)
        #expect(text.contains("specs/lamps buying/two#b: 1 run, "))
        #expect(text.contains("  SHA-256 of the histories 0000"))
        #expect(text.contains("  skipped: not allowed (2 times), first in lamps/buying/five\n"))
        #expect(text.contains("  undecided: nobody, in lamps/buying/seven\n"))
    }

    @Test func whatIsKnownIsReported() throws {
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            """
            - {finding: expectation/one each, reason: Later., expires: 2026-12-31}
            - {finding: expectation/gone, reason: Later., expires: 2026-12-31}
            """)
        var run = try SampleRun()
        run.end(run.result(run.scenario("three"), [run.finding()]))
        let text = try reported(run, facts: facts)
        #expect(text.contains("; nothing new, 1 known\n"))
        #expect(text.contains("  known: expectation/one each: Later. (until 2026-12-31)\n"))
        #expect(
            text.contains(
                "baseline.yaml:3:5: error: nothing shows \"expectation/gone\" any more; take"))
        #expect(text.hasSuffix("1 case: 1 passed; 0 findings, 1 known, 1 stale or expired\n"))
    }

    @Test func theReasonForExitCode3IsTold() throws {
        var facts = SampleRun.facts
        facts.target = "http://127.0.0.1:8000"
        facts.baseline = try SampleRun.baseline(
            "- {finding: expectation/gone, reason: Later., expires: 2026-12-31, cases: [lamps/buying/a]}"
        )
        var run = try SampleRun()
        run.end(run.result(run.scenario("a", .fuzz)))
        let open = Diagnostic(file: "a", position: nil, check: "unreachable", message: "nobody")
        run.end(run.result(run.scenario("b")) { $0.undecided = [open] })
        let text = try reported(run, facts: facts)
        let unseen =
            "expectation/gone was not seen in this run; if it is repaired, remove its entry"
        #expect(text.contains("  known: \(unseen)\n"))
        #expect(text.contains("exit code 3: 1 case is undecided, for the reason above\n"))
    }

    @Test func theStoryIsReportedWithTheExchange() throws {
        var run = try SampleRun()
        let records = [
            run.record(.did(event: "buy", data: CELMap())),
            run.record(
                .sent(
                    MessageLabel("ann", 1), operation: "buy",
                    Exchange.Request(
                        method: "POST", target: "/lamps?token=abc",
                        headers: ["X-Key": "sesame-open"],
                        body: Array("{\"key\":\"sesame-open\"}".utf8))), at: 1),
            run.record(
                .processed(
                    MessageLabel("ann", 1), rule: nil,
                    Exchange.Response(
                        status: 500, headers: ["Server": "lamps"],
                        body: Array("oh\u{1B}[2J".utf8))), at: 2),
            run.record(.broke(finding: "expectation/one each", message: ""), at: 2),
            run.record(.did(event: "weep", data: CELMap()), at: 9),
        ]
        var facts = SampleRun.facts
        facts.mask = SecretMask(contracts: run.plan.parts.map(\.spec.contract))
        run.end(run.result(run.scenario("a"), [run.finding(records: records)]))
        let text = try reported(run, .quiet, facts: facts)
        #expect(
            text.contains(
                """
                  after 0 steps:
                      +0s  ann  does buy
                    ✗ +1s  ann  POST /lamps?token=‹secret 1› {"key":"‹secret 2›"} → 500
                  the last exchange:
                    POST /lamps?token=‹secret 1›
                      X-Key: ‹secret 2›
                      {"key":"‹secret 2›"}
                    500
                      oh\\u{1B}[2J
                  replay:
                """), "\(text)")
        #expect(!text.contains("weep") && !text.contains("sesame"))
    }

    /// A story of many steps, with what several judges say about it.
    private func crowded() throws -> SampleRun {
        var run = try SampleRun()
        let text = String(repeating: "a", count: 900)
        var records: [HistoryRecord] = []
        for number in 1...20 {
            let label = MessageLabel("ann", number)
            records.append(
                run.record(
                    .sent(
                        label, operation: number < 15 ? "list" : "buy",
                        Exchange.Request(
                            method: "POST", target: "/lamps/\(number)",
                            headers: HeaderFields((1...9).map { .init("X-\($0)", "a") }),
                            body: Array("{\"text\":\"\(text)\"}".utf8))),
                    at: 1))
            records.append(
                run.record(.processed(label, rule: nil, Exchange.Response(status: 201)), at: 1))
        }
        records.append(run.record(.broke(finding: "expectation/one each", message: ""), at: 1))
        let kinds: [(kind: RunViolation.Kind, subject: String)] = [
            (.contract, "buy/undocumented-status"), (.contract, "buy/server-error"),
            (.expectation, "one each"), (.linearizability, "buy"),
        ]
        let found = kinds.map { kind, subject in
            run.finding(
                subject, String(repeating: "much ", count: 400), kind: kind, records: records)
        }
        run.end(run.result(run.scenario("a"), found))
        return run
    }

    @Test func aFindingIsOneScreen() throws {
        let lines = try reported(crowded(), .quiet).split(separator: "\n")
        #expect(lines.count <= 26, "\(lines.joined(separator: "\n"))")
        #expect(lines[0].hasPrefix("buy: much much"))
        #expect(lines[1].contains(": error: linearizability/buy: much much"))
        let beside = lines.filter { $0.hasPrefix("  also broken: ") }.map {
            $0.dropFirst(15).prefix(20)
        }
        #expect(beside == ["expectation/one each", "contract/buy/server-", "contract/buy/undocum"])
        #expect(lines.contains("      before: 13 requests: 13 × list"))
        #expect(lines.filter { $0.hasPrefix("      ann  POST /lamps/") }.count == 6)
        #expect(lines.filter { $0.hasPrefix("    ✗ ann  POST /lamps/") }.count == 1)
        #expect(lines.allSatisfy { $0.utf8.count < 700 })
        // All of it stays where everything is asked for.
        let all = try reported(crowded(), .verbose)
        #expect(
            all.contains("ann asks list (ann/3): POST /lamps/3") && all.contains("      X-9: a\n"))
        #expect(all.split(separator: "\n").filter { $0.contains(": error: ") }.count == 4)
    }

    @Test func aTerminalShowsHowFarItIs() throws {
        var run = try SampleRun()
        let first = run.scenario("one", .explore)
        run.progress(first, 10, 100)
        run.progress(first, 11, 100)
        run.progress(run.scenario("two\u{1B}[2J", .race), 1, 2, findings: 1)
        run.end(run.result(first) { $0.runs = 100 })
        let clock: [Duration] = [.zero, .seconds(10), .seconds(10.05), .seconds(11), .seconds(12)]
        let text = try reported(run, width: 200, clock: clock)
        let drawn = text.split(separator: "\r").map(String.init)
        #expect(
            drawn[0] == "0 of 1, 1 a second, 0 findings, 1m 30s left: buying/one 10 of 100\u{1B}[K")
        #expect(
            drawn[1].contains("1 finding") && drawn[1].contains(", buying/two\\u{1B}[2J 1 of 2"))
        #expect(text.contains("\r\u{1B}[Kspecs/lamps buying/one: 100 runs, "))
        #expect(text.hasSuffix("1 case: 1 passed; 0 findings in 12s\n"))
        let narrow = try reported(run, width: 30, clock: clock).split(separator: "\r")[0]
        #expect(narrow == "0 of 1, 1 a second, 0 findin…\u{1B}[K")
    }

    @Test(arguments: [
        (RunEnding.truncated, "the time was up"), (.interrupted, "interrupted"),
        (.failedFast, "stopped at the first finding"),
    ])
    func anEndBeforeTheEndIsReported(ending: RunEnding, words: String) throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("one")))
        #expect(try reported(run, ending: ending).contains("; 0 findings; \(words)"))
    }

    @Test func thousandsOfFindingsAreALineEach() throws {
        var run = try SampleRun()
        for number in 0..<150 {
            run.end(run.result(run.scenario("s\(number)"), [run.finding("f\(number)")]))
        }
        let text = try reported(run, .quiet)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("  replay: ") } == 100)
        #expect(text.split(separator: "\n").count { $0.contains(": error: expectation/f") } == 150)
    }
}
