import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

/// Runs of the cases that changes since a revision touch, in all reports.
@Suite struct SinceRunTests {
    private static let sentence = "since main: the change touches no case"

    /// The facts of a run whose changes touch no case.
    private static var untouched: RunFacts {
        var facts = SampleRun.facts
        (facts.shard, facts.since) = (nil, "main")
        (facts.isUntouched, facts.isPartial) = (true, true)
        return facts
    }

    /// The facts of a run whose changes touch some cases.
    private static var touched: RunFacts {
        var facts = untouched
        facts.isUntouched = false
        return facts
    }

    private static func one(_ folder: String = "specs/lamps", fails: Bool = false) throws
        -> SampleRun
    {
        var run = try SampleRun(folders: [folder])
        run.end(run.result(run.scenario("one"), fails ? [run.finding()] : []))
        return run
    }

    private static func root(_ run: SampleRun, _ facts: RunFacts) throws -> Value {
        try Document(json: run.json(facts), name: "report").root
    }

    /// The properties of all suites, and of a root that is one.
    private static func properties(_ suites: [ParsedXML]) -> [String] {
        suites.flatMap { $0.first("properties")?.children ?? [] }.map {
            "\($0.attributes["name"] ?? "")=\($0.attributes["value"] ?? "")"
        }
    }

    // MARK: The revision

    @Test func reportsNameTheRevision() throws {
        let (run, facts) = (try Self.one(), Self.touched)
        let root = try Self.root(run, facts)
        #expect(root["since"]?.string == "main" && root["untouched"] == nil)
        #expect(FileKind.runReport.faults(in: root) == [])
        let report = try run.report(facts)
        #expect(try report.json == run.json(facts))
        #expect(try report.counts.verdict == .passed)
        let others = try report.others()
        #expect(others.sarif.contains(#""since":"main""#) && !others.sarif.contains("untouched"))
        #expect(others.summary.contains("1 case: 1 passed; seed `7`, target `mock`, since `main`"))
        #expect(!others.summary.contains("touches no case"))
        #expect(!others.console.contains("touches no case"))
        let properties = Self.properties(try run.suites(facts))
        #expect(properties.contains("rehearse.since=main"))
        #expect(!properties.contains("rehearse.untouched=true"))
        let whole = try Self.root(run, SampleRun.facts)
        #expect(whole["since"] == nil && whole["untouched"] == nil)
    }

    @Test func theFirstEventNamesTheRevision() throws {
        let shelf = SampleRun.Shelf()
        try SampleRun().report(RunEventLines { shelf.all.append($0) }, Self.untouched)
        let event = try Document(json: shelf.all[0], name: "event").root
        #expect(event["since"]?.string == "main" && event["untouched"]?.bool == true)
        #expect(FileKind.runEvent.faults(in: event) == [])
    }

    // MARK: No case

