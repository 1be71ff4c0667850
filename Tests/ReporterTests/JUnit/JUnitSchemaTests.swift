import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// The rules of the published schemas, element by element.
///
/// The schemas are those of Jenkins' xunit plugin (junit-10.xsd), of Windy Road for Ant (JUnit.xsd)
/// and of Maven's Surefire (surefire-test-report.xsd).
@Suite struct JUnitSchemaTests {
    struct Rule {
        let required: Set<String>
        let optional: Set<String>
        /// The names of the children, each with a blank after it, as a pattern.
        let children: String

        init(_ required: Set<String>, _ optional: Set<String> = [], _ children: String = "") {
            self.required = required
            self.optional = optional
            self.children = children
        }
    }

    private static let story = Rule(["message", "type"])
    private static let leaf = Rule([])

    static let rules: [JUnitDialect: [String: Rule]] = [
        .xunit: [
            "testsuites": Rule(
                [], ["name", "time", "tests", "failures", "errors"], "(testsuite )*"),
            "testsuite": Rule(
                ["name", "tests", "failures", "errors"],
                ["group", "time", "skipped", "timestamp", "hostname", "id", "package"],
                "((properties|testcase|system-out|system-err) )*"),
            "properties": Rule([], [], "(property )*"), "property": Rule(["name", "value"]),
            "testcase": Rule(
                ["name"], ["time", "classname", "group"],
                "((skipped|error|failure|system-out|system-err) )*"),
            "failure": Rule([], ["type", "message"]), "error": Rule([], ["type", "message"]),
            "skipped": Rule([], ["type", "message"]), "system-out": leaf, "system-err": leaf,
        ],
        .windyroad: [
            "testsuites": Rule([], [], "(testsuite )*"),
            "testsuite": Rule(
                [
                    "name", "timestamp", "hostname", "tests", "failures", "errors", "time",
                    "package",
                    "id",
                ], ["skipped"], "properties (testcase )*system-out system-err "),
            "properties": Rule([], [], "(property )*"), "property": Rule(["name", "value"]),
            "testcase": Rule(["name", "classname", "time"], [], "((skipped|error|failure) )?"),
            "failure": story, "error": story, "skipped": Rule([], ["message"]),
            "system-out": leaf, "system-err": leaf,
        ],
        .surefire: [
            "testsuite": Rule(
                ["name", "tests", "errors", "skipped", "failures"], ["time", "group"],
                "(properties )*(testcase )*"),
            "properties": Rule([], [], "(property )*"), "property": Rule(["name", "value"]),
            "testcase": Rule(
                ["name", "time"], ["classname", "group"],
                "(failure )*(skipped )?(error )?(system-out )?(system-err )?"),
            "failure": Rule(["type"], ["message"]), "error": Rule(["type"], ["message"]),
            "skipped": Rule([], ["message"]), "system-out": leaf, "system-err": leaf,
        ],
    ]

    @Test(arguments: [JUnitDialect.xunit, .windyroad, .surefire])
    func aRunHoldsToTheSchema(dialect: JUnitDialect) throws {
        let rules = try #require(Self.rules[dialect])
        for bytes in try Self.run().junit(dialect: dialect, limit: 20_000) {
            let root = try #require(ParsedXML(bytes))
            #expect(root.name == (dialect == .surefire ? "testsuite" : "testsuites"))
            try Self.check(root, rules)
        }
    }

    @Test(arguments: JUnitDialect.allCases)
    func numbersAreNumbers(dialect: JUnitDialect) throws {
        for suite in try Self.run().suites(dialect: dialect) {
            let cases = suite.all("testcase")
            let counted = [
                "tests": cases.count, "failures": cases.count { $0.first("failure") != nil },
                "errors": cases.count { $0.first("error") != nil },
                "skipped": cases.count { $0.first("skipped") != nil },
            ]
            for (name, count) in counted { #expect(suite.attributes[name] == "\(count)") }
            let times = ([suite] + cases).compactMap { $0.attributes["time"] }
            #expect(times.count == cases.count + 1)
            #expect(times.allSatisfy { $0.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil })
            let timestamp = suite.attributes["timestamp"]
            #expect(timestamp == (dialect == .surefire ? nil : "2026-03-08T09:59:59"))
        }
    }

    @Test func theDialectOfOneSuiteKeepsAllCases() throws {
        let run = try Self.run()
        let suite = try #require(try run.suites(dialect: .surefire).first)
        let names = suite.all("testcase").map { $0.attributes["name"] }
        let all = try run.suites().flatMap { $0.all("testcase") }.map { $0.attributes["name"] }
        #expect(names == all)
        let properties = suite.first("properties")?.children.map { $0.attributes } ?? []
        #expect(Set(properties).count == properties.count && !properties.isEmpty)
    }

    static func check(_ element: ParsedXML, _ rules: [String: Rule]) throws {
        let rule = try #require(rules[element.name], "\(element.name)")
        let names = Set(element.attributes.keys)
        #expect(names.isSuperset(of: rule.required), "\(element.name): \(names.sorted())")
        #expect(
            names.isSubset(of: rule.required.union(rule.optional)),
            "\(element.name): \(names.sorted())")
        let children = element.children.map { $0.name + " " }.joined()
        #expect(
            try Regex(rule.children).wholeMatch(in: children) != nil, "\(element.name): \(children)"
        )
        for child in element.children { try check(child, rules) }
    }

    /// A run in which everything happens that a report can say.
    static func run() throws -> SampleRun {
        var run = try SampleRun(folders: ["specs/lamps", "specs/teas"])
        let fault = Diagnostic(file: "a", position: nil, check: "unreachable", message: "nobody")
        let text = String(repeating: "]]>\u{1B}&<", count: 600)
        for spec in 0...1 {
            run.end(run.result(run.scenario("held")) { $0.unjudged = ["the state"] }, spec: spec)
            run.end(run.result(run.scenario("broken"), [run.finding("x", text)]), spec: spec)
            run.end(run.result(run.scenario("open")) { $0.undecided = [fault] }, spec: spec)
            run.end(
                .skipped(TestCase(run.scenario("skipped")), .unsupported("not allowed")), spec: spec
            )
            run.end(
                run.result(run.scenario("noon", .sweep, suite: "sweeps"), [run.finding()]) {
                    $0.classes = [
                        .init(name: "gap", inputs: 3, findings: 1),
                        .init(name: "fold", inputs: 0, findings: 0),
                    ]
                    $0.isCutShort = true
                }, spec: spec)
            run.end(run.result(run.scenario("freely", .explore, suite: "exploring")), spec: spec)
        }
        return run
    }
}
