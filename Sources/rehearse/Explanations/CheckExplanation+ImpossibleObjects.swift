extension CheckExplanation {
    /// The checks of schemas that no value can meet: objects and combinations.
    static let impossibleObjects: [CheckExplanation] = [
        CheckExplanation(
            id: "too-few-possible-members", severity: "error or warning",
            requirement: "There are as many names for members as `minProperties` wants.",
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
            requirement: "No required member is forbidden by another keyword.",
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
            requirement: "Every required member has a schema that something can meet.",
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
            requirement: "An `enum` has values.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    enum: []
                    """,
                good: """
                    enum: [green, black]
                    """),
            remedy: "List the values that are meant."),
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
            requirement: "Some value of an `enum` or `const` is allowed by the other keywords.",
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
            requirement: "Every value of an `enum` is allowed by the other keywords.",
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
            requirement: "`not` leaves something.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    not: {}
                    """,
                good: """
                    not: {type: string}
                    """),
            remedy: "Write `false` where nothing is meant to be allowed."),
        CheckExplanation(
            id: "forbids-itself", severity: "error or warning",
            requirement: "`not` does not forbid what another keyword demands.",
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
            requirement: "Some branch of `anyOf` or `oneOf` can be met together with the rest.",
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
            requirement: "Some branch of `oneOf` has no equal one beside it.",
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
            requirement: "Of an `if`, one outcome can be met.",
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
            requirement: "No schema needs itself inside itself without end.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, required: [next], properties: {next: {$ref: "#"}}}
                    """,
                good: """
                    {type: object, properties: {next: {$ref: "#"}}}
                    """),
            remedy: "Make one member on the way optional, or allow an end such as null."),
        CheckExplanation(
            id: "false-schema", severity: "error or warning",
            requirement: "`false` is not among schemas that all apply.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    allOf: [false]
                    """,
                good: """
                    allOf: [true]
                    """),
            remedy: "Write `false` alone where nothing is meant to be allowed."),
    ]
}
