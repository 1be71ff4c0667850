import Contracts
import Testing

@testable import Reporter

@Suite struct ChangeAnnotationTests {
    private func reported(
        _ report: ChangeReport, room: Int = 1 << 20
    ) throws -> (lines: [Substring], summary: String) {
        var lines = ""
        var summary = ""
        let style = GitHubStyle(
            tree: SourceTree(folder: "/home/ci/shop"), write: { lines += $0 }
        ) { summary += $0(room) }
        try style.report(report)
        return (lines.split(separator: "\n"), summary)
    }

    @Test func failingAndRiskyChangesAreAnnotated() throws {
        let (lines, summary) = try reported(ChangeSamples.full)
        #expect(lines.count == 3)
        #expect(
            lines[0] == """
                ::error file=specs/lamps/openapi.yaml,line=9,col=5,\
                title=request-property-max-length-decreased::\
                POST /orders: maxLength decreased from 8 to 4%0A\
                in request body application/json, /name%0A\
                counterexample, sent by an old client: {"name":"aaaaa"}%0A\
                remedy: keep maxLength 8%0A\
                breaks buying 2.1: sends 6 characters (specs/lamps/clients/buying.yaml:12:5)%0A\
                used by selling: sends the member
                """)
        #expect(
            lines[1] == """
                ::warning file=specs/lamps/openapi.yaml,line=9,col=5,\
                title=response-property-enum-value-added::\
                POST /orders: the value "lost" was added%0A\
                in answer 200 application/json, /state%0A\
                Rehearse could not decide it: neither proof nor counterexample was found%0A\
                remedy: tell the clients first%0Arisky, but no client machine uses it
                """)
        #expect(
            lines[2] == """
                ::warning file=accepted.yaml,line=4,col=3,title=stale-acceptance::\
                no change has the key "x"; take it out
                """)
        #expect(summary == ChangeMarkdown.summary(of: ChangeSamples.full, room: 1 << 20))
        #expect(summary.hasPrefix("## rehearse diff: failed"))
    }

    @Test(
        arguments: [
            (.breaking, ["::error", "::warning"]), (.risky, ["::error", "::error"]),
            (nil, ["::warning", "::warning"]),
        ] as [(ContractChange.Effect?, [String])])
    func theGateDecidesTheLevel(failOn: ContractChange.Effect?, expected: [String]) throws {
        let changes = [ChangeSamples.shorter, ChangeSamples.wider, ChangeSamples.added]
            .map { ChangeSamples.reported($0) }
        let (lines, _) = try reported(ChangeSamples.report(changes, failOn: failOn))
        #expect(lines.map { String($0.prefix { $0 != " " }) } == expected)
    }

    @Test func safeAndAcceptedChangesAreNotAnnotated() throws {
        let changes = [
            ChangeSamples.reported(ChangeSamples.added),
            ChangeSamples.reported(ChangeSamples.removed, accepted: "later"),
            ChangeSamples.reported(ChangeSamples.wider, accepted: "later"),
        ]
        let (lines, summary) = try reported(ChangeSamples.report(changes))
        #expect(lines == [] && summary.hasPrefix("## rehearse diff: passed\n"))
        #expect(try reported(ChangeSamples.unchanged).lines == [])
    }

    @Test func aRemovalStandsInTheOldContract() throws {
        let change = ChangeSamples.reported(ChangeSamples.removed)
        let (lines, _) = try reported(ChangeSamples.report([change]))
        #expect(lines.count == 1)
        #expect(
            lines[0].hasPrefix(
                "::error file=old/lamps.yaml,line=7,col=5,title=operation-removed::GET /lamps: "))
    }

    @Test func onlySomeAnnotationsAreShown() throws {
        let (lines, summary) = try reported(ChangeSamples.long(30), room: 1_000)
        #expect(lines.count == 11)
        #expect(lines[10].contains("20 errors more; the log and the summary of the job have them"))
        #expect(summary.utf8.count <= 1_000)
    }

    @Test func nothingFromOutsideIsACommand() throws {
        let (lines, _) = try reported(ChangeSamples.hostileReport)
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("::error ") })
        #expect(!lines.contains { $0.contains("\u{1B}") })
    }
}
