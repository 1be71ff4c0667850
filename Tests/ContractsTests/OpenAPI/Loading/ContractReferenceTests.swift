import Testing

@testable import Contracts

@Suite struct ContractReferenceTests {
    private static let split = ContractText.v31(
        """
        paths:
          /pets: {$ref: 'paths/pets.yaml#/list', summary: s}
        components:
          securitySchemes: {k: {$ref: parts.yaml#/key}}
          responses:
            Gone: {$ref: parts.yaml#/gone, description: outer}
        """,
        files: [
            "paths/pets.yaml": """
            list:
              parameters: [{$ref: '../parts.yaml#/page'}]
              get:
                operationId: list
                security: [{k: []}]
                requestBody: {$ref: ../parts.yaml#/body}
                responses:
                  '200':
                    description: d
                    headers: {Next: {$ref: ../parts.yaml#/next}}
                    links: {next: {$ref: ../parts.yaml#/link}}
                    content:
                      application/json:
                        schema: {type: array, items: {$ref: '../schemas/pet.json'}}
                        examples: {e: {$ref: ../parts.yaml#/example}}
                  '410': {$ref: '../openapi.yaml#/components/responses/Gone'}
                callbacks: {c: {$ref: ../parts.yaml#/callback}}
            """,
            "parts.yaml": """
            page: {name: page, in: query, schema: {$ref: 'schemas/pet.json#/$defs/count'}}
            body: {content: {text/plain: {}}}
            next: {schema: {type: string}}
            link: {operationId: list}
            example: {value: [{}]}
            key: {type: http, scheme: basic}
            gone: {description: inner}
            callback: {'{$url}': {post: {operationId: call, responses: {default: {description: d}}}}}
            """,
            "schemas/pet.json":
                ##"{"type":"object","$defs":{"count":{"type":"integer"}},"properties":{"friend":{"$ref":"#"}}}"##,
        ])

    @Test func everythingMayStandInOtherFiles() throws {
        let contract = try Self.split.contract()
        let operation = try #require(contract.operation("list"))
        #expect(operation.parameters.map(\.name) == ["page"])
        #expect(operation.requestBody?.content.map(\.name) == ["text/plain"])
        #expect(operation.responses.map(\.description) == ["d", "outer"])
        #expect(operation.responses[0].headers.map(\.name) == ["Next"])
        #expect(operation.responses[0].links.map(\.operationID) == ["list"])
        #expect(operation.responses[0].content[0].examples[0].value?.count == 1)
        #expect(operation.callbacks.map { $0.operations.map(\.id) } == [["call"]])
        #expect(contract.securitySchemes.map(\.name) == ["k"])
        #expect(operation.value.document.name == "paths/pets.yaml")
        let count = try #require(operation.parameters[0].schema)
        #expect(!count.validator().isValid(try Document(json: "\"x\"".utf8, name: "v").root))
        let pets = try #require(operation.responses[0].content[0].schema)
        #expect(!pets.validator().isValid(try Document(json: "[1]".utf8, name: "v").root))
    }

    @Test func schemasOfOtherFilesAreFound() throws {
        let contract = try Self.split.contract()
        let media = try #require(contract.operation("list")?.responses[0].content[0])
        let reference = try #require(media.schemaValue?["items"])
        #expect(contract.schemas.schema(at: reference) != nil)
        #expect(contract.schemas.schema(at: try #require(contract.target(of: reference))) != nil)
        #expect(contract.lint().filter { $0.severity == .error } == [])
    }

