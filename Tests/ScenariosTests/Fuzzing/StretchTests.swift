import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// A fuzz of a target leaves out some things for a while, so that others pile up.
@Suite struct StretchTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Shelf, version: "1"}
        paths:
          /boxes:
            get:
              operationId: listBoxes
              parameters:
                - {name: tall, in: query, schema: {type: boolean}}
                - {name: wide, in: query, schema: {type: boolean}}
              responses: {"200": {description: Boxes., content: {application/json: {schema: {type: object}}}}, "422": {description: Not understood.}}
            post:
              operationId: addBox
              requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {name: {type: string}, heavy: {type: boolean}}}}}}
              responses: {"204": {description: Added.}, "422": {description: Not understood.}}
            delete:
              operationId: clearBoxes
              responses: {"204": {description: Empty.}}

        """

    private final class Shelf: Sendable {
        /// The operations that were asked for, as a method and what the query says.
        let asked = Mutex<[String]>([])

        func answer(_ request: Exchange.Request) -> Exchange.Response {
            asked.withLock { asked in
                let body = String(decoding: request.body, as: UTF8.self)
                asked.append("\(request.method) \(request.target) \(body)")
            }
            let path = request.target.prefix { $0 != "?" }
            guard path == "/boxes" else { return Exchange.Response(status: 404) }
            switch request.method {
            case "GET":
                let pairs = request.target.dropFirst("/boxes?".count).split(separator: "&")
                let isUnderstood = pairs.allSatisfy { pair in
                    let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
                    guard ["tall", "wide"].contains(parts[0]) else { return true }
                    return parts.count == 2 && ["true", "false"].contains(parts[1])
                }
                guard isUnderstood else { break }
                return Exchange.Response(
                    status: 200, headers: ["Content-Type": "application/json"],
                    body: Array("{}".utf8))
            case "POST":
                let body = (try? Document(json: request.body, name: "body"))?.root
                let isJSON = request.headers["content-type"] == "application/json"
                guard isJSON, let body, body.kind == .object,
                    body["name"].map({ $0.kind == .string }) ?? true,
                    body["heavy"].map({ $0.kind == .boolean }) ?? true
                else { break }
                return Exchange.Response(status: 204)
            case "DELETE": return Exchange.Response(status: 204)
            default:
                return Exchange.Response(status: 405, headers: ["Allow": "DELETE, GET, POST"])
            }
            return Exchange.Response(status: 422)
        }
    }

    @Test func thingsAreLeftOutForAWhile() throws {
        let spec = try #require(
            TestSpec.load(["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]).spec)
        let shelf = Shelf()
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://shelf.example",
            send: { calls in calls.map { .answered(shelf.answer($0.request)) } })
        runner.users = runner.pool
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 600))
        // A list that was emptied is still there.
        #expect(result.findings.map(\.name) == [])
        let asked = shelf.asked.withLock { $0 }
        // With even shares, one of three operations is missing in 25 requests once in 25,000 times.
        #expect(longestRow(asked) { !$0.hasPrefix("DELETE") } > 25)
        let lists = asked.filter { $0.hasPrefix("GET") }
        #expect(lists.contains { $0.contains("tall=") && $0.contains("wide=") })
        #expect(lists.contains { !$0.contains("?") })
    }

    private func longestRow(_ texts: [String], where isIn: (String) -> Bool) -> Int {
        var (longest, present) = (0, 0)
        for text in texts {
            present = isIn(text) ? present + 1 : 0
            longest = max(longest, present)
        }
        return longest
    }
}
