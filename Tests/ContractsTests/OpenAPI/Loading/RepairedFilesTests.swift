import Testing

@testable import Contracts

/// A fault in a file that a contract refers to costs a part, and not the contract.
@Suite struct RepairedFilesTests {
    private static let root = """
        openapi: 3.1.0
        info: {title: Zoo, version: "1"}
        paths:
          /animals:
            get: {operationId: animals, responses: {'200': {description: all, content: {application/json: {schema: {$ref: 'parts.yaml#/Animal'}}}}}}
          /keepers: {$ref: 'paths.yaml#/keepers'}
          /doors:
            get:
              operationId: doors
              parameters: [{$ref: 'parts.yaml#/nameless'}]
              responses: {'200': {description: all}}
          /gates: {get: {operationId: gates, responses: {'200': {description: all}}}}

        """
    private static let files = [
        "paths.yaml": """
        keepers:
          get: {operationId: keepers, responses: {'200': {description: all}}}
          post: {operationId: hire, parameters: [{in: query}], responses: {'200': {description: all}}}

        """,
        "parts.yaml": """
        Animal: {type: object, required: [legs], properties: {legs: {type: intger, maximum: 8}}}
        nameless: {in: query, schema: {type: string}}

        """,
    ]

    private static func load(
        _ files: [String: String]
    ) throws -> (contract: Contract, told: [String]) {
        let document = try Document(reading: Self.root.utf8, name: "openapi.yaml")
        let (contract, diagnostics) = Contract.loadWhatCanBeUsed(
            root: document, uri: "file:///openapi.yaml"
        ) { uri throws(DocumentFailure) in
            let name = uri.split(separator: "/").last.map(String.init) ?? ""
            guard let text = files[name] else { return nil }
            return try Document(reading: text.utf8, name: name)
        }
        #expect(
            diagnostics.allSatisfy { $0.severity == .warning }, "\(diagnostics.map(\.message))")
        return (
            try #require(contract),
            diagnostics.map { "\($0.file):\($0.position?.line ?? 0) \($0.message)" }
        )
    }

    @Test func eachFaultCostsItsPart() throws {
        let (contract, told) = try Self.load(Self.files)
        #expect(contract.operations.map(\.id) == ["animals", "keepers", "gates"])
        #expect(
            told.contains {
                $0.hasPrefix("parts.yaml:1 unknown type") && $0.hasSuffix("so this is not checked")
            })
        #expect(
            told.contains {
                $0.hasPrefix("parts.yaml:2 ") && $0.hasSuffix("so \"nameless\" is left out")
            })
        #expect(
            told.contains {
                $0.hasPrefix("paths.yaml:3 ") && $0.hasSuffix("so \"post\" is left out")
            })
        #expect(
            told.contains {
                $0.hasPrefix("openapi.yaml:10 ") && $0.hasSuffix("so GET /doors is left out")
            })
        #expect(told.count == 4, "\(told)")
        // The rest of the schema is checked.
        let schema = contract.operation("animals")?.response(for: 200)?.content.first?.schema
        let admits = try ["{}", #"{"legs": 9}"#, #"{"legs": 4}"#].map {
            schema?.admits(try Document(json: $0.utf8, name: "value").root)
        }
        #expect(admits == [false, false, true])
    }

    @Test(arguments: ["a: [", "", "a: 1\na: 2\n"])
    func aFileThatCannotBeReadCostsWhatRefersToIt(text: String) throws {
        let (contract, told) = try Self.load(Self.files.merging(["paths.yaml": text]) { $1 })
        #expect(contract.operations.map(\.id) == ["animals", "gates"])
        #expect(told.contains { $0.contains("\"/keepers\" is left out") }, "\(told)")
    }
}
