import Testing

@testable import Contracts

/// `readOnly` and `writeOnly`, in both editions and behind branches.
@Suite struct DirectionTests {
    private static let contract = """
        paths:
          /teas:
            post:
              operationId: add
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}}
              responses:
                '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}}
        components:
          schemas:
            Wrapped:
              oneOf: [{$ref: '#/components/schemas/Tea'}, {type: string}]
            Tea:
              type: object
              required: [id, name, secret, cups]
              properties:
                id: {type: integer, readOnly: true}
                name: {type: string}
                secret: {type: string, writeOnly: true}
                cups: {type: array, items: {$ref: '#/components/schemas/Cup'}}
            Cup:
              allOf:
                - {type: object, required: [id, size], properties: {id: {readOnly: true, type: integer}, size: {type: integer}}}
        """

    private func checks(_ version: String, _ request: String, _ response: String) throws -> [String]
    {
        let contract = try Contract(text: Self.contract, version: version)
        let faults = ExchangeJudge(contract).faults(
            in: Exchange(
                request: .json("POST", "/teas", request), response: .json(200, response)))
        return faults.filter { $0.check != "accepted-invalid-request" }
            .map { "\($0.check) at \($0.place.text)" }
    }

    private static let sent = #"{"name":"a","secret":"s","cups":[{"size":1}]}"#
    private static let answered = #"{"id":1,"name":"a","cups":[{"id":1,"size":1}]}"#

    @Test(arguments: ["3.0.3", "3.1.0"])
    func whatTravelsTheOtherWayMayBeMissing(version: String) throws {
        #expect(try checks(version, Self.sent, Self.answered) == [])
        // A member that is readOnly may be sent all the same.
        let whole = #"{"id":1,"name":"a","secret":"s","cups":[]}"#
        #expect(try checks(version, whole, Self.answered) == [])
    }

    @Test(arguments: ["3.0.3", "3.1.0"])
    func whatTravelsThisWayMustBeThere(version: String) throws {
        #expect(
            try checks(version, #"{"name":"a","cups":[]}"#, #"{"name":"a","cups":[{"size":1}]}"#)
                == ["request-body-schema at request body", "response-body-schema at response body"])
    }

    @Test func whatMayBeMissingIsNotCalledMissing() throws {
        let contract = try Contract(text: TeaContract.text)
        let faults = ExchangeJudge(contract).faults(
            in: Exchange(request: .json("POST", "/v1/teas", #"{"secret":"s"}"#)))
        #expect(faults.map(\.sentence) == ["missing member \"name\""])
    }

    @Test(arguments: ["3.0.3", "3.1.0"])
    func whatIsWriteOnlyNeverComesBack(version: String) throws {
        #expect(
            try checks(version, Self.sent, #"{"id":1,"name":"a","secret":"s","cups":[]}"#)
                == ["write-only-field at response body /secret"])
    }
}
