/// What is said about the macros; how they are written is what the parser knows of them.
enum MacroNotes {
    static let entries: [CatalogueEntry] = all.map { macro, note in
        note.entry(.macro, macro.forms)
    }

    /// Each macro with what is said about it.
    static let all: [(Macro, CatalogueNote)] = asking + making + sorting + optionals

    private static let asking: [(Macro, CatalogueNote)] = [
        (
            .has,
            note("has", .language, "Whether a field is there.", "has({'a': 1}.b)", "false")
        ),
        (
            .all,
            note(
                "all", .language, "Whether a condition holds for every element, or key of a map.",
                "[1, 2].all(n, n > 0)", "true")
        ),
        (
            .exists,
            note(
                "exists", .language, "Whether a condition holds for an element, or key of a map.",
                "{'a': 1, 'b': 2}.exists(k, v, v > 1)", "true")
        ),
        (
            .existsOne,
            note(
                "exists_one", .language, "Whether a condition holds for exactly one element.",
                "[1, 2, 2].exists_one(n, n == 2)", "false")
        ),
        (
            .existsOne,
            note(
                "existsOne", .extension, "The same in another spelling.",
                "[1, 2].existsOne(i, n, i == n - 1 && n > 1)", "true")
        ),
    ]

    private static let making: [(Macro, CatalogueNote)] = [
        (
            .filter,
            note(
                "filter", .language, "The elements, or keys of a map, for which a condition holds.",
                "[1, 2, 3].filter(n, n != 2)", "[1, 3]")
        ),
        (
            .map,
            note(
                "map", .language, "What an expression makes of each element, or key of a map.",
                "[1, 2, 3].map(n, n > 1, n * n)", "[4, 9]")
        ),
        (
            .transformList,
            note(
                "transformList", .extension,
                "The same with the place and the element, or the key and the value.",
                "{'a': 1, 'b': 2}.transformList(k, v, k + string(v))", #"["a1", "b2"]"#)
        ),
        (
            .transformMap,
            note(
                "transformMap", .extension, "A map of what an expression makes of each value.",
                "{'a': 1, 'b': 2}.transformMap(k, v, v * 10)", #"{"a": 10, "b": 20}"#)
        ),
        (
            .transformMapEntry,
            note(
                "transformMapEntry", .extension, "A map of entries that are made of each one.",
                "['a', 'b'].transformMapEntry(i, x, {x: i})", #"{"a": 0, "b": 1}"#)
        ),
    ]

    private static let sorting: [(Macro, CatalogueNote)] = [
        (
            .sortBy,
            note(
                "sortBy", .extension,
                "The elements in the order of what an expression makes of them.",
                "['three', 'a', 'to'].sortBy(x, x.size())", #"["a", "to", "three"]"#)
        ),
        (
            .bind,
            note(
                "cel.bind", .extension, "An expression in which a name stands for a value.",
                "cel.bind(n, 3 * 4, n + n)", "24")
        ),
    ]

    private static let optionals: [(Macro, CatalogueNote)] = [
        (
            .optMap,
            note(
                "optMap", .extension, "What an expression makes of a value, if that is there.",
                "{'a': 1}.?a.optMap(n, n + 1)", "optional.of(2)")
        ),
        (
            .optFlatMap,
            note(
                "optFlatMap", .extension, "The same where the expression gives an optional itself.",
                "{'a': {'b': 1}}.?a.optFlatMap(m, m.?b)", "optional.of(1)")
        ),
    ]

    private static func note(
        _ name: String, _ origin: CatalogueEntry.Origin, _ summary: String, _ example: String,
        _ value: String
    ) -> CatalogueNote {
        CatalogueNote(name, origin, summary, example: example, gives: value)
    }
}
