import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ReportTotalsTests {
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
        // What nothing shows is not at issue here.
        facts.isPartial = true
        var run = try SampleRun()
        for (number, subjects) in testCases.enumerated() {
            let findings = subjects.map { run.finding($0) }
            run.end(run.result(run.scenario("case \(number)"), findings))
        }
        let end = try run.report(facts).end
        #expect(end.findingsText == reported && end.totals.outcomesText == outcomes)
        // The text while it happens is the same.
        let counts = try run.counts(facts)
        #expect(counts.end?.findingsText == reported && counts.totals == end.totals)
        let json = try Document(json: run.json(facts), name: "json").root["totals"]
        #expect(json?["findings"]?.int == end.totals.news)
        #expect(json?["known"]?.int == end.totals.known)
        #expect(json?["knownCases"]?.int == testCases.count { $0.contains("x") })
    }

    @Test func whatIsFoundInTwoSpecsIsTwo() throws {
        var run = try SampleRun(folders: ["specs/lamps", "specs/teas"])
        for spec in 0...1 { run.end(run.result(run.scenario("a"), [run.finding()]), spec: spec) }
        #expect(try run.report().end.findingsText == "2 findings")
        #expect(try run.counts().shown.map(\.testCases) == [["lamps/buying/a"], ["teas/buying/a"]])
    }
}

extension SampleRun {
    /// The counts of the run, reported event by event.
    func counts(_ facts: RunFacts = facts) throws -> RunCounts {
        let keeper = CountKeeper()
        try report(keeper, facts)
        return keeper.counts
    }

    private final class CountKeeper: RunReporter {
        var counts = RunCounts()
        func receive(_ event: ReportEvent) { counts.receive(event) }
    }
}
