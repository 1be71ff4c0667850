extension ExpressionCheck {
    /// Every check, in the order of the page.
    package static let all: [ExpressionCheck] = ofTexts + ofNames + ofTypes + ofFields + ofValues

    private static let ofTexts = [
        ExpressionCheck(
            "expression-syntax",
            requirement: "Every text that should be an expression is one of CEL.",
            example: "`order.id = 'a'`, where `==` compares.",
            remedy: "Write what the message asks for; where YAML ate a colon or a number sign, put "
                + "the whole value in quotation marks."),
        ExpressionCheck(
            "expression-limit",
            requirement: "Data with expressions is nested no more than 200 deep.",
            example: "Two hundred and one lists in one another.",
            remedy: "Keep such data in a file that is left alone."),
    ]

    private static let ofNames = [
        ExpressionCheck(
            "undeclared-name",
            requirement: "Every name in an expression is a variable that is known where it stands.",
            example: "`oder.id` where the variable is `order`.",
            remedy: "Correct the name; a text needs quotation marks."),
        ExpressionCheck(
            "undeclared-function",
            requirement: "Every function that is called exists.",
            example: "`order.id.sizes()`, where the function is `size`.",
            remedy: "Correct the name; `rehearse explain` lists the functions."),
        ExpressionCheck(
            "wrong-arguments",
            requirement: "Every function is called as it is defined, with as many arguments.",
            example: "`order.id.substring()`, which takes an index or two.",
            remedy: "Call it in one of the ways that the message lists."),
        ExpressionCheck(
            "definition-name",
            requirement: "A definition and its parameters have names that mean nothing else.",
            example: "`size: order.items.size()` among definitions, where `size` is a function.",
            remedy: "Choose another name."),
    ]

    private static let ofTypes = [
        ExpressionCheck(
            "wrong-type",
            requirement: "Operators, functions and conditions get values of types that they take.",
            example: "`order.total + 1.5` where the total is an integer.",
            remedy: "Convert one of the two, such as `double(order.total)`, or compare what is to "
                + "be a condition."),
        ExpressionCheck(
            "never-equal", .warning,
            requirement: "What is compared can be equal.",
            example: "`order.id == 7` where the id is a string.",
            remedy: "Convert one of the two: `string(x)`, `int(x)`, `timestamp(x)`."),
    ]

    private static let ofFields = [
        ExpressionCheck(
            "no-such-field",
            requirement: "Every field that is selected may be there; only a warning behind `.?`.",
            example: "`order.totl` where the field is `total`.",
            remedy: "Correct the name, or add the field to the schema."),
        ExpressionCheck(
            "unguarded-field",
            requirement: "A field that may be absent is asked for before it is used.",
            example: "`order.note.size()` where a note is optional.",
            remedy: "Write `has(order.note) && …`, or `order.?note.orValue('')`."),
        ExpressionCheck(
            "unguarded-null",
            requirement: "A value that may be null is compared with null before it is used.",
            example: "`order.memo.size()` where a memo is a string or null.",
            remedy:
                "Write `order.memo != null && …`, or `order.memo == null ? 0 : order.memo.size()`."),
    ]

    private static let ofValues = [
        ExpressionCheck(
            "expression-fault",
            requirement: "Every expression that is evaluated has a value.",
            example: "`order.items[9]` where there is one item.",
            remedy: "Let the expression ask first, as the message says; a fault is never taken for "
                + "false.")
    ]
}
