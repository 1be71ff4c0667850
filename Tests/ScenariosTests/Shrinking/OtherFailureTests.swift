import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// A finding that is made smaller stays the same failure.
@Suite struct OtherFailureTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Bikes, version: "1"}
        paths:
          /bike:
            put: {operationId: keep, responses: {"204": {description: Kept.}}}
          /hires:
            post:
              operationId: hire
              parameters: [{name: day, in: query, required: true, schema: {type: integer}}]
              responses: {"201": {description: Hired.}, "404": {description: No bike.}}

        """

    private static let suite = """
        why: {document: app.md, section: Bikes, says: Bikes are hired.}
        scenarios:
          - name: each day
            kind: sweep
            over: {day: {values: [1, 2, 31]}}
            setup: [{call: keep}]
            steps: [{call: hire, with: {query: {day: "${row.day}"}}, expect: {status: 201}}]

        """

    /// A server that fails on one day, and has no bike at first.
    private static func target() -> RemoteTarget {
        let isKept = Mutex(false)
        return RemoteTarget(
            name: "bikes", clock: .world, longestWait: .longest, server: "https://bikes.example",
            send: { calls in
                calls.map { call in
                    if call.operation.id == "keep" {
                        isKept.withLock { $0 = true }
                        return .answered(Exchange.Response(status: 204))
                    }
                    let status =
                        call.request.target.hasSuffix("=31")
                        ? 500 : isKept.withLock { $0 } ? 201 : 404
                    return .answered(Exchange.Response(status: status))
                }
            },
            beginsAnew: true,
            reset: { _ in
                isKept.withLock { $0 = false }
                return nil
            })
    }

    @Test func aFailureStaysThatFailure() throws {
        let files = [
            "openapi.yaml": Self.contract, "backend.yaml": "implied: true\n",
            "scenarios/bikes.yaml": Self.suite,
        ]
        let (loaded, wrong) = TestSpec.load(files)
        #expect(wrong.map(\.line) == [])
        let spec = try #require(loaded)
        let zones = try SystemZones.database()
        let (suites, faults) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(files), zones: zones)
        #expect(faults.map(\.line) == [])
        var runner = ScenarioRunner(spec, seed: 1, zones: zones)
        runner.target = Self.target()
        let result = try runner.run(TestCase(try #require(suites.first?.scenarios.first)))
        let finding = try #require(result.findings.first { $0.violation.kind == .expectation })
        #expect(finding.violation.answered == 500)
        #expect(finding.run.row["day"] == .int(31))
    }
}
