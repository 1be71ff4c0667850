extension ConversionLibrary {
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "int", origin: .language,
            summary:
                "A whole number: a double cut towards zero, the digits of a text, or seconds (of a "
                + "timestamp since 1970).",
            example: "int('42')", gives: "42"),
        CatalogueNote(
            "uint", origin: .language,
            summary: "The same for whole numbers that are never negative.",
            example: "uint(7)", gives: "7u"),
        CatalogueNote(
            "double", origin: .language,
            summary: "A number with a fraction; texts may say `NaN` and `Infinity`.",
            example: "double(2)", gives: "2.0"),
        CatalogueNote(
            "string", origin: .language,
            summary:
                "The text of a value: bytes as UTF-8, timestamps as RFC 3339, durations in seconds.",
            example: "string(duration('90m'))", gives: #""5400s""#),
        CatalogueNote(
            "bytes", origin: .language, summary: "The bytes of a text in UTF-8.",
            example: "bytes('é')", gives: #"b"\xc3\xa9""#),
        CatalogueNote(
            "bool", origin: .language,
            summary: "What the texts `true`, `t`, `1`, `false`, `f` and `0` mean.",
            example: "bool('true')", gives: "true"),
        CatalogueNote(
            "timestamp", origin: .language,
            summary: "A point in time from a text of RFC 3339 or seconds since 1970.",
            example: "timestamp('2024-02-29T12:00:00+01:00')",
            gives: #"timestamp("2024-02-29T11:00:00Z")"#),
        CatalogueNote(
            "duration", origin: .language,
            summary:
                "A length of time from seconds or a text in `h`, `m`, `s`, `ms`, `us` and `ns`.",
            example: "duration('1h30m')", gives: #"duration("5400s")"#),
    ]
}
