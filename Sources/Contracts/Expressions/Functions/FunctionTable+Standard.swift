extension FunctionTable {
    /// Every function, over a database of zones and a library of calendars.
    package static func standard(
        zones: ZoneDatabase, calendars: CalendarLibrary
    ) -> FunctionTable {
        FunctionTable(
            FunctionLibrary.standard(zones: zones, calendars: calendars).flatMap(\.overloads))
    }

    /// Every function, where there are no calendars, and of all zones only UTC and offsets from it.
    public static let standard = standard(zones: .empty, calendars: .empty)
}
