/// The kind of a keyword's value, and of the schemas in it.
enum KeywordValue: Sendable {
    case schema
    case schemas
    case schemaMap
    /// A schema or an array of schemas: `items` before 2020-12.
    case schemaOrSchemas
    /// A schema, or in draft 4 a boolean: `additionalItems`.
    case schemaOrBoolean
    /// A map to schemas or to arrays of names: `dependencies`.
    case dependencies
    /// A map from patterns to schemas.
    case patternMap

    case anything
    case anyArray
    /// The values of `enum`.
    case choices
    case boolean
    case number
    case positiveNumber
    /// A whole number from 0 on.
    case count
    case string
    case regularExpression
    case uri
    case uriReference
    /// A URI reference without a fragment: `$id` since 2019-09.
    case identifier
    case anchor
    case names
    case nameLists
    case types
    case vocabularies

    /// The schemas inside a value of this kind.
    func schemas(in value: Value) -> [Value] {
        switch self {
        case .schema: [value]
        case .schemas: Array(value.elements)
        case .schemaMap, .patternMap: value.members.map(\.value)
        case .schemaOrSchemas: value.kind == .array ? Array(value.elements) : [value]
        case .schemaOrBoolean: value.kind == .object || value.kind == .boolean ? [value] : []
        case .dependencies: value.members.map(\.value).filter { $0.kind != .array }
        default: []
        }
    }
}

/// One keyword of JSON Schema: its dialects, its vocabulary, and the kind of its value.
struct KeywordEntry: Sendable {
    var name: String
    var vocabulary: Vocabulary
    var value: KeywordValue
    var since: Dialect
    var until: Dialect

    init(
        _ name: String, in vocabulary: Vocabulary, value: KeywordValue,
        since: Dialect = .draft4, until: Dialect = .draft2020
    ) {
        self.name = name
        self.vocabulary = vocabulary
        self.value = value
        self.since = since
        self.until = until
    }
}

