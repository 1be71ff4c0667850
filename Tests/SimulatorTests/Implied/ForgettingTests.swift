import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Simulator

/// Operations that seem to make a server forget everything.
@Suite struct ForgettingTests {
    private static func operation(
        _ path: String, _ method: String, more: String = ""
    ) throws -> Contracts.Operation {
        let text = """
            openapi: 3.1.0
            info: {title: Admin, version: "1"}
            paths:
              \(path):
                \(method): {operationId: it, \(more)responses: {"204": {description: Done.}}}

            """
        let files = ["openapi.yaml": text, "backend.yaml": "implied: true\n"]
        return try #require(TestSpec.load(files).spec?.contract.operations.first)
    }

    @Test(arguments: ["/reset", "/admin/reset", "/test/factory-reset", "/cache/flush_all"])
    func everythingIsForgotten(path: String) throws {
        #expect(try Self.operation(path, "post").forgetsEverything)
        #expect(try !Self.operation(path, "get").forgetsEverything)
    }

    /// A person who resets something of theirs says which.
    @Test func somethingIsForgotten() throws {
        let body = "requestBody: {content: {application/json: {schema: {type: object}}}}, "
        let variable =
            "parameters: [{name: id, in: path, required: true, schema: {type: string}}], "
        #expect(try !Self.operation("/password/reset", "post", more: body).forgetsEverything)
        #expect(try !Self.operation("/games/{id}/reset", "post", more: variable).forgetsEverything)
        #expect(try !Self.operation("/resets", "post").forgetsEverything)
    }
}
