extension FileKind {
    /// Days that are holidays.
    package static let calendar = FileKind(
        name: "calendar", summary: "rules for the holidays of every year", folder: "calendars/",
        schemaText: CalendarSchemaText.text)
}
