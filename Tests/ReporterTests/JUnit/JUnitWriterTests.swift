import Reporter
import Testing

@Suite struct JUnitWriterTests {
    @Test func writesTheWholeDocumentByteForByte() throws {
        var broken = JUnitReport.Case(
            classname: "specs.shop", name: "POST /v1.2/carts", duration: .milliseconds(1250),
            outcome: .failure(
                .init(
                    kind: "undocumented-status", message: "status 500 <now>",
                    body: "expected 201 & got 500", replay: "rehearse replay abc")))
        broken.file = "specs/shop/backend.yaml"
        broken.line = 41
        broken.properties = [.init(name: "actors", value: "2")]
        broken.attachments = ["case-1/history.json"]
        let suite = JUnitReport.Suite(
            name: "shop", timestamp: Sample.timestamp, duration: .seconds(2),
            properties: [.init(name: "seed", value: "1")],
            cases: [broken, Sample.skipped("needs a live target")])
        let text = try Sample.text(JUnitReport(name: "run", suites: [suite]))
        #expect(
            text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="run" tests="2" failures="1" errors="0" time="2.000">
                  <testsuite name="shop" tests="2" failures="1" errors="0" skipped="1" time="2.000" \
                timestamp="2026-03-08T09:59:59">
                    <properties>
                      <property name="seed" value="1"/>
                    </properties>
                    <testcase classname="specs.shop" name="POST /v1.2/carts" time="1.250" \
                file="specs/shop/backend.yaml" line="41">
                      <properties>
                        <property name="actors" value="2"/>
                      </properties>
                      <failure message="status 500 &lt;now&gt;" type="undocumented-status">\
                rehearse replay abc
                expected 201 &amp; got 500

                rehearse replay abc</failure>
                      <system-out>[[ATTACHMENT|case-1/history.json]]
                </system-out>
                    </testcase>
                    <testcase classname="c" name="skipped" time="0.000">
                      <skipped message="needs a live target">needs a live target</skipped>
                    </testcase>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func emptySuitesAreNotWritten() throws {
        let report = JUnitReport(
            name: "run",
            suites: [Sample.suite("none", []), Sample.suite("one", [Sample.passed("a")])])
        let root = try Sample.parsed(report)
        #expect(root.children.map { $0.attributes["name"] } == ["one"])
    }

    @Test func suitesAndCasesOfTheSameNameAreNumbered() throws {
        let cases = ["a", "a", "a (2)", "a"].map { Sample.passed($0) }
        let report = JUnitReport(
            name: "run",
            suites: [Sample.suite("s", cases), Sample.suite("s", [Sample.passed("a")])])
        let root = try Sample.parsed(report)
        #expect(root.children.map { $0.attributes["name"] } == ["s", "s (2)"])
        let names = root.children.flatMap(\.children).map { $0.attributes["name"] }
        #expect(names == ["a", "a (2)", "a (2) (2)", "a (3)", "a (4)"])
    }

    @Test(arguments: [
        (Duration.zero, "0.000"), (.milliseconds(1), "0.001"), (.microseconds(1999), "0.001"),
        (.seconds(86_400) + .milliseconds(50), "86400.050"), (.seconds(-1), "0.000"),
    ])
    func durationsHaveThreeDecimals(duration: Duration, expected: String) throws {
        var testCase = Sample.passed("a")
        testCase.duration = duration
        let root = try Sample.parsed(
            JUnitReport(name: "r", suites: [Sample.suite("s", [testCase])]))
        #expect(root.children[0].children[0].attributes["time"] == expected)
    }

    @Test func failureAndErrorStandAlone() throws {
        let story = JUnitReport.Story(kind: "k", message: "two\nlines", body: "all\nof it")
        let cases = [
            JUnitReport.Case(classname: "c", name: "f", outcome: .failure(story)),
            JUnitReport.Case(classname: "c", name: "e", outcome: .error(story)),
        ]
        let root = try Sample.parsed(JUnitReport(name: "r", suites: [Sample.suite("s", cases)]))
        let written = root.children[0].children
        #expect(written.map { $0.children.map(\.name) } == [["failure"], ["error"]])
        #expect(written.allSatisfy { $0.children[0].attributes["message"] == "two\\nlines" })
        #expect(written.allSatisfy { $0.children[0].text == "all\nof it" })
        #expect(root.attributes["failures"] == "1")
        #expect(root.attributes["errors"] == "1")
    }

    @Test func whatTheDestinationThrowsIsThrown() {
        struct Full: Error {}
        let report = JUnitReport(name: "r", suites: [Sample.suite("s", [Sample.passed("a")])])
        #expect(throws: Full.self) { try JUnitWriter().write(report) { _ in throw Full() } }
    }

    @Test func manyCasesLeaveInSmallChunks() throws {
        let cases = (0..<100_000).map { Sample.passed("case \($0)") }
        let report = JUnitReport(name: "r", suites: [Sample.suite("s", cases)])
        var largest = 0
        var size = 0
        var ends = 0
        try JUnitWriter().write(report) { bytes in
            largest = max(largest, bytes.count)
            size += bytes.count
            ends += bytes.count { $0 == UInt8(ascii: "\n") }
        }
        #expect(largest <= 1 << 16)
        #expect(size > 100_000 * 40)
        #expect(ends == 100_000 + 5)
    }
}
