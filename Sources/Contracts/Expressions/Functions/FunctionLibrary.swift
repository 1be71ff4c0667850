/// Functions that belong together: how they are called, and what is said about them.
struct FunctionLibrary {
    /// What they are about.
    let title: String
    let overloads: [Overload]
    /// What is said about each function, one note for each name.
    let notes: [CatalogueNote]

    init(_ title: String, _ overloads: [Overload], _ notes: [CatalogueNote]) {
        self.title = title
        self.overloads = overloads
        self.notes = notes
    }

    /// The library as a part of the catalogue.
    var section: CatalogueSection {
        CatalogueSection(
            title: title,
            entries: notes.map { note in
                let own = overloads.filter { $0.name == note.name }
                return note.entry(.function, OverloadSignatures.lines(own))
            })
    }

    /// All libraries, over a database of zones and a library of calendars.
    static func standard(
        zones: ZoneDatabase, calendars: CalendarLibrary
    ) -> [FunctionLibrary] {
        [
            FunctionLibrary("Types and sizes", CoreLibrary.overloads, CoreLibrary.notes),
            FunctionLibrary("Conversions", ConversionLibrary.overloads, ConversionLibrary.notes),
            FunctionLibrary("Texts", TextLibrary.overloads, TextLibrary.notes),
            FunctionLibrary("Regular expressions", PatternLibrary.overloads, PatternLibrary.notes),
            FunctionLibrary("Numbers", MathLibrary.overloads, MathLibrary.notes),
            FunctionLibrary("Lists and sets", ListLibrary.overloads, ListLibrary.notes),
            FunctionLibrary(
                "Lists and maps", CollectionLibrary.overloads, CollectionLibrary.notes),
            FunctionLibrary("Optional values", OptionalLibrary.overloads, OptionalLibrary.notes),
            FunctionLibrary("Encodings and digests", CodingLibrary.overloads, CodingLibrary.notes),
            FunctionLibrary(
                "Timestamps and durations", TimestampLibrary(zones: zones).overloads,
                TimestampLibrary.notes),
            FunctionLibrary("Dates", DateLibrary.overloads, DateLibrary.notes),
            FunctionLibrary("Zones", ZoneLibrary(zones: zones).overloads, ZoneLibrary.notes),
            FunctionLibrary(
                "Holidays", HolidayLibrary(calendars: calendars).overloads, HolidayLibrary.notes),
        ]
    }
}
