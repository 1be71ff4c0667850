extension CheckExplanation {
    /// The checks of a contract that can be read, from a to i.
    static let contractParts: [CheckExplanation] = [
        CheckExplanation(
            id: "ambiguous-path", severity: "warning",
            requirement: "If two paths match the same requests, one is more concrete.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /{kind}/best: {get: {operationId: best, parameters: [{name: kind, in: path, required: true, schema: {}}], responses: {default: {description: One.}}}}
                      /teas/{id}: {get: {operationId: tea, parameters: [{name: id, in: path, required: true, schema: {}}], responses: {default: {description: One.}}}}
                    """,
                good: """
                    paths:
                      /kinds/{kind}/best: {get: {operationId: best, parameters: [{name: kind, in: path, required: true, schema: {}}], responses: {default: {description: One.}}}}
                      /teas/{id}: {get: {operationId: tea, parameters: [{name: id, in: path, required: true, schema: {}}], responses: {default: {description: One.}}}}
                    """),
            remedy: "Give one of the paths a segment that the other lacks. Routers differ in their "
                + "choice."),
        CheckExplanation(
            id: "body-without-meaning", severity: "warning",
            requirement: "No request of `GET`, `HEAD`, `DELETE` or `TRACE` has a body.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, requestBody: {content: {text/plain: {}}}, responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas: {post: {operationId: teas, requestBody: {content: {text/plain: {}}}, responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Send the data as parameters, or use `POST`."),
        CheckExplanation(
            id: "broken-discriminator", severity: "warning",
            requirement:
                "A discriminator maps to schemas that exist, by a property that they have.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    components:
                      schemas:
                        Drink: {oneOf: [{$ref: '#/components/schemas/Tea'}], discriminator: {propertyName: type, mapping: {tea: '#/components/schemas/Te'}}}
                        Tea: {type: object, required: [type], properties: {type: {type: string}}}
                    """,
                good: """
                    components:
                      schemas:
                        Drink: {oneOf: [{$ref: '#/components/schemas/Tea'}], discriminator: {propertyName: type, mapping: {tea: '#/components/schemas/Tea'}}}
                        Tea: {type: object, required: [type], properties: {type: {type: string}}}
                    """),
            remedy: "Correct the mapping, and describe the property in every schema."),
        CheckExplanation(
            id: "broken-link", severity: "warning",
            requirement: "A link leads to an operation, and gives it parameters that it has.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {default: {description: Teas., links: {again: {operationId: tees}}}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {default: {description: Teas., links: {again: {operationId: teas}}}}}}
                    """),
            remedy: "Name an operation of the contract and its parameters."),
        CheckExplanation(
            id: "contradictory-access", severity: "warning",
            requirement: "No schema is both `readOnly` and `writeOnly`.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    components: {schemas: {Id: {type: string, readOnly: true, writeOnly: true}}}
                    """,
                good: """
                    components: {schemas: {Id: {type: string, readOnly: true}}}
                    """),
            remedy: "Keep one of the two."),
        CheckExplanation(
            id: "duplicate-operation-id", severity: "warning",
            requirement: "Every `operationId` stands once.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}, post: {operationId: teas, responses: {default: {description: Tea.}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}, post: {operationId: addTea, responses: {default: {description: Tea.}}}}
                    """),
            remedy: "Rename one of the two."),
        CheckExplanation(
            id: "duplicate-parameter", severity: "warning",
            requirement: "No list of parameters has two of the same name and location.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, schema: {}}, {name: kind, in: query, schema: {}}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, schema: {}}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Remove or rename one of the two."),
        CheckExplanation(
            id: "duplicate-path", severity: "warning",
            requirement: "Two paths differ in more than the names of their variables.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas/{id}: {parameters: [{name: id, in: path, required: true, schema: {}}], get: {operationId: tea, responses: {default: {description: One.}}}}
                      /teas/{name}: {parameters: [{name: name, in: path, required: true, schema: {}}], get: {operationId: named, responses: {default: {description: One.}}}}
                    """,
                good: """
                    paths:
                      /teas/{id}: {parameters: [{name: id, in: path, required: true, schema: {}}], get: {operationId: tea, responses: {default: {description: One.}}}}
                      /names/{name}: {parameters: [{name: name, in: path, required: true, schema: {}}], get: {operationId: named, responses: {default: {description: One.}}}}
                    """),
            remedy: "Join the two, or give one another path."),
        CheckExplanation(
            id: "duplicate-tag", severity: "warning",
            requirement: "Every declared tag stands once.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    tags: [{name: tea}, {name: tea}]
                    paths: {/teas: {get: {operationId: teas, tags: [tea], responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    tags: [{name: tea}]
                    paths: {/teas: {get: {operationId: teas, tags: [tea], responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Remove one of the two."),
        CheckExplanation(
            id: "empty-contract", severity: "error",
            requirement: "A contract has paths, webhooks or components.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    openapi: 3.1.0
                    info: {title: Tea, version: "1"}
                    """,
                good: """
                    openapi: 3.1.0
                    info: {title: Tea, version: "1"}
                    paths: {}
                    """),
            remedy: "Add `paths`, `webhooks` or `components`."),
        CheckExplanation(
            id: "empty-responses", severity: "warning",
            requirement: "The `responses` of an operation list at least one response.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Describe a response, at least `default`."),
        CheckExplanation(
            id: "example-mismatch", severity: "warning",
            requirement:
                "Every example of content, of a parameter or of a header meets its schema.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: limit, in: query, schema: {type: integer}, example: many}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: limit, in: query, schema: {type: integer}, example: 5}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Correct the example, or the schema if the example is right."),
        CheckExplanation(
            id: "forbidden-response-body", severity: "warning",
            requirement: "A response has no content if its status or its method allows none.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {delete: {operationId: drink, responses: {"204": {description: Gone., content: {text/plain: {}}}}}}}
                    """,
                good: """
                    paths: {/teas: {delete: {operationId: drink, responses: {"200": {description: Gone., content: {text/plain: {}}}}}}}
                    """),
            remedy: "Remove the content, or answer with another status."),
        CheckExplanation(
            id: "ignored-header", severity: "warning",
            requirement: "The contract describes no header that OpenAPI ignores.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: Authorization, in: header, schema: {type: string}}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, security: [{key: []}], responses: {default: {description: Teas.}}}}}
                    components: {securitySchemes: {key: {type: http, scheme: bearer}}}
                    """),
            remedy: "Describe `Authorization` as a security scheme, and `Accept` and "
                + "`Content-Type` by content."),
        CheckExplanation(
            id: "impossible-style", severity: "warning",
            requirement: "Every parameter has a style that its location allows.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, style: matrix, schema: {}}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, style: form, schema: {}}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Choose a style that the location allows, or remove `style`."),
    ]
}
