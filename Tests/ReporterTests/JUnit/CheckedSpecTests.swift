import Contracts
import Reporter
import Testing

@Suite struct CheckedSpecTests {
    private func diagnostic(
        _ file: String, _ line: Int, _ severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        Diagnostic(
            file: file, position: SourcePosition(line: line, column: 2), severity: severity,
            check: "duplicate-key", message: "duplicate key \"id\"", remedy: "remove one")
    }

    private func cases(_ spec: CheckedSpec) throws -> [ParsedXML] {
        let report = JUnitReport(checking: [spec], timestamp: Sample.timestamp)
        return try #require(try Sample.parsed(report).first("testsuite")).all("testcase")
    }

    @Test func everyFileIsACase() throws {
        let spec = CheckedSpec(
            folder: "./specs/shop.v2/", files: ["specs/b.yaml", "specs/a.yaml"],
            duration: .milliseconds(5), diagnostics: [])
        let cases = try cases(spec)
        #expect(cases.map { $0.attributes["name"] } == ["specs/a.yaml", "specs/b.yaml"])
        #expect(cases.map { $0.attributes["classname"] } == ["specs.shop_v2", "specs.shop_v2"])
        #expect(cases.allSatisfy { $0.children.isEmpty })
    }

    @Test func aFailureHoldsAllDiagnosticsOfItsFile() throws {
        let spec = CheckedSpec(
            folder: "s", files: ["a"], duration: .zero,
            diagnostics: [diagnostic("a", 9), diagnostic("a", 4), diagnostic("a", 1, .warning)])
        let failure = try #require(try cases(spec)[0].first("failure"))
        #expect(failure.attributes["type"] == "duplicate-key")
        #expect(
            failure.attributes["message"]
                == "a:4:2: error: duplicate key \"id\"; remove one (and 1 more)")
        #expect(
            failure.text == """
                a:1:2: warning: duplicate key "id"; remove one
                a:4:2: error: duplicate key "id"; remove one
                a:9:2: error: duplicate key "id"; remove one

                """)
    }

    @Test func warningsAloneDoNotFail() throws {
        let spec = CheckedSpec(
            folder: "s", files: ["a"], duration: .zero, diagnostics: [diagnostic("a", 1, .warning)])
        let testCase = try cases(spec)[0]
        #expect(testCase.children.map(\.name) == ["system-out"])
        #expect(testCase.first("system-out")?.text.hasPrefix("a:1:2: warning: ") == true)
    }

    @Test func aDiagnosticOfAnUnlistedFileIsNotLost() throws {
        let spec = CheckedSpec(
            folder: "s", files: ["a"], duration: .zero, diagnostics: [diagnostic("missing", 1)])
        let names = try cases(spec).map { $0.attributes["name"] }
        #expect(names == ["a", "missing"])
    }
}
