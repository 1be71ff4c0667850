import Contracts
import Simulator
import Testing

@testable import Scenarios

/// Findings of every kind become small, and stay the finding that they are.
@Suite struct RunShrinkerTests {
    /// The numbers of the steps that are left of a script, and of all that there were.
    private static func steps(of finding: Finding?) -> [Int] {
        finding?.run.steps.compactMap(\.action.scripted) ?? []
    }

    // MARK: Scripts

    private static let script = """
        kind: script
        actors: {ann: {}}
        setup:
          - {call: addNote, with: {body: {text: milk}}}
          - {call: listNotes}
          - {call: changeSettings, with: {body: {language: fr}}}
          - {call: takeSeat}
        steps:
          - {call: listNotes, expect: {status: 200}}
          - {call: readSettings, expect: {body: {language: fr}}}
        """

    /// Without the change of the language the expectation would fail for another reason, which the
    /// sound model shows.
    @Test func aScriptLosesSetUpThatDoesNotMatter() throws {
        let result = try SettingsShop.result(Self.script, mutant: "forgets")
        let finding = try #require(result.findings.first { $0.violation.kind == .expectation })
        #expect(finding.originalSteps == 6)
        #expect(Self.steps(of: finding) == [2, 5])
        #expect(finding.violation.message.contains("found \"en\""))
    }

    /// Nobody knows what is right where the model itself meets a wrong expectation: only reads go.
    @Test func withoutASoundModelOnlyReadsGo() throws {
        let wrong = Self.script.replacing(
            "expect: {body: {language: fr}}", with: "expect: {body: {language: de}}")
        let finding = try #require(try SettingsShop.result(wrong).findings.first)
        #expect(finding.originalSteps == 6)
        #expect(Self.steps(of: finding) == [0, 2, 3, 5])
    }

    @Test func theSmallerScriptShowsTheFindingAgain() throws {
        let first = try SettingsShop.result(Self.script, mutant: "forgets")
        let again = try SettingsShop.result(Self.script, mutant: "forgets")
        #expect(first.findings.map(\.run) == again.findings.map(\.run))
        #expect(first.findings.map(\.fingerprint) == again.findings.map(\.fingerprint))
    }

    // MARK: Sweeps

    @Test func aSweepShowsItsPlainestInput() throws {
        let result = try SettingsShop.result(
            """
            kind: sweep
            combine: random
            budget: {cases: 40}
            over: {count: {numbers: {from: 0, to: 9}}, text: {values: [a, b, c, d]}}
            setup:
              - {call: changeSettings, with: {body: {language: fr}}}
            steps:
              - call: addNote
                for: {i: "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(i, i < int(row.count))"}
                with: {body: {text: "${row.text}"}}
              - {call: listNotes, expect: {status: 200, body: "${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(i, i < int(row.count)).map(i, row.text)}"}}
            """, mutant: "three-is-many")
        let finding = try #require(result.findings.first { $0.violation.kind == .expectation })
        #expect(CELValue.map(finding.run.row).json == #"{"count":3,"text":"a"}"#)
        #expect(Self.steps(of: finding) == [1, 2] && finding.originalSteps == 3)
        #expect(finding.runs > 1)
    }

    // MARK: Races

    /// Of three who want the seat, two are enough, and nothing before and after it matters. The name
    /// of the finding has the operations that no order explains, so each of them stays.
    @Test(arguments: ["exhaustive", "random", "pct"])
    func aRaceLosesActorsAndRequests(strategy: String) throws {
        let result = try SettingsShop.result(
            """
            kind: race
            actors: {ann: {}, ben: {}, cleo: {}, dan: {}}
            setup:
              - {call: addNote, as: dan, with: {body: {text: milk}}}
              - {call: changeSettings, as: ann, with: {body: {language: fr}}}
            release:
              - {call: takeSeat, as: ann}
              - {call: takeSeat, as: ben}
              - {call: takeSeat, as: cleo}
            after: [{call: listNotes, as: ann}]
            linearizable: true
            strategy: \(strategy)
            budget: {cases: 60}
            """, mutant: "twice")
        let finding = try #require(result.findings.first)
        #expect(finding.violation.kind == .linearizability)
        let released = Self.steps(of: finding)
        #expect(released.count == 2 && released.allSatisfy { (2...4).contains($0) }, "\(released)")
        #expect(finding.originalSteps > finding.run.steps.count)
    }

    // MARK: Limits

    @Test func aSpecWithoutFindingsHasNothingToShrink() throws {
        for lines in [Self.script] {
            #expect(try SettingsShop.result(lines).findings.isEmpty)
        }
    }
}
