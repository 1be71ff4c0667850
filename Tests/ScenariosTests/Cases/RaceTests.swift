import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct RaceTests {
    private static func race(_ strategy: String, split: Bool) throws -> ScenarioResult {
        let backend = try #require(Library.texts["backend.yaml"])
        let changed = backend.replacing(
            "    - name: lent\n", with: "    - name: lent\n" + (split ? "      split: true\n" : ""))
        let lines = """
            kind: race
            backend: {do: [{set: {state.copies.emma: 1}}]}
            actors: {anna: {}, ben: {}}
            release:
              - {call: borrow, as: anna, with: {body: {book: emma}}, expect: {status: [201, 409]}}
              - {call: borrow, as: ben, with: {body: {book: emma}}}
            after:
              - {call: borrow, as: anna, with: {body: {book: emma}}, expect: {status: 409, soft: true}}
            expect:
              - {name: one goes to one, that: "exchanges.filter(e, e.response.status == 201).size() == 1"}
            \(strategy)
            """
        return try #require(
            try LibraryRun.results(lines, changing: ["backend.yaml": changed]).first)
    }

    @Test(arguments: [
        "", "strategy: random\nbudget: {cases: 30}", "strategy: pct\nbudget: {cases: 60}",
    ])
    func aSplitRuleLendsTwice(_ strategy: String) throws {
        let broken = try Self.race(strategy, split: true)
        #expect(broken.findings.map(\.name).contains("expectation/one: one goes to one"))
        let finding = try #require(broken.findings.first)
        #expect(finding.runs < broken.runs)
        let whole = try Self.race(strategy, split: false)
        #expect(whole.findings.map(\.name) == [] && whole.undecided.isEmpty)
    }

    /// Two requests that look and act have four moves in six orders; two that do both at once, two.
    @Test func everyOrderIsPlayedOnce() throws {
        let split = try Self.race("", split: true)
        #expect(split.isComplete && split.runs == 6)
        let atomic = try Self.race("", split: false)
        #expect(atomic.isComplete && atomic.runs == 2)
    }

    /// A request just before the library closes, and time that may pass around it.
    private static func closing(_ release: String, split: Bool) throws -> ScenarioResult {
        let rule = "    - name: lent\n" + (split ? "      split: true\n" : "")
        let backend = try #require(Library.texts["backend.yaml"])
            .replacing(
                "when: state.copies[request.body.book] == 0",
                with: "when: now >= timestamp('2026-03-02T09:00:10Z')"
            )
            .replacing("    - name: lent\n", with: rule)
        let lines = """
            kind: race
            at: "2026-03-02T09:00:00Z"
            actors: {anna: {}}
            release: [{call: borrow, as: anna, with: {body: {book: emma}}}\(release)]
            expect:
              - {name: it is lent, that: "exchanges.all(e, e.response.status == 201)"}
              - name: nothing is lent late
                that: "exchanges.all(e, e.response.status != 201 || timestamp(e.response.body.due) < timestamp('2026-03-16T09:00:10Z'))"
              - {name: the time is over, that: "now - start == duration('20s')"}
            """
        return try #require(
            try LibraryRun.results(lines, changing: ["backend.yaml": backend]).first)
    }

    private static let late = "expectation/one: nothing is lent late"
    private static let refused = "expectation/one: it is lent"

    @Test(arguments: [
        (", {wait: 20s}", false, 2, [refused]),
        (", {wait: 20s}", true, 3, [late, refused]),
        // Waits add up; where nothing is due in them, time passes at once.
        (", {wait: 5s}, {wait: 15s}", true, 3, [late, refused]),
    ])
    func timePassesBetweenWhatIsReleased(
        release: String, split: Bool, orders: Int, findings: [String]
    ) throws {
        let result = try Self.closing(release, split: split)
        #expect(result.isComplete && result.runs == orders)
        #expect(result.findings.map(\.name).sorted() == findings.sorted())
        #expect(result.undecided.isEmpty)
    }

    @Test func withoutAWaitTimeStandsStill() throws {
        let result = try Self.closing("", split: true)
        #expect(result.findings.map(\.name) == ["expectation/one: the time is over"])
    }

    @Test func aBudgetEndsTheSearch() throws {
        let result = try Self.race("budget: {cases: 3}", split: true)
        #expect(!result.isComplete && result.runs == 3)
    }

    @Test func aRaceIsReplayed() throws {
        let backend = try #require(Library.texts["backend.yaml"]).replacing(
            "    - name: lent\n", with: "    - name: lent\n      split: true\n")
        let result = try Self.race("", split: true)
        let finding = try #require(result.findings.first)
        let played = try LibraryRun.runner(changing: ["backend.yaml": backend])
            .replay(finding.run, of: result.testCase)
        #expect(played.violations.map(\.violation.finding).contains(finding.name))
    }
}
