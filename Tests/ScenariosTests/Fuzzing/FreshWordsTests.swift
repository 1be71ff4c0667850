import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Findings at a server that remembers, and that knows each title only once.
@Suite struct FreshWordsTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Shows, version: "1"}
        paths:
          /shows:
            post:
              operationId: addShow
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [title, price]
                      properties:
                        title: {type: string, minLength: 1, maxLength: 30}
                        price: {type: integer, minimum: 0, maximum: 3}
              responses:
                "201": {description: Made., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: string}}}}}}
                "409": {description: The title is taken.}
                "422": {description: Refused.}
          /shows/{showId}/opening:
            post:
              operationId: openShow
              parameters: [{name: showId, in: path, required: true, schema: {type: string}}]
              responses:
                "204": {description: Open.}
                "404": {description: None.}
          /shows/{showId}:
            get:
              operationId: readShow
              parameters: [{name: showId, in: path, required: true, schema: {type: string}}]
              responses:
                "200": {description: A show., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: string}}}}}}
                "404": {description: None.}
        """

    /// A server written by hand that fails at open shows without a price.
    private final class Theatre: Sendable {
        private struct Show {
            var title: String
            var price: Int
            var isOpen = false
        }

        private let shows = Mutex<[Show]>([])

        func answer(_ request: Exchange.Request) -> Exchange.Response {
            let path = request.target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
            return shows.withLock { shows in
                let isShow = path.count > 1 && path[1].hasPrefix("show-")
                let place = isShow ? Int(path[1].dropFirst(5)) : nil
                let isKnown = place.map { shows.indices.contains($0) } ?? false
                switch (request.method, path.count) {
                case ("POST", 1): return add(request, to: &shows)
                case ("POST", 3), ("GET", 2):
                    guard let place, isKnown else { return .init(status: 404) }
                    if path.count == 3 {
                        shows[place].isOpen = true
                        return .init(status: 204)
                    }
                    if shows[place].isOpen, shows[place].price == 0 { return .init(status: 500) }
                    return json(200, #"{"id":"show-\#(place)"}"#)
                default:
                    let allowed = ["POST", "GET", "POST"][min(max(path.count, 1), 3) - 1]
                    return .init(status: 405, headers: ["Allow": allowed])
                }
            }
        }

        private func add(_ request: Exchange.Request, to shows: inout [Show]) -> Exchange.Response {
            guard request.headers["content-type"]?.hasPrefix("application/json") == true,
                let body = try? Document(json: request.body, name: "b").root,
                let title = body["title"]?.string, (1...30).contains(title.unicodeScalars.count),
                let price = body["price"]?.int, (0...3).contains(price)
            else { return .init(status: 422) }
            if shows.contains(where: { $0.title == title }) { return .init(status: 409) }
            shows.append(Show(title: title, price: price))
            return json(201, #"{"id":"show-\#(shows.count - 1)"}"#)
        }

        private func json(_ status: Int, _ text: String) -> Exchange.Response {
            .init(
                status: status, headers: ["Content-Type": "application/json"],
                body: Array(text.utf8))
        }
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func aStoryMakesItsThingUnderAnotherName(seed: UInt64) throws {
        let files = ["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(files).spec)
        var runner = ScenarioRunner(spec, seed: seed, zones: try SystemZones.database())
        let theatre = Theatre()
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://theatre.example",
            send: { calls in calls.map { .answered(theatre.answer($0.request)) } })
        runner.users = runner.pool
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 800))
        let finding = try #require(
            result.findings.first { $0.name == "contract/readShow/server-error" })
        let sent = finding.records.compactMap { record in
            if case .sent(_, let operation, _) = record.event { operation } else { nil }
        }
        #expect(sent == ["addShow", "openShow", "readShow"])
    }
}
