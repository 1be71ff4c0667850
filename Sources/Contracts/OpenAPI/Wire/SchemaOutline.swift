/// The form of a schema's values. Code that makes messages needs it before there are any values.
package struct SchemaOutline: Sendable {
    private let schema: Schema
    private let shape: SchemaShape

    package init(_ schema: Schema) { self.init(schema, SchemaShape(schema)) }

    private init(_ schema: Schema, _ shape: SchemaShape) {
        self.schema = schema
        self.shape = shape
    }

    /// True if some value may be of this kind.
    package func admits(_ kind: ValueKind) -> Bool {
        let types = shape.types
        if kind == .number { return !types.isDisjoint(with: [.number, .integer, .integerLexeme]) }
        return types.contains(TypeSet(kind))
    }

    /// True if every number must be whole.
    package var isInteger: Bool {
        shape.types.contains(.integer) && !shape.types.contains(.number)
    }

    /// The names of the members that some schema lists, in order.
    package var memberNames: [String] { shape.memberNames }

    /// True if members may come that no schema lists.
    package var admitsOtherMembers: Bool { shape.admitsOtherMembers }

    /// True if some schema describes members that it does not list, by a pattern or all together.
    package var describesOtherMembers: Bool {
        values.contains { value in
            value["patternProperties"] != nil || value["additionalProperties"]?.bool == true
                || value["additionalProperties"]?.kind == .object
        }
    }

    /// The outline of a member.
    package func member(_ name: String) -> SchemaOutline { .init(schema, shape.member(name)) }

    /// The outline of the first item.
    package var item: SchemaOutline { SchemaOutline(schema, shape.item(0)) }

    /// True if only answers have the value.
    package var isReadOnly: Bool { states("readOnly") }

    /// True if only requests have the value.
    package var isWriteOnly: Bool { states("writeOnly") }

    /// The name of the first format that is stated; nil if there is none.
    package var format: String? {
        values.lazy.compactMap { $0["format"]?.string }.first
    }

    /// True if a text stands for bytes, such as a file.
    package var isBinary: Bool {
        values.contains { value in
            value["format"]?.string == "binary"
                || value["contentMediaType"] != nil
                    && value["contentEncoding"] == nil
        }
    }

    /// The examples and defaults that are stated, in order.
    package var examples: [Value] {
        values.flatMap { value -> [Value] in
            (value["examples"].map { Array($0.elements) } ?? [])
                + [value["example"], value["default"]].compactMap { $0 }
        }
    }

    /// The values of all enumerations that are stated, in order.
    package var choices: [Value] { values.flatMap { $0["enum"].map { Array($0.elements) } ?? [] } }

    /// One limit of a value.
    package struct Limit: Sendable {
        /// The keyword of the limit, such as `maximum`.
        package let keyword: String
        package let value: Value
    }

    private static let limiting = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength",
        "minItems", "maxItems",
    ]

    /// The limits of the value, in the order of the schemas.
    package var limits: [Limit] {
        values.flatMap { value in
            Self.limiting.compactMap { keyword in
                guard let limit = value[keyword], limit.kind == .number else { return nil }
                return Limit(keyword: keyword, value: limit)
            }
        }
    }

    /// The place of the first schema that describes the value; nil if there is none.
    package var place: Value? { shape.numbers.first.map { schema.graph.nodes[$0].value } }

    /// A document that meets the schemas; nil if none was found.
    package func document(seed: UInt64, limits: GenerationLimits = .standard) -> Document? {
        if shape.numbers.isEmpty { return nil }
        var generator = DocumentGenerator(
            schema, roots: shape.numbers, seed: seed, limits: limits)
        return generator.document()
    }

    /// The reason why no document was found; nil if one is found.
    package func obstacle(seed: UInt64) -> String? {
        var generator = DocumentGenerator(schema, roots: shape.numbers, seed: seed)
        return generator.document() == nil ? generator.obstacle : nil
    }

    private var values: [Value] {
        shape.flattened.map { schema.graph.nodes[$0].value }.filter { $0.kind == .object }
    }

    private func states(_ keyword: String) -> Bool {
        values.contains { $0[keyword]?.bool == true }
    }
}
