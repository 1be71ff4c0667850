import Contracts
import Testing

/// Messages whose bodies were not recorded: everything but the bodies is judged.
@Suite struct UnseenBodyTests {
    private static let judge: ExchangeJudge? = try? ExchangeJudge(
        Contract(
            text: """
                paths:
                  /teas:
                    post:
                      operationId: addTea
                      parameters: [{name: shelf, in: query, schema: {type: integer}}]
                      requestBody:
                        required: true
                        content: {application/json: {schema: {type: object, required: [name]}}}
                      responses:
                        "201":
                          description: Added.
                          headers: {X-Tea: {required: true, schema: {type: integer}}}
                          content: {application/json: {schema: {type: object}}}
                        "202": {description: Later.}

                """))

    private static func faults(
        _ target: String = "/teas", request: HeaderFields = ["Content-Type": "application/json"],
        status: Int = 201,
        answer: HeaderFields = ["Content-Type": "application/json", "X-Tea": "1"],
        unseen: UnseenBodies
    ) throws -> [String] {
        let exchange = Exchange(
            request: .init(method: "POST", target: target, headers: request),
            response: .init(status: status, headers: answer))
        return try #require(judge).faults(in: exchange, unseen: unseen).map {
            "\($0.severity) \($0.check)"
        }
    }

    private static let both = UnseenBodies(request: .sent, answer: .sent)

    @Test func aBodyThatNobodyKeptIsNotMissed() throws {
        #expect(try Self.faults(unseen: Self.both) == [])
        #expect(try Self.faults(unseen: UnseenBodies(request: .perhaps, answer: .perhaps)) == [])
        #expect(
            try Self.faults(unseen: UnseenBodies()) == [
                "broken missing-request-body", "broken accepted-invalid-request",
                "broken missing-response-body",
            ])
    }

    @Test func whatStandsBesideItIsJudged() throws {
        #expect(try Self.faults(status: 418, unseen: Self.both) == ["broken undocumented-status"])
        #expect(
            try Self.faults("/teas?shelf=low", unseen: Self.both) == [
                "broken parameter-schema", "broken accepted-invalid-request",
            ])
        #expect(
            try Self.faults(answer: ["Content-Type": "application/json"], unseen: Self.both)
                == ["broken missing-header"])
    }

    /// The length belongs to the body that was sent, and that body is not recorded.
    @Test func aLengthIsNotCompared() throws {
        let headers: HeaderFields = [
            "Content-Type": "application/json", "Content-Length": "7", "X-Tea": "1",
        ]
        #expect(try Self.faults(request: headers, answer: headers, unseen: Self.both) == [])
        let wrong: HeaderFields = ["Content-Type": "application/json", "Content-Length": "x"]
        #expect(
            try Self.faults(request: wrong, status: 202, answer: [:], unseen: Self.both).count == 3)
    }

    @Test func aTypeIsJudgedWhereSomethingWasSent() throws {
        let text: HeaderFields = ["Content-Type": "text/plain", "X-Tea": "1"]
        #expect(
            try Self.faults(answer: text, unseen: Self.both) == [
                "broken undocumented-content-type"
            ])
        #expect(
            try Self.faults(
                answer: text, unseen: UnseenBodies(request: .sent, answer: .perhaps)) == [])
        let nowhere = try Self.faults(status: 202, answer: [:], unseen: Self.both)
        #expect(nowhere == ["advisory unexpected-body"])
    }
}
