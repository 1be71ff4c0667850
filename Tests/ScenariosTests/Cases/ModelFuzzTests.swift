import Contracts
import Simulator
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios

/// The fuzz of whole contracts, as `rehearse fuzz` runs it.
///
/// No drawn request leads a model of the repository to an answer that breaks its contract, or to
/// something that it has no value for.
@Suite struct ModelFuzzTests {
    private static let modelled = Repository.folders(in: "specs").filter {
        Repository.bytes(of: "specs/\($0)/backend.yaml") != nil
    }

    @Test(arguments: modelled) func drawnRequestsFindNoFault(name: String) throws {
        let spec = try TestSpec.repository(name)
        try #require(spec.model != nil)
        let runner = ScenarioRunner(spec, seed: 20_240_501)
        let result = try runner.run(.fuzz(of: spec.contract, runs: 600))
        for finding in result.findings {
            Issue.record("\(name): \(finding.name): \(finding.violation.message)")
        }
        #expect(result.runs == 600 && result.judgements.requests == 600)
        #expect(result.undecided.map(\.message) == [])
        #expect(!result.coverage.rules.isEmpty)
        #expect(try Self.sent(runner, runs: 600).flaws.count > 50)
    }

    @Test(arguments: modelled.prefix(1)) func aRunIsRepeatedBySeed(name: String) throws {
        let spec = try TestSpec.repository(name)
        let results = try (0..<2).map { _ in
            try ScenarioRunner(spec, seed: 8).run(.fuzz(of: spec.contract, runs: 300))
        }
        #expect(results[0].historySHA256 == results[1].historySHA256)
        #expect(results[0].coverage.rules == results[1].coverage.rules)
    }

    /// The ways in which requests of the fuzz are invalid, and the statuses of the answers.
    private static func sent(
        _ runner: ScenarioRunner, runs: Int
    ) throws -> (flaws: [String], statuses: Set<Int>) {
        var flaws: [String] = []
        var statuses: Set<Int> = []
        var all = try runner.runs(of: TestCase(.fuzz(of: runner.spec.contract, runs: runs)))
        _ = try all.play { played, _ in
            for step in played.run.steps {
                if case .request(let request) = step.action, let flaw = request.flaw {
                    flaws.append(flaw)
                }
            }
            for record in played.records {
                if case .processed(_, _, let response?) = record.event {
                    statuses.insert(response.status)
                }
            }
            return true
        }
        return (flaws, statuses)
    }

    // MARK: Invented models

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

    private static func spec(_ rules: String?, contract: String = contract) throws -> Spec {
        var files = ["openapi.yaml": contract]
        files["backend.yaml"] = rules
        let (spec, diagnostics) = TestSpec.load(files)
        return try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))").withoutClients
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
        let runner = ScenarioRunner(try Self.spec(Self.wrong), seed: 1)
        let result = try runner.run(.fuzz(of: runner.spec.contract, runs: 400))
        let finding = try #require(result.findings.first)
        #expect(result.findings.map(\.name) == ["model/light: lit"] && finding.runs == 1)
        #expect(finding.violation.place.check == "broken-contract")
        #expect(result.coverage.rules == ["invalid: invalid", "light: lit"])
        #expect(try Self.sent(runner, runs: 400).flaws.contains("beyond a limit"))
        // It is one request, which leads there again.
        #expect(finding.run.steps.count == 1 && finding.originalSteps > 1)
        let again = try runner.replay(finding.run, of: result.testCase)
        #expect(again.violations.map(\.violation.finding) == [finding.name])
    }

    @Test func aContractAloneCanBeFuzzed() throws {
        let runner = ScenarioRunner(try Self.spec(nil), seed: 1)
        let result = try runner.run(.fuzz(of: runner.spec.contract, runs: 200))
        #expect(result.findings.isEmpty && result.judgements.requests == 200)
        #expect(try Self.sent(runner, runs: 200).statuses == [200, 400])
    }

    /// A contract alone may have no word for an invalid request.
    @Test func aContractWithoutARefusalHasNoFinding() throws {
        let contract = Self.contract.replacing("        '400': {description: invalid}", with: "")
        let runner = ScenarioRunner(try Self.spec(nil, contract: contract), seed: 1)
        let result = try runner.run(.fuzz(of: runner.spec.contract, runs: 200))
        #expect(result.findings.isEmpty && result.judgements.requests == 200)
        #expect(try Self.sent(runner, runs: 200).statuses.contains(400))
    }

    @Test func aRunStopsWhenItIsTold() throws {
        let runner = ScenarioRunner(try Self.spec(Self.wrong), seed: 1)
        let contract = runner.spec.contract
        let result = try runner.run(.fuzz(of: contract, runs: 10_000)) { $0.done < 800 }
        #expect(result.runs == 800 && result.isCutShort)
        #expect(try runner.run(.fuzz(of: contract, runs: 0)).judgements.requests == 0)
    }

    /// A request is never far from the next look at what an interrupt has set.
    @Test func aRunAsksBeforeEveryRequest() throws {
        let asked = Atomic(0)
        var runner = ScenarioRunner(try Self.spec(Self.wrong), seed: 1)
        runner.isStopped = { asked.add(1, ordering: .relaxed).newValue > 20 }
        let result = try runner.run(.fuzz(of: runner.spec.contract, runs: 100)) { $0.done < 20 }
        #expect(result.runs == 20 && result.judgements.requests == 20 && result.isCutShort)
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
        let result = try ScenarioRunner(spec, seed: 1).run(.fuzz(of: spec.contract, runs: 20))
        let messages = result.findings.map(\.violation.message)
        #expect(messages.contains { $0.contains("was given out") }, "\(messages)")
    }

    /// A schema for which no value is found within the steps of a draw.
    @Test func aSearchWithoutEndIsReported() throws {
        let contract = Self.contract.replacing(
            "{type: string, enum: [a, b]}",
            with: "{type: string, pattern: '^[ab]*c', minLength: 9223372036854775807}")
        let spec = try Self.spec(nil, contract: contract)
        let result = try ScenarioRunner(spec, seed: 1).run(.fuzz(of: spec.contract, runs: 20))
        #expect(result.judgements.requests == 0 && result.verdict == .undecided)
        #expect(result.undecided.map(\.check) == ["no-valid-request"])
        #expect(
            result.undecided[0].message.hasSuffix(
                "\"light\", so nothing checked it; the search for a value took all its steps"))
        #expect(result.undecided[0].remedy == "give its schemas examples")
    }

    @Test func aContractWithoutOperationsChecksNothing() throws {
        let spec = try Self.spec(
            nil, contract: "openapi: 3.1.0\ninfo: {title: Empty, version: '1'}\npaths: {}\n")
        let result = try ScenarioRunner(spec, seed: 1).run(.fuzz(of: spec.contract, runs: 20))
        #expect(result.undecided.map(\.message) == ["nothing was checked: no request was sent"])
    }
}
