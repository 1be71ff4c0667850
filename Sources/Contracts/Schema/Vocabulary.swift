/// A group of keywords that a meta-schema switches on as one.
enum Vocabulary: String, CaseIterable, Sendable {
    case core
    case applicator
    case unevaluated
    case validation
    case metaData = "meta-data"
    /// `format`, in 2019-09.
    case format
    case formatAnnotation = "format-annotation"
    case formatAssertion = "format-assertion"
    case content

    /// The vocabulary of a URI such as `https://json-schema.org/draft/2020-12/vocab/core`.
    init?(uri: String, dialect: Dialect) {
        let prefix = Self.prefix(dialect)
        guard uri.hasPrefix(prefix) else { return nil }
        self.init(rawValue: String(uri.dropFirst(prefix.count)))
    }

    func uri(in dialect: Dialect) -> String { Self.prefix(dialect) + rawValue }

    private static func prefix(_ dialect: Dialect) -> String {
        String(dialect.rawValue.dropLast("schema".count)) + "vocab/"
    }
}

/// The meaning of the keywords in one schema resource: its dialect, limited to its vocabularies.
struct SchemaLanguage: Sendable {
    var dialect: Dialect
    /// The vocabularies that are in force; nil means all that the dialect has.
    var vocabularies: Set<Vocabulary>?
    var assertsFormat = false

    func includes(_ vocabulary: Vocabulary) -> Bool {
        vocabularies?.contains(vocabulary) ?? true
    }
}