    @Test func aChangeThatTouchesNoCaseIsReported() throws {
        let (run, facts) = (try SampleRun(), Self.untouched)
        let root = try Self.root(run, facts)
        #expect(root["untouched"]?.bool == true && root["totals"]?["planned"]?.int == 0)
        #expect(FileKind.runReport.faults(in: root) == [])
        let report = try run.report(facts)
        #expect(try report.json == run.json(facts))
        #expect(try report.counts.verdict == .untouched)
        #expect(try run.report(facts: facts).verdict == .untouched)
        let others = try report.others()
        #expect(others.console == String(repeating: Self.sentence + "\n", count: 3))
        #expect(
            others.summary.hasPrefix(
                "## rehearse run: 0 findings\n\nsince `main`: the change touches no case\n\n"
                    + "0 cases; seed `7`, target `mock`, since `main`, "), "\(others.summary)")
        #expect(others.sarif.contains(#""untouched":"true""#) && others.lines.isEmpty)
    }

    /// Most dialects have no suite without a case, because some readers fail on it.
    @Test(arguments: JUnitDialect.allCases)
    func junitHasNoCaseThen(dialect: JUnitDialect) throws {
        let files = try SampleRun().junit(Self.untouched, dialect: dialect)
        #expect(files.count == 1)
        let root = try #require(ParsedXML(files[0]))
        #expect(root.all("testcase").isEmpty)
        if let rules = JUnitSchemaTests.rules[dialect] { try JUnitSchemaTests.check(root, rules) }
        let name = root.attributes["name"]
        #expect(dialect == .windyroad || name == "rehearse run \(Self.sentence)")
        guard dialect == .surefire else {
            #expect(root.children.isEmpty)
            return
        }
        let properties = Self.properties([root])
        #expect(properties.contains("rehearse.since=main"))
        #expect(properties.contains("rehearse.untouched=true"))
        #expect(properties.contains("rehearse.ending=complete"))
    }

    @Test func aRevisionIsShownVisibly() throws {
        var facts = Self.untouched
        facts.since = "a`b\u{1B}[2J\n## c <d>"
        let report = try SampleRun().report(facts)
        #expect(report.run.since == facts.since)
        let others = try report.others()
        for text in [others.console, others.summary, others.sarif] {
            #expect(!text.contains("\u{1B}") && !text.contains("\n## c"), "\(text)")
        }
        #expect(others.summary.contains("since ``a`b\\u{1B}[2J"))
    }

    // MARK: Never a false green

    @Test func onlyWhatIsUntouchedPassesWithoutACase() throws {
        let empty = try SampleRun()
        // A selection that matches nothing.
        #expect(try empty.report(facts: Self.touched).verdict == .nothing)
        #expect(try empty.report(facts: Self.untouched, ending: .interrupted).verdict == .undecided)
        // Reports that somebody has changed.
        #expect(try Self.one(fails: true).report(facts: Self.untouched).verdict == .findings)
        var report = try empty.report(Self.untouched)
        report.run.specs[0].planned = 3
        #expect(try report.counts.verdict == .nothing)
        report = try empty.report(Self.untouched)
        report.run.since = nil
        #expect(try report.counts.verdict == .nothing)
    }

    @Test func anExpiredEntryStillFails() throws {
        var facts = Self.untouched
        facts.baseline = try SampleRun.baseline(
            "- {finding: x/gone, reason: Later., expires: 2020-01-01}")
        let report = try SampleRun().report(facts)
        #expect(try report.counts.verdict == .findings)
        let console = try report.others().console
        #expect(console.contains("\(Self.sentence); 0 findings, 1 stale or expired\n"))
    }

    // MARK: Joining

    /// The reports of all shards of a run whose changes touch no case.
    private static func shards(_ count: Int) throws -> [FiledReport] {
        try (1...count).map { number in
            let shard = try #require(Shard(number: number, of: count))
            let (share, facts) = try SampleRun().share(shard, nil, untouched)
            return FiledReport(file: "\(number).json", try share.report(facts))
        }
    }

    @Test func untouchedShardsAreAnUntouchedRun() throws {
        let shards = try Self.shards(3)
        for shard in shards { #expect(try shard.report.counts.verdict == .untouched) }
        let merged = try ReportMerge.merged(shards)
        let run = try SampleRun()
        #expect(try merged.json == run.json(run.wholeFacts(Self.untouched)))
        #expect(try merged.counts.verdict == .untouched)
        let some = try ReportMerge.merged([shards[0], shards[2]])
        #expect(try some.counts.verdict == .undecided && some.end.missingShares == ["2/3"])
    }

    static let seconds: [(fails: Bool?, verdict: RunVerdict)] = [
        (false, .passed), (true, .findings), (nil, .nothing),
    ]

    /// Runs of different specs, of which the changes touch one.
    @Test(arguments: seconds.indices) func anUntouchedRunDecidesNothing(_ number: Int) throws {
        let (fails, verdict) = Self.seconds[number]
        let one = try SampleRun(folders: ["specs/teas"])
        let first = FiledReport(file: "1", try one.report(one.wholeFacts(Self.untouched)))
        let folder = "specs/lamps"
        let other =
            try fails.map { try Self.one(folder, fails: $0) } ?? SampleRun(folders: [folder])
        let second = FiledReport(file: "2", try other.report(other.wholeFacts(Self.touched)))
        for parts in [[first, second], [second, first]] {
            let merged = try ReportMerge.merged(parts)
            #expect(!merged.run.isUntouched && merged.run.since == "main")
            #expect(try merged.counts.verdict == verdict)
        }
        let third = try SampleRun(folders: [folder])
        let untouched = FiledReport(file: "3", try third.report(third.wholeFacts(Self.untouched)))
        #expect(try ReportMerge.merged([first, untouched]).counts.verdict == .untouched)
    }

    /// A machine with other files of the revision may find that nothing is touched.
    @Test func anUntouchedShardStandsBesideNoOther() throws {
        let shards = try Self.shards(2)
        let shard = try #require(Shard(number: 2, of: 2))
        let (share, facts) = try Self.one().share(shard, nil, Self.touched)
        let other = FiledReport(file: "other", try share.report(facts))
        let fault = #expect(throws: MergeFault.self) { try ReportMerge.merged([shards[0], other]) }
        #expect(fault?.sentence.hasPrefix("the plan differs: ") == true)
    }

    @Test(arguments: ["next", nil]) func otherRevisionsAreRefused(revision: String?) throws {
        var shards = try Self.shards(2)
        shards[1].report.run.since = revision
        let fault = #expect(throws: MergeFault.self) { try ReportMerge.merged(shards) }
        #expect(
            fault?.sentence.hasPrefix(
                "the revision of --since differs: main in 1.json, \(revision ?? "none") in 2.json; "
            )
                == true, "\(String(describing: fault))")
    }
}
