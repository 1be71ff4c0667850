/// What is said about the operators; what they take and give is what the checker knows of them.
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
        (.not, note("!", "Not.", "!true", "false")),
        (.negate, note("-", "The negated number; the difference of two values.", "7 - 2", "5")),
    ]

    /// The operators between operands, except those that stand before one too.
    static let binary: [(BinaryOperator, CatalogueNote)] = numbers + comparisons + logic

    private static let numbers: [(BinaryOperator, CatalogueNote)] = [
        (
            .add,
            note(
                "+", "The sum, or texts, bytes and lists joined; a timestamp moved by a duration.",
                "[1] + [2]", "[1, 2]")
        ),
        (.multiply, note("*", "The product.", "2.0 * 1.5", "3.0")),
        (
            .divide,
            note("/", "The quotient, of whole numbers cut towards zero.", "-7 / 2", "-3")
        ),
        (.remainder, note("%", "What a division leaves, with its sign.", "-7 % 2", "-1")),
    ]

    private static let comparisons: [(BinaryOperator, CatalogueNote)] = [
        (.less, note("<", "Less; texts by code point, false before true.", "1 < 1.5", "true")),
        (.lessOrEqual, note("<=", "Less or equal.", "'a' <= 'a'", "true")),
        (.greater, note(">", "Greater.", "duration('1h') > duration('59m')", "true")),
        (.greaterOrEqual, note(">=", "Greater or equal.", "2u >= 3", "false")),
        (
            .equal,
            note(
                "==", "Equal: numbers of all types by amount, lists and maps part by part.",
                "[1, 2.0] == [1.0, 2]", "true")
        ),
        (.notEqual, note("!=", "Not equal.", "'1' != 'one'", "true")),
        (
            .isIn,
            note("in", "Whether a list has an element, or a map a key.", "'a' in {'a': 1}", "true")
        ),
    ]

    private static let logic: [(BinaryOperator, CatalogueNote)] = [
        (
            .and,
            note(
                "&&", "Both; false where one side is false, even if the other is a fault.",
                "1 / 0 > 0 && false", "false")
        ),
        (
            .or,
            note(
                "||", "One or both; true where one side is true, even if the other is a fault.",
                "1 / 0 > 0 || true", "true")
        ),
    ]

    private static let choice = note(
        "?:",
        "The first where the condition is true, otherwise the second; the other is not "
            + "evaluated.",
        "1 < 2 ? 'less' : 'more'", #""less""#
    ).entry(.operator, ["bool ? x : y"])

    private static let access: [CatalogueEntry] = [
        note(".", "The value of a field; a fault where it is absent.", "{'a': 1}.a", "1")
            .entry(.operator, ["map.field"]),
        note(
            "[]",
            "The value of a key, or the element at a place from 0; a fault where there is none.",
            "['a', 'b'][1]", #""b""#
        ).entry(.operator, ["map[key]", "list[int]"]),
        note(
            ".?", "The value of a field, as an optional one.",
            "{'a': {'b': 1}}.?x.b.orValue(0)", "0", .extension
        ).entry(.operator, ["map.?field → optional"]),
        note(
            "[?]", "The value of a key or place, as an optional one.",
            "['a'][?1].hasValue()", "false", .extension
        ).entry(.operator, ["map[?key] → optional", "list[?int] → optional"]),
    ]

    private static func note(
        _ name: String, _ summary: String, _ example: String, _ value: String,
        _ origin: CatalogueEntry.Origin = .language
    ) -> CatalogueNote {
        CatalogueNote(name, origin, summary, example: example, gives: value)
    }
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
    fileprivate static var kindsOfOperands: [Shape] { DatumKind.allCases.map(Shape.init(kind:)) }
}
