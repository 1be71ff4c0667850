import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct ReportTests {
    /// A run with all that a report can say of it.
    static func run() throws -> SampleRun {
        var run = try JUnitSchemaTests.run()
        let search = SearchFacts(
            states: 3, quietStates: 1, depth: 2, leftOut: 4, isComplete: true,
            assumptions: ["nothing is lost"])
        run.end(
            run.result(run.scenario("all", .explore)) {
                $0.search = search
                $0.moves = 5
                $0.simulatedSeconds = 90
            }, spec: 1, after: .microseconds(1_250_999))
        run.end(
            run.result(run.scenario("drawn", .fuzz)) {
                $0.coverage.record(.drawn(operation: 0, flaw: nil, isRefused: false), times: 4)
                $0.coverage.record(
                    .drawn(operation: 0, flaw: "missing body", isRefused: true), times: 2)
            }, spec: 1)
        run.end(run.result(run.scenario("rows", rows: ["a", "b"]), row: 1), spec: 1)
        run.end(
            run.result(run.scenario("known"), [run.finding("known", "\u{0}\u{1B}\u{2028}é")]),
            spec: 1)
        return run
    }

    static func facts() throws -> RunFacts {
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            """
            - {finding: expectation/known, reason: Later., expires: 2026-12-31}
            - {finding: x/gone, reason: Later., expires: 2026-01-01}
            - {finding: x/stale, reason: Later., expires: 2026-12-31, cases: [lamps/buying/held]}
            """)
        return facts
    }

    @Test(arguments: [RunEnding.complete, .truncated, .interrupted, .failedFast])
    func whatIsReadTellsTheSame(ending: RunEnding) throws {
        let (run, facts) = (try Self.run(), try Self.facts())
        let report = try run.report(facts, ending: ending)
        #expect(try report.json == run.json(facts, ending: ending))
        #expect(report.end.faults.count == 2)
        for dialect in JUnitDialect.allCases {
            let reported = try run.junit(facts, dialect: dialect, ending: ending)
            #expect(try report.junit(dialect) == reported)
        }
        for verbosity in [ConsoleRunReporter.Verbosity.quiet, .plain, .verbose] {
            let style = ConsoleRunReporter.Style(
                console: ConsoleDiagnostics(detail: .excerpts), verbosity: verbosity)
            let (live, read) = (SampleRun.Shelf(), SampleRun.Shelf())
            try run.report(
                ConsoleRunReporter(style: style, stopwatch: { .zero }) { text, _ in
                    live.all.append(Array(text.utf8))
                }, facts, ending: ending)
            try report.report(
                ConsoleRunReporter(style: style, stopwatch: { .zero }) { text, _ in
                    read.all.append(Array(text.utf8))
                })
            #expect(live.text == read.text && !live.text.isEmpty)
        }
    }

    @Test func furtherMembersAreKept() throws {
        let text = """
            {"fingerprint": "0", "history": {"entries": [{"at": 0.300, "x": null}]}, "name": "n"}
            """
        let object = try Document(json: text.utf8, name: "finding").root
        let finding = try ReportFinding(ReportMembers(object))
        #expect(finding.details.members.map(\.name) == ["history"])
        var writer = JSONWriter()
        writer.object { $0.members(finding.details) }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == #"{"history":{"entries":[{"at":0.300,"x":null}]}}"#)
        var details = ReportDetails()
        details.add("seen") { $0.array { $0.int(1) } }
        #expect(details["seen"]?[0]?.int == 1 && details["gone"] == nil)
    }

    static let wrong: [(from: String, to: String, reported: String)] = [
        (#""format": 2"#, #""format": 3"#, "expected 2, found 3"),
        (#""tool": "rehearse "#, #""new": 1, "tool": "rehearse 9."#, "written by rehearse 9."),
        (#""seed": 7"#, #""seed": 36893488147419103232"#, "the seed is no whole number"),
        (#""seed": 7"#, #""seed": 7.5"#, "expected an integer"),
        (#""startedAt": "2026"#, #""startedAt": "x2026"#, "startedAt is no instant"),
        (#""moves": 5"#, #""moves": 1e300"#, "moves is no number that a run counts to"),
        (
            #""planned": "#, #""planned": 9007199254740992"#,
            "planned is no number that a run counts"
        ),
        (#""durationSeconds": 1.250"#, #""durationSeconds": 1e300"#, "longer than any run"),
        (#""kind": "explore""#, #""kind": "exploring""#, "expected \"script\""),
        (#""number": 2,"#, #""number": 0,"#, "/number: "),
        (#""totals": {"#, #""sums": {"#, "totals"),
    ]

    @Test func aReportOfAnotherVersionIsReadWhereItsFormatIsTheSame() throws {
        let text = String(decoding: try Self.run().json(), as: UTF8.self)
            .replacing(#""tool": "rehearse "#, with: #""tool": "rehearse 9."#)
        let report = try Report(Document(json: text.utf8, name: "report.json"))
        #expect(report.run.tool.hasPrefix("rehearse 9."))
        #expect(try report.json == Array(text.utf8))
    }

    @Test(arguments: wrong.indices) func whatIsNoReportIsRefused(_ number: Int) throws {
        let (from, to, reported) = Self.wrong[number]
        let text = String(decoding: try Self.run().json(), as: UTF8.self)
        let changed = text.replacing(from, with: to, maxReplacements: 1)
        #expect(changed != text)
        let document = try Document(json: changed.utf8, name: "report.json")
        let failure = #expect(throws: DocumentFailure.self) { try Report(document) }
        let lines = failure?.diagnostics.map(\.logLine) ?? []
        #expect(lines.contains { $0.contains(reported) }, "\(lines)")
        #expect(lines.allSatisfy { $0.hasPrefix("report.json:") })
    }
}

extension Report {
    /// Reports everything to a reporter.
    @discardableResult
    func report(_ reporter: (any RunReporter)? = nil) throws -> RunCounts {
        var reporters = RunReporters(reporter.map { [$0] } ?? [])
        try reporters.receive(.runStarted(run))
        for testCase in testCases { try reporters.receive(.caseEnded(testCase)) }
        try reporters.receive(.runEnded(end))
        return reporters.counts
    }

    /// The counts of all cases.
    var counts: RunCounts { get throws { try report() } }

    /// The JSON report.
    var json: [UInt8] {
        get throws {
            let files = SampleRun.Shelf()
            try report(RunReportJSON { files.all.append($0) })
            return files.all.flatMap(\.self)
        }
    }

    /// The JUnit files of the report.
    func junit(_ dialect: JUnitDialect = .common) throws -> [[UInt8]] {
        let files = SampleRun.Shelf()
        try report(
            JUnitRunReporter(dialect: dialect, limit: .max) { _, content in
                var bytes: [UInt8] = []
                try content { bytes += $0 }
                files.all.append(bytes)
            })
        return files.all
    }
}
