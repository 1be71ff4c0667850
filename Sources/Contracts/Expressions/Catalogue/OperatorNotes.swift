/// The descriptions of the operators. The checker knows their operands and results.
enum OperatorNotes {
    static let entries: [CatalogueEntry] =
        access
        + unary.map { symbol, note in
            // A minus sign has two meanings, and one entry.
            let other = BinaryOperator(rawValue: symbol.rawValue)
            let signatures = other.map(OperatorShapes.signatures) ?? []
            return note.entry(.operator, OperatorShapes.signatures(symbol) + signatures)
        }
        + binary.map { symbol, note in note.entry(.operator, OperatorShapes.signatures(symbol)) }
        + [choice]

    /// The operators before an operand.
    static let unary: [(UnaryOperator, CatalogueNote)] = [
        (.not, CatalogueNote("!", summary: "Not.", example: "!true", gives: "false")),
        (
            .negate,
            CatalogueNote(
                "-", summary: "The negated number; the difference of two values.", example: "7 - 2",
                gives: "5")
        ),
    ]

    /// The operators between operands, except those that stand before one too.
    static let binary: [(BinaryOperator, CatalogueNote)] = numbers + comparisons + logic

    private static let numbers: [(BinaryOperator, CatalogueNote)] = [
        (
            .add,
            CatalogueNote(
                "+",
                summary:
                    "The sum, or texts, bytes and lists joined; a timestamp moved by a duration.",
                example: "[1] + [2]", gives: "[1, 2]")
        ),
        (
            .multiply,
            CatalogueNote("*", summary: "The product.", example: "2.0 * 1.5", gives: "3.0")
        ),
        (
            .divide,
            CatalogueNote(
                "/", summary: "The quotient, of whole numbers cut towards zero.", example: "-7 / 2",
                gives: "-3")
        ),
        (
            .remainder,
            CatalogueNote(
                "%", summary: "What a division leaves, with its sign.", example: "-7 % 2",
                gives: "-1")
        ),
    ]

    private static let comparisons: [(BinaryOperator, CatalogueNote)] = [
        (
            .less,
            CatalogueNote(
                "<", summary: "Less; texts by code point, false before true.", example: "1 < 1.5",
                gives: "true")
        ),
        (
            .lessOrEqual,
            CatalogueNote("<=", summary: "Less or equal.", example: "'a' <= 'a'", gives: "true")
        ),
        (
            .greater,
            CatalogueNote(
                ">", summary: "Greater.", example: "duration('1h') > duration('59m')", gives: "true"
            )
        ),
        (
            .greaterOrEqual,
            CatalogueNote(">=", summary: "Greater or equal.", example: "2u >= 3", gives: "false")
        ),
        (
            .equal,
            CatalogueNote(
                "==",
                summary: "Equal: numbers of all types by amount, lists and maps part by part.",
                example: "[1, 2.0] == [1.0, 2]", gives: "true")
        ),
        (
            .notEqual,
            CatalogueNote("!=", summary: "Not equal.", example: "'1' != 'one'", gives: "true")
        ),
        (
            .isIn,
            CatalogueNote(
                "in", summary: "Whether a list has an element, or a map a key.",
                example: "'a' in {'a': 1}", gives: "true")
        ),
    ]

    private static let logic: [(BinaryOperator, CatalogueNote)] = [
        (
            .and,
            CatalogueNote(
                "&&", summary: "Both; false where one side is false, even if the other is a fault.",
                example: "1 / 0 > 0 && false", gives: "false")
        ),
        (
            .or,
            CatalogueNote(
                "||",
                summary: "One or both; true where one side is true, even if the other is a fault.",
                example: "1 / 0 > 0 || true", gives: "true")
        ),
    ]

    private static let choice = CatalogueNote(
        "?:",
        summary: "The first where the condition is true, otherwise the second; the other is not "
            + "evaluated.",
        example: "1 < 2 ? 'less' : 'more'", gives: #""less""#
    ).entry(.operator, ["bool ? x : y"])

    private static let access: [CatalogueEntry] = [
        CatalogueNote(
            ".", summary: "The value of a field; a fault where it is absent.",
            example: "{'a': 1}.a", gives: "1"
        )
        .entry(.operator, ["map.field"]),
        CatalogueNote(
            "[]",
            summary:
                "The value of a key, or the element at a place from 0; a fault where there is none.",
            example: "['a', 'b'][1]", gives: #""b""#
        ).entry(.operator, ["map[key]", "list[int]"]),
        CatalogueNote(
            ".?", origin: .extension, summary: "The value of a field, as an optional one.",
            example: "{'a': {'b': 1}}.?x.b.orValue(0)", gives: "0"
        ).entry(.operator, ["map.?field → optional"]),
        CatalogueNote(
            "[?]", origin: .extension, summary: "The value of a key or place, as an optional one.",
            example: "['a'][?1].hasValue()", gives: "false"
        ).entry(.operator, ["map[?key] → optional", "list[?int] → optional"]),
    ]
}

extension OperatorShapes {
    /// The ways to use an operator before an operand.
    static func signatures(_ symbol: UnaryOperator) -> [String] {
        Shape.kindsOfOperands.compactMap { operand in
            result(symbol, operand).map { "\(symbol.rawValue)\(operand) → \($0)" }
        }
    }

    /// The ways to use an operator between operands.
    static func signatures(_ symbol: BinaryOperator) -> [String] {
        ways(symbol).map { way in
            "\(way.left.names) \(symbol.rawValue) \(way.right.names) → \(way.result.names)"
        }
    }
}

extension Shape {
    /// The shapes of single kinds, in their order.
    fileprivate static var kindsOfOperands: [Shape] { CELKind.allCases.map(Shape.init(kind:)) }
}
