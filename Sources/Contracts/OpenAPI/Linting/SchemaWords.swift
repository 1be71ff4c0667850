/// The keywords that mean something in the schemas of a contract.
struct SchemaWords {
    /// The keywords, as a set for asking and in order for suggesting.
    let known: Set<String>
    private let ordered: [String]
    private let version: OpenAPIVersion

    init(dialect: Dialect, version: OpenAPIVersion) {
        let language = SchemaLanguage(dialect: dialect)
        let names = KeywordTable.entries.map(\.name).filter {
            KeywordTable.entry($0, in: language) != nil
        }
        let own = ["discriminator", "xml", "externalDocs", "example"]
        ordered =
            version == .v30
            ? names.filter { !Self.missingIn30.contains($0) } + own + Self.addedIn30 : names + own
        known = Set(ordered)
        self.version = version
    }

    /// The keywords of draft 4 that OpenAPI 3.0 leaves out.
    private static let missingIn30 = [
        "id", "$schema", "definitions", "dependencies", "additionalItems", "patternProperties",
    ]
    /// The keywords that OpenAPI 3.0 adds to draft 4.
    private static let addedIn30 = ["nullable", "readOnly", "writeOnly", "deprecated"]

    /// The keyword that was probably meant; nil for short words, which are too near to each other.
    func nearest(to name: String) -> String? {
        name.utf8.count < 4 ? nil : Suggestion.nearest(to: name, among: ordered)
    }

    /// The advice for a keyword of another edition or draft; nil if there is none.
    func remedy(for name: String) -> String? {
        if version == .v30 {
            if name == "const" { return "OpenAPI 3.0 has enum with one value" }
            return Self.laterWords.contains(name) ? "only OpenAPI 3.1 has it" : nil
        }
        return Self.formerWords.first { $0.name == name }?.remedy
    }

    private static let laterWords: Set<String> = Set(
        KeywordTable.entries.map(\.name).filter { !["examples", "definitions"].contains($0) })

    private static let formerWords = [
        (name: "nullable", remedy: "OpenAPI 3.1 has a list of types with \"null\" in it"),
        (name: "id", remedy: "the identifier of a schema is $id"),
        (name: "additionalItems", remedy: "write prefixItems with items"),
        (name: "$recursiveRef", remedy: "write $dynamicRef"),
        (name: "$recursiveAnchor", remedy: "write $dynamicAnchor"),
    ]
}
