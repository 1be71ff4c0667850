extension PatternLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "matches", origin: .language,
            summary: "Whether a regular expression matches somewhere in a text.",
            example: "'tea-42'.matches('^[a-z]+-[0-9]+$')", gives: "true"),
        CatalogueNote(
            "regex.extract", origin: .extension,
            summary: "What a regular expression, or its only group, matches first.",
            example: "regex.extract('tea-42', '[a-z]+-([0-9]+)')", gives: #"optional.of("42")"#),
        CatalogueNote(
            "regex.extractAll", origin: .extension,
            summary: "All that a regular expression, or its only group, matches.",
            example: "regex.extractAll('1 and 23', '[0-9]+')", gives: #"["1", "23"]"#),
        CatalogueNote(
            "regex.replace", origin: .extension,
            summary:
                "The text with another in place of matches, at most so often if a number is given; "
                + "`\\1` to `\\9` stand for groups.",
            example: #"regex.replace('tea-42', '([a-z]+)-([0-9]+)', r'\2 \1')"#,
            gives: #""42 tea""#),
    ]
}
