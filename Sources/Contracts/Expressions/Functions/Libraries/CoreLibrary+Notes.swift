extension CoreLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "size", origin: .language,
            summary: "The number of code points, bytes, elements or entries.",
            example: "'tea'.size()", gives: "3"),
        CatalogueNote(
            "type", origin: .language, summary: "The type of a value, which is a value itself.",
            example: "type(1.0)", gives: "double"),
        CatalogueNote(
            "dyn", origin: .language,
            summary: "The value itself, about which nothing is known beforehand.",
            example: "dyn(1) == 1.0", gives: "true"),
    ]
}
