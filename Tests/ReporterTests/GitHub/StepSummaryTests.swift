import Contracts
import Testing

@testable import Reporter
@testable import Scenarios
@testable import Simulator

@Suite struct StepSummaryTests {
    private static let hostile =
        "<img src=x> @everyone `` ``` | [a](http://b) #1 \u{1B}[2J\n\n## Passed\n```\n<script>"

    private func reported(
        _ run: SampleRun, _ facts: RunFacts = SampleRun.facts, room: Int = 1 << 20
    ) throws -> (lines: String, summary: String) {
        var lines = ""
        var summary = ""
        let tree = SourceTree(folder: "/home/ci/shop")
        let style = GitHubStyle(tree: tree, write: { lines += $0 }) { summary += $0(room) }
        try run.report(GitHubRunReporter(style), facts)
        return (lines, summary)
    }

    @Test func aFindingIsAnnotatedAndSummed() throws {
        var run = try SampleRun()
        let step = run.record(.did(event: "buy", data: CELMap()))
        let finding = run.finding(records: [step])
        run.end(run.result(run.scenario("one"), [finding]))
        run.end(run.result(run.scenario("two"), [finding]))
        run.end(run.result(run.scenario("three", suite: "selling")))
        let (lines, summary) = try reported(run)
        #expect(
            lines
                == "::error file=specs/lamps/scenarios/buying.yaml,line=1,col=1,"
                + "title=expectation/one each::one each: got 500%0Agot 500%0Arequired by app.md, Buying: "
                + "\"One lamp each.\"%0Ashown by lamps/buying/one%0A"
                + "replay: rehearse replay \(finding.fingerprint)\n")
        #expect(
            summary.hasPrefix(
                "## rehearse run: 1 finding in 2 cases\n\n3 cases: 1 passed, 2 failed; "))
        #expect(summary.contains("| `lamps/buying` | 0 | 2 | 0 | 0 |\n"))
        #expect(summary.contains("| `lamps/selling` | 1 | 0 | 0 | 0 |\n"))
        #expect(summary.contains("required by `app.md, Buying: \"One lamp each.\"`"))
        #expect(summary.contains("### `one each: got 500`\n\n`expectation/one each` at `specs"))
        #expect(summary.contains("```text\ngot 500\nafter 0 steps:\n"))
        #expect(summary.contains("Shown by `lamps/buying/one` and 1 other case; again with\n"))
        #expect(summary.contains("```sh\nrehearse replay \(finding.fingerprint)\n```\n"))
    }

    @Test func whatHoldsIsNotAnnotated() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("one")))
        let (lines, summary) = try reported(run)
        #expect(lines.isEmpty && summary.hasPrefix("## rehearse run: 0 findings\n"))
    }

    @Test func whatIsKnownUndecidedOrStaleIsListed() throws {
        var run = try SampleRun()
        run.end(run.result(run.scenario("one"), [run.finding()]))
        run.end(run.result(run.scenario("again"), [run.finding()]))
        let place = run.document.root.diagnostic(check: "x", "no answer")
        run.end(run.result(run.scenario("two")) { $0.undecided = [place] })
        var facts = SampleRun.facts
        facts.baseline = try SampleRun.baseline(
            """
            - {finding: expectation/one each, reason: Later., expires: 2026-12-31}
            - {finding: expectation/gone, reason: Later., expires: 2020-01-01}
            """)
        let (lines, summary) = try reported(run, facts)
        #expect(lines.contains("::error ") && lines.contains("title=expired-entry"))
        #expect(lines.contains("::warning ") && lines.contains("title=undecided::no answer"))
        #expect(!lines.contains("title=expectation/one each"))
        #expect(summary.contains("### Stale or expired\n\n- `"))
        #expect(summary.contains("### Undecided\n\n- `specs/lamps/scenarios/buying.yaml:1:1` "))
        #expect(
            summary.contains("- `expectation/one each`: `Later. (until 2026-12-31)` (2 cases)\n"))
        let heading = "## rehearse run: 0 findings, 1 known in 2 cases, 1 stale or expired\n"
        #expect(summary.hasPrefix(heading))
    }

    @Test func nothingFromOutsideStandsWithoutBackticks() throws {
        var run = try SampleRun()
        let record = run.record(.did(event: Self.hostile, data: CELMap()))
        let finding = run.finding(Self.hostile, Self.hostile, records: [record])
        let name = run.scenario(Self.hostile, suite: Self.hostile)
        run.end(run.result(name, [finding]))
        let place = run.document.root.diagnostic(check: "x", Self.hostile)
        run.end(run.result(name) { $0.undecided = [place] })
        let (lines, summary) = try reported(run)
        #expect(lines.split(separator: "\n").count == 2)
        #expect(!summary.contains("\u{1B}"))
        // Whatever is left without what stands between backticks is ours.
        let bare = Self.withoutCode(summary)
        for mark in ["<", "@", "[a]", "#1", "Passed", "script", "http"] {
            #expect(!bare.contains(mark), "\(bare)")
        }
        let row = try #require(summary.split(separator: "\n").first { $0.hasPrefix("| `") })
        #expect(row.count { $0 == "|" } == 6)
    }

    /// The text without spans and blocks of code, as CommonMark finds them.
    private static func withoutCode(_ text: String) -> String {
        var lines: [Substring] = []
        var fence: Substring?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let ticks = line.prefix { $0 == "`" }
            if let open = fence {
                if ticks.count >= open.count, ticks.count == line.count { fence = nil }
            } else if ticks.count >= 3, !line.dropFirst(ticks.count).contains("`") {
                fence = ticks
            } else {
                lines.append(line)
            }
        }
        return lines.map(withoutSpans).joined(separator: "\n")
    }

    private static func withoutSpans(_ line: Substring) -> String {
        var rest = line
        var bare = ""
        while let start = rest.firstIndex(of: "`") {
            bare += rest[..<start]
            rest = rest[start...]
            let ticks = rest.prefix { $0 == "`" }
            rest = rest.dropFirst(ticks.count)
            // A span ends at the next run of as many backticks.
            while let next = rest.firstIndex(of: "`") {
                let run = rest[next...].prefix { $0 == "`" }
                rest = rest[next...].dropFirst(run.count)
                if run.count == ticks.count { break }
            }
        }
        return bare + rest
    }

    @Test(arguments: [0, 100, 1_000, 20_000])
    func thereIsNoMoreThanThereIsRoomFor(room: Int) throws {
        var run = try SampleRun()
        for number in 0..<100 {
            run.end(run.result(run.scenario("s\(number)"), [run.finding("f\(number)")]))
        }
        let (lines, summary) = try reported(run, room: room)
        #expect(summary.utf8.count <= room)
        #expect(room < 200 || summary.contains("of this summary left out; the log has them"))
        #expect(lines.split(separator: "\n").count == 11)
    }

    @Test func manySuitesAreCounted() throws {
        var run = try SampleRun()
        for number in 0..<300 {
            let findings = number == 250 ? [run.finding()] : []
            run.end(run.result(run.scenario("s", suite: "suite \(number)"), findings))
        }
        let summary = try reported(run).summary
        #expect(
            summary.contains(
                "| ---: |\n| `lamps/suite 250` | 0 | 1 | 0 | 0 |\n\n299 other suites left out.\n"))
    }

    @Test func aCheckIsReportedToo() throws {
        let fault = Diagnostic(
            file: "specs/a.yaml", position: SourcePosition(line: 2, column: 1),
            severity: .warning, check: "unused-schema", message: "nobody uses it")
        let spec = CheckedSpec(
            folder: "specs/a|b", files: ["specs/a.yaml"], duration: .zero, diagnostics: [fault])
        var lines = ""
        var summary = ""
        let style = GitHubStyle(
            tree: SourceTree(folder: "/x/y", root: "/x"), write: { lines += $0 }
        ) { summary += $0(1 << 20) }
        try style.report([spec])
        #expect(
            lines
                == "::warning file=y/specs/a.yaml,line=2,col=1,title=unused-schema::nobody uses it\n"
        )
        #expect(summary.hasPrefix("## rehearse check: 1 warning in 1 file\n"))
        #expect(summary.contains("| `specs/a│b` | 1 | 0 | 1 |\n"))
        #expect(summary.contains("- `specs/a.yaml:2:1` warning: `nobody uses it`\n"))
    }
}
