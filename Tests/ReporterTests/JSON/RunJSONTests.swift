import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct RunJSONTests {
    private func report(
        _ run: SampleRun, _ facts: RunFacts = SampleRun.facts, ending: RunEnding = .complete
    ) throws -> Value {
        let shelf = SampleRun.Shelf()
        try run.report(RunReportJSON { shelf.all.append($0) }, facts, ending: ending)
        #expect(shelf.all.count == 1)
        return try Document(json: shelf.all[0], name: "report").root
    }

    private func events(_ run: SampleRun, _ facts: RunFacts = SampleRun.facts) throws -> [Value] {
        let shelf = SampleRun.Shelf()
        try run.report(RunEventLines { shelf.all.append($0) }, facts)
        return try shelf.all.map { line in
            #expect(line.last == UInt8(ascii: "\n") && line.count { $0 == UInt8(ascii: "\n") } == 1)
            return try Document(json: line, name: "event").root
        }
    }

    private static func facts() throws -> RunFacts {
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            "- {finding: x/gone, reason: Later., expires: 2026-01-01}")
        facts.budgetRuns = 3
        return facts
    }

    @Test func theReportHoldsToItsSchema() throws {
        for run in [try JUnitSchemaTests.run(), try SampleRun(folders: [])] {
            #expect(FileKind.runReport.faults(in: try report(run)).isEmpty)
            #expect(
                FileKind.runReport.faults(in: try report(run, Self.facts(), ending: .failedFast))
                    .isEmpty)
        }
    }

    @Test func everyEventHoldsToItsSchema() throws {
        var run = try JUnitSchemaTests.run()
        run.progress(run.scenario("held"), 1, 2)
        let kinds = try events(run, Self.facts()).map { event in
            #expect(FileKind.runEvent.faults(in: event).isEmpty)
            return event["event"]?.string ?? ""
        }
        let ended = Array(repeating: "caseEnded", count: 12)
        #expect(kinds == ["runStarted"] + ended + ["progressed", "runEnded"])
    }

    @Test(arguments: [
        #"{"format": 1, "event": "ended"}"#, #"{"format": 2, "event": "runEnded"}"#,
        #"{"format": 1, "event": "progressed", "id": "a", "done": 1, "total": 2}"#,
        #"{"format": 1, "event": "progressed", "id": "a", "done": 1, "total": 2, "findings": 0, "x": 1}"#,
    ])
    func theSchemaRefusesOtherThings(text: String) throws {
        let root = try Document(json: text.utf8, name: "event").root
        #expect(!FileKind.runEvent.faults(in: root).isEmpty)
        #expect(!FileKind.runReport.faults(in: root).isEmpty)
    }

    @Test func aReportSaysWhatRanAndWhatCameOfIt() throws {
        var run = try SampleRun()
        let table = run.scenario("buying", rows: ["one", "two"])
        run.end(run.result(table, row: 1, [run.finding()]), after: .milliseconds(1250))
        let root = try report(run)
        #expect(root["format"]?.int == 2 && root["seed"]?.int == 7)
        #expect(root["startedAt"]?.string == "2026-03-08T09:59:59Z")
        #expect(root["shard"]?.string == "1/2" && root["tzdata"]?.string == "2026a")
        #expect(root["totals"]?["failed"]?.int == 1 && root["ending"]?.string == "complete")
        let made = try #require(root["specs"]?[0]?["cases"]?[0])
        #expect(made["id"]?.string == "lamps/buying/buying#two")
        #expect(made["outcome"]?.string == "failed")
        #expect(made["durationSeconds"]?.number?.lexeme == "1.250")
        #expect(made["historySHA256"]?.string == String(repeating: "0", count: 64))
        let finding = try #require(made["findings"]?[0])
        #expect(finding["fingerprint"]?.string == run.finding().fingerprint)
        #expect(finding["name"]?.string == "expectation/one each")
        #expect(finding["place"]?["line"]?.int == 1)
        #expect(finding["replay"]?.string == "replay 1")
        #expect(finding["command"]?.string == "rehearse replay \(run.finding().fingerprint)")
        #expect(finding["known"] == nil)
    }

    @Test func everySpecStandsThere() throws {
        var run = try SampleRun(folders: ["a/one", "a/two", "a/three"])
        run.end(run.result(run.scenario("x")), spec: 1)
        let specs = try #require(try report(run)["specs"])
        #expect(specs.elements.map { $0["name"]?.string } == ["one", "two", "three"])
        #expect(specs.elements.map { $0["cases"]?.count } == [0, 1, 0])
    }

    @Test func howFarACaseIsIsReportedNowAndThen() throws {
        var run = try SampleRun()
        for done in 1...1000 { run.progress(run.scenario("x", .explore), done, 1000) }
        let reported = try events(run).filter { $0["event"]?.string == "progressed" }
        #expect(reported.count == 21)
        #expect(reported.last?["done"]?.int == 1000)
    }

    @Test func secretsAreHidden() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("x"), [run.finding("one", "sesame-open was refused")]))
        var facts = SampleRun.facts
        facts.mask = SecretMask(values: ["sesame-open"])
        let finding = try report(run, facts)["specs"]?[0]?["cases"]?[0]?["findings"]?[0]
        #expect(finding?["message"]?.string == "‹secret 1› was refused")
    }
}
