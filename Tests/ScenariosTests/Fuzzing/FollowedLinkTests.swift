import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Links of a contract lead a fuzz to what no name leads to.
@Suite struct FollowedLinkTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Parcels, version: "1"}
        paths:
          /parcels:
            post:
              operationId: sendParcel
              requestBody: {required: true, content: {application/json: {schema: {type: object, required: [to], properties: {to: {type: string, minLength: 1}}}}}}
              responses:
                "201":
                  description: Sent.
                  headers: {X-Receipt: {required: true, schema: {type: string}}}
                  content: {application/json: {schema: {type: object, required: [ticket], properties: {ticket: {type: string}}}}}
                  links:
                    track: {operationRef: "#/paths/~1track~1{code}/get", parameters: {path.code: "$response.body#/ticket"}}
                    complain: {operationId: complain, parameters: {about: "parcel {$response.header.X-Receipt}"}, requestBody: "{$request.body#/to}"}
                    lost: {operationId: findLost, parameters: {about: "$response.body#/nothing"}}
                "422": {description: Not understood.}
          /track/{code}:
            get:
              operationId: track
              parameters: [{name: code, in: path, required: true, schema: {type: string}}]
              responses: {"204": {description: On its way.}, "404": {description: None.}}
          /complaints:
            post:
              operationId: complain
              parameters: [{name: about, in: query, schema: {type: string}}]
              requestBody: {required: true, content: {application/json: {schema: {type: string}}}}
              responses: {"204": {description: Noted.}, "422": {description: Not understood.}}
          /lost:
            get:
              operationId: findLost
              parameters: [{name: about, in: query, required: true, schema: {enum: [things]}}]
              responses: {"204": {description: Noted.}, "422": {description: Not understood.}}

        """

    /// Knows a parcel by a ticket that hardly anybody guesses, and fails at the one on its way.
    private final class Office: Sendable {
        let isBroken: Bool
        private let state = Mutex((count: 0, sent: [String](), asked: [String]()))

        init(isBroken: Bool) { self.isBroken = isBroken }

        var asked: [String] { state.withLock(\.asked) }

        func answer(_ request: Exchange.Request) -> Exchange.Response {
            let path = request.target.prefix { $0 != "?" }
            let text = String(decoding: request.body, as: UTF8.self)
            state.withLock { $0.asked.append("\(request.method) \(request.target) \(text)") }
            let body = (try? Document(json: request.body, name: "body"))?.root
            switch (request.method, path) {
            case ("POST", "/parcels"):
                let isJSON = request.headers["content-type"] == "application/json"
                guard isJSON, let to = body?["to"]?.string, !to.isEmpty else { break }
                let count = state.withLock { state in
                    state.count += 1
                    state.sent.append("k4711x\(state.count)")
                    return state.count
                }
                return Exchange.Response(
                    status: 201,
                    headers: ["Content-Type": "application/json", "X-Receipt": "no-\(count)"],
                    body: Array(#"{"ticket":"k4711x\#(count)"}"#.utf8))
            case ("GET", _) where path.hasPrefix("/track/"):
                let isKnown = state.withLock { $0.sent.contains(String(path.dropFirst(7))) }
                return Exchange.Response(status: !isKnown ? 404 : isBroken ? 500 : 204)
            case ("POST", "/complaints"):
                let isJSON = request.headers["content-type"] == "application/json"
                if isJSON, body?.string != nil { return Exchange.Response(status: 204) }
            case ("GET", "/lost"):
                if request.target == "/lost?about=things" { return Exchange.Response(status: 204) }
            default: return Exchange.Response(status: 405, headers: ["Allow": "GET, POST"])
            }
            return Exchange.Response(status: 422)
        }
    }

    private func result(_ office: Office, seed: UInt64) throws -> ScenarioResult {
        let spec = try #require(
            TestSpec.load(["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]).spec)
        var runner = ScenarioRunner(spec, seed: seed, zones: try SystemZones.database())
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://parcels.example",
            send: { calls in calls.map { .answered(office.answer($0.request)) } })
        runner.users = runner.pool
        return try runner.run(Scenario.fuzz(of: spec.contract, runs: 120))
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>) func aFailureBehindALinkIsFound(
        seed: UInt64
    ) throws {
        let names = try result(Office(isBroken: true), seed: seed).findings.map(\.name)
        #expect(!names.isEmpty)
        #expect(names.filter { !$0.hasPrefix("contract/track/") } == [])
    }

    @Test func valuesOfALinkAreSaid() throws {
        let office = Office(isBroken: false)
        #expect(try result(office, seed: 1).findings.map(\.name) == [])
        #expect(office.asked.contains { $0.hasPrefix("GET /track/k4711x") })
        // The text of a header field stands in a longer one, and a member of the request in the body.
        let complaint = try #require(
            office.asked.firstIndex { $0.hasPrefix("POST /complaints?about=parcel%20no-") })
        let parcel = try #require(
            office.asked[..<complaint].last { $0.hasPrefix("POST /parcels") })
        let text = try #require(office.asked[complaint].split(separator: " ").last)
        #expect(text.hasPrefix("\"") && parcel.contains(text))
    }
}
