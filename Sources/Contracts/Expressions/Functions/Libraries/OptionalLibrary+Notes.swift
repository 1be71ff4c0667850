extension OptionalLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "optional.none", origin: .extension, summary: "What is absent.",
            example: "optional.none().orValue(1)", gives: "1"),
        CatalogueNote(
            "optional.of", origin: .extension, summary: "A value that is there.",
            example: "optional.of(1).hasValue()", gives: "true"),
        CatalogueNote(
            "optional.ofNonZeroValue", origin: .extension,
            summary: "A value that counts as absent where it is empty, 0, false or null.",
            example: "optional.ofNonZeroValue('').hasValue()", gives: "false"),
        CatalogueNote(
            "hasValue", origin: .extension, summary: "Whether a value is there.",
            example: "{'a': 1}.?b.hasValue()", gives: "false"),
        CatalogueNote(
            "value", origin: .extension, summary: "The value; a fault where it is absent.",
            example: "{'a': 1}.?a.value()", gives: "1"),
        CatalogueNote(
            "or", origin: .extension,
            summary:
                "The optional, or another where its value is absent, which is evaluated only then.",
            example: "{'a': 1}.?b.or(optional.of(2))", gives: "optional.of(2)"),
        CatalogueNote(
            "orValue", origin: .extension,
            summary: "The value, or another where it is absent, which is evaluated only then.",
            example: "{'a': 1}.?b.orValue(2)", gives: "2"),
        CatalogueNote(
            "optional.unwrap", origin: .extension,
            summary: "The values that are there of a list of optionals.",
            example: "optional.unwrap([optional.of(1), optional.none()])", gives: "[1]"),
        CatalogueNote(
            "unwrapOpt", origin: .extension, summary: "The same, written behind the list.",
            example: "[optional.none(), optional.of(2)].unwrapOpt()", gives: "[2]"),
    ]
}
