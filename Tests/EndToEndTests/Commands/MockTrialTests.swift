import Contracts
import Scaffolding
import Simulator
import Testing

@testable import rehearse

/// The command line that a mock suggests when it starts.
@Suite struct MockTrialTests {
    private static func line(
        _ paths: String, model: String? = nil, isSecure: Bool = false
    ) throws -> String? {
        let contract = """
            openapi: 3.0.3
            info: {title: Teas, version: "1"}
            servers: [{url: 'https://teas.example/v1'}]
            paths:
            \(paths)
            components:
              securitySchemes:
                key: {type: apiKey, in: header, name: X-Key}
                session: {type: apiKey, in: cookie, name: sid}

            """
        var texts = [("openapi.yaml", contract)]
        if let model { texts.append(("backend.yaml", model)) }
        let (spec, diagnostics) = Spec.load(SpecFiles(texts: texts), zones: .empty)
        let loaded = try #require(spec, "\(diagnostics)")
        let backend = try loaded.backend(
            at: Instant(seconds: 1_800_000_000), StandIn.Settings(seed: 1))
        let trial = MockTrial(loaded.contract, at: backend)
        return trial?.line(at: "http://127.0.0.1:8080", isSecure: isSecure)
    }

    private static let ok = "responses: {\"200\": {description: fine}}"

    static let cases: [(paths: String, line: String)] = [
        ("  /teas: {get: {\(ok)}}", "curl -i http://127.0.0.1:8080/v1/teas"),
        (
            "  /teas: {get: {security: [{key: []}], \(ok)}}",
            "curl -i -H 'X-Key: key-1' http://127.0.0.1:8080/v1/teas"
        ),
        (
            "  /teas: {get: {security: [{session: []}], \(ok)}}",
            "curl -i -H 'Cookie: sid=key-1' http://127.0.0.1:8080/v1/teas"
        ),
        (
            "  /teas: {get: {parameters: [{name: q, in: query, required: true, schema: {enum: [it's]}}], \(ok)}}",
            "curl -i 'http://127.0.0.1:8080/v1/teas?q=it%27s'"
        ),
        (
            "  /teas: {post: {requestBody: {required: true, content: {application/json: {schema: {enum: [{tea: it's}]}}}}, \(ok)}}",
            "curl -i -H 'Content-Type: application/json' --data-binary '{\"tea\":\"it'\\''s\"}' "
                + "http://127.0.0.1:8080/v1/teas"
        ),
        (
            "  /teas: {delete: {\(ok)}}", "curl -i -X DELETE http://127.0.0.1:8080/v1/teas"
        ),
    ]

    @Test(arguments: cases) func theEasiestRequestIsWritten(paths: String, line: String) throws {
        #expect(try Self.line(paths) == line)
    }

    @Test func certificatesOfAMockAreTaken() throws {
        let line = try Self.line("  /teas: {get: {\(Self.ok)}}", isSecure: true)
        #expect(line == "curl -k -i http://127.0.0.1:8080/v1/teas")
    }

    /// The easiest operation of this model always refuses, so the next one is shown.
    @Test func whatIsRefusedIsNotShown() throws {
        let refused = "responses: {\"200\": {description: fine}, \"403\": {description: no}}"
        let line = try Self.line(
            """
              /closed: {get: {operationId: closed, \(refused)}}
              /teas/{id}: {get: {operationId: tea, parameters: [{name: id, in: path, required: true, schema: {enum: [a]}}], \(refused)}}
            """,
            model: """
                operations:
                  closed: [{name: never, respond: {status: 403}}]
                  tea: [{name: always, respond: {status: 200}}]

                """)
        #expect(line == "curl -i http://127.0.0.1:8080/v1/teas/a")
    }

    /// The pattern and the greatest length cannot both be met, so there is no answer.
    @Test func whatHasNoAnswerIsNotShown() throws {
        let impossible =
            "{type: object, required: [a], properties: {a: {pattern: '^x{9}$', maxLength: 3, type: string}}}"
        let answer =
            "responses: {\"200\": {description: fine, content: {application/json: {schema: \(impossible)}}}}"
        #expect(try Self.line("  /teas: {get: {\(answer)}}") == nil)
    }

    @Test func whereNothingCanBeAskedForNothingIsShown() throws {
        #expect(try Self.line("  {}") == nil)
    }
}
