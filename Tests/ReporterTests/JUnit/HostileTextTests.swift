import Reporter
import Testing

@Suite struct HostileTextTests {
    static let texts: [(String, String)] = [
        ("nul \0 here", "nul \\u{0} here"), ("esc \u{1B}[31m", "esc \\u{1B}[31m"),
        ("bell\u{7}", "bell\\u{7}"), ("del\u{7F}", "del\\u{7F}"), ("c1 \u{9B}", "c1 \\u{9B}"),
        ("no characters \u{FFFE}\u{FFFF}", "no characters \\u{FFFE}\\u{FFFF}"),
        ("]]></failure><x/>", "]]></failure><x/>"), ("&amp; &#0; &lt;", "&amp; &#0; &lt;"),
        ("\"quoted\" 'both'", "\"quoted\" 'both'"), ("über 漢字 🙂", "über 漢字 🙂"),
        ("turn \u{202E}around", "turn \\u{202E}around"), ("carriage\rreturn", "carriage\\rreturn"),
    ]

    @Test(arguments: texts, JUnitDialect.allCases)
    func textComesBackVisible(text: (String, String), dialect: JUnitDialect) throws {
        var suite = Sample.suite(text.0, [Sample.failed(text.0), Sample.skipped(text.0)])
        suite.properties = [.init(name: text.0, value: text.0)]
        suite.cases.append(Sample.passed(text.0, in: text.0))
        let root = try Sample.parsed(JUnitReport(name: text.0, suites: [suite]), dialect)
        let isRoot = root.name == "testsuite"
        let written = isRoot ? root : try #require(root.first("testsuite"))
        #expect(written.attributes["name"] == text.1)
        let property = try #require(written.first("properties")?.first("property"))
        #expect(property.attributes == ["name": text.1, "value": text.1])
        let cases = written.all("testcase")
        #expect(cases.count == 3)
        #expect(cases[0].first("failure")?.text == text.1)
        #expect(cases[0].first("failure")?.attributes["message"] == text.1)
        #expect(cases[1].first("skipped")?.text == text.1)
        #expect(cases[2].attributes["classname"] == text.1)
        #expect(cases[2].attributes["name"] == text.1)
    }

    @Test func linesAndTabsOfAValueSurvive() throws {
        var suite = Sample.suite("s", [Sample.failed("a\n\tb")])
        suite.properties = [.init(name: "p", value: "a\n\tb")]
        let report = JUnitReport(name: "r", suites: [suite])
        let written = try #require(try Sample.parsed(report).first("testsuite"))
        #expect(written.first("properties")?.children[0].attributes["value"] == "a\n\tb")
        #expect(written.first("testcase")?.first("failure")?.text == "a\n\tb")
    }

    @Test func nothingIsWrittenAsCDATA() throws {
        let report = JUnitReport(
            name: "r", suites: [Sample.suite("s", [Sample.failed("]]><![CDATA[")])])
        let text = try Sample.text(report)
        #expect(!text.contains("<![CDATA["))
    }
}
