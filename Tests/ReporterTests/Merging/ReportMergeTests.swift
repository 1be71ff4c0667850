import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ReportMergeTests {
    /// The reports of all shards of a run, each read from its JSON.
    private static func shares(
        of run: SampleRun, _ count: Int, _ facts: RunFacts = SampleRun.facts,
        _ durations: CaseDurations? = nil
    ) throws -> [FiledReport] {
        try (1...count).map { number in
            let shard = try #require(Shard(number: number, of: count))
            let (share, facts) = run.share(shard, durations, facts)
            return FiledReport(file: "\(number).json", try share.report(facts))
        }
    }

    @Test(arguments: 1...16) func sharesAreTheWhole(count: Int) throws {
        let facts = try ReportTests.facts()
        let run = try ReportTests.run()
        for (run, isPartial) in [(run, false), (run.selecting { $0.contains("o") }, true)] {
            var facts = facts
            facts.isPartial = isPartial
            let whole = try run.report(run.wholeFacts(facts))
            let shares = try Self.shares(of: run, count, facts)
            let merged = try ReportMerge.merged(shares.reversed())
            #expect(try merged.json == whole.json)
            #expect(try merged.junit() == whole.junit())
            #expect(try merged.others() == whole.others())
            #expect(try merged.counts.verdict == whole.counts.verdict)
            // Read and joined again, it stays what it is.
            let document = try Document(json: merged.json, name: "merged.json")
            let again = FiledReport(file: "merged.json", try Report(document))
            #expect(try ReportMerge.merged([again]).json == whole.json)
        }
    }

    @Test func sharesByDurationAreTheWhole() throws {
        let run = try ReportTests.run()
        let durations = CaseDurations(try Document(json: run.json(), name: "before"))
        let shares = try Self.shares(of: run, 5, SampleRun.facts, durations)
        #expect(try ReportMerge.merged(shares).json == run.json(run.wholeFacts()))
        let others = try Self.shares(of: run, 5)
        #expect(throws: MergeFault.self) {
            try ReportMerge.merged([shares[0]] + others.dropFirst())
        }
    }

    @Test func whatIsStaleIsDecidedTogether() throws {
        var run = try SampleRun()
        for number in 1...5 { run.end(run.result(run.scenario("case \(number)"))) }
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            "- {finding: expectation/one each, reason: Later., expires: 2026-12-31}")
        let shares = try Self.shares(of: run, 2, facts)
        #expect(shares.allSatisfy { $0.report.end.faults.isEmpty })
        let merged = try ReportMerge.merged(shares)
        let counts = try merged.counts
        #expect(counts.end?.faults.map(\.check) == ["stale-entry"])
        #expect(counts.verdict == .findings)
        // A shard is missing, so nobody knows.
        let part = try ReportMerge.merged([shares[1]])
        let some = try part.counts
        #expect(some.end?.faults.isEmpty == true && part.end.missingShares == ["1/2"])
        #expect(some.verdict == .undecided && some.planned == 5)
        #expect(FileKind.runReport.faults(in: try Document(json: part.json, name: "").root) == [])
        // A report of some shards can be merged with further ones.
        let read = try Report(Document(json: part.json, name: "part"))
        let all = try ReportMerge.merged([shares[0], FiledReport(file: "part", read)])
        #expect(try all.json == merged.json)
        #expect(throws: MergeFault.self) {
            try ReportMerge.merged([shares[1], FiledReport(file: "part", read)])
        }
    }

    @Test func anotherBaselineTakesThePlaceOfTheirs() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a"), [run.finding()]))
        run.end(run.result(run.scenario("b"), [run.finding("other")]))
        let known = "- {finding: expectation/one each, reason: Later., expires: 2026-12-31}"
        let other = "- {finding: expectation/other, reason: Never., expires: 2026-12-31}"
        var facts = SampleRun.facts
        for own in [nil, try SampleRun.baseline(known)] {
            facts.baseline = own
            let shares = try Self.shares(of: run, 2, facts)
            let merged = try ReportMerge.merged(shares, SampleRun.baseline(other))
            facts.baseline = try SampleRun.baseline(other)
            #expect(try merged.json == run.json(run.wholeFacts(facts)))
            #expect(merged.testCases.map(\.outcome) == [.failed, .passed])
        }
    }

    @Test func whatWasInterruptedIsSaid() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("a")))
        run.end(.skipped(TestCase(run.scenario("b")), .ended("the run was interrupted")))
        let endings: [RunEnding] = [.complete, .interrupted]
        let shares = try zip(1...2, endings).map { number, ending in
            let (share, facts) = run.share(try #require(Shard(number: number, of: 2)))
            return FiledReport(file: "\(number)", try share.report(facts, ending: ending))
        }
        let merged = try ReportMerge.merged(shares)
        #expect(try merged.json == run.json(run.wholeFacts(), ending: .interrupted))
        let counts = try merged.counts
        #expect(merged.end.ending == .interrupted && counts.verdict == .undecided)
        #expect(counts.end?.specs[0].isWhole == false)
    }

    @Test func theRunBeganWithItsFirstShare() throws {
        let run = try ReportTests.run()
        var shares = try Self.shares(of: run, 3)
        shares[1].report.run.startedAt.secondsSince1970 -= 60
        let merged = try ReportMerge.merged(shares)
        #expect(merged.run.startedAt.description == "2026-03-08T09:58:59")
    }

    @Test func runsOfDifferentSpecsAreJoined() throws {
        let runs = try ["specs/lamps", "specs/teas"].map { folder in
            var run = try SampleRun(folders: [folder])
            run.end(run.result(run.scenario("a"), [run.finding()]))
            run.end(run.result(run.scenario("b")))
            return FiledReport(file: folder, try run.report(run.wholeFacts()))
        }
        let merged = try ReportMerge.merged(runs)
        #expect(merged.run.planSHA256 == nil && merged.run.specs.count == 2)
        #expect(merged.testCases.map(\.number) == [1, 2, 3, 4])
        let counts = try merged.counts
        #expect(counts.verdicts[.failed] == 2 && counts.planned == 4)
        let document = try Document(json: merged.json, name: "merged")
        #expect(try Report(document).json == merged.json)
    }

    @Test func otherReportsTellOfTheWhole() throws {
        let others = try ReportTests.run().report().others()
        #expect(others.sarif.contains("expectation/one each"))
        #expect(others.summary.contains("## rehearse run: ") && others.lines.contains("::error "))
        #expect(others.console.contains(" failed, ") && others.console.contains("replay: "))
        #expect(others.baseline.contains("  - finding: expectation/one each\n"))
    }

    // MARK: Refusing

    typealias Change = @Sendable (inout [FiledReport]) -> Void
    static let refused: [(change: Change, reported: String)] = [
        ({ $0[1].report.run.seed = 8 }, "the seed differs: 7 in 1.json, 8 in 2.json; join"),
        ({ $0[1].report.run.target = "http://a" }, "the target differs: mock in 1.json, http://a"),
        ({ $0[2].report.run.tzdata = nil }, "the time zone data differs: 2026a in 1.json, unknown"),
        ({ $0[1].report.run.tool = "rehearse 9" }, "the version differs"),
        ({ $0[1].report.run.budgetRuns = 3 }, "the budget of cases differs: that of the scen"),
        ({ $0[1].report.run.planSHA256 = "b" }, "the plan differs"),
        ({ $0[1].report.run.specs[0].contractSHA256 = "b" }, "what the plan says of its specs"),
        ({ $0[1].report.run.shard = "2/4" }, "the number of shares differs: 3 in 1.json, 4"),
        ({ $0[1].report.run.shard = "4/3" }, "4/3 in 2.json is no share"),
        (
            { $0[1].report.run.shard = nil },
            "2.json tells of the whole plan, and 1.json of the same"
        ),
        ({ $0[1].report.run.shard = "1/3" }, "1.json and 2.json both tell of share 1/3, and not"),
        (
            { $0[1].report.testCases[0].number = $0[0].report.testCases[0].number },
            "the case lamps/buying/held is in 1.json and in 2.json; deal"
        ),
        ({ $0[1].report.testCases.removeLast() }, "and 1 case of the plan in none of them"),
        ({ $0[1].report.testCases[0].number = 99 }, "2.json tells of the case lamps/buying/broken"),
        (
            { $0[1].report.end.baseline = ReportBaseline(entries: []) },
            "the baseline differs: none in 1.json, empty in 2.json"
        ),
    ]

    @Test(arguments: refused.indices) func whatDoesNotFitIsRefused(_ number: Int) throws {
        var shares = try Self.shares(of: ReportTests.run(), 3)
        Self.refused[number].change(&shares)
        let fault = #expect(throws: MergeFault.self) { try ReportMerge.merged(shares) }
        #expect(fault?.sentence.contains(Self.refused[number].reported) == true, "\(fault as Any)")
    }

    @Test func plansOfOneSpecAreNotJoined() throws {
        let run = try ReportTests.run()
        var facts = run.wholeFacts()
        let one = FiledReport(file: "1", try run.report(facts))
        facts.planSHA256 = nil
        let two = FiledReport(file: "2", try run.report(facts))
        let fault = #expect(throws: MergeFault.self) { try ReportMerge.merged([one, two]) }
        #expect(fault == .sharedSpec("lamps", first: "1", second: "2"))
    }

    @Test func aShareMayBeGivenTwice() throws {
        let run = try ReportTests.run()
        let shares = try Self.shares(of: run, 3)
        var again = shares[1]
        again.report.run.startedAt.secondsSince1970 += 5
        again.report.testCases[0].duration = .seconds(9)
        #expect(try ReportMerge.merged(shares + [again]).json == run.json(run.wholeFacts()))
    }
}