/// Every keyword of every dialect. It is used to find schemas inside schemas, to decide whether a
/// word has a meaning, and to write the meta-schemas.
enum KeywordTable {
    static let entries: [KeywordEntry] = [
        KeywordEntry("id", in: .core, value: .uriReference, until: .draft4),
        KeywordEntry("$id", in: .core, value: .uriReference, since: .draft6, until: .draft7),
        KeywordEntry("$id", in: .core, value: .identifier, since: .draft2019),
        KeywordEntry("$schema", in: .core, value: .uri),
        KeywordEntry("$ref", in: .core, value: .uriReference),
        KeywordEntry("$comment", in: .core, value: .string, since: .draft7),
        KeywordEntry("$anchor", in: .core, value: .anchor, since: .draft2019),
        KeywordEntry(
            "$recursiveRef", in: .core, value: .uriReference, since: .draft2019, until: .draft2019),
        KeywordEntry(
            "$recursiveAnchor", in: .core, value: .boolean, since: .draft2019, until: .draft2019),
        KeywordEntry("$dynamicRef", in: .core, value: .uriReference, since: .draft2020),
        KeywordEntry("$dynamicAnchor", in: .core, value: .anchor, since: .draft2020),
        KeywordEntry("$vocabulary", in: .core, value: .vocabularies, since: .draft2019),
        KeywordEntry("$defs", in: .core, value: .schemaMap, since: .draft2019),
        // Kept beyond draft 7 because the later meta-schemas still describe both.
        KeywordEntry("definitions", in: .core, value: .schemaMap),
        KeywordEntry("dependencies", in: .applicator, value: .dependencies),

        KeywordEntry("allOf", in: .applicator, value: .schemas),
        KeywordEntry("anyOf", in: .applicator, value: .schemas),
        KeywordEntry("oneOf", in: .applicator, value: .schemas),
        KeywordEntry("not", in: .applicator, value: .schema),
        KeywordEntry("if", in: .applicator, value: .schema, since: .draft7),
        KeywordEntry("then", in: .applicator, value: .schema, since: .draft7),
        KeywordEntry("else", in: .applicator, value: .schema, since: .draft7),
        KeywordEntry("dependentSchemas", in: .applicator, value: .schemaMap, since: .draft2019),
        KeywordEntry("prefixItems", in: .applicator, value: .schemas, since: .draft2020),
        KeywordEntry("items", in: .applicator, value: .schemaOrSchemas, until: .draft2019),
        KeywordEntry("items", in: .applicator, value: .schema, since: .draft2020),
        KeywordEntry(
            "additionalItems", in: .applicator, value: .schemaOrBoolean, until: .draft2019),
        KeywordEntry("contains", in: .applicator, value: .schema, since: .draft6),
        KeywordEntry("properties", in: .applicator, value: .schemaMap),
        KeywordEntry("patternProperties", in: .applicator, value: .patternMap),
        KeywordEntry("additionalProperties", in: .applicator, value: .schemaOrBoolean),
        KeywordEntry("propertyNames", in: .applicator, value: .schema, since: .draft6),
        KeywordEntry(
            "unevaluatedItems", in: .applicator, value: .schema, since: .draft2019,
            until: .draft2019),
        KeywordEntry(
            "unevaluatedProperties", in: .applicator, value: .schema, since: .draft2019,
            until: .draft2019),
        KeywordEntry("unevaluatedItems", in: .unevaluated, value: .schema, since: .draft2020),
        KeywordEntry("unevaluatedProperties", in: .unevaluated, value: .schema, since: .draft2020),

        KeywordEntry("type", in: .validation, value: .types),
        KeywordEntry("enum", in: .validation, value: .choices),
        KeywordEntry("const", in: .validation, value: .anything, since: .draft6),
        KeywordEntry("multipleOf", in: .validation, value: .positiveNumber),
        KeywordEntry("maximum", in: .validation, value: .number),
        KeywordEntry("exclusiveMaximum", in: .validation, value: .boolean, until: .draft4),
        KeywordEntry("exclusiveMaximum", in: .validation, value: .number, since: .draft6),
        KeywordEntry("minimum", in: .validation, value: .number),
        KeywordEntry("exclusiveMinimum", in: .validation, value: .boolean, until: .draft4),
        KeywordEntry("exclusiveMinimum", in: .validation, value: .number, since: .draft6),
        KeywordEntry("maxLength", in: .validation, value: .count),
        KeywordEntry("minLength", in: .validation, value: .count),
        KeywordEntry("pattern", in: .validation, value: .regularExpression),
        KeywordEntry("maxItems", in: .validation, value: .count),
        KeywordEntry("minItems", in: .validation, value: .count),
        KeywordEntry("uniqueItems", in: .validation, value: .boolean),
        KeywordEntry("maxContains", in: .validation, value: .count, since: .draft2019),
        KeywordEntry("minContains", in: .validation, value: .count, since: .draft2019),
        KeywordEntry("maxProperties", in: .validation, value: .count),
        KeywordEntry("minProperties", in: .validation, value: .count),
        KeywordEntry("required", in: .validation, value: .names),
        KeywordEntry("dependentRequired", in: .validation, value: .nameLists, since: .draft2019),

        KeywordEntry("format", in: .format, value: .string, until: .draft2019),
        KeywordEntry("format", in: .formatAnnotation, value: .string, since: .draft2020),
        KeywordEntry("contentEncoding", in: .content, value: .string, since: .draft7),
        KeywordEntry("contentMediaType", in: .content, value: .string, since: .draft7),
        KeywordEntry("contentSchema", in: .content, value: .schema, since: .draft2019),

        KeywordEntry("title", in: .metaData, value: .string),
        KeywordEntry("description", in: .metaData, value: .string),
        KeywordEntry("default", in: .metaData, value: .anything),
        KeywordEntry("deprecated", in: .metaData, value: .boolean, since: .draft2019),
        KeywordEntry("readOnly", in: .metaData, value: .boolean, since: .draft7),
        KeywordEntry("writeOnly", in: .metaData, value: .boolean, since: .draft7),
        KeywordEntry("examples", in: .metaData, value: .anyArray, since: .draft6),
    ]

    private static let byDialect: [Dialect: [String: KeywordEntry]] = Dictionary(
        uniqueKeysWithValues: Dialect.allCases.map { dialect in
            let own = entries.filter { $0.since <= dialect && dialect <= $0.until }
            return (dialect, Dictionary(uniqueKeysWithValues: own.map { ($0.name, $0) }))
        })

    /// The keywords of one vocabulary of a dialect, in the order of the table.
    static func entries(of vocabulary: Vocabulary, in dialect: Dialect) -> [KeywordEntry] {
        entries.filter {
            $0.vocabulary == vocabulary && $0.since <= dialect && dialect <= $0.until
        }
    }

    /// The entry of a word in a language; nil if the word has no meaning there.
    static func entry(_ name: String, in language: SchemaLanguage) -> KeywordEntry? {
        guard let entry = byDialect[language.dialect]?[name] else { return nil }
        if entry.vocabulary == .formatAnnotation, language.includes(.formatAssertion) {
            return entry
        }
        return language.includes(entry.vocabulary) ? entry : nil
    }
}
