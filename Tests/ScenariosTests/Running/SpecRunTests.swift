import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// The facade for the tests of a Swift team.
@Suite struct SpecRunTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps:
            get: {operationId: count, responses: {"200": {description: So many., content: {application/json: {schema: {type: integer}}}}}}
            post: {operationId: buy, responses: {"201": {description: Bought.}, "409": {description: None left.}}}
        """
    private static let backend = """
        state: {left: 1}
        operations:
          count: [{name: told, respond: {body: "${state.left}"}}]
          buy:
            - {name: none left, when: state.left == 0, respond: {status: 409}}
            - {name: bought, do: [{set: {state.left: "${state.left - 1}"}}], respond: {status: 201}}
        """
    private static let scenarios = """
        scenarios:
          - name: one is bought
            kind: script
            actors: {ann: {}}
            steps: [{call: buy, expect: {status: 201}}, {call: count, expect: {body: 0}}]
          - name: two are bought
            kind: script
            actors: {ann: {}}
            steps: [{call: buy, expect: {status: 201}}, {call: buy, expect: {status: 201}}]
          - name: nobody asks
            kind: script
            actors: {ann: {}}
            steps: [{call: buy, when: "false"}]
        """

    private static func run(_ scenarios: String = scenarios) throws -> SpecRun {
        let files = TestSpec.files([
            "openapi.yaml": contract, "backend.yaml": backend, "scenarios/all.yaml": scenarios,
        ])
        return try SpecRun(files, name: "lamps", zones: .empty)
    }

    @Test func casesAreRunByTheirIDs() throws {
        let run = try Self.run()
        #expect(
            run.cases == [
                "lamps/all/one is bought", "lamps/all/two are bought", "lamps/all/nobody asks",
            ])
        let results = try run.cases.map { try #require(run.result(of: $0)) }
        #expect(results.map(\.verdict) == [.passed, .failed, .undecided])
        #expect(results[0].judgements > 0 && results[0].reasons.isEmpty)
        #expect("\(results[1])".contains("lamps/all/two are bought: failed\n  expectation/"))
        #expect(results[2].judgements == 0 && !results[2].reasons.isEmpty)
        #expect(run.result(of: "lamps/all/three") == nil)
    }

    @Test func aSpecThatIsWrongIsRefused() {
        #expect(throws: DocumentFailure.self) { try Self.run("scenarios: [{name: one}]") }
    }
}