    @Test(arguments: [
        (
            "paths: {/: {$ref: nowhere.yaml}}",
            #"openapi.yaml:3:19: unresolved-reference: the reference "nowhere.yaml" leads to the file "nowhere.yaml", which is not there; references stay inside the folder of the contract"#
        ),
        (
            "paths: {/: {$ref: 'https://x.example/a.yaml'}}",
            "openapi.yaml:3:19: unresolved-reference: the reference \"https://x.example/a.yaml\" leads to https://x.example/a.yaml, which is not known; nothing is fetched from a network; put the document into the folder"
        ),
        (
            "paths: {/: {$ref: '../../etc/passwd'}}",
            #"openapi.yaml:3:19: unresolved-reference: the reference "../../etc/passwd" leads to the file "etc/passwd", which is not there; references stay inside the folder of the contract"#
        ),
        (
            "paths: {/: {$ref: '#/components/pathItems/Pet'}}\ncomponents: {pathItems: {Pets: {}}}",
            ##"openapi.yaml:3:19: unresolved-reference: the reference "#/components/pathItems/Pet" leads nowhere: there is no "/components/pathItems/Pet"; did you mean Pets?"##
        ),
        (
            "paths: {/: {parameters: [{$ref: 1}]}}",
            "openapi.yaml:3:33: unresolved-reference: $ref must be a string, found 1"
        ),
        (
            "paths: {/: {parameters: [{$ref: '#anchor'}]}}",
            ##"openapi.yaml:3:33: unresolved-reference: the reference "#anchor" leads nowhere: there is no "anchor"; write what it should lead to, or correct the reference"##
        ),
        (
            "components: {responses: {a: {$ref: '#/components/responses/a'}}}",
            ##"openapi.yaml:3:36: reference-cycle: the reference "#/components/responses/a" comes back to itself; let one of the references lead to an object"##
        ),
        (
            "components: {pathItems: {a: {$ref: '#/components/pathItems/a'}}}",
            ##"openapi.yaml:3:36: reference-cycle: the reference "#/components/pathItems/a" comes back to itself; let one of the references lead to an object"##
        ),
    ])
    func brokenReferencesAreReported(body: String, expected: String) throws {
        let (contract, diagnostics) = try ContractText.v31(body).load()
        #expect(diagnostics.map(\.sentence).contains(expected), "\(diagnostics.map(\.sentence))")
        #expect(contract != nil)
    }

    @Test func cyclesThroughSeveralFilesNameEveryStep() throws {
        let text = ContractText.v31(
            "components: {headers: {a: {$ref: b.yaml}}}",
            files: ["b.yaml": "$ref: 'openapi.yaml#/components/headers/a'\n"])
        let reported = try text.load().diagnostics.filter { $0.check == "reference-cycle" }
        #expect(reported.map(\.file) == ["openapi.yaml"])
        #expect(reported.map { $0.notes.map(\.file) } == [["b.yaml"]])
    }

    @Test func documentsThatCannotBeReadAreReported() throws {
        let text = ContractText.v31("paths: {/: {$ref: a.yaml}}", files: ["a.yaml": "a: [1\n"])
        let reported = try text.load().diagnostics
        #expect(reported.contains { $0.file == "a.yaml" })
        #expect(
            reported.contains { $0.message.hasSuffix("leads to a document that cannot be read") })
    }

    @Test func callbacksThatContainThemselvesAreReported() throws {
        let (contract, diagnostics) = try ContractText.v31(
            """
            paths: {/: {post: {operationId: a, responses: {}, callbacks: {c: {$ref: '#/components/callbacks/c'}}}}}
            components: {callbacks: {c: {'{$url}': {post: {operationId: b, responses: {},
              callbacks: {c: {$ref: '#/components/callbacks/c'}}}}}}}
            """
        ).load()
        #expect(diagnostics.map(\.check) == ["reference-cycle"])
        #expect(contract?.operation("a")?.callbacks.map(\.operations.count) == [1])
    }

    @Test func headersThatContainThemselvesAreReported() throws {
        let diagnostics = try ContractText.v31(
            """
            paths: {/: {get: {operationId: a, responses: {'200': {description: d,
              headers: {H: {$ref: '#/components/headers/H'}}}}}}}
            components: {headers: {H: {content: {multipart/mixed: {encoding: {p: {headers: {H: {$ref: '#/components/headers/H'}}}}}}}}}
            """
        ).load().diagnostics
        #expect(diagnostics.map(\.check) == ["reference-cycle"])
    }
}
