import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct JUnitRunReporterTests {
    @Test func aCaseForEachRowAndForEachOtherScenario() throws {
        var run = try SampleRun(folders: ["specs/lamps", "more/lamps.v2"])
        let table = run.scenario("buying", rows: ["one", "two"])
        run.end(run.result(table, row: 0), after: .milliseconds(1500))
        run.end(run.result(table, row: 1))
        run.end(run.result(run.scenario("freely", .explore, suite: "deep/exploring")), spec: 0)
        run.end(run.result(run.scenario("buying")), spec: 1)
        let suites = try run.suites()
        #expect(
            suites.map { $0.attributes["name"] } == [
                "lamps/buying", "lamps/deep/exploring", "lamps.v2/buying",
            ])
        let cases = suites.flatMap { $0.all("testcase") }.map { $0.attributes }
        #expect(cases.map { $0["name"] } == ["buying#one", "buying#two", "freely", "buying"])
        #expect(
            cases.map { $0["classname"] } == [
                "lamps.buying", "lamps.buying", "lamps.deep.exploring", "lamps_v2.buying",
            ])
        #expect(cases[0]["time"] == "1.500" && suites[0].attributes["time"] == "1.500")
        #expect(cases[0]["file"] == "specs/lamps/scenarios/buying.yaml" && cases[0]["line"] == "7")
    }

    @Test func aSuiteSaysWhatItRestsOn() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a")))
        let properties = try #require(try run.suites()[0].first("properties")).children
        let texts = properties.map {
            "\($0.attributes["name"] ?? "")=\($0.attributes["value"] ?? "")"
        }
        #expect(
            texts == [
                "rehearse.version=\(Version.current)", "rehearse.seed=7", "rehearse.target=mock",
                "rehearse.tzdata=2026a",
                "rehearse.plan.sha256=" + String(repeating: "a", count: 64),
                "rehearse.shard=1/2", "rehearse.spec=specs/lamps",
                "rehearse.contract.sha256=\(run.plan.parts[0].spec.contract.sha256)",
                "rehearse.ending=complete",
            ])
    }

    @Test func everyFindingStandsInTheBody() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a"), [run.finding(), run.finding("none left", "none")]))
        let made = try #require(try run.suites()[0].first("testcase"))
        let failure = try #require(made.first("failure"))
        #expect(failure.attributes["type"] == "expectation")
        #expect(failure.attributes["message"] == "one each: got 500 (and 1 more)")
        let lines = failure.text.split(separator: "\n").map(String.init)
        let replay = "rehearse replay \(run.finding().fingerprint)"
        #expect(lines.first == replay && lines.last == replay)
        #expect(
            failure.text.contains(
                "specs/lamps/scenarios/buying.yaml:1:1: error: expectation/one each"))
        #expect(failure.text.contains("error: expectation/none left: none"))
        #expect(failure.text.contains("  required by app.md, Buying: \"One lamp each.\"\n"))
        let output = try #require(made.first("system-out")).text
        #expect(
            output.split(separator: "\n").first
                == "[[ATTACHMENT|.rehearse/findings/\(run.finding().fingerprint).txt]]")
    }

    @Test func whatIsUndecidedIsAnError() throws {
        var run = try SampleRun()
        let fault = Diagnostic(
            file: "a.yaml", position: nil, check: "unreachable", message: "nobody answers")
        run.end(run.result(run.scenario("a")) { $0.undecided = [fault, fault] })
        run.end(run.result(run.scenario("b"), [run.finding()]) { $0.undecided = [fault] })
        let cases = try run.suites()[0].all("testcase")
        #expect(
            cases.map { $0.children.last { $0.name != "system-out" }?.name } == [
                "error", "failure",
            ])
        let error = try #require(cases[0].first("error"))
        #expect(error.attributes["type"] == "unreachable")
        #expect(error.attributes["message"] == "a.yaml: error: nobody answers (and 1 more)")
        #expect(
            error.text
                == "undecided: a.yaml: error: nobody answers\nundecided: a.yaml: error: nobody answers\n"
        )
        #expect(cases[1].first("failure")?.text.contains("undecided: a.yaml") == true)
    }

    @Test func whatIsSkippedSaysWhyTwice() throws {
        var run = try SampleRun()
        run.end(.skipped(TestCase(run.scenario("a")), .clock))
        let skipped = try #require(try run.suites()[0].first("testcase")?.first("skipped"))
        let reason =
            "it begins at a time to which the clock of the target cannot be set; in rehearse.yaml: clock: faketime"
        #expect(skipped.attributes == ["message": reason])
        #expect(skipped.text == reason)
    }

    @Test func aSweepIsACaseForEachClass() throws {
        var run = try SampleRun()
        let sweep = run.scenario("noon", .sweep)
        run.end(
            run.result(sweep, [run.finding(), run.finding("same is covered")]) {
                $0.classes = [
                    .init(name: "gap", inputs: 3, findings: 1),
                    .init(name: "fold", inputs: 2, findings: 0),
                    .init(name: "same", inputs: 0, findings: 0),
                ]
            })
        run.end(
            run.result(run.scenario("two", .sweep)) {
                $0.classes = [.init(name: "gap", inputs: 0, findings: 0)]; $0.isCutShort = true
            })
        run.end(
            run.result(run.scenario("three", .sweep), [run.finding()]) {
                $0.classes = [.init(name: "gap", inputs: 2, findings: 0)]
            })
        run.end(run.result(run.scenario("four", .sweep)))
        let cases = try run.suites()[0].all("testcase")
        let reported = cases.map { made in
            let outcome = made.children.first { ["failure", "error"].contains($0.name) }
            return "\(made.attributes["name"] ?? ""): \(outcome?.name ?? "passed")"
        }
        #expect(
            reported == [
                "noon#gap: failure", "noon#fold: passed", "noon#same: failure", "two#gap: error",
                "three: failure", "three#gap: passed", "four: passed",
            ])
    }

    @Test func whatIsKnownPasses() throws {
        var run = try SampleRun()
        let finding = run.finding()
        run.end(run.result(run.scenario("a"), [finding]))
        run.end(run.result(run.scenario("b"), [finding, run.finding("other")]))
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            "- {finding: expectation/one each, reason: Later., expires: 2026-12-31}")
        let cases = try run.suites(facts)[0].all("testcase")
        #expect(cases[0].first("failure") == nil)
        #expect(
            cases[0].first("system-out")?.text
                == "known: expectation/one each: Later. (until 2026-12-31)\n")
        let failure = try #require(cases[1].first("failure"))
        #expect(failure.attributes["message"] == "other: got 500")
        #expect(failure.text.contains("known: expectation/one each: Later."))
    }

    @Test func staleAndExpiredEntriesHaveASuite() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a")))
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            """
            - {finding: expectation/gone, reason: Later., expires: 2026-12-31}
            - {finding: expectation/old, reason: Later., expires: 2026-01-31}
            """)
        let suite = try #require(try run.suites(facts).last)
        #expect(suite.attributes["name"] == "known findings")
        let types = suite.all("testcase").map { $0.first("failure")?.attributes["type"] }
        #expect(types == ["stale-entry", "expired-entry"])
    }

    @Test func whatWasInterruptedIsComplete() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a")))
        let suites = try run.suites(ending: .interrupted)
        let ending = suites[0].first("properties")?.children.last?.attributes
        #expect(ending == ["name": "rehearse.ending", "value": "interrupted"])
        #expect(suites[0].attributes["tests"] == "1")
        #expect(try SampleRun().junit().map { ParsedXML($0)?.children.count } == [0])
    }

    @Test func largeReportsAreManyFiles() throws {
        var run = try SampleRun()
        let text = String(repeating: "<&>\u{1B}\n", count: 400)
        for number in 0..<40 {
            run.end(run.result(run.scenario("case \(number)"), [run.finding("x", text)]))
        }
        let files = try run.junit(limit: 60_000)
        #expect(files.count > 5)
        #expect(files.allSatisfy { $0.count <= 60_000 })
        let roots = try files.map { try #require(ParsedXML($0)) }
        #expect(
            roots.allSatisfy { $0.children.count == 1 && $0.children[0].first("properties") != nil }
        )
        let names = roots.flatMap(\.children).flatMap { $0.all("testcase") }.map {
            $0.attributes["name"]
        }
        #expect(names == (0..<40).map { "case \($0)" })
        for root in roots {
            let count = root.children[0].all("testcase").count
            #expect(
                root.attributes["tests"] == "\(count)" && root.attributes["failures"] == "\(count)")
        }
    }

    @Test(arguments: [
        ("build/junit.xml", 1, "build/junit.xml"), ("build/junit.xml", 2, "build/junit.2.xml"),
        ("junit", 3, "junit.3"), ("a.b/junit", 2, "a.b/junit.2"), ("a/.junit", 2, "a/.junit.2"),
    ])
    func filesHaveNumbers(first: String, number: Int, path: String) {
        #expect(JUnitVolumes.path(first, number) == path)
    }

    @Test func manyCasesNeedLittleRoom() throws {
        let run = try SampleRun()
        let scenario = run.scenario("a case of many")
        let result = run.result(scenario)
        let part = RunPlan.Part(
            folder: "specs/lamps", name: "lamps", spec: run.plan.parts[0].spec, testCases: [])
        let sizes = SampleRun.Shelf()
        var maker = ReportMaker(SampleRun.facts)
        var reporter = JUnitRunReporter(dialect: .common, limit: 4_000_000) { _, content in
            var size = 0
            try content { size += $0.count }
            #expect(size <= 4_000_000)
            sizes.all.append([])
        }
        let counts = RunCounts()
        let start = maker.reported(.runStarted(RunPlan(parts: [part], seed: 1)))
        try reporter.receive(start, counts: counts)
        var largest = 0
        for _ in 0..<100_000 {
            let event = RunEvent.caseEnded(result, spec: 0, duration: .zero)
            try reporter.receive(maker.reported(event), counts: counts)
            largest = max(largest, reporter.size)
        }
        #expect(largest <= 4_000_000)
        try reporter.receive(maker.reported(.runEnded(.complete)), counts: counts)
        #expect(sizes.all.count > 5)
    }
}

extension SampleRun {
    static func baseline(_ entries: String, today: String = "2026-06-01") throws -> Baseline {
        let text = "known:\n" + entries.split(separator: "\n").map { "  \($0)\n" }.joined()
        let document = try Document(reading: Array(text.utf8), name: "baseline.yaml")
        let (baseline, diagnostics) = Baseline.load(document, today: try CivilDate(text: today))
        #expect(diagnostics == [])
        return try #require(baseline)
    }
}
