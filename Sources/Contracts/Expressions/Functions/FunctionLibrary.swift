/// Functions that belong together: the ways to call them, and their descriptions.
struct FunctionLibrary {
    /// The subject of the functions.
    let title: String
    let overloads: [Overload]
    /// The description of each function, one note for each name.
    let notes: [CatalogueNote]

    init(_ title: String, overloads: [Overload], notes: [CatalogueNote]) {
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
            FunctionLibrary(
                "Types and sizes", overloads: CoreLibrary.overloads, notes: CoreLibrary.notes),
            FunctionLibrary(
                "Conversions", overloads: ConversionLibrary.overloads,
                notes: ConversionLibrary.notes),
            FunctionLibrary("Texts", overloads: TextLibrary.overloads, notes: TextLibrary.notes),
            FunctionLibrary(
                "Regular expressions", overloads: PatternLibrary.overloads,
                notes: PatternLibrary.notes),
            FunctionLibrary("Numbers", overloads: MathLibrary.overloads, notes: MathLibrary.notes),
            FunctionLibrary(
                "Lists and sets", overloads: ListLibrary.overloads, notes: ListLibrary.notes),
            FunctionLibrary(
                "Lists and maps", overloads: CollectionLibrary.overloads,
                notes: CollectionLibrary.notes),
            FunctionLibrary(
                "Optional values", overloads: OptionalLibrary.overloads,
                notes: OptionalLibrary.notes),
            FunctionLibrary(
                "Encodings and digests", overloads: CodingLibrary.overloads,
                notes: CodingLibrary.notes),
            FunctionLibrary(
                "Signed URLs", overloads: SignatureLibrary.overloads,
                notes: SignatureLibrary.notes),
            FunctionLibrary(
                "Timestamps and durations", overloads: TimestampLibrary(zones: zones).overloads,
                notes: TimestampLibrary.notes),
            FunctionLibrary("Dates", overloads: DateLibrary.overloads, notes: DateLibrary.notes),
            FunctionLibrary(
                "Zones", overloads: ZoneLibrary(zones: zones).overloads, notes: ZoneLibrary.notes),
            FunctionLibrary(
                "Holidays", overloads: HolidayLibrary(calendars: calendars).overloads,
                notes: HolidayLibrary.notes),
        ]
    }
}
