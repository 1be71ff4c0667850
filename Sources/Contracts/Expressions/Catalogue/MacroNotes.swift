/// The descriptions of the macros. The parser knows the ways to write them.
enum MacroNotes {
    static let entries: [CatalogueEntry] = all.map { macro, note in
        note.entry(.macro, macro.forms)
    }

    /// Each macro with its description.
    static let all: [(Macro, CatalogueNote)] = asking + making + sorting + optionals

    private static let asking: [(Macro, CatalogueNote)] = [
        (
            .has,
            CatalogueNote(
                "has", origin: .language, summary: "Whether a field is there.",
                example: "has({'a': 1}.b)", gives: "false")
        ),
        (
            .all,
            CatalogueNote(
                "all", origin: .language,
                summary: "Whether a condition holds for every element, or key of a map.",
                example: "[1, 2].all(n, n > 0)", gives: "true")
        ),
        (
            .exists,
            CatalogueNote(
                "exists", origin: .language,
                summary: "Whether a condition holds for an element, or key of a map.",
                example: "{'a': 1, 'b': 2}.exists(k, v, v > 1)", gives: "true")
        ),
        (
            .existsOne,
            CatalogueNote(
                "exists_one", origin: .language,
                summary: "Whether a condition holds for exactly one element.",
                example: "[1, 2, 2].exists_one(n, n == 2)", gives: "false")
        ),
        (
            .existsOne,
            CatalogueNote(
                "existsOne", origin: .extension, summary: "The same in another spelling.",
                example: "[1, 2].existsOne(i, n, i == n - 1 && n > 1)", gives: "true")
        ),
    ]

    private static let making: [(Macro, CatalogueNote)] = [
        (
            .filter,
            CatalogueNote(
                "filter", origin: .language,
                summary: "The elements, or keys of a map, for which a condition holds.",
                example: "[1, 2, 3].filter(n, n != 2)", gives: "[1, 3]")
        ),
        (
            .map,
            CatalogueNote(
                "map", origin: .language,
                summary: "What an expression makes of each element, or key of a map.",
                example: "[1, 2, 3].map(n, n > 1, n * n)", gives: "[4, 9]")
        ),
        (
            .transformList,
            CatalogueNote(
                "transformList", origin: .extension,
                summary: "The same with the place and the element, or the key and the value.",
                example: "{'a': 1, 'b': 2}.transformList(k, v, k + string(v))",
                gives: #"["a1", "b2"]"#)
        ),
        (
            .transformMap,
            CatalogueNote(
                "transformMap", origin: .extension,
                summary: "A map of what an expression makes of each value.",
                example: "{'a': 1, 'b': 2}.transformMap(k, v, v * 10)",
                gives: #"{"a": 10, "b": 20}"#)
        ),
        (
            .transformMapEntry,
            CatalogueNote(
                "transformMapEntry", origin: .extension,
                summary: "A map of entries that are made of each one.",
                example: "['a', 'b'].transformMapEntry(i, x, {x: i})", gives: #"{"a": 0, "b": 1}"#)
        ),
    ]

    private static let sorting: [(Macro, CatalogueNote)] = [
        (
            .sortBy,
            CatalogueNote(
                "sortBy", origin: .extension,
                summary: "The elements in the order of what an expression makes of them.",
                example: "['three', 'a', 'to'].sortBy(x, x.size())", gives: #"["a", "to", "three"]"#
            )
        ),
        (
            .groupBy,
            CatalogueNote(
                "groupBy", origin: .own,
                summary: "The elements by what an expression makes of them, each group in order.",
                example: "['to', 'a', 'by'].groupBy(x, x.size())",
                gives: #"{1: ["a"], 2: ["to", "by"]}"#)
        ),
        (
            .bind,
            CatalogueNote(
                "cel.bind", origin: .extension,
                summary: "An expression in which a name stands for a value.",
                example: "cel.bind(n, 3 * 4, n + n)", gives: "24")
        ),
    ]

    private static let optionals: [(Macro, CatalogueNote)] = [
        (
            .optMap,
            CatalogueNote(
                "optMap", origin: .extension,
                summary: "What an expression makes of a value, if that is there.",
                example: "{'a': 1}.?a.optMap(n, n + 1)", gives: "optional.of(2)")
        ),
        (
            .optFlatMap,
            CatalogueNote(
                "optFlatMap", origin: .extension,
                summary: "The same where the expression gives an optional itself.",
                example: "{'a': {'b': 1}}.?a.optFlatMap(m, m.?b)", gives: "optional.of(1)")
        ),
    ]
}
