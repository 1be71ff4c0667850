extension CheckExplanation {
    /// The checks of schemas that no value can meet: objects and combinations.
    static let impossibleObjects: [CheckExplanation] = [
        CheckExplanation(
            id: "too-few-possible-members", severity: "error or warning",
            requirement: "An object can have as many members as `minProperties` wants.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, properties: {id: {}}, additionalProperties: false, minProperties: 2}
                    """,
                good: """
                    {type: object, properties: {id: {}}, additionalProperties: false, minProperties: 1}
                    """),
            remedy: "Lower `minProperties` or allow more members."),
        CheckExplanation(
            id: "required-member-forbidden", severity: "error or warning",
            requirement: "No keyword forbids a required member.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, required: [id], additionalProperties: false}
                    """,
                good: """
                    {type: object, required: [id], properties: {id: {}}, additionalProperties: false}
                    """),
            remedy: "Describe the member in `properties`, or do not require it."),
        CheckExplanation(
            id: "required-member-impossible", severity: "error or warning",
            requirement: "Some value can meet the schema of every required member.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, required: [id], allOf: [{properties: {id: {type: string}}}, {properties: {id: {type: integer}}}]}
                    """,
                good: """
                    {type: object, required: [id], properties: {id: {type: string, minLength: 1}}}
                    """),
            remedy: "Correct the member's schema, or do not require it."),
        CheckExplanation(
            id: "empty-enum", severity: "error or warning",
            requirement: "An `enum` has at least one value.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    enum: []
                    """,
                good: """
                    enum: [green, black]
                    """),
            remedy: "List the permitted values."),
        CheckExplanation(
            id: "disjoint-enums", severity: "error or warning",
            requirement: "The `enum` and `const` keywords that apply share a value.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {enum: [1, 2], const: 3}
                    """,
                good: """
                    {enum: [1, 2, 3], const: 3}
                    """),
            remedy: "Let the lists share a value."),
        CheckExplanation(
            id: "refused-enum", severity: "error or warning",
            requirement: "The other keywords allow some value of an `enum` or `const`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {enum: [a], minLength: 2}
                    """,
                good: """
                    {enum: [ab], minLength: 2}
                    """),
            remedy: "Correct the value or the keyword that refuses it."),
        CheckExplanation(
            id: "refused-enum-value", severity: "warning",
            requirement: "The other keywords allow every value of an `enum`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: string, enum: [green, null]}
                    """,
                good: """
                    {type: [string, "null"], enum: [green, null]}
                    """),
            remedy: "Correct the value or the keyword that refuses it."),
        CheckExplanation(
            id: "forbids-everything", severity: "error or warning",
            requirement: "`not` allows some value.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    not: {}
                    """,
                good: """
                    not: {type: string}
                    """),
            remedy: "Write `false` to forbid every value."),
        CheckExplanation(
            id: "forbids-itself", severity: "error or warning",
            requirement: "`not` forbids no value that another keyword demands.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: string, not: {type: string}}
                    """,
                good: """
                    {type: string, not: {enum: [""]}}
                    """),
            remedy: "Remove one of the two."),
        CheckExplanation(
            id: "impossible-branches", severity: "error or warning",
            requirement: "Some value meets a branch of `anyOf` or `oneOf` and the other keywords.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: string, anyOf: [{type: "null"}]}
                    """,
                good: """
                    {anyOf: [{type: "null"}, {type: string}]}
                    """),
            remedy: "Correct one branch, or move what contradicts it."),
        CheckExplanation(
            id: "equal-branches", severity: "error or warning",
            requirement: "Some branch of `oneOf` has no equal branch.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    oneOf: [{minimum: 1}, {minimum: 1}]
                    """,
                good: """
                    anyOf: [{minimum: 1}, {minimum: 1}]
                    """),
            remedy: "Write `anyOf`, or make the branches differ."),
        CheckExplanation(
            id: "impossible-condition", severity: "error or warning",
            requirement: "Some value meets `then` or `else` of an `if`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {if: {minimum: 1}, then: false, else: false}
                    """,
                good: """
                    {if: {minimum: 1}, then: {maximum: 5}, else: false}
                    """),
            remedy: "Allow one of the outcomes."),
        CheckExplanation(
            id: "endless-requirement", severity: "error or warning",
            requirement: "No schema requires itself inside itself endlessly.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, required: [next], properties: {next: {$ref: "#"}}}
                    """,
                good: """
                    {type: object, properties: {next: {$ref: "#"}}}
                    """),
            remedy: "Make one member of the chain optional, or allow an end such as null."),
        CheckExplanation(
            id: "false-schema", severity: "error or warning",
            requirement: "No schema that applies is `false`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    allOf: [false]
                    """,
                good: """
                    allOf: [true]
                    """),
            remedy: "Write `false` alone to forbid every value."),
    ]
}
