import Testing

@testable import Contracts

/// The keywords of requests: which there are, which a request meets, and which one it breaks.
@Suite struct RequestKeywordTests {
    private static let contract = ContractText.v31(
        """
        paths:
          /seals/{id}:
            put:
              operationId: feed
              parameters:
                - {name: id, in: path, required: true, schema: {type: string, minLength: 1}}
                - {name: fish, in: query, required: true, schema: {type: integer, maximum: 9}}
              requestBody:
                required: true
                content: {application/json: {schema: {$ref: "#/components/schemas/Seal"}}}
              responses: {"200": {description: Fed.}}
        components:
          schemas:
            Seal:
              type: object
              required: [name]
              additionalProperties: false
              properties:
                name: {type: string, maxLength: 5}
                born: {readOnly: true, type: string}
                nick: {anyOf: [{type: string, maxLength: 3}, {type: "null"}]}
                pups: {type: array, maxItems: 2, items: {$ref: "#/components/schemas/Seal"}}
        """)

    private static func judge() throws -> ExchangeJudge { ExchangeJudge(try contract.contract()) }

    private static func request(_ query: String, _ body: String) -> Exchange.Request {
        Exchange.Request(
            method: "PUT", target: "/seals/a\(query)",
            headers: ["Content-Type": "application/json"], body: Array(body.utf8))
    }

    @Test func eachPlaceHasItsKeywords() throws {
        let judge = try Self.judge()
        let all = RequestKeywords(judge.contract.operations[0]).entries.map {
            "\($0.place): \($0.keyword)"
        }
        // Every text is a name in a path, so that neither its type nor its length can be broken there.
        #expect(
            all == [
                "query fish: required", "query fish: type", "query fish: maximum",
                "body: required", "body: type", "body: additionalProperties",
                "body /name: type", "body /name: maxLength", "body /nick: type",
                "body /nick: maxLength", "body /pups: type", "body /pups: maxItems",
            ])
    }

    @Test func aRequestMeetsThoseForWhichItHasValues() throws {
        let judge = try Self.judge()
        let keywords = RequestKeywords(judge.contract.operations[0])
        func met(_ body: String) -> [String] {
            keywords.met(by: judge.reading(of: Self.request("?fish=3", body))).map {
                "\(keywords.entries[$0].place): \(keywords.entries[$0].keyword)"
            }
        }
        let always = [
            "query fish: required", "query fish: type", "query fish: maximum",
            "body: required", "body: type", "body: additionalProperties",
        ]
        #expect(met("{}") == always)
        #expect(
            met(#"{"name": "a", "pups": []}"#) == always + [
                "body /name: type", "body /name: maxLength", "body /pups: type",
                "body /pups: maxItems",
            ])
    }

    @Test(arguments: [
        ("", #"{"name": "a"}"#, "query fish: required"),
        ("?fish=x", #"{"name": "a"}"#, "query fish: type"),
        ("?fish=10", #"{"name": "a"}"#, "query fish: maximum"),
        ("?fish=1", "", "body: required"),
        ("?fish=1", "{}", "body: required"),
        ("?fish=1", #"{"name": "a", "b": 1}"#, "body: additionalProperties"),
        ("?fish=1", #"{"name": 1}"#, "body /name: type"),
        ("?fish=1", #"{"name": "a", "nick": "long"}"#, "body /nick: maxLength"),
        (
            "?fish=1", #"{"name": "a", "pups": [{"name": "sixsix"}]}"#,
            "body /pups/*/name: maxLength"
        ),
    ])
    func oneFaultBreaksOne(query: String, body: String, expected: String) throws {
        let faults = try Self.judge().reading(of: Self.request(query, body)).brokenFaults
        #expect(faults.count == 1)
        #expect(faults.first?.brokenKeyword.map { "\($0.place): \($0.keyword)" } == expected)
    }
}
