import Contracts
import Simulator
import SpecSupport
import Testing

/// A soak of invented models, some of which are wrong.
@Suite struct ModelSoakTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Invented, version: '1'}
        paths:
          /lamps/{id}:
            parameters: [{name: id, in: path, required: true, schema: {type: string, enum: [a, b]}}]
            put:
              operationId: light
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [watt], properties: {watt: {type: integer, minimum: 1, maximum: 60}}}
              responses:
                '200':
                  description: lit
                  content:
                    application/json:
                      schema: {type: object, required: [watt], properties: {watt: {type: integer, maximum: 59}}}
                '400': {description: invalid}
        """

    private static func spec(_ rules: String) throws -> Spec {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": contract, "backend.yaml": rules])
        return try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))")
    }

    private static let wrong = """
        invalid:
          - name: invalid
            respond: {status: 400}
        operations:
          light:
            - name: never
              when: request.body.watt > 60
              respond: {status: 400}
            - name: lit
              respond: {status: 200, body: {watt: "${request.body.watt}"}}
        """

    @Test func aWrongModelIsFound() throws {
        let spec = try Self.spec(Self.wrong)
        let report = ModelSoak.run(spec, seed: 1, count: 400)
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1 && finding.count == report.faults)
        #expect(finding.diagnostic.check == "broken-contract")
        #expect(finding.step.rule?.text == "light: lit")
        #expect(report.unreached.map(\.text) == ["light: never"])
        #expect(report.flaws.map(\.kind).contains("beyond a limit"))
        // The step leads there again.
        let again = ModelSoak.episode(
            finding.step.episode, of: spec, ModelSoak.Settings(seed: 1),
            steps: finding.step.step + 1)
        #expect(again.findings.first?.step.step == finding.step.step)
        #expect(again.findings.first?.step.request == finding.step.request)
    }

    @Test func aContractAloneCanBeSoaked() throws {
        let (spec, _) = TestSpec.load(["openapi.yaml": Self.contract])
        let report = ModelSoak.run(try #require(spec), seed: 1, count: 200)
        #expect(report.findings.isEmpty && report.requests == 200)
        #expect(report.statuses.map(\.status) == [200, 400])
    }

    @Test func aRunStopsWhenItIsTold() throws {
        let spec = try Self.spec(Self.wrong)
        let settings = ModelSoak.Settings(seed: 1, count: 10_000, episode: 10)
        let report = ModelSoak.run(spec, settings) { $0.requests < 30 }
        #expect(report.requests == 30)
        #expect(ModelSoak.run(spec, seed: 1, count: 0).requests == 0)
    }

    /// A request is never far from the next look at what an interrupt has set.
    @Test func aRunAsksBeforeEveryRequest() throws {
        var asked = 0
        let settings = ModelSoak.Settings(seed: 1, count: 100, episode: 1_000)
        let report = ModelSoak.run(
            try Self.spec(Self.wrong), settings,
            isStopped: {
                asked += 1
                return asked > 20
            })
        #expect(report.requests == 20)
    }

    @Test func numbersEndWhereSixtyFourBitsEnd() throws {
        let spec = try Self.spec(
            """
            operations:
              light:
                - name: lit
                  chosen: {number: {integer: {from: 9223372036854775807}}}
                  respond: {body: {watt: "${number > 0 ? 1 : 2}"}}
            """)
        let report = ModelSoak.run(spec, seed: 1, count: 20)
        let messages = report.findings.map(\.diagnostic.message)
        #expect(messages.contains { $0.contains("was given out") }, "\(messages)")
    }

    /// A schema for which no value is found within the steps of a draw.
    @Test func aSearchWithoutEndIsReported() throws {
        let contract = Self.contract.replacing(
            "{type: string, enum: [a, b]}",
            with: "{type: string, pattern: '^[ab]*c', minLength: 9223372036854775807}")
        let (spec, _) = TestSpec.load(["openapi.yaml": contract])
        let report = ModelSoak.run(try #require(spec), seed: 1, count: 20)
        #expect(report.requests == 0)
        #expect(report.barren == ["light"] && report.spent == ["light"])
    }
}
