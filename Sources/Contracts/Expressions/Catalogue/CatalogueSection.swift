/// Entries that belong together.
package struct CatalogueSection: Sendable {
    /// The subject of the entries.
    package let title: String
    /// The entries, in the order of declaration.
    package let entries: [CatalogueEntry]
}

extension CatalogueSection {
    /// Everything that an expression may use: operators, macros, and functions by library.
    package static let all: [CatalogueSection] =
        [
            CatalogueSection(title: "Operators", entries: OperatorNotes.entries),
            CatalogueSection(title: "Macros", entries: MacroNotes.entries),
        ] + FunctionLibrary.standard(zones: .empty, calendars: .empty).map(\.section)

    /// The entries of a name. There are several if a text and a list have functions of that name.
    /// If no entry has the name, the result is the entries that have it behind a namespace.
    package static func entries(named name: String) -> [CatalogueEntry] {
        let entries = all.flatMap(\.entries)
        let exact = entries.filter { $0.name == name }
        if !exact.isEmpty || name.isEmpty { return exact }
        return entries.filter { $0.name.hasSuffix("." + name) }
    }
}

extension CalendarLibrary {
    /// A library without calendars.
    static var empty: CalendarLibrary { CalendarLibrary { _ in nil } }
}
