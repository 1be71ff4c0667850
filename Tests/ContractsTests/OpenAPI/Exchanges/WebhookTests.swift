import Testing

@testable import Contracts

@Suite struct WebhookTests {
    private static let contract = """
        webhooks:
          push:
            post:
              operationId: push
              requestBody: {required: true, content: {application/json: {schema: {type: object, required: [kind]}}}}
              responses: {'204': {description: taken}}
        """

    @Test(
        arguments: [
            (#"{"kind":"new"}"#, 204, []),
            ("{}", 400, ["request-body-schema", "undocumented-status"]),
            ("{}", 204, ["request-body-schema", "accepted-invalid-request"]),
        ] as [(String, Int, [String])])
    func aPayloadIsJudgedWhereverItGoes(body: String, status: Int, checks: [String]) throws {
        let contract = try Contract(text: Self.contract)
        let push = try #require(contract.webhooks.first)
        let exchange = Exchange(
            request: .json("POST", "/my/own/path", body), response: .status(status))
        let found = ExchangeJudge(contract).faults(in: exchange, as: push)
        #expect(found.map(\.check) == checks)
    }
}
