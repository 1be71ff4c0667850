extension CheckExplanation {
    /// The checks of a contract.
    static let contracts: [CheckExplanation] = [
        CheckExplanation(
            id: "openapi-version", severity: "error",
            requirement: "A contract is OpenAPI 3.1 or 3.0, and says so.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    openapi: 2.0.0
                    info: {title: Tea, version: "1"}
                    paths: {}
                    """,
                good: """
                    openapi: 3.1.0
                    info: {title: Tea, version: "1"}
                    paths: {}
                    """),
            remedy: "Convert the document to OpenAPI 3.1, and put the version in quotation marks "
                + "if it is read as a number."),
        CheckExplanation(
            id: "malformed-field", severity: "error or warning",
            requirement:
                "Every field of the contract holds the kind of value that OpenAPI gives it.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: 7, responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Write the kind of value that is expected; put texts that look like numbers "
                + "in quotation marks."),
        CheckExplanation(
            id: "missing-field", severity: "error or warning",
            requirement: "Every object has the fields that OpenAPI requires.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {content: {}}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Add the field that is named."),
        CheckExplanation(
            id: "unknown-field", severity: "warning",
            requirement:
                "Every object has only fields that OpenAPI knows, and extensions that begin "
                + "with `x-`.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {got: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Correct the name, or let it begin with `x-` if it is your own."),
        CheckExplanation(
            id: "malformed-path", severity: "error or warning",
            requirement: "Every path begins with `/`, has balanced braces, each variable once, and "
                + "neither a query nor a fragment.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {default: {description: Teas.}}}}}
                    """),
            remedy: "Write the path as `/teas/{id}`; describe what stands behind `?` as "
                + "parameters."),
        CheckExplanation(
            id: "malformed-status", severity: "warning",
            requirement: "The responses of an operation are listed by code, range or `default`.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {ok: {description: Teas.}}}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {"200": {description: Teas.}}}}}
                    """),
            remedy: "Write a code such as `404`, a range such as `4XX`, or `default`."),
        CheckExplanation(
            id: "malformed-name", severity: "warning",
            requirement: "Every component has a name that references can spell.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    components: {schemas: {"green tea": {type: string}}}
                    """,
                good: """
                    components: {schemas: {green-tea: {type: string}}}
                    """),
            remedy: "Use letters, digits, `-`, `.` and `_`."),
        CheckExplanation(
            id: "ignored-sibling", severity: "warning",
            requirement: "Beside `$ref` stands nothing that is ignored.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {"200": {$ref: '#/components/responses/Teas', content: {}}}}}
                    components: {responses: {Teas: {description: Teas.}}}
                    """,
                good: """
                    paths:
                      /teas: {get: {operationId: teas, responses: {"200": {$ref: '#/components/responses/Teas'}}}}
                    components: {responses: {Teas: {description: Teas.}}}
                    """),
            remedy: "Move it to what the reference leads to, or leave the reference out."),
        CheckExplanation(
            id: "unresolved-reference", severity: "error or warning",
            requirement: "Every `$ref` leads to an object of the right kind.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {"200": {$ref: '#/components/responses/Tea'}}}}}
                    components: {responses: {Teas: {description: Teas.}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {"200": {$ref: '#/components/responses/Teas'}}}}}
                    components: {responses: {Teas: {description: Teas.}}}
                    """),
            remedy: "Write what it should lead to, or correct the reference; files count from the "
                + "document that names them."),
        CheckExplanation(
            id: "reference-cycle", severity: "error or warning",
            requirement: "No reference comes back to itself.",
            example: CheckExample(
                in: "openapi.yaml",
                bad: """
                    paths: {/teas: {get: {operationId: teas, responses: {"200": {$ref: '#/components/responses/Teas'}}}}}
                    components: {responses: {Teas: {$ref: '#/components/responses/Teas'}}}
                    """,
                good: """
                    paths: {/teas: {get: {operationId: teas, responses: {"200": {$ref: '#/components/responses/Teas'}}}}}
                    components: {responses: {Teas: {description: Teas.}}}
                    """),
            remedy: "Let one of the references lead to an object."),
        CheckExplanation(
            id: "too-large", severity: "error",
            requirement: "A contract asks for no more objects than can be built.",
            example: CheckExample(
                bad: "A contract whose references repeat a million parameters.",
                good: "The same parameters, described once where they apply."),
            remedy: "Break the chain of references that repeats so much."),
    ]
}
