import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Hard times for the models of specs: their answers are compared with each other, too.
@Suite struct ModelTimesTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Sauna, version: "1"}
        paths:
          /heats:
            post:
              operationId: heat
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [start, minutes]
                      properties:
                        start: {type: string, format: date-time}
                        minutes: {type: integer, minimum: 1, maximum: 600}
              responses:
                "201":
                  description: Hot.
                  content:
                    application/json:
                      schema:
                        type: object
                        required: [start, end]
                        properties:
                          start: {type: string, format: date-time}
                          end: {type: string, format: date-time}
                "400": {description: Not so.}

        """

    /// A model with an expression for the beginning of a heat, and one for how much later it ends.
    private static func model(start: String, length: String) -> String {
        """
        invalid:
          - name: invalid
            respond: {status: 400}
        operations:
          heat:
            - name: of another age
              when: request.body.start.matches('^[09]|:60')
              respond: {status: 400}
            - name: hot
              respond:
                status: 201
                body:
                  start: "${string(\(start))}"
                  end: "${string(\(start) + \(length))}"
        """
    }

    private static let start = "timestamp(request.body.start)"
    private static let length = "duration(string(request.body.minutes) + 'm')"

    @Test(arguments: [
        (start, length, nil),
        // The offset of the beginning is cut off.
        ("timestamp(request.body.start.substring(0, 19) + 'Z')", length, "offset-lost"),
        // A heat that begins between one and two at night takes an hour more.
        (
            start,
            "\(length) + duration(\(start).getHours('America/New_York') == 1 ? '1h' : '0s')",
            "wrong-time-arithmetic"
        ),
    ]) func aModelIsFoundByItsAnswers(start: String, length: String, check: String?) throws {
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Self.contract,
            "backend.yaml": Self.model(start: start, length: length),
        ])
        let runner = ScenarioRunner(
            try #require(spec, "\(diagnostics)"), seed: 3, zones: try SystemZones.database())
        let fuzz = Scenario.fuzz(of: runner.spec.contract, runs: 600)
        let result = try runner.run(fuzz.aboutTime(zone: "America/New_York"))
        let names = result.findings.map(\.name)
        #expect(result.undecided.map(\.message) == [])
        let isRight = check.map { names.contains("contract/heat/\($0)") } ?? names.isEmpty
        #expect(isRight, "\(result.findings.map(\.violation.message)) \(names)")
        // Without hard times, the rules of the model alone count.
        #expect(try runner.run(fuzz).findings.map(\.name) == [])
    }

    private static let modelled = Repository.folders(in: "specs").filter {
        Repository.bytes(of: "specs/\($0)/backend.yaml") != nil
    }

    @Test(arguments: modelled) func noModelOfTheRepositoryIsBlamed(name: String) throws {
        let runner = ScenarioRunner(
            try TestSpec.repository(name), seed: 5, zones: try SystemZones.database())
        let fuzz = Scenario.fuzz(of: runner.spec.contract, runs: 300)
        let result = try runner.run(fuzz.aboutTime(zone: "America/New_York"))
        #expect(result.findings.map { "\($0.name): \($0.violation.message)" } == [])
        #expect(result.runs > 200)
    }
}
