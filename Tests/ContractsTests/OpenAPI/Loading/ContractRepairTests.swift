import Testing

@testable import Contracts

/// A contract with faults is used without them.
@Suite struct ContractRepairTests {
    private static func load(_ text: String) throws -> (contract: Contract, told: [String]) {
        let document = try Document(reading: text.utf8, name: "openapi.yaml")
        let (contract, diagnostics) = Contract.loadWhatCanBeUsed(
            root: document, uri: "file:///openapi.yaml"
        ) { _ in nil }
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
        return (
            try #require(contract), diagnostics.map { "\($0.position?.line ?? 0) \($0.message)" }
        )
    }

    private static func admits(_ schema: Schema?, _ json: String) throws -> Bool? {
        let value = try Document(json: json.utf8, name: "value").root
        return schema?.admits(value)
    }

    @Test func aSchemaLosesTheKeywordThatIsWrong() throws {
        let (contract, told) = try Self.load(
            """
            openapi: 3.1.0
            info: {title: Zoo, version: "1"}
            paths:
              /animals:
                get:
                  operationId: list
                  responses:
                    "200":
                      description: all
                      content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Nobody'}}}}
            components:
              schemas:
                Name: {type: string, pattern: "a(", maxLength: 3}
                Legs: [4]
            """)
        #expect(
            told == [
                "10 the reference \"#/components/schemas/Nobody\" leads nowhere: there is no "
                    + "\"/components/schemas/Nobody\", so this is not checked",
                "13 the pattern \"a(\" is not a regular expression: at offset 1, this group is not "
                    + "closed; add \")\", so this is not checked",
                "14 a schema is an object or a boolean, found array, so this is not checked",
            ])
        let answer = contract.operation("list")?.response(for: 200)?.content.first?.schema
        #expect(try Self.admits(answer, "[1, {}]") == true)
        #expect(try Self.admits(answer, "{}") == false)
        let name = contract.componentSchemas.first { $0.name == "Name" }
        let schema = name.flatMap { contract.schemas.schema(at: $0.value) }
        #expect(try Self.admits(schema, "\"long\"") == false)
        #expect(try Self.admits(schema, "\"abc\"") == true)
    }

    @Test func anOperationGoesWithAPartThatIsWrong() throws {
        let (contract, told) = try Self.load(
            """
            openapi: 3.1.0
            info: {title: Zoo, version: "1"}
            paths:
              /animals:
                get: {operationId: list, parameters: [{in: query}], responses: {"200": {description: all}}}
                post: {operationId: add, responses: {"201": {description: added}}}
              /keepers:
                parameters: [{$ref: '#/components/parameters/nothing'}]
                get: {operationId: keepers, responses: {"200": {description: all}}}
            """)
        #expect(contract.operations.map(\.id) == ["add"])
        #expect(told.count == 2 && told[0].hasSuffix(", so GET /animals is left out"))
        #expect(told[1].hasSuffix(", so \"/keepers\" is left out"))
    }

    @Test func whatRefersToWhatIsLeftOutGoesAsWell() throws {
        let (contract, told) = try Self.load(
            """
            openapi: 3.0.3
            info: {title: Zoo, version: "1"}
            paths:
              /animals:
                get:
                  operationId: list
                  parameters: [{$ref: '#/components/parameters/size'}]
                  responses: {"200": {description: all}}
              /food:
                get: {operationId: food, responses: {"200": {description: all}}}
            components:
              parameters: {size: {in: query, schema: {type: integer}}}
            """)
        #expect(contract.operations.map(\.id) == ["food"])
        #expect(told.contains { $0.hasPrefix("12 ") && $0.hasSuffix(", so \"size\" is left out") })
        #expect(
            told.contains { $0.hasPrefix("7 ") && $0.hasSuffix(", so GET /animals is left out") })
    }

    @Test func whatNobodyNeedsIsOnlyTold() throws {
        let (contract, told) = try Self.load(
            """
            openapi: 3.0.3
            info: {title: Zoo, contact: {url: "not a url", email: nobody}}
            host: zoo.example
            paths:
              /animals:
                get:
                  operationId: list
                  produces: [application/json]
                  responses: {"200": {}, "600": {description: none}}
            components: {schemas: {"Big Cat": {type: object}}}
            """)
        #expect(contract.operations.map(\.id) == ["list"])
        #expect(
            told.map { $0.split(separator: " ")[0] } == ["2", "2", "2", "3", "8", "9", "9", "10"])
        #expect(told.allSatisfy { !$0.contains("left out") && !$0.contains("not checked") })
    }

    @Test func twoOperationsOfOneNameAreBothThere() throws {
        let (contract, _) = try Self.load(
            """
            openapi: 3.0.3
            info: {title: Zoo, version: "1"}
            paths:
              /animals/{id}:
                get: {operationId: read, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"200": {description: one}}}
              /animals/{name}:
                delete: {operationId: read, parameters: [{name: name, in: path, required: true, schema: {type: string}}], responses: {"204": {description: gone}}}
            """)
        #expect(contract.operations.map(\.id) == ["read", "DELETE /animals/{name}"])
        // The names of variables distinguish no paths.
        let router = Router(contract)
        for (method, number) in [("GET", 0), ("DELETE", 1)] {
            guard
                case .operation(let found, _) = router.match(
                    method: method, path: "/animals/7", authority: nil)
            else {
                Issue.record("\(method) is not routed")
                continue
            }
            #expect(found == number)
        }
    }

    @Test func aNewerEditionIsReadAsFarAsItIsKnown() throws {
        let (contract, told) = try Self.load(
            """
            openapi: 3.2.0
            info: {title: Zoo, version: "1"}
            tags: [{name: a, kind: nav}]
            paths:
              /animals:
                query: {responses: {"200": {description: all}}}
                get: {operationId: list, tags: [a], responses: {"200": {description: all}}}
            """)
        #expect(contract.operations.map(\.id) == ["list"])
        #expect(
            told.first == "1 OpenAPI 3.2 is not supported yet; what is new in it is passed over")
    }

    @Test func aDocumentThatIsNoContractStaysRefused() throws {
        for text in ["a: 1\n", "openapi: 4.0.0\n", "[]\n"] {
            let document = try Document(reading: text.utf8, name: "openapi.yaml")
            let (contract, diagnostics) = Contract.loadWhatCanBeUsed(
                root: document, uri: "file:///openapi.yaml"
            ) { _ in nil }
            #expect(contract == nil && diagnostics.map(\.severity) == [.error])
        }
    }
}
