import Testing

@testable import Contracts

@Suite struct OperationTests {
    private static let contract = """
        paths:
          /a:
            get:
              operationId: a
              responses:
                default: {description: rest}
                4XX: {description: refused, content: {text/html; charset=utf-8: {}, application/json: {}}}
                '404': {description: unknown, content: {application/problem+json: {}}}
                '200': {description: ok, content: {image/*: {}}}
          /b: {get: {operationId: b, responses: {'200': {description: ok}}}}
        """

    @Test(arguments: [
        (200, "ok"), (201, "rest"), (404, "unknown"), (400, "refused"), (500, "rest"),
    ])
    func aCodeOutweighsItsHundredAndThatTheDefault(status: Int, description: String) throws {
        let operation = try #require(try Contract(text: Self.contract).operation("a"))
        #expect(operation.response(for: status)?.description == description)
    }

    @Test func aStatusThatIsNotListedHasNoResponse() throws {
        let operation = try #require(try Contract(text: Self.contract).operation("b"))
        #expect(operation.response(for: 201) == nil)
    }

    @Test func aMediaTypeSaysWhatItsBodiesAre() throws {
        let operation = try #require(try Contract(text: Self.contract).operation("a"))
        let text = try #require(operation.response(for: 400)?.content.first)
        #expect(text.isText && !text.isJSON && !text.isRange && !text.isForm)
        let json = try #require(operation.response(for: 404)?.content.first)
        #expect(json.isJSON && !json.isText && !json.isMultipart)
        #expect(try #require(operation.response(for: 200)?.content.first).isRange)
    }
}
