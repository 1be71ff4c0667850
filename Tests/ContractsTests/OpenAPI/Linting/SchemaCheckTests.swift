import Testing

@testable import Contracts

@Suite struct SchemaCheckTests {
    private static func schemas(_ text: String) -> String { "components: {schemas: {\(text)}}" }

    private static func exchange(sends: String, answers: String) -> String {
        """
        paths: {/: {post: {operationId: a,
          requestBody: {content: {application/json: {schema: \(sends)}}},
          responses: {'200': {description: d, content: {application/json: {schema: \(answers)}}}}}}}
        components: {schemas: {Pet: {required: [id], properties: {id: {readOnly: true}}},
          Login: {required: [password], properties: {password: {writeOnly: true}}}}}
        """
    }

    private static let pet = "{$ref: '#/components/schemas/Pet'}"
    private static let login = "{$ref: '#/components/schemas/Login'}"

    private static let cases = [
        LintCase(
            "schema-example",
            holds: [
                schemas("a: {type: integer, examples: [1], default: 2, example: 3}"),
                schemas("a: {required: [i], properties: {i: {readOnly: true}}, example: {}}"),
            ],
            breaks: [
                (schemas("a: {type: integer, examples: [x]}"), "an example does not meet"),
                (schemas("a: {type: integer, example: x}"), "an example does not meet"),
                (schemas("a: {items: {type: integer, default: x}}"), "the default does not meet"),
                (schemas("a: {format: date, example: 2024-13-01}"), "date"),
            ]),
        LintCase(
            "schema-example",
            holds: ["paths: {}\n" + schemas("a: {type: string, nullable: true, example: null}")],
            breaks: [("paths: {}\n" + schemas("a: {type: string, example: null}"), "expected")],
            is30: true),
        LintCase(
            "misspelt-keyword",
            holds: [schemas("a: {minLength: 1, discriminator: {propertyName: p}, x-minLenght: 1}")],
            breaks: [
                (schemas("a: {minLenght: 1}"), #"no keyword "minLenght"; did you mean minLength?"#),
                (schemas("a: {properties: {b: {Type: string}}}"), "did you mean type?"),
            ]),
        LintCase(
            "misspelt-keyword",
            holds: ["paths: {}\n" + schemas("a: {nullable: true, type: string}")],
            breaks: [("paths: {}\n" + schemas("a: {examples: [1]}"), "did you mean example?")],
            is30: true),
        LintCase(
            "unknown-keyword", holds: [schemas("a: {$comment: c, if: {}, contentSchema: {}}")],
            breaks: [
                (schemas("a: {nullable: true}"), "OpenAPI 3.1 has a list of types"),
                (schemas("a: {wonderful: 1}"), "keywords of your own begin with x-"),
            ]),
        LintCase(
            "unknown-keyword",
            holds: ["paths: {}\n" + schemas("a: {nullable: true, type: string}")],
            breaks: [
                ("paths: {}\n" + schemas("a: {const: 1}"), "enum with one value"),
                ("paths: {}\n" + schemas("a: {prefixItems: []}"), "only OpenAPI 3.1 has it"),
            ], is30: true),
        LintCase(
            "contradictory-access", holds: [schemas("a: {readOnly: true, writeOnly: false}")],
            breaks: [(schemas("a: {readOnly: true, writeOnly: true}"), "may never be sent")]),
        LintCase(
            "unsendable-required",
            holds: [
                exchange(sends: pet, answers: pet), exchange(sends: login, answers: pet),
            ],
            breaks: [
                (
                    exchange(sends: pet, answers: "{}"),
                    #""id" is required and readOnly, and the schema is only for requests"#
                ),
                (exchange(sends: "{}", answers: "{items: \(login)}"), "only for responses"),
            ]),
        LintCase(
            "broken-discriminator",
            holds: [
                schemas(
                    "a: {oneOf: [{$ref: '#/components/schemas/b'}], discriminator: {propertyName: k, mapping: {x: b, y: '#/components/schemas/b'}}}, b: {properties: {k: {}}}"
                ),
                schemas("a: {oneOf: [{type: 'null'}], discriminator: {propertyName: k}}"),
            ],
            breaks: [
                (
                    schemas(
                        "a: {discriminator: {propertyName: k, mapping: {x: Catt}}}, Cat: {}"),
                    #"the mapping to "Catt" leads to no schema; did you mean Cat?"#
                ),
                (
                    schemas(
                        "a: {oneOf: [{properties: {j: {}}}], discriminator: {propertyName: k}}"),
                    #"no property "k""#
                ),
            ]),
        LintCase(
            "unused-component",
            holds: [
                exchange(sends: pet, answers: login),
                "paths: {/: {get: \(operation("security: [{k: []}]"))}}\ncomponents: {securitySchemes: {k: {type: http, scheme: basic}}}",
                """
                webhooks: {w: {post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/a'}}}}}}}
                components: {schemas: {a: {discriminator: {propertyName: k}}, b: {allOf: [{$ref: '#/components/schemas/a'}]},
                  c: {allOf: [{$ref: '#/components/schemas/b'}], properties: {d: {$ref: '#/components/schemas/d'}}}, d: {}}}
                """,
            ],
            breaks: [
                (exchange(sends: pet, answers: "{}"), #"nothing uses "Login" of schemas"#),
                ("components: {securitySchemes: {k: {type: mutualTLS}}}", "of securitySchemes"),
                (
                    schemas("a: {properties: {b: {$ref: '#/components/schemas/a'}}}"),
                    #"nothing uses "a""#
                ),
            ]),
    ]

    @Test(arguments: cases) func check(row: LintCase) throws { try row.check() }

    @Test func faultsThatCompilingFindsAreReported() throws {
        let text = ContractText.v31(Self.schemas("a: {pattern: '['}, b: {$ref: '#/nowhere'}"))
        let checks = try text.diagnostics().map(\.check)
        #expect(checks.contains("schema-pattern"))
        #expect(checks.contains("schema-reference"))
    }
}
