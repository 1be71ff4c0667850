import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct ScenarioLoadingTests {
    /// A condition on a loan, whose `due` is a text, and the warning about it.
    static let comparisons: [(condition: String, warning: String?)] = [
        (
            "answer.body.due == timestamp('2026-03-02T09:00:00Z')",
            "a string is never equal to a timestamp; make a timestamp of the text with timestamp(x)"
        ),
        ("answer.body.id == 7", "a string is never equal to an int"),
        ("timestamp(answer.body.due) == timestamp('2026-03-02T09:00:00Z')", nil),
        ("answer.body.?note.orValue(null) == null", nil),
        ("answer.body.unknown == 7", nil),
        ("answer.status == 409 || answer.body.id == 'loan-1'", nil),
    ]

    @Test(arguments: comparisons)
    func whatIsNeverEqualIsToldBeforeTheRun(_ condition: String, _ warning: String?) throws {
        for status in ["status: 201, ", ""] {
            let (_, reported) = try Library.load(
                """
                scenarios:
                  - name: one
                    kind: script
                    actors: {ann: {}}
                    steps:
                      - call: borrow
                        with: {body: {book: emma}}
                        expect: {\(status)that: "\(condition)"}
                """)
            #expect(reported.count == (warning == nil ? 0 : 1), "\(reported)")
            if let warning {
                #expect(reported.first?.contains("warning: \(warning)") == true, "\(reported)")
            }
        }
    }

    @Test func severalAlikeAreNumbered() throws {
        let (suite, reported) = try Library.load(
            """
            scenarios:
              - name: three
                kind: explore
                actors:
                  ann: {client: borrowing}
                  ben:
                    client: borrowing
                    count: 3
                    zone: Europe/Paris
                    device: {preferences: {card: card-2}}
            """)
        #expect(reported == [])
        let actors = try #require(suite?.scenarios.first).plan.actors
        #expect(actors.map(\.identity.name) == ["ann", "ben-1", "ben-2", "ben-3"])
        #expect(actors.map(\.identity.number) == [1, 2, 3, 4])
        #expect(Set(actors.map(\.identity.device)).count == 4)
        #expect(actors.dropFirst().allSatisfy { $0.identity.zone == "Europe/Paris" })
        #expect(CELValue.map(actors[3].device).json == #"{"preferences":{"card":"card-2"}}"#)
    }

    @Test(arguments: [
        (
            "strategy: pct\nbudget: {cases: 5, steps: 7, depth: 2}",
            Scenario.Budget(runs: 5, steps: 7, changes: 2)
        ),
        (
            "strategy: exhaustive\nbudget: {states: 9, depth: 4}",
            Scenario.Budget(states: 9, depth: 4)
        ),
        ("budget: {steps: 1}", Scenario.Budget(steps: 1)),
    ])
    func budgets(lines: String, budget: Scenario.Budget) throws {
        let (suite, reported) = try Library.load(Library.suite(lines))
        #expect(reported == [])
        #expect(suite?.scenarios.first?.budget == budget)
    }

    @Test func whatElseIsSaid() throws {
        let (suite, reported) = try Library.load(
            Library.suite(
                """
                at: "2026-03-29T01:30:00+01:00"
                network: {latest: 300ms, faults: 0, kinds: [duplicate, 503, reset]}
                waits: [1d, 1s]
                tags: [night, slow-one]
                requires: [mock, exclusive]
                """))
        #expect(reported == [])
        let scenario = try #require(suite?.scenarios.first)
        #expect(scenario.plan.start == (try Instant(rfc3339: "2026-03-29T00:30:00Z")))
        #expect(scenario.plan.network.latest == TimeSpan(nanoseconds: 300_000_000))
        #expect(scenario.plan.network.kinds == [.duplicate, .status(503), .reset])
        #expect(scenario.plan.waits == [1, 86_400].map { TimeSpan(seconds: $0) })
        #expect(scenario.tags == ["night", "slow-one"])
        #expect(scenario.requirements == [.mock, .exclusive])
    }

    /// A mistake in a scenario, and the messages about it.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let lines: String
        let reported: String
        var testDescription: String { lines }
    }

    static let mistakes = [
        Mistake(
            lines: "at: tomorrow",
            reported:
                "5:9: error: expected a timestamp like 2024-02-29T12:00:00Z, found \"tomorrow\""),
        Mistake(
            lines: "network: {latest: 5x}",
            reported: "5:23: error: expected a time, found \"5x\"; write one such as 300ms, 30s, 1m"
        ),
        Mistake(
            lines: "network: {latest: -5s}",
            reported: "error: expected a time that is not negative, found \"-5s\""),
        Mistake(
            lines: "network: {kinds: [looseAnswer]}",
            reported: "the network has no fault \"looseAnswer\"; did you mean loseAnswer?"),
        Mistake(
            lines: "network: {kinds: [200]}",
            reported: "the network has no fault \"200\"; choose from lose, loseAnswer, reset"),
        Mistake(
            lines: "network: {kinds: [truncate=4]}",
            reported:
                "only rehearse mock can play the fault \"truncate=4\"; choose from lose, loseAnswer"
        ),
        Mistake(
            lines: "network: {kinds: [drop]}",
            reported: "only rehearse mock can play the fault \"drop\"; choose from lose, loseAnswer"
        ),
        Mistake(
            lines: "network: {kinds: [status=200]}",
            reported: "the network has no fault \"status=200\"; choose from lose, loseAnswer, reset"
        ),
        Mistake(
            lines: "waits: [0s]", reported: "error: expected a time above zero, found \"0s\""),
        Mistake(
            lines: "backend: {config: {day: 7}}",
            reported: "the config of the backend has no \"day\"; did you mean days?"),
        Mistake(
            lines: "backend: {do: [{set: {state.copy.emma: 1}}]}",
            reported: "error: the state has no \"copy\""),
        Mistake(
            lines: "backend: {do: [{set: {state.copies.emma: \"${request.body.n}\"}}]}",
            reported: "error: there is no \"request\" here; nothing was asked yet"),
        Mistake(
            lines: "backend: {do: [{set: {state.copies.emma: \"${1 +}\"}}]}", reported: "error: "),
        Mistake(
            lines: "strategy: exhaustive\nbudget: {cases: 3}",
            reported: "\"cases\" says nothing to the strategy exhaustive; it knows states and depth"
        ),
        Mistake(lines: "strategy: rand", reported: "5:15: error: "),
        Mistake(lines: "budgets: {cases: 3}", reported: "unexpected member \"budgets\""),
        Mistake(lines: "requires: [mocks]", reported: "5:16: error: "),
    ]

    @Test(arguments: mistakes)
    func mistakesAreReportedWhereTheyStand(mistake: Mistake) throws {
        let (suite, reported) = try Library.load(Library.suite(mistake.lines))
        #expect(suite == nil)
        #expect(reported.count == 1 && reported[0].contains(mistake.reported), "\(reported)")
        #expect(reported[0].hasPrefix("scenarios/suite.yaml:"))
    }

    static let actors = [
        Mistake(
            lines: "{client: borowing}",
            reported: "the spec has no client \"borowing\"; did you mean borrowing?"),
        Mistake(
            lines: "{client: x}", reported: "the spec has no client \"x\"; it has borrowing"),
        Mistake(
            lines: "{client: borrowing, zone: Europe/Pari}",
            reported: "unknown time zone \"Europe/Pari\"; did you mean \"Europe/Paris\"?"),
        Mistake(
            lines: "{client: borrowing, skew: soon}",
            reported: "expected a time, found \"soon\"; write one such as 300ms"),
        Mistake(
            lines: "{client: borrowing, config: {poll: 1}}",
            reported: "the config of the client \"borrowing\" has no \"poll\"; the client"),
        Mistake(
            lines: "{client: borrowing, device: {preference: {card: a}}}",
            reported: "of \"borrowing\" has no store \"preference\"; did you mean preferences?"),
        Mistake(lines: "{client: borrowing, count: 0}", reported: "error: "),
    ]

    @Test(arguments: actors)
    func mistakesOfActorsAreReportedWhereTheyStand(mistake: Mistake) throws {
        let (suite, reported) = try Library.load(
            "scenarios: [{name: one, kind: explore, actors: {anna: \(mistake.lines)}}]\n")
        #expect(suite == nil)
        #expect(reported.count == 1 && reported[0].contains(mistake.reported), "\(reported)")
    }

    @Test func namesAreGivenOnce() throws {
        let (suite, reported) = try Library.load(
            """
            scenarios:
              - {name: one, kind: explore, actors: {anna: {client: borrowing}}}
              - name: one
                kind: explore
                actors: {anna: {client: borrowing, count: 2}, anna-2: {client: borrowing}}
            """)
        #expect(suite == nil)
        #expect(
            reported == [
                "scenarios/suite.yaml:3:11: error: the suite has two scenarios named \"one\"; "
                    + "give one of them another name",
                "scenarios/suite.yaml:5:51: error: two actors are called \"anna-2\"; "
                    + "give one of them another name",
            ])
    }

    @Test func onlyWhatThereIsCanBeAsked() throws {
        let (suite, reported) = try Library.load(
            "scenarios: [{name: one, kind: contest, actors: {anna: {client: borrowing}}}]\n")
        #expect(suite == nil)
        #expect(reported.count == 1 && reported[0].contains("explore"), "\(reported)")
    }

    @Test(arguments: [
        ("script", "steps"), ("explore", "actors"), ("race", "release"), ("sweep", "over"),
    ])
    func aScenarioThatWouldDoNothingIsRefused(kind: String, member: String) throws {
        let (suite, reported) = try Library.load("scenarios: [{name: one, kind: \(kind)}]\n")
        #expect(suite == nil)
        #expect(
            reported.contains {
                $0.contains("a scenario of the kind \(kind) needs \"\(member)\"")
            }, "\(reported)")
    }

    @Test(arguments: ["{settle: true}", "{until: \"true\"}", "{expect: \"true\"}"])
    func whatCannotBeReleasedIsRefused(step: String) throws {
        let (suite, reported) = try Library.load(
            "scenarios: [{name: one, kind: race, actors: {anna: {}}, release: [\(step)]}]\n")
        #expect(suite == nil)
        #expect(
            reported.count == 1 && reported[0].contains("release what calls, does or waits"),
            "\(reported)")
    }

    /// A fault of a client is reported at its place, and not again by an actor that plays it.
    @Test func aBrokenClientIsReportedOnce() throws {
        let (suite, reported) = try Library.load(
            Library.suite(""), changing: ["clients/borrowing.yaml": "initial: nowhere\n"])
        #expect(suite == nil && reported == [])
    }

    @Test func aSuiteNeedsAModel() throws {
        let source = Library.texts.filter { $0.key != "backend.yaml" }
        let files = source.merging(["scenarios/suite.yaml": Library.suite("")]) { $1 }
        let reported = try Library.loadAlone(files)
        #expect(
            reported.count == 1 && reported[0].contains("describe it in backend.yaml"),
            "\(reported)")
    }
}
