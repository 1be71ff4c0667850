import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct RunCountsTests {
    private static let known = "- {finding: expectation/x, reason: Later., expires: 2026-12-31}"

    /// The findings that the cases show, in turn, and the text on all of them.
    static let runs: [(testCases: [[String]], reported: String, outcomes: String)] = [
        ([[]], "0 findings", "1 case: 1 passed"),
        ([["a"]], "1 finding", "1 case: 1 failed"),
        ([["a"], [], ["a"]], "1 finding in 2 cases", "3 cases: 1 passed, 2 failed"),
        ([["a", "b"]], "2 findings", "1 case: 1 failed"),
        ([["a", "b"], ["b"], ["a"]], "2 findings in 3 cases", "3 cases: 3 failed"),
        ([["x"]], "0 findings, 1 known", "1 case: 1 passed"),
        ([["x"], ["x"], ["x"]], "0 findings, 1 known in 3 cases", "3 cases: 3 passed"),
        (
            [["x", "a"], ["x"], ["a"], ["b"]], "2 findings in 3 cases, 1 known in 2 cases",
            "4 cases: 1 passed, 3 failed"
        ),
    ]

    @Test(arguments: runs.indices) func aFindingCountsOnce(_ number: Int) throws {
        let (testCases, reported, outcomes) = Self.runs[number]
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(Self.known)
        // Stale entries are not at issue here.
        facts.isPartial = true
        var run = try SampleRun()
        for (number, subjects) in testCases.enumerated() {
            let findings = subjects.map { run.finding($0) }
            run.end(run.result(run.scenario("case \(number)"), findings))
        }
        // The counts of the run itself, and of its report when that is read.
        for counts in [try run.report(facts: facts), try run.report(facts).counts] {
            #expect(counts.findingsText == reported && counts.verdictsText == outcomes)
            let subjects = Set(testCases.joined())
            #expect(counts.shown.count == subjects.count)
            #expect(counts.news.count == subjects.subtracting(["x"]).count)
        }
        let json = try Document(json: run.json(facts), name: "json").root["totals"]
        let known = testCases.contains { $0.contains("x") } ? 1 : 0
        #expect(json?["findings"]?.int == Set(testCases.joined()).count - known)
        #expect(json?["known"]?.int == known)
        #expect(json?["knownCases"]?.int == testCases.count { $0.contains("x") })
    }

    @Test func whatIsFoundInTwoSpecsIsTwo() throws {
        var run = try SampleRun(folders: ["specs/lamps", "specs/teas"])
        for spec in 0...1 { run.end(run.result(run.scenario("a"), [run.finding()]), spec: spec) }
        #expect(try run.report().counts.findingsText == "2 findings")
        let shown = try run.report(facts: SampleRun.facts).shown
        #expect(shown.map(\.testCases) == [["lamps/buying/a"], ["teas/buying/a"]])
    }

    /// A fuzz of a server need not find everything in each run; a fuzz of the mock does.
    @Test(arguments: [
        (Scenario.Kind.fuzz, "http://127.0.0.1:8000", false), (.fuzz, "mock", true),
        (.race, "http://127.0.0.1:8000", false), (.script, "http://127.0.0.1:8000", true),
    ])
    func whatAServerMayHideIsNotStale(kind: Scenario.Kind, target: String, isStale: Bool) throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a", kind)))
        var facts = SampleRun.facts
        facts.target = target
        facts.baseline = try SampleRun.baseline(
            "- {finding: expectation/one each, reason: Later., expires: 2026-12-31}")
        let end = try run.report(facts: facts).end
        #expect(end?.faults.map(\.check) == (isStale ? ["stale-entry"] : []))
        #expect(end?.baseline?.entries.map(\.isUnseen) == [!isStale])
    }

    @Test func anEntryIsStaleOnceWhateverShowedItHasRun() throws {
        let entry = "- {finding: expectation/one each, reason: Later., expires: 2026-12-31"
        let cases = ", cases: [lamps/buying/a]}"
        let empty = try SampleRun()
        let shown = empty.result(empty.scenario("a"), [empty.finding()])
        let gone = empty.result(empty.scenario("a"))
        var open = gone
        open.isCutShort = true
        let skipped = ScenarioResult.skipped(gone.testCase, .unsupported("not allowed"))
        for (more, isWhole, results, isStale) in [
            ("}", true, [gone], true), ("}", false, [gone], false),
            ("}", true, [gone, shown], false), (cases, false, [gone], true),
            (cases, false, [], false), (cases, false, [open], false),
            (cases, false, [skipped], false), (cases, false, [shown], false),
            (cases, false, [gone, shown], false), (cases, true, [], true),
        ] {
            var facts = SampleRun.facts
            facts.baseline = try SampleRun.baseline(entry + more)
            facts.isPartial = !isWhole
            var run = empty
            for result in results { run.end(result) }
            let faults = try run.report(facts: facts).end?.faults
            #expect(faults?.map(\.check) == (isStale ? ["stale-entry"] : []))
        }
    }
}
