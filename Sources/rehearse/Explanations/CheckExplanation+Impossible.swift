extension CheckExplanation {
    /// The checks of schemas that no value can meet: types, numbers, texts and lists.
    static let impossible: [CheckExplanation] = [
        CheckExplanation(
            id: "contradictory-types", severity: "error or warning",
            requirement: "The `type` keywords that apply share a type.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    allOf: [{type: string}, {type: "null"}]
                    """,
                good: """
                    type: [string, "null"]
                    """),
            remedy: "Let the types share one, or make the schemas alternatives."),
        CheckExplanation(
            id: "empty-range", severity: "error or warning",
            requirement: "Some number lies between the bounds.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: number, minimum: 2, maximum: 1}
                    """,
                good: """
                    {type: number, minimum: 1, maximum: 2}
                    """),
            remedy: "Widen the bounds."),
        CheckExplanation(
            id: "no-multiple-in-range", severity: "error or warning",
            requirement: "Some multiple of `multipleOf` lies between the bounds. It is a whole "
                + "number if the type asks for one.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: integer, exclusiveMinimum: 1, exclusiveMaximum: 2}
                    """,
                good: """
                    {type: integer, minimum: 1, maximum: 2}
                    """),
            remedy: "Widen the bounds."),
        CheckExplanation(
            id: "contradictory-lengths", severity: "error or warning",
            requirement: "`minLength` is not above `maxLength`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: string, minLength: 2, maxLength: 1}
                    """,
                good: """
                    {type: string, minLength: 1, maxLength: 2}
                    """),
            remedy: "Raise the maximum or lower the minimum."),
        CheckExplanation(
            id: "length-against-format", severity: "error or warning",
            requirement: "Some text of the format has a permitted length.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: string, format: date, maxLength: 9}
                    """,
                good: """
                    {type: string, format: date, maxLength: 10}
                    """),
            remedy: "Remove the length or change it."),
        CheckExplanation(
            id: "length-against-pattern", severity: "error or warning",
            requirement: "Some text of the pattern has a permitted length.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: string, pattern: "^[A-Z]{3}$", minLength: 4}
                    """,
                good: """
                    {type: string, pattern: "^[A-Z]{3}$", minLength: 3}
                    """),
            remedy: "Remove the length or change it."),
        CheckExplanation(
            id: "contradictory-item-counts", severity: "error or warning",
            requirement: "`minItems` is not above `maxItems`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: array, minItems: 2, maxItems: 1}
                    """,
                good: """
                    {type: array, minItems: 1, maxItems: 2}
                    """),
            remedy: "Raise the maximum or lower the minimum."),
        CheckExplanation(
            id: "too-few-possible-items", severity: "error or warning",
            requirement: "A list can have as many items as `minItems` wants.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: array, items: false, minItems: 1}
                    """,
                good: """
                    {type: array, items: {type: string}, minItems: 1}
                    """),
            remedy: "Lower `minItems` or allow more items."),
        CheckExplanation(
            id: "too-few-distinct-items", severity: "error or warning",
            requirement:
                "With `uniqueItems`, a list can have as many different values as `minItems` wants.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: array, uniqueItems: true, minItems: 3, items: {type: boolean}}
                    """,
                good: """
                    {type: array, uniqueItems: true, minItems: 2, items: {type: boolean}}
                    """),
            remedy: "Lower `minItems` or allow more items."),
        CheckExplanation(
            id: "impossible-contains", severity: "error or warning",
            requirement: "Some item can meet `contains`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: array, contains: false}
                    """,
                good: """
                    {type: array, contains: {type: string}}
                    """),
            remedy: "Let `items` and `contains` share a value."),
        CheckExplanation(
            id: "contradictory-contains-counts", severity: "error or warning",
            requirement:
                "The permitted number of matches of `contains` is not below the required number.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: array, contains: true, maxItems: 0}
                    """,
                good: """
                    {type: array, contains: true, maxItems: 1}
                    """),
            remedy: "Raise the maximum or lower the minimum."),
        CheckExplanation(
            id: "contradictory-member-counts", severity: "error or warning",
            requirement: "`minProperties` is not above `maxProperties`.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, minProperties: 2, maxProperties: 1}
                    """,
                good: """
                    {type: object, minProperties: 1, maxProperties: 2}
                    """),
            remedy: "Raise the maximum or lower the minimum."),
        CheckExplanation(
            id: "too-many-required-members", severity: "error or warning",
            requirement: "An object requires no more members than `maxProperties` allows.",
            example: CheckExample(
                in: "schemas/tea.yaml",
                bad: """
                    {type: object, required: [id, name], maxProperties: 1}
                    """,
                good: """
                    {type: object, required: [id, name], maxProperties: 2}
                    """),
            remedy: "Raise `maxProperties` or require fewer members."),
    ]
}
