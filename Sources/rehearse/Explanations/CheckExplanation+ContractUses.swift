extension CheckExplanation {
    /// The checks of a contract that can be read, from i to u.
    static let contractUses: [CheckExplanation] = [
        CheckExplanation(
            id: "incomplete-security-scheme", severity: "warning",
            requirement: "A security scheme has the fields that its type needs.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, security: [{key: []}], responses: {default: {description: Teas.}}}}}
                    components: {securitySchemes: {key: {type: apiKey, in: header}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, security: [{key: []}], responses: {default: {description: Teas.}}}}}
                    components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
                    """),
            remedy: "Add the field that the message names."),
        CheckExplanation(
            id: "malformed-header-name", severity: "warning",
            requirement: "The name of a header has only characters that HTTP allows.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: X Key, in: header, schema: {}}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: X-Key, in: header, schema: {}}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Use letters, digits and hyphens."),
        CheckExplanation(
            id: "malformed-media-type", severity: "warning",
            requirement: "The name of every media type is valid.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas., content: {json: {}}}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas., content: {application/json: {}}}}}}}
                    """),
            remedy: "Write a type and a subtype, such as `application/json`."),
        CheckExplanation(
            id: "malformed-server", severity: "warning",
            requirement: "The URL of every server is valid, and fits its variables.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    servers: [{url: "https://{region}.tea.example"}]
                    paths: {}
                    """,
                good: """
                    servers: [{url: "https://{region}.tea.example", variables: {region: {default: eu}}}]
                    paths: {}
                    """),
            remedy: "Correct the URL, and describe each variable with a default."),
        CheckExplanation(
            id: "missing-operation-id", severity: "warning",
            requirement: "Every operation of `paths` has an `operationId`.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Give the operation an `operationId`. Models and scenarios name it so."),
        CheckExplanation(
            id: "missing-path-parameter", severity: "warning",
            requirement: "Every variable of a path has a path parameter.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {"/teas/{id}": {get: {operationId: tea, responses: {default: {description: One.}}}}}
                    """,
                good: """
                    paths:
                      /teas/{id}: {get: {operationId: tea, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {default: {description: One.}}}}
                    """),
            remedy: "Describe the parameter with `in: path`."),
        CheckExplanation(
            id: "missing-responses", severity: "warning",
            requirement: "Every operation describes its responses.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Describe the responses, at least `default`. Without them Rehearse cannot "
                + "judge any answer."),
        CheckExplanation(
            id: "misspelt-keyword", severity: "warning",
            requirement: "No unknown keyword of a schema resembles a known one.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    components: {schemas: {Name: {type: string, maxLenght: 9}}}
                    """,
                good: """
                    components: {schemas: {Name: {type: string, maxLength: 9}}}
                    """),
            remedy: "Correct the keyword, or let it begin with `x-` if it is your own."),
        CheckExplanation(
            id: "optional-path-parameter", severity: "warning",
            requirement: "Every path parameter is required.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas/{id}: {get: {operationId: tea, parameters: [{name: id, in: path, schema: {type: string}}], responses: {default: {description: One.}}}}
                    """,
                good: """
                    paths:
                      /teas/{id}: {get: {operationId: tea, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {default: {description: One.}}}}
                    """),
            remedy: "Write `required: true`."),
        CheckExplanation(
            id: "parameter-without-type", severity: "warning",
            requirement: "Every parameter and header has either a schema or one media type.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, parameters: [{name: kind, in: query}], responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, schema: {type: string}}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Give it a `schema`, or a `content` of one media type."),
        CheckExplanation(
            id: "twofold-example", severity: "warning",
            requirement: "A contract gives each example in one way.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, schema: {}, example: green, examples: {a: {value: black}}}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: kind, in: query, schema: {}, examples: {a: {value: black}}}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Keep `example` or `examples`, and `value` or `externalValue`."),
        CheckExplanation(
            id: "undeclared-tag", severity: "warning",
            requirement: "If a contract lists tags, every tag of an operation is in the list.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    tags: [{name: tea}]
                    paths: {/teas: {get: {operationId: teas, tags: [tea, drinks], responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    tags: [{name: tea}, {name: drinks}]
                    paths: {/teas: {get: {operationId: teas, tags: [tea, drinks], responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Declare the tag, or correct it."),
        CheckExplanation(
            id: "undefined-scope", severity: "warning",
            requirement: "A flow of the scheme has every required scope.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, security: [{login: [drink]}], responses: {default: {description: Teas.}}}}}
                    components:
                      securitySchemes: {login: {type: oauth2, flows: {clientCredentials: {tokenUrl: "https://tea.example/token", scopes: {read: Read.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, security: [{login: [read]}], responses: {default: {description: Teas.}}}}}
                    components:
                      securitySchemes: {login: {type: oauth2, flows: {clientCredentials: {tokenUrl: "https://tea.example/token", scopes: {read: Read.}}}}}
                    """),
            remedy: "Add the scope to a flow, or correct it."),
        CheckExplanation(
            id: "undefined-security-scheme", severity: "warning",
            requirement: "Every security requirement names a scheme of the components.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, security: [{key: []}], responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, security: [{key: []}], responses: {default: {description: Teas.}}}}}
                    components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
                    """),
            remedy: "Describe the scheme below `components/securitySchemes`, or correct the name."),
        CheckExplanation(
            id: "unknown-keyword", severity: "warning",
            requirement: "Every keyword of a schema means something.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    components: {schemas: {Name: {type: string, flavour: sweet}}}
                    """,
                good: """
                    components: {schemas: {Name: {type: string, x-flavour: sweet}}}
                    """),
            remedy: "Remove the keyword, or let it begin with `x-`."),
        CheckExplanation(
            id: "unsendable-required", severity: "warning",
            requirement: "A schema for requests alone requires no `readOnly` member. A schema for "
                + "responses alone requires no `writeOnly` member.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {post: {operationId: addTea, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewTea'}}}}, responses: {default: {description: Tea.}}}}
                    components: {schemas: {NewTea: {type: object, required: [id], properties: {id: {type: string, readOnly: true}}}}}
                    """,
                good: """
                    paths:
                      /teas: {post: {operationId: addTea, requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewTea'}}}}, responses: {default: {description: Tea.}}}}
                    components: {schemas: {NewTea: {type: object, properties: {id: {type: string, readOnly: true}}}}}
                    """),
            remedy: "Do not require it, or let both sides send it."),
        CheckExplanation(
            id: "unused-component", severity: "warning",
            requirement: "A path or a webhook uses every component.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    components: {schemas: {Tea: {type: string}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {default: {description: Teas., content: {application/json: {schema: {$ref: '#/components/schemas/Tea'}}}}}}}
                    components: {schemas: {Tea: {type: string}}}
                    """),
            remedy: "Refer to it, or remove it."),
        CheckExplanation(
            id: "unused-encoding", severity: "warning",
            requirement: "Every encoding is for a property of the schema.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas:
                        post:
                          operationId: addTea
                          requestBody: {content: {multipart/form-data: {schema: {properties: {photo: {}}}, encoding: {foto: {contentType: image/png}}}}}
                          responses: {default: {description: Tea.}}
                    """,
                good: """
                    paths:
                      /teas:
                        post:
                          operationId: addTea
                          requestBody: {content: {multipart/form-data: {schema: {properties: {photo: {}}}, encoding: {photo: {contentType: image/png}}}}}
                          responses: {default: {description: Tea.}}
                    """),
            remedy: "Correct the name, or describe the property."),
        CheckExplanation(
            id: "unused-path-parameter", severity: "warning",
            requirement: "Every path parameter is a variable of its path.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, parameters: [{name: id, in: path, required: true, schema: {}}], responses: {default: {description: Teas.}}}}
                    """,
                good: """
                    paths:
                      /teas/{id}: {get: {operationId: teas, parameters: [{name: id, in: path, required: true, schema: {}}], responses: {default: {description: Teas.}}}}
                    """),
            remedy: "Put the variable into the path, or remove the parameter."),
        CheckExplanation(
            id: "unused-tag", severity: "warning",
            requirement: "Every declared tag belongs to an operation.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    tags: [{name: tea}, {name: coffee}]
                    paths: {/teas: {get: {operationId: teas, tags: [tea], responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    tags: [{name: tea}]
                    paths: {/teas: {get: {operationId: teas, tags: [tea], responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Remove the tag, or give it to an operation."),
    ]
}
