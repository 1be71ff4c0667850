/// What a keyword's value must be, and what schemas it holds.
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

/// One keyword of JSON Schema: which dialects have it, in which vocabulary, and what it holds.
struct KeywordEntry: Sendable {
    var name: String
    var vocabulary: Vocabulary
    var value: KeywordValue
    var since: Dialect
    var until: Dialect

    init(
        _ name: String, _ vocabulary: Vocabulary, _ value: KeywordValue,
        since: Dialect = .draft4, until: Dialect = .draft2020
    ) {
        self.name = name
        self.vocabulary = vocabulary
        self.value = value
        self.since = since
        self.until = until
    }
}

/// Every keyword of every dialect. Finding schemas inside schemas, deciding whether a word means
/// anything, and the meta-schemas all come from here.
enum KeywordTable {
    static let entries: [KeywordEntry] = [
        KeywordEntry("id", .core, .uriReference, until: .draft4),
        KeywordEntry("$id", .core, .uriReference, since: .draft6, until: .draft7),
        KeywordEntry("$id", .core, .identifier, since: .draft2019),
        KeywordEntry("$schema", .core, .uri),
        KeywordEntry("$ref", .core, .uriReference),
        KeywordEntry("$comment", .core, .string, since: .draft7),
        KeywordEntry("$anchor", .core, .anchor, since: .draft2019),
        KeywordEntry("$recursiveRef", .core, .uriReference, since: .draft2019, until: .draft2019),
        KeywordEntry("$recursiveAnchor", .core, .boolean, since: .draft2019, until: .draft2019),
        KeywordEntry("$dynamicRef", .core, .uriReference, since: .draft2020),
        KeywordEntry("$dynamicAnchor", .core, .anchor, since: .draft2020),
        KeywordEntry("$vocabulary", .core, .vocabularies, since: .draft2019),
        KeywordEntry("$defs", .core, .schemaMap, since: .draft2019),
        // Kept beyond draft 7 because the later meta-schemas still describe both.
        KeywordEntry("definitions", .core, .schemaMap),
        KeywordEntry("dependencies", .applicator, .dependencies),

        KeywordEntry("allOf", .applicator, .schemas),
        KeywordEntry("anyOf", .applicator, .schemas),
        KeywordEntry("oneOf", .applicator, .schemas),
        KeywordEntry("not", .applicator, .schema),
        KeywordEntry("if", .applicator, .schema, since: .draft7),
        KeywordEntry("then", .applicator, .schema, since: .draft7),
        KeywordEntry("else", .applicator, .schema, since: .draft7),
        KeywordEntry("dependentSchemas", .applicator, .schemaMap, since: .draft2019),
        KeywordEntry("prefixItems", .applicator, .schemas, since: .draft2020),
        KeywordEntry("items", .applicator, .schemaOrSchemas, until: .draft2019),
        KeywordEntry("items", .applicator, .schema, since: .draft2020),
        KeywordEntry("additionalItems", .applicator, .schemaOrBoolean, until: .draft2019),
        KeywordEntry("contains", .applicator, .schema, since: .draft6),
        KeywordEntry("properties", .applicator, .schemaMap),
        KeywordEntry("patternProperties", .applicator, .patternMap),
        KeywordEntry("additionalProperties", .applicator, .schemaOrBoolean),
        KeywordEntry("propertyNames", .applicator, .schema, since: .draft6),
        KeywordEntry(
            "unevaluatedItems", .applicator, .schema, since: .draft2019, until: .draft2019),
        KeywordEntry(
            "unevaluatedProperties", .applicator, .schema, since: .draft2019, until: .draft2019),
        KeywordEntry("unevaluatedItems", .unevaluated, .schema, since: .draft2020),
        KeywordEntry("unevaluatedProperties", .unevaluated, .schema, since: .draft2020),

        KeywordEntry("type", .validation, .types),
        KeywordEntry("enum", .validation, .choices),
        KeywordEntry("const", .validation, .anything, since: .draft6),
        KeywordEntry("multipleOf", .validation, .positiveNumber),
        KeywordEntry("maximum", .validation, .number),
        KeywordEntry("exclusiveMaximum", .validation, .boolean, until: .draft4),
        KeywordEntry("exclusiveMaximum", .validation, .number, since: .draft6),
        KeywordEntry("minimum", .validation, .number),
        KeywordEntry("exclusiveMinimum", .validation, .boolean, until: .draft4),
        KeywordEntry("exclusiveMinimum", .validation, .number, since: .draft6),
        KeywordEntry("maxLength", .validation, .count),
        KeywordEntry("minLength", .validation, .count),
        KeywordEntry("pattern", .validation, .regularExpression),
        KeywordEntry("maxItems", .validation, .count),
        KeywordEntry("minItems", .validation, .count),
        KeywordEntry("uniqueItems", .validation, .boolean),
        KeywordEntry("maxContains", .validation, .count, since: .draft2019),
        KeywordEntry("minContains", .validation, .count, since: .draft2019),
        KeywordEntry("maxProperties", .validation, .count),
        KeywordEntry("minProperties", .validation, .count),
        KeywordEntry("required", .validation, .names),
        KeywordEntry("dependentRequired", .validation, .nameLists, since: .draft2019),

        KeywordEntry("format", .format, .string, until: .draft2019),
        KeywordEntry("format", .formatAnnotation, .string, since: .draft2020),
        KeywordEntry("contentEncoding", .content, .string, since: .draft7),
        KeywordEntry("contentMediaType", .content, .string, since: .draft7),
        KeywordEntry("contentSchema", .content, .schema, since: .draft2019),

        KeywordEntry("title", .metaData, .string),
        KeywordEntry("description", .metaData, .string),
        KeywordEntry("default", .metaData, .anything),
        KeywordEntry("deprecated", .metaData, .boolean, since: .draft2019),
        KeywordEntry("readOnly", .metaData, .boolean, since: .draft7),
        KeywordEntry("writeOnly", .metaData, .boolean, since: .draft7),
        KeywordEntry("examples", .metaData, .anyArray, since: .draft6),
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

    /// What a word means in a language; nil where it means nothing.
    static func entry(_ name: String, in language: SchemaLanguage) -> KeywordEntry? {
        guard let entry = byDialect[language.dialect]?[name] else { return nil }
        if entry.vocabulary == .formatAnnotation, language.includes(.formatAssertion) {
            return entry
        }
        return language.includes(entry.vocabulary) ? entry : nil
    }
}
