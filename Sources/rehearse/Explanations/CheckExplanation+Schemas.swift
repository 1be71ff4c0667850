extension CheckExplanation {
    /// The checks of a JSON Schema.
    static let schemas: [CheckExplanation] = [
        CheckExplanation(
            id: "schema", severity: "error",
            requirement: "A document that `rehearse validate` judges meets its schema.",
            example: CheckExample(
                in: "order.json",
                by: "rehearse validate --schema examples/order/order.schema.yaml order.json",
                says: #"expected an integer, found "7""#,
                bad: #"{"id": "7", "items": []}"#,
                good: #"{"id": 7, "items": []}"#),
            remedy:
                "Correct the value at the reported place, or the keyword that the note points at."),
        CheckExplanation(
            id: "schema-keyword", severity: "error or warning",
            requirement: "Every keyword has a value that the meta-schema of the dialect allows.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    minLength: "2"
                    """,
                good: """
                    minLength: 2
                    """),
            remedy: "Write the expected kind of value, or declare the right dialect in `$schema`."),
        CheckExplanation(
            id: "schema-type", severity: "error",
            requirement: "A schema is an object or a boolean.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: "properties: {name: [string]}",
                good: "properties: {name: {type: string}}"),
            remedy: "Write a schema: an object with keywords, `true` or `false`."),
        CheckExplanation(
            id: "schema-dialect", severity: "error",
            requirement: "Rehearse knows the dialect that `$schema` names.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    $schema: https://tea.example/dialect
                    """,
                good: """
                    $schema: https://json-schema.org/draft/2020-12/schema
                    """),
            remedy:
                "Name draft 4, 6, 7, 2019-09 or 2020-12 by its URI. Remove `$schema` for 2020-12."),
        CheckExplanation(
            id: "schema-reference", severity: "error",
            requirement: "Every `$ref` leads to a schema.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    $ref: '#/$defs/name'
                    """,
                good: """
                    $ref: '#/$defs/name'
                    $defs: {name: {type: string}}
                    """),
            remedy: "Correct the path or the pointer. Rehearse fetches nothing from a network, and "
                + "references stay inside the folder."),
        CheckExplanation(
            id: "schema-pattern", severity: "error or warning",
            requirement: "Every `pattern` is an ECMA-262 regular expression. One that only works "
                + "without the `u` flag is a warning.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    pattern: "^[a-z"
                    """,
                good: """
                    pattern: "^[a-z]"
                    """),
            remedy: "Correct the expression at the reported place."),
        CheckExplanation(
            id: "schema-id", severity: "error",
            requirement: "A schema's `$id` is an address without a fragment.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    $schema: https://json-schema.org/draft/2019-09/schema
                    $id: https://tea.example/tea#name
                    """,
                good: """
                    $schema: https://json-schema.org/draft/2019-09/schema
                    $id: https://tea.example/tea
                    """),
            remedy: "Remove the fragment, and name parts of a schema by `$anchor`."),
        CheckExplanation(
            id: "schema-anchor", severity: "error",
            requirement: "No two parts of a schema have the same anchor.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    $defs: {a: {$anchor: name}, b: {$anchor: name}}
                    """,
                good: """
                    $defs: {a: {$anchor: name}, b: {$anchor: kind}}
                    """),
            remedy: "Rename one of the two."),
        CheckExplanation(
            id: "schema-vocabulary", severity: "error",
            requirement: "Rehearse knows each vocabulary that a meta-schema needs.",
            example: CheckExample(
                bad: "A meta-schema whose `$vocabulary` says `https://tea.example/vocab/steeping: "
                    + "true`.",
                good: "The same with `false`, so that readers may ignore the keywords."),
            remedy: "Set the vocabulary to false if readers may ignore its keywords."),
        CheckExplanation(
            id: "schema-endless", severity: "error",
            requirement: "No schema applies itself to the same value endlessly.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    allOf: [{$ref: '#'}]
                    """,
                good: """
                    properties: {next: {$ref: '#'}}
                    """),
            remedy: "Refer to it from inside `properties` or `items`, where the value gets "
                + "smaller."),
        CheckExplanation(
            id: "schema-example", severity: "error or warning",
            requirement: "Every example and default in a schema meets the schema.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    type: integer
                    examples: [many]
                    """,
                good: """
                    type: integer
                    examples: [3]
                    """),
            remedy: "Correct the example, or the schema if the example is right."),
    ]
}
