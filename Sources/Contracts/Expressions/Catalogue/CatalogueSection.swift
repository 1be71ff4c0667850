/// Entries that belong together.
package struct CatalogueSection: Sendable {
    /// What they are about.
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

    /// All that has a name, several where a text and a list have functions of one name; for a name
    /// that nothing has, those that have it behind a namespace.
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
