extension TextLibrary {
    /// Indices count code points from 0.
    static let notes: [CatalogueNote] = asking + finding + making

    private static let asking: [CatalogueNote] = [
        CatalogueNote(
            "startsWith", origin: .language, summary: "Whether a text begins with another.",
            example: "'teapot'.startsWith('tea')", gives: "true"),
        CatalogueNote(
            "endsWith", origin: .language, summary: "Whether a text ends with another.",
            example: "'teapot'.endsWith('tea')", gives: "false"),
        CatalogueNote(
            "contains", origin: .language, summary: "Whether a text is found in another.",
            example: "'teapot'.contains('ap')", gives: "true"),
    ]

    private static let finding: [CatalogueNote] = [
        CatalogueNote(
            "indexOf", origin: .extension,
            summary:
                "Where a text is found first, from an index on if one is given; -1 where it is not.",
            example: "'teapot'.indexOf('t', 1)", gives: "5"),
        CatalogueNote(
            "lastIndexOf", origin: .extension,
            summary:
                "Where a text is found last, at an index or before it if one is given; -1 where it is "
                + "not.",
            example: "'teapot'.lastIndexOf('t')", gives: "5"),
        CatalogueNote(
            "charAt", origin: .extension,
            summary: "The code point at an index; behind the last one, the empty text.",
            example: "'tea'.charAt(1)", gives: #""e""#),
        CatalogueNote(
            "substring", origin: .extension,
            summary: "The text from an index on, or from one to before another.",
            example: "'teapot'.substring(3, 5)", gives: #""po""#),
        CatalogueNote(
            "split", origin: .extension,
            summary: "The parts between separators, at most so many if a number is given.",
            example: "'a,b,c'.split(',', 2)", gives: #"["a", "b,c"]"#),
    ]

    private static let making: [CatalogueNote] = [
        CatalogueNote(
            "trim", origin: .extension, summary: "The text without white space at either end.",
            example: "' tea '.trim()", gives: #""tea""#),
        CatalogueNote(
            "replace", origin: .extension,
            summary:
                "The text with another in place of a part, at most so often if a number is given.",
            example: "'a-b-c'.replace('-', '+', 1)", gives: #""a+b-c""#),
        CatalogueNote(
            "join", origin: .extension,
            summary: "The texts of a list behind each other, with a separator if given.",
            example: "['a', 'b'].join(', ')", gives: #""a, b""#),
        CatalogueNote(
            "lowerAscii", origin: .extension, summary: "The text with A to Z in lower case.",
            example: "'ÉTÉ Tea'.lowerAscii()", gives: #""ÉtÉ tea""#),
        CatalogueNote(
            "upperAscii", origin: .extension, summary: "The text with a to z in upper case.",
            example: "'tea'.upperAscii()", gives: #""TEA""#),
        CatalogueNote(
            "reverse", origin: .extension, summary: "The code points from last to first.",
            example: "'tea'.reverse()", gives: #""aet""#),
        CatalogueNote(
            "varied", origin: .own,
            summary:
                "The text with other letters and digits in the places of its own. The other text decides "
                + "which ones.",
            example: "'MIT-12'.varied('m4x9k2pq7')", gives: #""RRY-70""#),
        CatalogueNote(
            "format", origin: .extension,
            summary:
                "The text with values in place of `%s`, `%d`, `%f`, `%e`, `%b`, `%o`, `%x` and `%X`.",
            example: "'%s: %.2f'.format(['tea', 2.495])", gives: #""tea: 2.50""#),
        CatalogueNote(
            "strings.quote", origin: .extension,
            summary: "The text in quotation marks, with escapes.",
            example: #"strings.quote('say "tea"')"#, gives: #""\"say \\\"tea\\\"\"""#),
    ]
}
