extension DateLibrary {
    /// Dates are texts such as `2024-02-29`.
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "date", origin: .own, summary: "The date of a year, a month and a day.",
            example: "date(2024, 2, 29)", gives: #""2024-02-29""#),
        CatalogueNote(
            "nthWeekday", origin: .own,
            summary:
                "The nth, or with -1 the last, of a weekday (0 is Sunday) in a month of a year.",
            example: "nthWeekday(-1, 1, 5, 2024)", gives: #""2024-05-27""#),
        CatalogueNote(
            "addDays", origin: .own, summary: "The date so many days later.",
            example: "addDays('2024-02-28', 2)", gives: #""2024-03-01""#),
        CatalogueNote(
            "daysBetween", origin: .own, summary: "The days from one date to another.",
            example: "daysBetween('2024-02-28', '2024-03-01')", gives: "2"),
        CatalogueNote(
            "yearOf", origin: .own, summary: "The year of a date.", example: "yearOf('2024-02-29')",
            gives: "2024"),
        CatalogueNote(
            "monthOf", origin: .own, summary: "The month of a date from 1.",
            example: "monthOf('2024-02-29')", gives: "2"),
        CatalogueNote(
            "dayOf", origin: .own, summary: "The day of the month of a date from 1.",
            example: "dayOf('2024-02-29')", gives: "29"),
        CatalogueNote(
            "dayOfWeek", origin: .own,
            summary: "The day of the week of a date from 0, Sunday, to 6.",
            example: "dayOfWeek('2024-02-29')", gives: "4"),
        CatalogueNote(
            "dayOfYear", origin: .own, summary: "The day of the year of a date from 1.",
            example: "dayOfYear('2024-02-29')", gives: "60"),
    ]
}
