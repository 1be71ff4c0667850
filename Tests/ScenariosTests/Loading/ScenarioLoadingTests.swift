import Contracts
import Scenarios
import Simulator
import Testing

@Suite struct ScenarioLoadingTests {
    @Test func severalAlikeAreNumbered() throws {
        let (suite, told) = try Library.load(
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
        #expect(told == [])
        let actors = try #require(suite?.scenarios.first).plan.actors
        #expect(actors.map(\.identity.name) == ["ann", "ben-1", "ben-2", "ben-3"])
        #expect(actors.map(\.identity.number) == [1, 2, 3, 4])
        #expect(Set(actors.map(\.identity.device)).count == 4)
        #expect(actors.dropFirst().allSatisfy { $0.identity.zone == "Europe/Paris" })
        #expect(Datum.map(actors[3].device).json == #"{"preferences":{"card":"card-2"}}"#)
    }

    @Test(arguments: [
        (
            "strategy: pct\nbudget: {cases: 5, steps: 7, depth: 2}",
            Scenario.Budget(cases: 5, steps: 7, changes: 2)
        ),
        (
            "strategy: exhaustive\nbudget: {states: 9, depth: 4}",
            Scenario.Budget(states: 9, depth: 4)
        ),
        ("budget: {steps: 1}", Scenario.Budget(steps: 1)),
    ])
    func budgets(lines: String, budget: Scenario.Budget) throws {
        let (suite, told) = try Library.load(Library.suite(lines))
        #expect(told == [])
        #expect(suite?.scenarios.first?.budget == budget)
    }

    @Test func whatElseIsSaid() throws {
        let (suite, told) = try Library.load(
            Library.suite(
                """
                at: "2026-03-29T01:30:00+01:00"
                network: {latest: 300ms, faults: 0, kinds: [duplicate, 503, reset]}
                waits: [1d, 1s]
                tags: [night, slow-one]
                requires: [mock, exclusive]
                """))
        #expect(told == [])
        let scenario = try #require(suite?.scenarios.first)
        #expect(scenario.plan.start == (try Instant(rfc3339: "2026-03-29T00:30:00Z")))
        #expect(scenario.plan.network.latest == TimeSpan(nanoseconds: 300_000_000))
        #expect(scenario.plan.network.kinds == [.duplicate, .status(503), .reset])
        #expect(scenario.plan.waits == [1, 86_400].map { TimeSpan(seconds: $0) })
        #expect(scenario.tags == ["night", "slow-one"])
        #expect(scenario.requirements == [.mock, .exclusive])
    }

    /// A mistake in a scenario, and what is told of it.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let lines: String
        let told: String
        var testDescription: String { lines }
    }

    static let mistakes = [
        Mistake(
            lines: "at: tomorrow",
            told: "5:9: error: expected a timestamp like 2024-02-29T12:00:00Z, found \"tomorrow\""),
        Mistake(
            lines: "network: {latest: 5x}",
            told: "5:23: error: expected a time, found \"5x\"; write one such as 300ms, 30s, 1m"),
        Mistake(
            lines: "network: {latest: -5s}",
            told: "error: expected a time that is not negative, found \"-5s\""),
        Mistake(
            lines: "network: {kinds: [looseAnswer]}",
            told: "the network has no fault \"looseAnswer\"; did you mean loseAnswer?"),
        Mistake(
            lines: "network: {kinds: [200]}",
            told: "the network has no fault \"200\"; choose from lose, loseAnswer, reset"),
        Mistake(
            lines: "waits: [0s]", told: "error: expected a time above zero, found \"0s\""),
        Mistake(
            lines: "backend: {config: {day: 7}}",
            told: "the config of the backend has no \"day\"; did you mean days?"),
        Mistake(
            lines: "backend: {do: [{set: {state.copy.emma: 1}}]}",
            told: "error: the state has no \"copy\""),
        Mistake(
            lines: "backend: {do: [{set: {state.copies.emma: \"${request.body.n}\"}}]}",
            told: "error: there is no \"request\" here; nothing was asked yet"),
        Mistake(
            lines: "backend: {do: [{set: {state.copies.emma: \"${1 +}\"}}]}", told: "error: "),
        Mistake(
            lines: "strategy: exhaustive\nbudget: {cases: 3}",
            told: "\"cases\" says nothing to the strategy exhaustive; it knows states and depth"),
        Mistake(lines: "strategy: rand", told: "5:15: error: "),
        Mistake(lines: "budgets: {cases: 3}", told: "unexpected member \"budgets\""),
        Mistake(lines: "requires: [mocks]", told: "5:16: error: "),
    ]

