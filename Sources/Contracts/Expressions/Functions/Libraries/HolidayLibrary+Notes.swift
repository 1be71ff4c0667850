extension HolidayLibrary {
    /// The examples speak of the first calendar of `docs/calendars.md`.
    static let notes: [CatalogueNote] = [
        CatalogueNote(
            "isHoliday", origin: .own, summary: "Whether a date is a holiday of a calendar.",
            example: "isHoliday('harbour', '2021-11-25')", gives: "true"),
        CatalogueNote(
            "isWorkingDay", origin: .own,
            summary: "Whether a date is neither a holiday nor of the weekend.",
            example: "isWorkingDay('harbour', '2021-11-27')", gives: "false"),
        CatalogueNote(
            "holiday", origin: .own,
            summary:
                "The holiday on a date: a map with `date`, `names`, and `observedFor` where the day "
                + "itself is another.",
            example: "holiday('harbour', '2021-12-31')",
            gives: #"optional.of({"date": "2021-12-31", "names": ["New Year"], "#
                + #""observedFor": "2022-01-01"})"#),
        CatalogueNote(
            "holidays", origin: .own, summary: "The holidays of a year, in order.",
            example: "holidays('harbour', 2021).map(h, h.date).slice(0, 2)",
            gives: #"["2021-01-01", "2021-01-18"]"#),
    ]
}
