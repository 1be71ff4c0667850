import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Requests in an odd writing, about which contracts say nothing.
@Suite struct OddRequestTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Notes, version: "1"}
        paths:
          /notes/{id}:
            put:
              operationId: putNote
              parameters:
                - {name: id, in: path, required: true, schema: {type: string, pattern: "^[a-z]+$"}}
                - {name: q, in: query, required: true, schema: {type: string, pattern: "^[a-z]+$"}}
              requestBody: {required: true, content: {application/json: {schema: {type: object, required: [text], properties: {text: {type: string, pattern: "^[a-z]+$"}}}}}}
              responses: {"204": {description: Kept.}}

        """

    @Test func eachWritingHasItsTurn() throws {
        let spec = try #require(
            TestSpec.load(["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]).spec)
        var generator = RequestGenerator(spec.contract)
        var ways: [String: Exchange.Request] = [:]
        for _ in 0..<16 {
            let next = generator.oddPair(for: "putNote")?.odd
            let drawn = try #require(next)
            let flaw = try #require(drawn.flaw)
            #expect(flaw.kind == RequestFlaw.odd)
            ways[flaw.text] = drawn.request
        }
        #expect(ways.count == 8)
        func target(_ way: String) -> String { ways["odd writing: \(way)"]?.target ?? "" }
        func body(_ way: String) -> [UInt8] { ways["odd writing: \(way)"]?.body ?? [] }
        #expect(target("a parameter twice").split(separator: "q=").count == 3)
        #expect(target("a parameter without a value").hasSuffix("?q="))
        #expect(target("a broken escape").hasSuffix("?q=%zz"))
        #expect(target("a parameter that is no UTF-8").hasSuffix("?q=%FF%FE"))
        #expect(target("a parameter that nobody knows").hasSuffix("&unheard=1"))
        #expect(target("a path that is no UTF-8").hasPrefix("/notes/%FF?q="))
        #expect(body("a body that is no UTF-8").contains(0xFF))
        #expect(String(decoding: body("half a surrogate pair"), as: UTF8.self).contains("\\ud800"))
    }
}
