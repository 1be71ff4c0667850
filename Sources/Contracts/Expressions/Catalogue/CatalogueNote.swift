/// The description of a function, an operator or a macro, without the ways to write it.
///
///     CatalogueNote(
///         "trim", .extension, "The text without white space at either end.",
///         example: "' tea '.trim()", gives: #""tea""#)
struct CatalogueNote: Sendable {
    let name: String
    let origin: CatalogueEntry.Origin
    let summary: String
    let example: String
    let value: String

    init(
        _ name: String, origin: CatalogueEntry.Origin = .language, summary: String, example: String,
        gives value: String
    ) {
        self.name = name
        self.origin = origin
        self.summary = summary
        self.example = example
        self.value = value
    }

    /// The entry of this note, with the ways to write it.
    func entry(_ kind: CatalogueEntry.Kind, _ signatures: [String]) -> CatalogueEntry {
        CatalogueEntry(
            name: name, kind: kind, origin: origin, signatures: signatures, summary: summary,
            example: example, value: value)
    }
}
