extension CollectionLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "sum", origin: .own,
            summary: "The sum of numbers or durations of one type; 0 where there are none.",
            example: "[1.5, 2.5].sum()", gives: "4.0"),
        CatalogueNote(
            "min", origin: .own, summary: "The least element; a fault where there is none.",
            example: "['b', 'a'].min()", gives: #""a""#),
        CatalogueNote(
            "max", origin: .own, summary: "The greatest element; a fault where there is none.",
            example: "[1, 3, 2].max()", gives: "3"),
        CatalogueNote(
            "keys", origin: .own, summary: "The keys of a map, in order.",
            example: "{'b': 1, 'a': 2}.keys()", gives: #"["a", "b"]"#),
        CatalogueNote(
            "values", origin: .own, summary: "The values of a map, in the order of its keys.",
            example: "{'b': 1, 'a': 2}.values()", gives: "[2, 1]"),
        CatalogueNote(
            "merge", origin: .own,
            summary: "A map with the entries of two; of equal keys the second map's.",
            example: "{'a': 1, 'b': 1}.merge({'b': 2})", gives: #"{"a": 1, "b": 2}"#),
    ]
}
