/// The text of the meta-schemas of one dialect.
struct MetaSchemaText {
    var dialect: Dialect

    /// The vocabularies that the dialect's meta-schema joins.
    var vocabularies: [Vocabulary] {
        dialect == .draft2019
            ? [.core, .applicator, .validation, .metaData, .format, .content]
            : [
                .core, .applicator, .unevaluated, .validation, .metaData, .formatAnnotation,
                .content,
            ]
    }

    /// Vocabularies that are published beside the dialect's own.
    var furtherVocabularies: [Vocabulary] { dialect == .draft2020 ? [.formatAssertion] : [] }

    func uri(of vocabulary: Vocabulary) -> String {
        String(dialect.rawValue.dropLast("schema".count)) + "meta/" + vocabulary.rawValue
    }

    /// The whole meta-schema of a dialect that has one document.
    var single: String {
        let entries = KeywordTable.entries.filter { $0.since <= dialect && dialect <= $0.until }
        var members = [
            ("$schema", string(dialect.uri)),
            (dialect == .draft4 ? "id" : "$id", string(dialect.uri)),
            ("title", string("Core schema meta-schema")),
            ("type", dialect == .draft4 ? string("object") : types),
            ("properties", properties(entries)),
        ]
        if dialect == .draft4 {
            let needs = [
                ("exclusiveMaximum", array(["maximum"])), ("exclusiveMinimum", array(["minimum"])),
            ]
            members.append(("dependencies", object(needs)))
        }
        members.append(("default", "{}"))
        return object(members)
    }

    /// The meta-schema that joins the vocabularies.
    var root: String {
        let anchor =
            dialect == .draft2019
            ? ("$recursiveAnchor", "true") : ("$dynamicAnchor", string("meta"))
        let listed = vocabularies.map { vocabulary in
            (vocabulary.uri(in: dialect), vocabulary == .format ? "false" : "true")
        }
        let parts = vocabularies.map { object([("$ref", string("meta/" + $0.rawValue))]) }
        let kept = KeywordTable.entries.filter {
            ["definitions", "dependencies"].contains($0.name)
        }
        return object([
            ("$schema", string(dialect.rawValue)),
            ("$id", string(dialect.rawValue)),
            ("$vocabulary", object(listed)),
            anchor,
            ("title", string("Core and Validation specifications meta-schema")),
            ("allOf", "[" + parts.joined(separator: ",") + "]"),
            ("type", types),
            ("properties", properties(kept)),
        ])
    }

    /// The meta-schema of one vocabulary.
    func part(_ vocabulary: Vocabulary) -> String {
        let anchor =
            dialect == .draft2019
            ? ("$recursiveAnchor", "true") : ("$dynamicAnchor", string("meta"))
        let source: Vocabulary = vocabulary == .formatAssertion ? .formatAnnotation : vocabulary
        let kept = ["definitions", "dependencies"]
        let entries = KeywordTable.entries(of: source, in: dialect).filter {
            !kept.contains($0.name)
        }
        return object([
            ("$schema", string(dialect.rawValue)),
            ("$id", string(uri(of: vocabulary))),
            ("$vocabulary", object([(vocabulary.uri(in: dialect), "true")])),
            anchor,
            ("title", string("\(vocabulary.rawValue) vocabulary meta-schema")),
            ("type", types),
            ("properties", properties(entries)),
        ])
    }

    private var types: String { array(["object", "boolean"]) }

    private func properties(_ entries: [KeywordEntry]) -> String {
        object(entries.map { ($0.name, value($0.value)) })
    }

    /// A reference to the meta-schema itself, which a larger one may replace.
    private var schema: String {
        switch dialect {
        case .draft2020: ##"{"$dynamicRef":"#meta"}"##
        case .draft2019: ##"{"$recursiveRef":"#"}"##
        default: ##"{"$ref":"#"}"##
        }
    }
}

extension MetaSchemaText {
    /// The schema of a keyword's value.
    fileprivate func value(_ kind: KeywordValue) -> String {
        switch kind {
        case .schema: schema
        case .schemas: #"{"type":"array","minItems":1,"items":\#(schema)}"#
        case .schemaMap: #"{"type":"object","additionalProperties":\#(schema),"default":{}}"#
        case .schemaOrSchemas: #"{"anyOf":[\#(schema),\#(value(.schemas))]}"#
        case .schemaOrBoolean:
            dialect == .draft4 ? #"{"anyOf":[{"type":"boolean"},\#(schema)],"default":{}}"# : schema
        case .dependencies:
            #"{"type":"object","additionalProperties":{"anyOf":[\#(schema),\#(value(.names))]}}"#
        case .patternMap: patternMap
        case .anything: dialect == .draft4 || dialect == .draft6 ? "{}" : "true"
        case .anyArray: #"{"type":"array","items":\#(value(.anything))}"#
        case .choices: choices
        case .boolean: #"{"type":"boolean"}"#
        case .number: #"{"type":"number"}"#
        case .positiveNumber:
            dialect == .draft4
                ? #"{"type":"number","minimum":0,"exclusiveMinimum":true}"#
                : #"{"type":"number","exclusiveMinimum":0}"#
        case .count: #"{"type":"integer","minimum":0}"#
        case .string: #"{"type":"string"}"#
        case .regularExpression: #"{"type":"string","format":"regex"}"#
        case .uri: #"{"type":"string","format":"uri"}"#
        case .uriReference: uriReference
        case .identifier: #"{"type":"string","format":"uri-reference","pattern":"^[^#]*#?$"}"#
        case .anchor: #"{"type":"string","pattern":"\#(anchorPattern)"}"#
        case .names: names
        case .nameLists: #"{"type":"object","additionalProperties":\#(names)}"#
        case .types: typeNames
        case .vocabularies:
            #"{"type":"object","propertyNames":{"type":"string","format":"uri"},"additionalProperties":{"type":"boolean"}}"#
        }
    }

    private var patternMap: String {
        let names = dialect >= .draft7 ? #","propertyNames":{"format":"regex"}"# : ""
        return #"{"type":"object","additionalProperties":\#(schema)\#(names),"default":{}}"#
    }

    /// The values of `enum`; up to draft 6 there must be at least one.
    private var choices: String {
        dialect <= .draft6
            ? #"{"type":"array","minItems":1,"uniqueItems":true}"# : value(.anyArray)
    }

    private var uriReference: String {
        dialect == .draft4 ? #"{"type":"string"}"# : #"{"type":"string","format":"uri-reference"}"#
    }

    private var anchorPattern: String {
        dialect == .draft2019 ? "^[A-Za-z][-A-Za-z0-9.:_]*$" : "^[A-Za-z_][-A-Za-z0-9._]*$"
    }

    private var names: String {
        let least = dialect == .draft4 ? #","minItems":1"# : ""
        return #"{"type":"array","items":{"type":"string"},"uniqueItems":true\#(least)}"#
    }

    private var typeNames: String {
        let one = #"{"enum":["array","boolean","integer","null","number","object","string"]}"#
        return
            #"{"anyOf":[\#(one),{"type":"array","items":\#(one),"minItems":1,"uniqueItems":true}]}"#
    }

    // The texts written here hold nothing that JSON would have to escape.
    fileprivate func string(_ text: String) -> String { "\"\(text)\"" }

    fileprivate func array(_ texts: [String]) -> String {
        "[" + texts.map(string).joined(separator: ",") + "]"
    }

    fileprivate func object(_ members: [(String, String)]) -> String {
        "{" + members.map { "\(string($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }
}
