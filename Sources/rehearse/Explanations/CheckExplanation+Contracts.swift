extension CheckExplanation {
    /// The checks of a contract.
    static let contracts: [CheckExplanation] = [
        CheckExplanation(
            id: "openapi-version", severity: "error",
            requirement: "A contract is OpenAPI 3.1 or 3.0, and names its version.",
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
            remedy: "Convert the document to OpenAPI 3.1. Put the version in quotation marks if "
                + "YAML reads it as a number."),
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
            remedy: "Write the expected kind of value. Put texts that look like numbers in "
                + "quotation marks."),
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
            remedy: "Add the field that the message names."),
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
            remedy: "Write the path as `/teas/{id}`. Describe the part after `?` as parameters."),
        CheckExplanation(
            id: "malformed-status", severity: "warning",
            requirement: "An operation lists its responses by code, range or `default`.",
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
            requirement: "Nothing beside `$ref` is ignored.",
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
            remedy: "Move it to the target of the reference, or remove the reference."),
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
            remedy: "Write the missing target, or correct the reference. File paths count from the "
                + "document that names them."),
        CheckExplanation(
            id: "reference-cycle", severity: "error or warning",
            requirement: "No reference leads back to itself.",
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
            requirement: "A contract describes no more objects than Rehearse can build.",
            example: CheckExample(
                bad: "A contract whose references repeat a million parameters.",
                good: "The same parameters, described once where they apply."),
            remedy: "Break the chain of references that repeats them."),
    ]
}
