import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Another user who may change what it may not read, or what all may read.
@Suite struct ForeignWriteTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Rides, version: "1"}
        security: [{key: []}]
        paths:
          /rides:
            post: {operationId: ride, responses: {"201": {description: Ridden., content: {application/json: {schema: {$ref: "#/components/schemas/Ride"}}}}, "401": {description: Nobody.}}}
          /rides/{rideId}:
            parameters: [{name: rideId, in: path, required: true, schema: {type: integer}}]
            get: {operationId: read, responses: {"200": {description: It., content: {application/json: {schema: {$ref: "#/components/schemas/Ride"}}}}, "401": {description: Nobody.}, "404": {description: None.}, "422": {description: Wrong.}}}
          /rides/{rideId}/purpose:
            parameters: [{name: rideId, in: path, required: true, schema: {type: integer}}]
            put:
              operationId: explain
              requestBody: {required: true, content: {application/json: {schema: {type: object, required: [purpose], properties: {purpose: {enum: [work, home]}}}}}}
              responses: {"204": {description: Noted.}, "401": {description: Nobody.}, "404": {description: None.}, "422": {description: Wrong.}}
        components:
          securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
          schemas: {Ride: {type: object, required: [id], properties: {id: {type: integer}}}}

        """

    /// The rights of other users: to read a ride, and to change its purpose.
    private struct Rules {
        var reads: Bool
        var changes: Bool
    }

    private static func target(_ rules: Rules) -> RemoteTarget {
        let owners = Mutex<[String]>([])
        @Sendable func answer(_ request: Exchange.Request) -> Exchange.Response {
            func ride(_ status: Int, _ id: Int) -> Exchange.Response {
                Exchange.Response(
                    status: status, headers: ["Content-Type": "application/json"],
                    body: Array("{\"id\": \(id)}".utf8))
            }
            let parts = request.target.prefix { $0 != "?" }.split(separator: "/")
            let allowed = [1: "POST", 2: "GET", 3: "PUT"]
            guard request.method == allowed[parts.count] else {
                return .init(status: 405, headers: ["Allow": allowed[parts.count] ?? ""])
            }
            guard let key = request.headers["x-key"], ["a", "b"].contains(key) else {
                return .init(status: 401)
            }
            return owners.withLock { owners in
                if parts.count == 1 {
                    owners.append(key)
                    return ride(201, owners.count)
                }
                guard let id = Int(parts[1]) else { return .init(status: 422) }
                guard id > 0, id <= owners.count else { return .init(status: 404) }
                let isOwn = owners[id - 1] == key
                if parts.count == 2 {
                    return isOwn || rules.reads ? ride(200, id) : .init(status: 404)
                }
                guard isOwn || rules.changes else { return .init(status: 404) }
                let purpose = try? Document(json: request.body, name: "body").root["purpose"]
                let isValid = ["work", "home"].contains(purpose?.string)
                return .init(status: isValid ? 204 : 422)
            }
        }
        var target = RemoteTarget(
            name: "rides", clock: .world, longestWait: .longest, server: "https://rides.example",
            send: { calls in calls.map { .answered(answer($0.request)) } })
        target.sendComplete = target.send
        target.headers = [.init("X-Key", "a")]
        target.otherUser = [.init("X-Key", "b")]
        return target
    }

    private static func foreign(_ rules: Rules) throws -> [String] {
        let texts = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(texts).spec)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = target(rules)
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 150))
        return result.findings.map(\.name).filter { $0.hasSuffix("/accepted-other-user") }.sorted()
    }

    @Test func aHiddenThingThatAnotherUserChangesIsFound() throws {
        #expect(
            try Self.foreign(Rules(reads: false, changes: true))
                == ["contract/explain/accepted-other-user"])
        #expect(try Self.foreign(Rules(reads: false, changes: false)) == [])
    }

    /// If all see a thing, that alone is said.
    @Test func whatAllSeeMayBeChanged() throws {
        #expect(
            try Self.foreign(Rules(reads: true, changes: true))
                == ["contract/read/accepted-other-user"])
    }
}
