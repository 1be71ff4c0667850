extension ExpressionCheck {
    /// Every check, in the order of the page.
    package static let all: [ExpressionCheck] = ofTexts + ofNames + ofTypes + ofFields + ofValues

    private static let ofTexts = [
        ExpressionCheck(
            "expression-syntax",
            requirement: "Every expression is valid CEL.",
            example: "`order.id = 'a'`, but `==` compares.",
            remedy: "Write what the message expects. If YAML removed a colon or a number sign, put "
                + "the whole value in quotation marks."),
        ExpressionCheck(
            "expression-limit",
            requirement: "Data with expressions has at most 200 levels.",
            example: "201 nested lists.",
            remedy: "Move such data into a file without expressions."),
    ]

    private static let ofNames = [
        ExpressionCheck(
            "undeclared-name",
            requirement: "Every name in an expression is a known variable at that place.",
            example: "`oder.id` where the variable is `order`.",
            remedy: "Correct the name. A text needs quotation marks."),
        ExpressionCheck(
            "undeclared-function",
            requirement: "Every function in an expression exists.",
            example: "`order.id.sizes()`, where the function is `size`.",
            remedy: "Correct the name. `rehearse explain` lists the functions."),
        ExpressionCheck(
            "wrong-arguments",
            requirement: "Every call of a function has the arguments of its definition.",
            example: "`order.id.substring()`, but the function takes one or two indexes.",
            remedy: "Call it in a form that the message lists."),
        ExpressionCheck(
            "definition-name",
            requirement: "The names of a definition and its parameters have no other meaning.",
            example: "`size: order.items.size()` among definitions, where `size` is a function.",
            remedy: "Choose another name."),
    ]

    private static let ofTypes = [
        ExpressionCheck(
            "wrong-type",
            requirement: "Operators, functions and conditions get values of accepted types.",
            example: "`order.total + 1.5` where the total is an integer.",
            remedy: "Convert one of the two, such as `double(order.total)`. Write a comparison if "
                + "a condition is expected."),
        ExpressionCheck(
            "never-equal", .warning,
            requirement: "Both sides of a comparison can be equal.",
            example: "`order.id == 7` where the id is a string.",
            remedy: "Convert one of the two: `string(x)`, `int(x)`, `timestamp(x)`."),
    ]

    private static let ofFields = [
        ExpressionCheck(
            "no-such-field",
            requirement:
                "Every selected field can exist. Behind `.?` a missing field is only a warning.",
            example: "`order.totl` where the field is `total`.",
            remedy: "Correct the name, or add the field to the schema."),
        ExpressionCheck(
            "unguarded-field",
            requirement: "An expression checks an optional field before it uses it.",
            example: "`order.note.size()` where a note is optional.",
            remedy: "Write `has(order.note) && …`, or `order.?note.orValue('')`."),
        ExpressionCheck(
            "unguarded-null",
            requirement: "An expression compares a nullable value with null before it uses it.",
            example: "`order.memo.size()` where a memo is a string or null.",
            remedy:
                "Write `order.memo != null && …`, or `order.memo == null ? 0 : order.memo.size()`."),
    ]

    private static let ofValues = [
        ExpressionCheck(
            "expression-fault",
            requirement: "Every evaluated expression has a value.",
            example: "`order.items[9]` where there is one item.",
            remedy: "Let the expression check first, as the message says. A fault never counts as "
                + "false.")
    ]
}
