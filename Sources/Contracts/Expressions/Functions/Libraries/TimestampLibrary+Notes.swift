extension TimestampLibrary {
    /// A second argument names the zone: `Europe/Paris`, or an offset such as `+02:00`.
    static let notes: [CatalogueNote] = days + clocks

    private static let days: [CatalogueNote] = [
        CatalogueNote(
            "getFullYear", origin: .language, summary: "The year, in UTC or a zone.",
            example: "timestamp('2024-12-31T23:00:00Z').getFullYear('Europe/Paris')",
            gives: "2025"),
        CatalogueNote(
            "getMonth", origin: .language, summary: "The month from 0, January, to 11.",
            example: "timestamp('2024-02-29T12:00:00Z').getMonth()", gives: "1"),
        CatalogueNote(
            "getDate", origin: .language, summary: "The day of the month from 1.",
            example: "timestamp('2024-02-29T12:00:00Z').getDate()", gives: "29"),
        CatalogueNote(
            "getDayOfMonth", origin: .language, summary: "The day of the month from 0.",
            example: "timestamp('2024-02-29T12:00:00Z').getDayOfMonth()", gives: "28"),
        CatalogueNote(
            "getDayOfWeek", origin: .language, summary: "The day of the week from 0, Sunday, to 6.",
            example: "timestamp('2024-02-29T12:00:00Z').getDayOfWeek()", gives: "4"),
        CatalogueNote(
            "getDayOfYear", origin: .language, summary: "The day of the year from 0.",
            example: "timestamp('2024-02-29T12:00:00Z').getDayOfYear()", gives: "59"),
    ]

    private static let clocks: [CatalogueNote] = [
        CatalogueNote(
            "getHours", origin: .language,
            summary: "The hour of a timestamp, or all hours of a duration.",
            example: "timestamp('2024-07-01T12:00:00Z').getHours('Europe/Paris')", gives: "14"),
        CatalogueNote(
            "getMinutes", origin: .language,
            summary: "The minute of a timestamp, or all minutes of a duration.",
            example: "duration('1h30m').getMinutes()", gives: "90"),
        CatalogueNote(
            "getSeconds", origin: .language,
            summary: "The second of a timestamp, or all seconds of a duration.",
            example: "timestamp('2024-02-29T12:00:15Z').getSeconds()", gives: "15"),
        CatalogueNote(
            "getMilliseconds", origin: .language,
            summary: "The milliseconds beyond the whole seconds.",
            example: "duration('1.25s').getMilliseconds()", gives: "250"),
    ]
}
