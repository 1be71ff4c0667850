import Contracts
import Testing

@testable import Simulator

/// Requests that say less than one that fails.
@Suite struct PlainerRequestsTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Notes, version: "1"}
        paths:
          /notes/{id}:
            put:
              operationId: write
              parameters:
                - {name: id, in: path, required: true, schema: {type: string, minLength: 2}}
                - {name: draft, in: query, schema: {type: boolean}}
                - {name: X-Trace, in: header, schema: {type: string}}
              requestBody:
                content:
                  application/json:
                    schema:
                      type: object
                      required: [text]
                      properties: {text: {type: string}, tags: {type: array, items: {type: string}, minItems: 1}, rank: {type: integer, minimum: 1}}
              responses: {"200": {description: Written.}}

        """

    /// The candidates, as target, fields and body.
    private static func candidates(
        _ target: String, _ body: String, fields: HeaderFields = [:]
    ) throws -> [String] {
        let document = try Document(reading: Array(contract.utf8), name: "openapi.yaml")
        let own = try #require(Contract.load(root: document, uri: "file:///openapi.yaml").contract)
        var request = Exchange.Request(
            method: "PUT", target: target, headers: ["Content-Type": "application/json"],
            body: Array(body.utf8))
        request.headers.fields += fields.fields
        return PlainerRequests(ExchangeJudge(own)).candidates(for: request).map { candidate in
            let names = candidate.headers.fields.map(\.name).filter { $0 != "Content-Type" }
            return [
                candidate.target, names.joined(separator: ","),
                String(decoding: candidate.body, as: UTF8.self),
            ].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    @Test func whatMayBeLeftOutIsLeftOut() throws {
        let found = try Self.candidates(
            "/notes/ab?draft=true", #"{"text":"a","tags":["x","y"],"rank":5}"#,
            fields: ["X-Trace": "1"])
        #expect(
            found == [
                #"/notes/ab?draft=true X-Trace {"tags":["x","y"],"text":"a"}"#,
                #"/notes/ab?draft=true X-Trace {"rank":5,"text":"a"}"#,
                #"/notes/ab?draft=true X-Trace {"rank":5,"tags":["x"],"text":"a"}"#,
                #"/notes/ab X-Trace {"text":"a","tags":["x","y"],"rank":5}"#,
                #"/notes/ab?draft=true {"text":"a","tags":["x","y"],"rank":5}"#,
                #"/notes/ab?draft=true X-Trace {"rank":1,"tags":["x","y"],"text":"a"}"#,
            ])
    }

    @Test func longTextsBecomeShort() throws {
        let found = try Self.candidates("/notes/abcdefghijkl", #"{"text":"mnopqrstuvwx"}"#)
        #expect(
            found == [
                #"/notes/abcdefgh {"text":"mnopqrstuvwx"}"#, #"/notes/abcdefghijkl {"text":"m"}"#,
                #"/notes/abcdefghijkl {"text":"mnopqrst"}"#,
            ])
    }

    /// A request that is invalid in one way stays so.
    @Test func theSameThingIsWrong() throws {
        let found = try Self.candidates("/notes/ab", #"{"tags":["x"],"rank":0}"#)
        #expect(found == [#"/notes/ab {"rank":0}"#])
        let missing = try Self.candidates("/notes/ab", #"{"tags":["x"]}"#)
        #expect(missing == ["/notes/ab {}"])
    }
}
