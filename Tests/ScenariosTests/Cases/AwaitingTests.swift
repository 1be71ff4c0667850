import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Tests the waits of scripts, and the messages when they end in vain.
@Suite struct AwaitingTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamp:
            get: {operationId: look, responses: {"200": {description: It is there.}}}
            post: {operationId: light, responses: {"204": {description: It burns.}}}
        """

    private static let backend = """
        state: {burns: false, days: 0}
        operations:
          look: [{name: seen, respond: {status: 200}}]
          light: [{name: lit, do: [{set: {state.burns: true}}], respond: {status: 204}}]
        """

    private static let daily = """

        jobs:
          count: {every: "now + duration('24h')", do: [{set: {state.days: "${state.days + 1}"}}]}
        """

    private static let client = """
        context: {asked: 0}
        events: {wave: {when: context.asked > 400}}
        initial: idle
        states:
          idle:
            on: {wave: {}}
            after: {5s: {target: asking, periodic: true}}
          asking:
            invoke: {operation: look, on: {default: {target: idle, assign: {context.asked: ASKED}}}}
        """

    private static let everybody = "{anna: {client: lamps}, ben: {}}"

    private func load(
        _ steps: String, _ actors: String, _ backend: String, _ asked: String
    ) throws -> (spec: Spec, suite: ScenarioSuite?, reported: [Diagnostic]) {
        let suite = """
            scenarios:
              - name: one
                kind: script
                actors: \(actors)
                steps: [\(steps)]
            """
        let texts = [
            "openapi.yaml": Self.contract, "backend.yaml": backend,
            "clients/lamps.yaml": Self.client.replacing("ASKED", with: asked),
            "scenarios/suite.yaml": suite,
        ]
        let (spec, reported) = TestSpec.load(texts)
        let loaded = try #require(spec, "\(reported.map(\.line))")
        let (suites, diagnostics) = ScenarioSuite.loadAll(
            of: loaded, files: TestSpec.files(texts), zones: try SystemZones.database())
        return (loaded, suites.first, diagnostics)
    }

    private func result(
        _ steps: String, actors: String = everybody, backend: String = backend,
        asked: String = "0"
    ) throws -> ScenarioResult {
        let (spec, suite, reported) = try load(steps, actors, backend, asked)
        #expect(reported.map(\.line) == [])
        return try ScenarioRunner(spec, seed: 1).run(try #require(suite?.scenarios.first))
    }

    private static let day: Int64 = 86_400

    @Test func aWorldThatOnlyRepeatsItselfIsNotWaitedFor() throws {
        let result = try result("{until: backend.burns}")
        let finding = try #require(result.findings.first)
        #expect(finding.name == "expectation/one: until backend.burns")
        #expect(finding.violation.message == "\"backend.burns\" never comes to hold")
        // An app that polls is where it was after a poll, and after the next.
        #expect(result.simulatedSeconds < 3_600)
    }

    @Test func whatComesInTheEndIsWaitedFor() throws {
        // Each poll counts, so that no world comes again.
        let counted = try result(
            "{until: actors.anna.context.asked == 500}", asked: "\"${context.asked + 1}\"")
        #expect(counted.findings.map(\.name) == [])
        let done = try result("{do: wave, as: anna}", asked: "\"${context.asked + 1}\"")
        #expect(done.findings.map(\.name) == [])
        // Nobody knows of the time what a world that only repeats itself knows.
        let late = try result("{until: now >= start + duration('40m')}")
        #expect(late.findings.map(\.name) == [])
        let asked = try result("{until: exchanges.size() == 300}")
        #expect(asked.findings.map(\.name) == [])
    }

    @Test func aConditionMayTakeAYearUnlessMoreIsSaid() throws {
        let model = Self.backend + Self.daily
        func days(_ step: String) throws -> ScenarioResult {
            try result(step, actors: "{ben: {}}", backend: model)
        }
        let soon = try days("{until: backend.days == 2, within: 2d}")
        #expect(soon.findings.map(\.name) == [])
        let late = try days("{until: backend.days == 3, within: 2d}")
        let finding = try #require(late.findings.first)
        #expect(
            finding.violation.message == "\"backend.days == 3\" does not come to hold within 2d")
        #expect(finding.violation.place.remedy == "give it more time by within:")
        #expect(late.simulatedSeconds <= 2 * Self.day)
        let year = try days("{until: backend.days == 1000}")
        #expect(
            year.findings.map(\.violation.message) == [
                "\"backend.days == 1000\" does not come to hold within a year"
            ])
        let more = try days("{until: backend.days == 1000, within: 1000d}")
        #expect(more.findings.map(\.name) == [])
        let computed = try days(#"{until: backend.days == 3, within: "${duration('49h')}"}"#)
        #expect(
            computed.findings.map(\.violation.message) == [
                "\"backend.days == 3\" does not come to hold within 176400s"
            ])
        let never = try result("{do: wave, as: anna, within: 30s}")
        #expect(never.findings.map(\.violation.message) == ["\"wave\" cannot be done within 30s"])
    }

    static let wrong: [(step: String, check: String)] = [
        ("{until: backend.burns, within: soon}", "unknown-duration"),
        ("{wait: 1d, within: 2d}", "scenario-schema"),
        ("{settle: true, within: 2d}", "scenario-schema"),
    ]

    @Test(arguments: wrong.indices) func aWrongBoundIsReported(_ number: Int) throws {
        let (step, check) = Self.wrong[number]
        let reported = try load(step, Self.everybody, Self.backend, "0").reported
        #expect(reported.map(\.check) == [check])
    }
}
