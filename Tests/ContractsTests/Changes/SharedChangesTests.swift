import TestSupport
import Testing

@testable import Contracts

/// Changes of parts that operations share, and the documents that show them.
@Suite struct SharedChangesTests {
    private static func contract(tea: String, besides more: String = "") -> String {
        """
        paths:
          /teas: {get: {responses: {'200': \(answer("{type: array, items: \(reference)}"))}}}
          /tea: {get: {responses: {'200': \(answer(reference))}}}
        \(more)
        components: {schemas: {Tea: \(tea)}}
        """
    }

    private static let reference = "{$ref: '#/components/schemas/Tea'}"

    private static func answer(_ schema: String) -> String {
        "{description: ok, content: {application/json: {schema: \(schema)}}}"
    }

    @Test func aSharedSchemaIsOneChange() throws {
        let changes = try ChangeCase.changes(
            Self.contract(tea: "{type: object, required: [id], properties: {id: {type: string}}}"),
            Self.contract(tea: "{type: object, properties: {id: {type: string}}}")
        ).filter { !$0.isAboutVersion }
        let change = try #require(changes.first)
        #expect(changes.count == 1)
        #expect(change.words.hasPrefix("breaking response-property-became-optional"))
        #expect(change.operation == "GET /teas")
        #expect(change.otherUses.map(\.operation) == ["GET /tea"])
        #expect(change.otherUses.map(\.part) == ["answer 200 application/json /id"])
        #expect(change.single.map(\.operation) == ["GET /teas", "GET /tea"])
    }

    @Test func aFurtherUseIsNoOtherChange() throws {
        let old = "{type: object, required: [id], properties: {id: {type: string}}}"
        let new = "{type: object, properties: {id: {type: string}}}"
        let more = "  /tins: {get: {responses: {'200': \(Self.answer(Self.reference))}}}"
        let few = try ChangeCase.changes(Self.contract(tea: old), Self.contract(tea: new))
        let many = try ChangeCase.changes(
            Self.contract(tea: old, besides: more), Self.contract(tea: new, besides: more))
        #expect(few.first?.key == many.first?.key)
        #expect(many.first?.otherUses.count == 2)
    }

    @Test func longChainsOfSchemasAreProven() throws {
        func schemas(_ length: Int) -> String {
            let links = (0..<200).map { number in
                """
                T\(number): {type: object, properties: {name: {type: string, maxLength: \(length)}, \
                next: {$ref: '#/components/schemas/T\((number + 1) % 200)'}}}
                """
            }
            return """
                paths: {/teas: {post: {requestBody: {content: {application/json: {schema:
                  {$ref: '#/components/schemas/T0'}}}}, responses: {'200': {description: ok}}}}}
                components: {schemas: {\(links.joined(separator: ", "))}}
                """
        }
        let changes = try ChangeCase.changes(schemas(8), schemas(9)).filter { !$0.isAboutVersion }
        #expect(!changes.isEmpty)
        #expect(changes.allSatisfy { $0.effect == .safe })
    }

    @Test(arguments: [
        (
            "{anyOf: [{type: string}, {type: integer}]}",
            "{anyOf: [{type: string}, {type: boolean}]}",
            [
                "breaking request-property-any-of-removed", "safe request-property-any-of-added",
            ]
        ),
        (
            "{oneOf: [{required: [a]}, {required: [b]}]}",
            "{oneOf: [{required: [a]}, {required: [b]}, {type: object}]}",
            ["breaking request-property-one-of-added"]
        ),
        (
            "{type: integer, format: int32, maximum: 2147483647}",
            "{type: integer, format: int32, maximum: 2147483648}",
            ["safe request-property-maximum-increased"]
        ),
        (
            "{type: integer, format: int32}", "{type: integer, format: int32, maximum: 2147483647}",
            ["safe request-property-maximum-added"]
        ),
        (
            "{type: string}", "{type: string, maxLength: 5000}",
            ["breaking request-property-max-length-added"]
        ),
    ])
    func requests(_ old: String, _ new: String, expected: [String]) throws {
        func contract(_ schema: String) -> String {
            """
            paths: {/teas: {post: {requestBody: {content: {application/json: {schema:
              {type: object, properties: {k: \(schema)}}}}}, responses: {'200': {description: ok}}}}}
            """
        }
        let changes = try ChangeCase.changes(contract(old), contract(new))
        let ids = changes.filter { !$0.isAboutVersion }.map { "\($0.effect) \($0.id)" }
        #expect(ids == expected)
    }

    @Test func aDocumentIsRefusedForItsOwnChange() throws {
        func contract(s: String, z: String) -> String {
            """
            paths: {/teas: {post: {requestBody: {content: {application/json: {schema:
              {type: object, required: [s], properties: {s: \(s), z: {anyOf: [
                {type: object, required: [t], properties: {t: \(z)}},
                {type: object, required: [t], properties: {t: {enum: [b]}}}]}}}}}},
              responses: {'200': {description: ok}}}}}
            """
        }
        let changes = try ChangeCase.changes(
            contract(s: "{type: string}", z: "{enum: [a, b]}"),
            contract(s: "{enum: [x]}", z: "{enum: [a]}"))
        // The other branch still takes "b".
        let breaking = changes.filter { $0.effect == .breaking }
        #expect(!breaking.isEmpty)
        #expect(breaking.allSatisfy { $0.part?.hasSuffix("/s") ?? false })
    }

    @Test func anOperationMayBeAReference() throws {
        func contract(_ type: String) throws -> (contract: Contract?, diagnostics: [Diagnostic]) {
            let text = """
                {"openapi": "3.1.0", "info": {"title": "t", "version": "1"},
                "paths": {"/teas": {"post": {"$ref": "#/x-operation"}}},
                "x-operation": {"operationId": "add", "responses": {"200": {"description": "ok",
                "content": {"application/json": {"schema": {"type": "\(type)"}}}}}}}
                """
            let document = try Document(json: text.utf8, name: "openapi.json")
            return Contract.load(root: document, uri: "file:///openapi.json")
        }
        let old = try contract("string")
        #expect(old.diagnostics.map(\.check) == ["unknown-field"])
        #expect(old.diagnostics.map(\.severity) == [.warning])
        let changes = ContractDiff(
            old: try #require(old.contract), new: try #require(try contract("integer").contract),
            today: ChangeCase.today
        ).changes()
        #expect(changes.map(\.id).contains("response-body-type-changed"))
        #expect(changes.map(\.operation).contains("POST /teas"))
    }
}
