extension ListLibrary {
    static let notes: [CatalogueNote] = lists + sets

    private static let lists: [CatalogueNote] = [
        CatalogueNote(
            "slice", origin: .extension, summary: "The elements from an index to before another.",
            example: "[1, 2, 3, 4].slice(1, 3)", gives: "[2, 3]"),
        CatalogueNote(
            "flatten", origin: .extension,
            summary:
                "The elements, with those of lists among them in their place, one level deep or so many.",
            example: "[1, [2, [3]]].flatten()", gives: "[1, 2, [3]]"),
        CatalogueNote(
            "lists.range", origin: .extension,
            summary: "The whole numbers from 0 to before another.",
            example: "lists.range(3)", gives: "[0, 1, 2]"),
        CatalogueNote(
            "first", origin: .extension,
            summary: "The first element; absent where the list is empty.",
            example: "[1, 2].first()", gives: "optional.of(1)"),
        CatalogueNote(
            "last", origin: .extension,
            summary: "The last element; absent where the list is empty.",
            example: "[].last()", gives: "optional.none()"),
        CatalogueNote(
            "distinct", origin: .extension, summary: "Each element the first time that it occurs.",
            example: "[1, 2, 1.0].distinct()", gives: "[1, 2]"),
        CatalogueNote(
            "reverse", origin: .extension, summary: "The elements from last to first.",
            example: "[1, 2].reverse()", gives: "[2, 1]"),
        CatalogueNote(
            "sort", origin: .extension,
            summary: "The elements, of one type, from least to greatest.",
            example: "['b', 'a'].sort()", gives: #"["a", "b"]"#),
    ]

    private static let sets: [CatalogueNote] = [
        CatalogueNote(
            "sets.contains", origin: .extension,
            summary: "Whether a list has every element of another.",
            example: "sets.contains([1, 2, 3], [3, 1])", gives: "true"),
        CatalogueNote(
            "sets.equivalent", origin: .extension,
            summary: "Whether two lists have the same elements, in whatever order and number.",
            example: "sets.equivalent([1, 2], [2, 1, 1])", gives: "true"),
        CatalogueNote(
            "sets.intersects", origin: .extension,
            summary: "Whether two lists have an element in common.",
            example: "sets.intersects([1, 2], [3])", gives: "false"),
    ]
}
