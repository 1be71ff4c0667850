extension CollectionLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "sum", .own, "The sum of numbers or durations of one type; 0 where there are none.",
            example: "[1.5, 2.5].sum()", gives: "4.0"),
        CatalogueNote(
            "min", .own, "The least element; a fault where there is none.",
            example: "['b', 'a'].min()", gives: #""a""#),
        CatalogueNote(
            "max", .own, "The greatest element; a fault where there is none.",
            example: "[1, 3, 2].max()", gives: "3"),
        CatalogueNote(
            "keys", .own, "The keys of a map, in order.",
            example: "{'b': 1, 'a': 2}.keys()", gives: #"["a", "b"]"#),
        CatalogueNote(
            "values", .own, "The values of a map, in the order of its keys.",
            example: "{'b': 1, 'a': 2}.values()", gives: "[2, 1]"),
        CatalogueNote(
            "merge", .own, "A map with the entries of two; of equal keys the second map's.",
            example: "{'a': 1, 'b': 1}.merge({'b': 2})", gives: #"{"a": 1, "b": 2}"#),
    ]
}
