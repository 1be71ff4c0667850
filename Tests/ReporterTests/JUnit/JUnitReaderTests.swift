import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// The content that readers see if they look at only a part of a report.
@Suite struct JUnitReaderTests {
    /// A reader that shows the body of the first child that is no output, and nothing else.
    private func body(of testCase: ParsedXML) -> String? {
        testCase.children.first { ["failure", "error", "skipped"].contains($0.name) }?.text
    }

    @Test func theBodyAloneTellsEverything() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a"), [run.finding(), run.finding("none left", "none")]))
        let body = try #require(try run.suites()[0].first("testcase").flatMap(body))
        for text in ["one each: got 500", "none left: none", "rehearse replay", "buying.yaml:1:1"] {
            #expect(body.contains(text))
        }
    }

    @Test func twoLinesTellHowToSeeItAgain() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a"), [run.finding()]))
        let lines = try #require(try run.suites()[0].first("testcase").flatMap(body)).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("rehearse replay "))
        #expect(lines[1] == "one each: got 500")
        #expect(lines[2].contains("error: expectation/one each: got 500"))
    }

    @Test func aReaderOfFirstOutcomesMissesNone() throws {
        for suite in try JUnitSchemaTests.run().suites() {
            for made in suite.all("testcase") {
                let outcomes = made.children.filter {
                    ["failure", "error", "skipped"].contains($0.name)
                }
                #expect(outcomes.count <= 1)
            }
        }
    }

    @Test func suitesAreFlatAndNeverEmptyAndHaveNames() throws {
        let suites = try JUnitSchemaTests.run().suites()
        #expect(suites.allSatisfy { $0.all("testsuite").isEmpty && !$0.all("testcase").isEmpty })
        let names = suites.compactMap { $0.attributes["name"] }
        #expect(Set(names).count == suites.count)
    }

    @Test(arguments: JUnitDialect.allCases)
    func nobodyTakesTwoCasesForOne(dialect: JUnitDialect) throws {
        var run = try SampleRun(folders: ["a/lamps", "b/lamps"])
        let table = run.scenario("table", rows: ["same", "same"])
        for spec in 0...1 {
            run.end(run.result(table, row: 0), spec: spec)
            run.end(run.result(table, row: 1), spec: spec)
            run.end(run.result(run.scenario("table#same")), spec: spec)
        }
        let cases = try run.suites(dialect: dialect).flatMap { $0.all("testcase") }
        let keys = cases.map {
            "\($0.attributes["classname"] ?? "")\n\($0.attributes["name"] ?? "")"
        }
        #expect(Set(keys).count == 6)
    }

    @Test(arguments: ["x", "&", "\"", "<", "é", "🙂", "\u{0}", "\n", "."])
    func longNamesStayShortAndApart(piece: String) throws {
        let long = String(repeating: piece, count: 3_000)
        var run = try SampleRun(folders: ["specs/" + long])
        run.end(run.result(run.scenario(long + "1", suite: long)))
        run.end(run.result(run.scenario(long + "2", suite: long)))
        let bytes = try run.junit()[0]
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
            .filter { String(decoding: $0, as: UTF8.self).contains("<testcase") }
        for line in lines {
            let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            #expect(parts[1].count + parts[3].count < 1_000)
        }
        let root = try #require(ParsedXML(bytes))
        #expect(Set(root.children[0].all("testcase").map { $0.attributes["name"] }).count == 2)
    }

    static let hostile = [
        "nul \0", "esc \u{1B}[2J", "]]></failure></testcase>", "<![CDATA[", "&amp;&#0;",
        "none \u{FFFE}\u{FFFF}", "turn \u{202E}around", "cr\r\nlf", "\u{85}\u{2028}", "a\u{301}",
        String(decoding: [0x66, 0xFF, 0xED, 0xA0, 0x80, 0xC0, 0x80] as [UInt8], as: UTF8.self),
        String(repeating: "much ", count: 60_000), String(repeating: "\n", count: 40_000),
    ]

    @Test(arguments: hostile, JUnitDialect.allCases)
    func nothingThatATargetSendsBreaksAFile(text: String, dialect: JUnitDialect) throws {
        var run = try SampleRun()
        let records = [
            run.record(
                .did(event: text, data: CELMap(inOrder: [("with", .string(text))]))),
            run.record(
                .sent(
                    MessageLabel("ann", 1), operation: "buy",
                    Exchange.Request(
                        method: "POST", target: "/" + text, headers: ["X": text],
                        body: Array(text.utf8)))),
            run.record(
                .processed(
                    MessageLabel("ann", 1), rule: nil,
                    Exchange.Response(status: 500, headers: ["X": text], body: Array(text.utf8)))),
        ]
        let fault = Diagnostic(file: text, position: nil, check: "garbage", message: text)
        let finding = run.finding(text, text, records: records)
        run.end(run.result(run.scenario("broken"), Array(repeating: finding, count: 3)))
        run.end(run.result(run.scenario("open")) { $0.undecided = [fault, fault] })
        run.end(run.result(run.scenario("held")) { $0.unjudged = [text] })
        let bytes = try run.junit(dialect: dialect)[0]
        #expect(bytes.count < 1_000_000)
        let root = try #require(ParsedXML(bytes))
        let suite = root.name == "testsuite" ? root : root.children[0]
        #expect(suite.all("testcase").count == 3)
        let body = try #require(suite.all("testcase")[0].first("failure")?.text)
        #expect(body.hasPrefix("rehearse replay ") && body.hasSuffix("\(finding.fingerprint)"))
        if text.utf8.count > 10_000 { #expect(body.contains("bytes more)")) }
    }
}