    @Test(arguments: mistakes)
    func mistakesAreToldWhereTheyStand(mistake: Mistake) throws {
        let (suite, told) = try Library.load(Library.suite(mistake.lines))
        #expect(suite == nil)
        #expect(told.count == 1 && told[0].contains(mistake.told), "\(told)")
        #expect(told[0].hasPrefix("scenarios/suite.yaml:"))
    }

    static let actors = [
        Mistake(
            lines: "{client: borowing}",
            told: "the spec has no client \"borowing\"; did you mean borrowing?"),
        Mistake(
            lines: "{client: x}", told: "the spec has no client \"x\"; it has borrowing"),
        Mistake(
            lines: "{client: borrowing, zone: Europe/Pari}",
            told: "unknown time zone \"Europe/Pari\"; did you mean \"Europe/Paris\"?"),
        Mistake(
            lines: "{client: borrowing, skew: soon}",
            told: "expected a time, found \"soon\"; write one such as 300ms"),
        Mistake(
            lines: "{client: borrowing, config: {poll: 1}}",
            told: "the config of the client \"borrowing\" has no \"poll\"; the client"),
        Mistake(
            lines: "{client: borrowing, device: {preference: {card: a}}}",
            told: "of \"borrowing\" has no store \"preference\"; did you mean preferences?"),
        Mistake(lines: "{client: borrowing, count: 0}", told: "error: "),
    ]

    @Test(arguments: actors)
    func mistakesOfActorsAreToldWhereTheyStand(mistake: Mistake) throws {
        let (suite, told) = try Library.load(
            "scenarios: [{name: one, kind: explore, actors: {anna: \(mistake.lines)}}]\n")
        #expect(suite == nil)
        #expect(told.count == 1 && told[0].contains(mistake.told), "\(told)")
    }

    @Test func namesAreGivenOnce() throws {
        let (suite, told) = try Library.load(
            """
            scenarios:
              - {name: one, kind: explore, actors: {anna: {client: borrowing}}}
              - name: one
                kind: explore
                actors: {anna: {client: borrowing, count: 2}, anna-2: {client: borrowing}}
            """)
        #expect(suite == nil)
        #expect(
            told == [
                "scenarios/suite.yaml:3:11: error: the suite has two scenarios named \"one\"; "
                    + "give one of them another name",
                "scenarios/suite.yaml:5:51: error: two actors are called \"anna-2\"; "
                    + "give one of them another name",
            ])
    }

    @Test func onlyWhatThereIsCanBeAsked() throws {
        let (suite, told) = try Library.load(
            "scenarios: [{name: one, kind: contest, actors: {anna: {client: borrowing}}}]\n")
        #expect(suite == nil)
        #expect(told.count == 1 && told[0].contains("explore"), "\(told)")
    }

    @Test(arguments: [
        ("script", "steps"), ("explore", "actors"), ("race", "release"), ("sweep", "over"),
    ])
    func aScenarioThatWouldDoNothingIsRefused(kind: String, member: String) throws {
        let (suite, told) = try Library.load("scenarios: [{name: one, kind: \(kind)}]\n")
        #expect(suite == nil)
        #expect(
            told.contains {
                $0.contains("a scenario of the kind \(kind) needs \"\(member)\"")
            }, "\(told)")
    }

    @Test(arguments: ["{settle: true}", "{until: \"true\"}", "{expect: \"true\"}"])
    func whatCannotBeReleasedIsRefused(step: String) throws {
        let (suite, told) = try Library.load(
            "scenarios: [{name: one, kind: race, actors: {anna: {}}, release: [\(step)]}]\n")
        #expect(suite == nil)
        #expect(told.count == 1 && told[0].contains("release what calls, does or waits"), "\(told)")
    }

    /// What is wrong with a client is told where it stands, and not again by whoever plays it.
    @Test func aBrokenClientIsToldOnce() throws {
        let (suite, told) = try Library.load(
            Library.suite(""), changing: ["clients/borrowing.yaml": "initial: nowhere\n"])
        #expect(suite == nil && told == [])
    }

    @Test func aSuiteNeedsAModel() throws {
        let source = Library.texts.filter { $0.key != "backend.yaml" }
        let files = source.merging(["scenarios/suite.yaml": Library.suite("")]) { $1 }
        let told = try Library.loadAlone(files)
        #expect(told.count == 1 && told[0].contains("describe it in backend.yaml"), "\(told)")
    }
}
