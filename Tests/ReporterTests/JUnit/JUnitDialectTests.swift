import Reporter
import Testing

/// The rules of the published schemas, as far as they differ.
@Suite struct JUnitDialectTests {
    private static var report: JUnitReport {
        var testCase = Sample.failed("broken")
        testCase.file = "f"
        testCase.line = 3
        testCase.properties = [.init(name: "p", value: "v")]
        testCase.output = "printed"
        return JUnitReport(
            name: "r",
            suites: [Sample.suite("s", [testCase]), Sample.suite("t", [Sample.passed("a")])])
    }

    @Test func commonDescribesCases() throws {
        let suite = try Sample.parsed(Self.report).children[0]
        let testCase = try #require(suite.first("testcase"))
        #expect(testCase.attributes["file"] == "f")
        #expect(testCase.attributes["line"] == "3")
        #expect(testCase.children.map(\.name) == ["properties", "failure", "system-out"])
    }

    @Test func noDialectPutsSkippedOnTheRun() throws {
        for dialect in JUnitDialect.allCases where dialect != .surefire {
            let root = try Sample.parsed(Self.report, dialect)
            #expect(root.attributes["skipped"] == nil)
        }
    }

    @Test func xunitHasNothingItsSchemaRefuses() throws {
        let root = try Sample.parsed(Self.report, .xunit)
        let testCase = try #require(root.children[0].first("testcase"))
        #expect(Set(testCase.attributes.keys) == ["classname", "name", "time"])
        #expect(testCase.children.map(\.name) == ["failure", "system-out"])
    }

    @Test func windyroadHasWhatAntWrites() throws {
        let root = try Sample.parsed(Self.report, .windyroad)
        #expect(root.attributes.isEmpty)
        let ids = root.children.map { $0.attributes["id"] }
        #expect(ids == ["0", "1"])
        for suite in root.children {
            #expect(suite.attributes["hostname"] == "localhost")
            #expect(suite.attributes["package"] == suite.attributes["name"])
            #expect(
                suite.children.map(\.name) == [
                    "properties", "testcase", "system-out", "system-err",
                ])
        }
        let suite = root.children[0]
        #expect(suite.first("testcase")?.children.map(\.name) == ["failure"])
        #expect(suite.first("system-out")?.text == "printed")
    }
}
