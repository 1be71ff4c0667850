extension FileKind {
    /// Days that are holidays.
    package static let calendar = FileKind(
        name: "calendar", summary: "which days are holidays", folder: "calendars/",
        schemaText: CalendarSchemaText.text)
}