extension Report {
    /// The text of a report beside JSON and JUnit.
    struct Others: Equatable {
        var sarif = ""
        var lines = ""
        var summary = ""
        var console = ""
        var baseline = ""
    }

    /// The texts of all reporters but those of JSON and JUnit.
    func others() throws -> Others {
        var others = Others()
        let exit = SARIFExit(code: 1, meaning: "findings", isSuccess: true)
        try report(
            SARIFRunReporter(SARIFRunReporterTests.style, ending: { _ in exit }) {
                others.sarif = String(decoding: $0, as: UTF8.self)
            })
        let tree = SourceTree(folder: "/home/ci/shop")
        try report(
            GitHubRunReporter(
                GitHubStyle(tree: tree, write: { others.lines += $0 }) {
                    others.summary += $0(1 << 20)
                }))
        for verbosity in [ConsoleRunReporter.Verbosity.quiet, .plain, .verbose] {
            var style = ConsoleRunReporter.Style(
                console: ConsoleDiagnostics(detail: .excerpts), verbosity: verbosity)
            style.reportsCases = false
            try report(
                ConsoleRunReporter(style: style, stopwatch: { .zero }) { text, _ in
                    others.console += text
                })
        }
        let today = try CivilDate(text: "2026-01-01")
        try report(
            BaselineRunReporter(BaselineDraft(keeping: nil, today: today), dropsStale: false) {
                others.baseline = $0.text(named: "baseline.yaml")
            })
        return others
    }
}
