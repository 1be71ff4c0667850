import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Simulator

/// Two targets with a contract each.
@Suite struct ParityContractsTests {
    private static func judge(_ members: String, _ path: String) throws -> ExchangeJudge {
        let text = """
            openapi: 3.1.0
            info: {title: Items, version: "1"}
            paths:
              /items/{id}:
                parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
                get:
                  operationId: show
                  responses:
                    "200": {description: It., content: {application/json: {schema: {type: object, properties: {\(members)}}}}}
              \(path):
                get: {operationId: other, responses: {"204": {description: None.}}}

            """
        let files = ["openapi.yaml": text, "backend.yaml": "implied: true\n"]
        return ExchangeJudge(try #require(TestSpec.load(files).spec?.contract))
    }

    private static func contracts() throws -> ParityContracts {
        let left = try judge("name: {type: string}", "/old")
        let right = try judge(
            "name: {type: string}, lines: {type: array, items: {type: object, properties: {note: {type: string}}}}",
            "/new")
        return ParityContracts(left, left: nil, right: right)
    }

    private func verdict(_ place: String, left: String, right: String) throws -> String? {
        let request = Exchange.Request(method: "GET", target: "/items/1")
        let exchanges = [left, right].map { body in
            Exchange(
                request: request,
                response: Exchange.Response(
                    status: 200, headers: ["Content-Type": "application/json"],
                    body: Array(body.utf8)))
        }
        let difference = ParityDifference(place: place, left: "nothing", right: "a")
        return try Self.contracts().verdict(
            on: difference, between: exchanges[0], and: exchanges[1])
    }

    @Test func operationsOfOneSideAreKnown() throws {
        let contracts = try Self.contracts()
        let names = contracts.lone.map { "\($0.operation.path.text) \($0.isLeft)" }
        #expect(names == ["/old true", "/new false"])
        #expect(contracts.lone.allSatisfy { contracts.refusal(of: $0.operation) != nil })
    }

    @Test func theContractsSayWhoListsAMember() throws {
        let shown = #"{"name": "x", "lines": [{"note": "a"}]}"#
        #expect(
            try verdict("body /lines/*/note", left: #"{"name": "x"}"#, right: shown)
                == "only the right contract lists it")
        #expect(try verdict("body /name", left: "{}", right: shown) == nil)
        // Each side is judged by its own contract.
        #expect(
            try verdict("body /name", left: #"{"name": 7}"#, right: shown)?
                .hasPrefix("the left one breaks the contract: ") == true)
    }

    @Test func oneContractOfBothSidesHasNothingAlone() throws {
        let judge = try Self.judge("name: {type: string}", "/old")
        #expect(ParityContracts(judge).lone.isEmpty)
    }
}
