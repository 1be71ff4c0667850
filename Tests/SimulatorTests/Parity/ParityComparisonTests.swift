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
        _ left: Exchange.Response, _ right: Exchange.Response, rules: [ParityRule] = [],
        today: String = "2026-11-28", unordered: Set<String> = []
    ) throws -> [String] {
        var twins = ParityTwins()
        twins.add(servers: ("http://left.example", "http://right.example"))
        let settings = ParitySettings(noise: 0, rules: rules, today: try CivilDate(text: today))
        let comparison = ParityComparison(
            left, right, twins: twins,
            by: ParityRules(for: try operation(), settings, unordered: unordered))
        return comparison.differences.map { difference in
            let end = difference.allowedUntil.map { ", until \($0.text)" } ?? ""
            return "\(difference.place): \(difference.left) | \(difference.right)\(end)"
        }
    }

    @Test(arguments: [
        (#"{"a": 1, "b": [1, 2]}"#, #"{"b": [1.0, 2], "a": 1}"#),
        (#"{"id": 17}"#, #"{"id": 4711}"#),
        (#"{"id": "order-17"}"#, #"{"id": "8f3a"}"#),
        (#"{"token": "0123456789abcdef"}"#, #"{"token": "fedcba9876543210"}"#),
        (#"{"apiKey": "adh_mkTcSPmAYArMtI"}"#, #"{"apiKey": "adh_IEwifYgumrAWhr"}"#),
        (#"{"at": "2026-11-28T10:00:00Z"}"#, #"{"at": "2026-11-28T10:00:02Z"}"#),
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
        ("[1, 2]", "[2, 1]", "order of body: [1,2] | [2,1]"),
        (
            #"{"at": "2026-11-28T10:00:00Z"}"#, #"{"at": "2026-11-28T11:00:00+01:00"}"#,
            #"body /at: "2026-11-28T10:00:00Z" | "2026-11-28T11:00:00+01:00""#
        ),
        ("[1, 2]", "[2, 3]", "body /*: 1 | 2"),
        (
            "[9007199254740993]", "[9007199254740992]",
            "body /*: 9007199254740993 | 9007199254740992"
        ),
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

    static let allowed: [(rule: ParityRule, left: String, right: String, found: [String])] = [
        (.init(operation: "lines", place: "body /a", .anything), #"{"a": 1}"#, "{}", []),
        (
            .init(operation: "li*", place: "body /*/a", .anything), #"[{"a": 1}]"#, #"[{"a": 2}]"#,
            []
        ),
        (
            .init(operation: "others", place: "body /a", .anything), #"{"a": 1}"#, #"{"a": 2}"#,
            ["body /a: 1 | 2"]
        ),
        (
            .init(operation: "*", place: "body /a", .number(0.01)), #"{"a": 1.5}"#, #"{"a": 1.51}"#,
            []
        ),
        (.init(operation: "*", place: "body /a", .number(1)), #"{"a": 1}"#, #"{"a": 2}"#, []),
        (
            .init(operation: "*", place: "body /a", .number(1)), #"{"a": 1}"#, #"{"a": 3}"#,
            ["body /a: 1 | 3"]
        ),
        (.init(operation: "*", place: "body", .order), "[1, 2, 2]", "[2, 1, 2]", []),
        // Of other elements, each is compared with one that is left over.
        (
            .init(operation: "*", place: "body", .order), "[1, 2, 3]", "[3, 4, 1]",
            ["body /*: 2 | 4"]
        ),
        (
            .init(
                operation: "*", place: "body", .order,
                until: CivilDate(year: 2026, month: 11, day: 27)), "[1, 2]", "[2, 1]",
            ["order of body: [1,2] | [2,1], until 2026-11-27"]
        ),
        (
            .init(
                operation: "*", place: "body", .order,
                until: CivilDate(year: 2026, month: 11, day: 28)), "[1, 2]", "[2, 1]", []
        ),
    ]

    @Test(arguments: allowed.indices) func aRuleAllowsADifference(number: Int) throws {
        let (rule, left, right, found) = Self.allowed[number]
        #expect(try differences(response(left), response(right), rules: [rule]) == found)
    }

    /// Each side lists by its own ids, and ids are drawn.
    @Test func anOrderByDrawnIDsIsNone() throws {
        func list(_ elements: [(id: Int, text: String)]) -> Exchange.Response {
            let texts = elements.map { "{\"id\": \($0.id), \"text\": \"\($0.text)\"}" }
            return response("[\(texts.joined(separator: ", "))]")
        }
        let left = list([(1, "first"), (7, "a"), (9, "b")])
        #expect(try differences(left, list([(2, "first"), (3, "b"), (8, "a")])) == [])
        // Here the ids of the right side fall, and those of the left side grow.
        let other = try differences(left, list([(2, "first"), (8, "b"), (3, "a")]))
        #expect(other.count == 1 && other[0].hasPrefix("order of body: "))
    }

    /// If one side gives a list in another order each time, its order means nothing.
    @Test func anOrderThatChangesByItselfIsNone() throws {
        let (left, right) = (response("[1, 2]"), response("[2, 1]"))
        #expect(try differences(left, right, unordered: ["body"]) == [])
        let other = try differences(left, response("[2, 3]"), unordered: ["body"])
        #expect(other == ["body /*: 1 | 3"])
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
            bodies[0], bodies[1], twins: ParityTwins(), by: ParityRules(for: try operation()))
        #expect(comparison.differences.count == 1)
        #expect((comparison.differences.first?.moment != nil) == isMarked)
    }
}
