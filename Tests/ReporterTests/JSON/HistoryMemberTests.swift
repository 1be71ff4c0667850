import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// The histories of cases in the report.
@Suite struct HistoryMemberTests {
    private static var facts: RunFacts {
        var facts = SampleRun.facts
        facts.showsHistories = true
        return facts
    }

    private static func made(_ name: String, keeps: Bool = true) throws -> Value {
        let report = try Kiosk.report(try Kiosk.plan(only: "kiosk/\(name)"), keeps: keeps)
        return try #require(report["specs"]?[0]?["cases"]?[0])
    }

    private static func finding(_ name: String, in made: Value) throws -> Value {
        let findings = made["findings"].map { Array($0.elements) } ?? []
        return try #require(
            findings.first { $0["name"]?.string == name },
            "\(findings.map { $0["name"]?.string ?? "" })")
    }

    // MARK: Cases

    @Test func aCaseThatHeldTellsWhatHappened() throws {
        let history = try #require(try Self.made("clocks")["history"])
        #expect(history["startedAt"]?.string == "2026-03-29T01:00:00Z")
        let ann = try #require(history["actors"]?[0])
        #expect(ann["name"]?.string == "ann" && ann["zone"]?.string == "Europe/Paris")
        #expect(ann["client"] == nil)
        let entries = try #require(history["entries"])
        #expect(entries.elements.map { $0["what"]?.string } == ["sent", "processed", "delivered"])
        #expect(
            entries.elements.map { $0["operation"]?.string }
                == Array(repeating: "listTickets", count: 3))
        #expect(entries.elements.map { $0["status"]?.int } == [nil, 200, 200])
        #expect(entries[0]?["local"]?.string == "03:00:00+02:00")
        #expect(entries[0]?["at"]?.int == 0)
        #expect(entries[0]?["text"]?.string == "ann asks listTickets (ann/1.0): GET /tickets")
        #expect(entries[0]?["message"]?.string == "ann/1.0")
        #expect(history["left"] == nil && history["breach"] == nil)
    }

    @Test func statesThatAreEnteredAreReported() throws {
        let history = try #require(try Self.made("exploring")["history"])
        #expect(history["actors"]?[0]?["client"]?.string == "buying")
        let turned = history["entries"]?.elements.first { $0["what"]?.string == "turned" }
        #expect(turned?["states"]?.elements.map(\.string) == ["shop", "shop.choosing"])
        #expect(turned?["text"]?.string == "ann is now in shop.choosing")
    }

    @Test func aLongCaseIsCut() throws {
        let history = try #require(try Self.made("a queue")["history"])
        #expect(history["entries"]?.count == 60 && history["left"]?.int == 6)
    }

    @Test func anExhaustiveSearchHasNone() throws {
        let made = try Self.made("every way")
        #expect(made["outcome"]?.string == "passed" && made["history"] == nil)
    }

    @Test(arguments: ["exploring", "selling#one", "two want a seat", "clocks", "anything"])
    func whoeverDoesNotAskGetsTheSameWithoutIt(name: String) throws {
        let (with, without) = (try Self.made(name), try Self.made(name, keeps: false))
        #expect(with["history"] != nil && without["history"] == nil)
        for member in ["historySHA256", "cases", "moves", "outcome", "findings"] {
            #expect(with[member]?.compactJSON == without[member]?.compactJSON)
        }
    }

    // MARK: Findings

    @Test func aRacePointsAtWhereNoOrderExplainsItAnyMore() throws {
        let made = try Self.made("two want a seat")
        let history = try #require(try Self.finding("linearizability/sell", in: made)["history"])
        let entries = try #require(history["entries"]?.elements.map { $0 })
        let violation = try #require(history["breach"]?.int)
        let delivered = entries.indices.filter {
            entries[$0]["what"]?.string == "delivered" && entries[$0]["operation"]?.string == "sell"
        }
        #expect(violation == delivered.last)
        // The step after the race does not matter to it, and is left out.
        #expect(entries.allSatisfy { $0["operation"]?.string != "listTickets" })
        #expect(made["history"]?["breach"] == nil)
    }

    @Test func aBrokenRequirementPointsAtItsEntry() throws {
        let made = try Self.made("no number")
        let name = try #require(made["findings"]?[0]?["name"]?.string)
        let history = try #require(made["findings"]?[0]?["history"])
        let violation = try #require(history["breach"]?.int)
        let entry = try #require(history["entries"]?[violation])
        #expect(entry["what"]?.string == "broke")
        #expect(entry["text"]?.string == "broken: \(name)")
        let message = try #require(made["findings"]?[0]?["message"]?.string)
        #expect(entry["message"]?.string == message)
    }

    @Test(arguments: [(2_500, 2_300, 301), (2_500, 100, 0), (1_990, 1_980, 0)])
    func theViolationOfALongFindingIsThere(count: Int, violation: Int, first: Int) throws {
        var run = try SampleRun()
        let records = (0..<count).map {
            run.record(.waited(TimeSpan(seconds: 1)), at: Int64($0))
        }
        var finding = run.finding(records: records)
        finding.breakingRecord = violation
        run.end(run.result(run.scenario("x"), [finding]))
        let shelf = SampleRun.Shelf()
        try run.report(RunReportJSON { shelf.all.append($0) }, Self.facts)
        let root = try Document(json: shelf.all[0], name: "report").root
        #expect(FileKind.runReport.faults(in: root).isEmpty)
        let history = root["specs"]?[0]?["cases"]?[0]?["findings"]?[0]?["history"]
        let entries = min(count, 2_000)
        #expect(history?["entries"]?.count == entries)
        #expect(history?["breach"]?.int == violation - first)
        #expect(history?["entries"]?[0]?["at"]?.int == first)
        #expect(history?["left"]?.int == (count > entries ? count - entries : nil))
    }

    @Test func secretsAndHostileTextsAreHarmless() throws {
        var run = try SampleRun()
        let records = [
            run.record(
                .sent(
                    MessageLabel("ann", 1), operation: "buy",
                    Exchange.Request(
                        method: "POST", target: "/lamps?token=abc",
                        headers: ["Authorization": "Bearer sesame-open"],
                        body: Array("sesame-open \u{1B}[2J".utf8)))),
            run.record(
                .processed(
                    MessageLabel("ann", 1), rule: nil,
                    Exchange.Response(
                        status: 201,
                        body: Array((String(repeating: "x", count: 5_000) + "sesame-open").utf8)))
            ),
        ]
        run.end(run.result(run.scenario("x"), [run.finding(records: records)]))
        let shelf = SampleRun.Shelf()
        try run.report(RunReportJSON { shelf.all.append($0) }, Self.facts)
        #expect(!shelf.text.contains("sesame") && !shelf.text.contains("\u{1B}"))
        let root = try Document(json: shelf.all[0], name: "report").root
        let entries = root["specs"]?[0]?["cases"]?[0]?["findings"]?[0]?["history"]?["entries"]
        #expect(entries?[0]?["text"]?.string?.hasSuffix("‹secret 2› \\u{1B}[2J") == true)
        #expect((entries?[1]?["text"]?.string?.utf8.count ?? 0) < 300)
    }

    @Test func whereNobodyKnowsAZoneNoClockIsReported() throws {
        var run = try SampleRun()
        var finding = run.finding(records: [run.record(.waited(.zero))])
        finding.zones = ["Nowhere/Land"]
        run.end(run.result(run.scenario("x"), [finding]))
        let shelf = SampleRun.Shelf()
        try run.report(RunReportJSON { shelf.all.append($0) }, Self.facts)
        let root = try Document(json: shelf.all[0], name: "report").root
        let history = root["specs"]?[0]?["cases"]?[0]?["findings"]?[0]?["history"]
        #expect(history?["actors"]?[0]?["zone"]?.string == "Nowhere/Land")
        #expect(history?["entries"]?[0]?["local"] == nil)
    }

    @Test func anEntryStandsOnALine() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("x"), [run.finding(records: [run.record(.waited(.zero))])]))
        let shelf = SampleRun.Shelf()
        try run.report(RunReportJSON { shelf.all.append($0) }, Self.facts)
        let lines = shelf.text.split(separator: "\n")
        let entry = try #require(lines.first { $0.contains("\"what\":\"waited\"") })
        #expect(entry.hasSuffix("}") && entry.contains("{\"at\":0,"))
        #expect(lines.contains { $0.hasSuffix("\"entries\": [") })
    }

    @Test func eventsAreShort() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("x"), [run.finding(records: [run.record(.waited(.zero))])]))
        let shelf = SampleRun.Shelf()
        try run.report(RunEventLines { shelf.all.append($0) }, Self.facts)
        #expect(!shelf.text.contains("\"history\""))
    }
}
