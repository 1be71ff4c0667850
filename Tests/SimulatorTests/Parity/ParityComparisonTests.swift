import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Simulator

/// Two answers to one request: what may differ, and what may not.
@Suite struct ParityComparisonTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Orders, version: "1"}
        paths:
          /orders/{orderId}/lines:
            get:
              operationId: lines
              parameters:
                - {name: orderId, in: path, required: true, schema: {type: string}}
                - {name: userId, in: query, schema: {type: integer}}
              responses: {"200": {description: Lines.}}

        """

    private func operation() throws -> Contracts.Operation {
        let texts = ["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]
        return try #require(TestSpec.load(texts).spec?.contract.operations.first)
    }

    private func response(
        _ body: String, status: Int = 200, _ fields: [String: String] = [:]
    ) -> Exchange.Response {
        var headers = HeaderFields([.init("Content-Type", "application/json")])
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            headers.fields.append(.init(name, value))
        }
        return Exchange.Response(status: status, headers: headers, body: Array(body.utf8))
    }

    private func differences(
        _ left: Exchange.Response, _ right: Exchange.Response
    ) throws -> [String] {
        var twins = ParityTwins()
        twins.add(servers: ("http://left.example", "http://right.example"))
        return ParityComparison(left, right, to: try operation(), twins: twins).differences.map {
            "\($0.place): \($0.left) | \($0.right)"
        }
    }

    @Test(arguments: [
        (#"{"a": 1, "b": [1, 2]}"#, #"{"b": [1.0, 2], "a": 1}"#),
        (#"{"id": 17}"#, #"{"id": 4711}"#),
        (#"{"id": "order-17"}"#, #"{"id": "8f3a"}"#),
        (#"{"token": "0123456789abcdef"}"#, #"{"token": "fedcba9876543210"}"#),
        (#"{"apiKey": "adh_mkTcSPmAYArMtI"}"#, #"{"apiKey": "adh_IEwifYgumrAWhr"}"#),
        (#"{"at": "2026-11-28T10:00:00Z"}"#, #"{"at": "2026-11-28T11:00:02+01:00"}"#),
        (#"{"url": "http://left.example/a"}"#, #"{"url": "http://right.example/a"}"#),
        (#"{"url": "/orders/17"}"#, #"{"url": "/orders/4711"}"#),
        (#"{"price": 0.30000000000000004}"#, #"{"price": 0.3}"#),
    ])
    func theseMeanTheSame(left: String, right: String) throws {
        #expect(try differences(response(left), response(right)) == [])
    }

    @Test(arguments: [
        (#"{"a": 1}"#, #"{"a": 2}"#, "body /a: 1 | 2"),
        (#"{"a": 1}"#, #"{"a": "1"}"#, #"body /a: 1 | "1""#),
        (#"{"a": 1}"#, #"{}"#, "body /a: 1 | nothing"),
        (#"{}"#, #"{"a": null}"#, "body /a: nothing | null"),
        ("[1, 2]", "[2, 1]", "body /*: 1 | 2"),
        ("[1, 2]", "[1]", "body: 2 elements | 1 elements"),
        (#"{"name": "Ada"}"#, #"{"name": "Eve"}"#, #"body /name: "Ada" | "Eve""#),
        (
            #"{"at": "2026-11-28T10:00:00Z"}"#, #"{"at": "2026-11-28T10:00:00+01:00"}"#,
            #"body /at: "2026-11-28T10:00:00Z" | "2026-11-28T10:00:00+01:00""#
        ),
        (
            #"{"day": "2026-11-28"}"#, #"{"day": "2026-11-29"}"#,
            #"body /day: "2026-11-28" | "2026-11-29""#
        ),
        (#"[{"id": 1}, {"id": 1}]"#, #"[{"id": 5}, {"id": 6}]"#, "body /*/id: 1 | 6"),
        (#"[{"id": 1}, {"id": 2}]"#, #"[{"id": 5}, {"id": 5}]"#, "body /*/id: 2 | 5"),
    ])
    func theseDiffer(left: String, right: String, found: String) throws {
        #expect(try differences(response(left), response(right)) == [found])
    }

    @Test func sentencesOfRefusalsAreForPeople() throws {
        let left = response(#"{"code": "full", "detail": "No place is left"}"#, status: 409)
        let right = response(#"{"code": "full", "detail": "Sorry, all is taken"}"#, status: 409)
        #expect(try differences(left, right) == [])
        let other = response(#"{"code": "closed", "detail": "No place is left"}"#, status: 409)
        #expect(try differences(left, other) == [#"body /code: "full" | "closed""#])
        let success = response(#"{"detail": "No place is left"}"#)
        #expect(try differences(success, response(#"{"detail": "All is taken"}"#)).count == 1)
    }

    @Test func anotherStatusIsOneDifference() throws {
        let found = try differences(response("{}"), response(#"{"a": 1}"#, status: 201))
        #expect(found == [#"status: 200 {} | 201 {"a": 1}"#])
    }

    @Test func headerFieldsThatMatterAreCompared() throws {
        let left = response("{}", ["Allow": "GET, PUT", "ETag": "a", "X-Powered-By": "one"])
        #expect(try differences(left, response("{}", ["Allow": "PUT,GET", "ETag": "b"])) == [])
        #expect(
            try differences(left, response("{}", ["Allow": "GET"])) == [
                "header etag: a | nothing", "header allow: GET, PUT | GET",
            ])
        // The id of the body says what the address means.
        #expect(
            try differences(
                response(#"{"orderId": "a-1"}"#, ["Location": "/orders/a-1"]),
                response(#"{"orderId": "7"}"#, ["Location": "/orders/7"])) == [])
        #expect(
            try differences(
                response(#"{"orderId": "a-1"}"#, ["Location": "/orders/a-1"]),
                response(#"{"orderId": "7"}"#, ["Location": "/orders/8"])
            ).first == "header location: /orders/a-1 | /orders/8")
    }

    @Test func requestsNameTheRightThings() throws {
        var twins = ParityTwins()
        for (own, other, kind) in [
            ("17", "4711", "order"), ("17", "3", "user"), ("secret-0123456789", "word-987654", ""),
        ] {
            guard case .twins = twins.pair(own, with: other, kind: kind) else {
                Issue.record("\(own) is no twin of \(other)")
                continue
            }
        }
        let request = Exchange.Request(
            method: "GET", target: "/orders/17/lines?userId=17&limit=17",
            headers: ["Authorization": "Bearer secret-0123456789"],
            body: Array(#"{"orderId":17,"count":17,"lines":[{"userId":17}]}"#.utf8))
        let translated = twins.translated(request, for: try operation())
        #expect(translated.target == "/orders/4711/lines?userId=3&limit=17")
        #expect(translated.headers["authorization"] == "Bearer word-987654")
        #expect(
            String(decoding: translated.body, as: UTF8.self)
                == #"{"count":17,"lines":[{"userId":3}],"orderId":4711}"#)
        // A request that needs no change stays as it is.
        var plain = request
        plain.target = "/orders/1/lines"
        plain.body = Array(#"{ "count" : 17 }"#.utf8)
        #expect(twins.translated(plain, for: try operation()).body == plain.body)
    }

    @Test(arguments: [
        ("2026-11-28T09:26:00+00:00", "2026-11-28T09:27:00Z", true),
        ("2026-11-28T09:00:00Z", "2026-11-28T10:00:00Z", true),
        ("2026-11-28T09:26:30Z", "2026-11-28T09:27:30Z", false),
        ("2026-11-28T09:26:00Z", "2026-11-28T09:28:00Z", false),
    ])
    func aTimeThatWasCutAtAMomentIsMarked(left: String, right: String, isMarked: Bool) throws {
        let bodies = [left, right].map { response(#"{"seen": "\#($0)"}"#) }
        let comparison = ParityComparison(
            bodies[0], bodies[1], to: try operation(), twins: ParityTwins())
        #expect(comparison.differences.count == 1)
        #expect((comparison.differences.first?.moment != nil) == isMarked)
    }
}
