import Testing

@testable import Contracts

/// Which of the declared parts a request carries.
@Suite struct DeclaredPartTests {
    private static let contract = ContractText.v31(
        """
        paths:
          /animals/{id}:
            post:
              operationId: change
              parameters:
                - {name: id, in: path, required: true, schema: {type: string}}
                - {name: limit, in: query, schema: {type: integer}}
                - {name: sort, in: query, style: deepObject, schema: {type: object, properties: {by: {type: string}}}}
                - {name: size, in: query, schema: {type: object, properties: {width: {type: integer}}}}
                - {name: X-Keeper, in: header, schema: {type: string}}
                - {name: Accept, in: header, schema: {type: string}}
                - {name: visit, in: cookie, schema: {type: string}}
              requestBody: {required: true, content: {application/json: {schema: {type: object}}}}
              responses: {"200": {description: Changed.}}
            get: {operationId: look, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"200": {description: It.}}}
        """)

    @Test func partsStandInTheOrderOfTheContract() throws {
        let judge = ExchangeJudge(try Self.contract.contract())
        let parts = judge.declaredParts(of: 0)
        #expect(
            parts.map { "\($0.location) \($0.name)" } == [
                "path id", "query limit", "query sort", "query size", "header X-Keeper",
                "cookie visit", "body body",
            ])
        #expect(parts.map(\.isRequired) == [true, false, false, false, false, false, true])
        #expect(judge.declaredPartCount(of: 0) == 7)
        #expect(judge.declaredParts(of: 1).map(\.name) == ["id"])
    }

    @Test(
        arguments: [
            ("/animals/a", [:], "", ["id"]),
            ("/animals/a?limit=3&other=1", [:], "", ["id", "limit"]),
            ("/animals/a?sort%5Bby%5D=name", [:], "", ["id", "sort"]),
            ("/animals/a?sort=name&width=3", [:], "", ["id", "size"]),
            ("https://zoo.example/animals/a?lim%69t=", [:], "", ["id", "limit"]),
            (
                "/animals/a", ["x-keeper": "ann", "Accept": "*/*"], "{}",
                ["id", "X-Keeper", "body"]
            ),
            ("/animals/a?", ["Cookie": "other=1; visit=2"], "", ["id", "visit"]),
        ] as [(String, HeaderFields, String, [String])])
    func whatARequestCarriesIsSeen(
        target: String, headers: HeaderFields, body: String, expected: [String]
    ) throws {
        let judge = ExchangeJudge(try Self.contract.contract())
        let request = Exchange.Request(
            method: "POST", target: target, headers: headers, body: Array(body.utf8))
        let bits = judge.carriedParts(of: request, as: 0)
        let names = judge.declaredParts(of: 0).enumerated()
            .filter { bits & (1 << UInt64($0.offset)) != 0 }.map(\.element.name)
        #expect(names == expected)
    }

    @Test func partsBehindTheSixtyFourthAreSeenToo() throws {
        let parameters = (0..<70).map { "{name: p\($0), in: query, schema: {type: string}}" }
        let contract = try ContractText.v31(
            """
            paths:
              /many:
                post:
                  operationId: many
                  parameters: [\(parameters.joined(separator: ", "))]
                  requestBody: {content: {text/plain: {}}}
                  responses: {"204": {description: Done.}}
            """
        ).contract()
        let judge = ExchangeJudge(contract)
        let request = Exchange.Request(
            method: "POST", target: "/many?p1=a&p63=b&p64=c&p69=d", headers: [:],
            body: Array("x".utf8))
        #expect(judge.carriedParts(of: request, as: 0) == UInt64(1) << 1 | UInt64(1) << 63)
        #expect(judge.carriedParts(of: request, as: 0, from: 64) == UInt64(0b110_0001))
        #expect(judge.declaredPartCount(of: 0) == 71)
    }
}
