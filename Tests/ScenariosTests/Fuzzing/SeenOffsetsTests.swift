import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Times that a target shows at another instant than they were sent at.
@Suite struct SeenOffsetsTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Visits, version: "1"}
        paths:
          /visits:
            post:
              operationId: plan
              requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Visit"}}}}
              responses:
                "201": {description: Planned., content: {application/json: {schema: {$ref: "#/components/schemas/Visit"}}}}
        components:
          schemas:
            Visit: {type: object, required: [at], properties: {id: {type: integer, readOnly: true}, at: {type: string, format: date-time}}}

        """

    /// The finding of some exchanges, each of what is sent and what is shown.
    private func finding(_ exchanges: [(sent: String, shown: String)]) throws -> Contradiction? {
        let (spec, _) = TestSpec.load([
            "openapi.yaml": Self.contract, "backend.yaml": "implied: true\n",
        ])
        let sight = FuzzSight(ExchangeJudge(try #require(spec).contract))
        var offsets = SeenOffsets()
        var found: Contradiction?
        for (sent, shown) in exchanges {
            let request = Exchange.Request(
                method: "POST", target: "/visits", headers: ["Content-Type": "application/json"],
                body: Array(#"{"at": "\#(sent)"}"#.utf8))
            let response = Exchange.Response(
                status: 201, headers: ["Content-Type": "application/json"],
                body: Array(#"{"id": 1, "at": "\#(shown)"}"#.utf8))
            found = offsets.judge(try #require(SeenExchange(request, response, in: sight))) ?? found
        }
        return found
    }

    private static let cut = ("2026-03-29T10:00:00+05:30", "2026-03-29T10:00:00Z")

    @Test(arguments: [
        [cut, ("2026-03-29T10:00:00-08:00", "2026-03-29T10:00:00+00:00")],
        [cut, ("2026-12-31T23:59:59.5-03:30", "2026-12-31T23:59:59Z")],
        [
            ("2026-03-29T10:00:00+01:00", "2026-03-29T08:00:00Z"),
            ("2026-03-29T10:00:00-02:00", "2026-03-29T14:00:00Z"),
        ],
    ])
    func anOffsetThatIsLostIsFound(exchanges: [(String, String)]) throws {
        #expect(try finding(exchanges)?.check == "offset-lost")
    }

    @Test(arguments: [
        [cut], [cut, cut],
        // A free hour further on is off by one offset at most by chance.
        [cut, ("2026-03-29T10:00:00-08:00", "2026-03-29T18:00:00Z")],
        [("2026-03-29T10:00:00-08:00", "2026-03-29T10:00:00-08:00"), cut, cut],
        [cut, ("2026-03-29T10:00:00-03:00", "2026-03-29T16:00:00Z")],
        [("2026-03-29T10:07:31+05:30", "2026-03-29T04:30:00Z")],
        [("2026-03-29T10:00:00Z", "2026-03-29T12:00:00Z")],
        [("2026-03-29T10:00:00-00:00", "2026-03-29T10:00:00Z")],
        [cut, ("2026-03-29T10:00:00+03:00", "soon")],
    ])
    func whatMayBeRightIsNone(exchanges: [(String, String)]) throws {
        #expect(try finding(exchanges) == nil)
    }

    /// A fuzz draws such times by itself.
    @Test(arguments: [false, true]) func aFuzzFindsIt(isCut: Bool) throws {
        let (loaded, _) = TestSpec.load([
            "openapi.yaml": Self.contract, "backend.yaml": "implied: true\n",
        ])
        let spec = try #require(loaded)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://visits.example",
            send: { calls in calls.map { .answered(Self.answer(to: $0.request, isCut)) } })
        runner.users = runner.pool
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 150, invalidShare: 0))
        #expect(result.findings.map(\.name) == (isCut ? ["contract/plan/offset-lost"] : []))
    }

    private static func answer(
        to request: Exchange.Request, _ isCut: Bool
    ) -> Exchange.Response {
        guard request.method == "POST" else {
            return Exchange.Response(status: 405, headers: ["Allow": "POST"])
        }
        let at = (try? Document(json: request.body, name: "body"))?.root["at"]?.string ?? ""
        let own = try? Instant(rfc3339: isCut ? String(at.prefix(19)) + "Z" : at)
        guard let own else { return Exchange.Response(status: 500) }
        return Exchange.Response(
            status: 201, headers: ["Content-Type": "application/json"],
            body: Array(#"{"id": 1, "at": "\#(own.text)"}"#.utf8))
    }
}
