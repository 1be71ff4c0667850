/// The kinds of value a `type` keyword admits.
struct TypeSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let null = TypeSet(.null)
    static let boolean = TypeSet(.boolean)
    static let number = TypeSet(.number)
    static let string = TypeSet(.string)
    static let array = TypeSet(.array)
    static let object = TypeSet(.object)
    /// Numbers that are whole; has no meaning beside `number`.
    static let integer = TypeSet(rawValue: 64)
    /// Integers that are written as such, which is what draft 4 means by the word.
    static let integerLexeme = TypeSet(rawValue: 128)
    static let all = TypeSet(rawValue: 63)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ kind: ValueKind) { rawValue = 1 << kind.rawValue }

    /// The set of a name such as `integer`; nil where it names no type.
    init?(name: String) {
        guard let match = Self.names.first(where: { $0.name == name }) else { return nil }
        self = match.set
    }

    /// The names of the types in the set, in a fixed order.
    var names: [String] {
        let set = contains(.integerLexeme) ? union(.integer) : self
        return Self.names.filter { set.contains($0.set) }.map(\.name)
    }

    private static let names: [(name: String, set: TypeSet)] = [
        ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
        ("string", .string), ("array", .array), ("object", .object),
    ]
}

/// The demand of `format`, and whether it is checked.
struct FormatRule: Sendable {
    var name: String
    /// The format, where the name is known.
    var format: StringFormat?
    var asserts: Bool
}

/// The values of `contentEncoding` and `contentMediaType`, and whether they are checked.
struct ContentRule: Sendable {
    var encoding: String?
    var mediaType: String?
    var asserts: Bool
}

/// The demands of `contains` on the items that match.
struct ContainsBounds: Sendable {
    var min: Int
    var max: Int?
    /// True where the items that match count as evaluated.
    var marks: Bool
}

/// The members that `properties` and `patternProperties` describe.
struct NamedMembers: Sendable {
    var names: [String]
    var patterns: [Pattern]
}

/// The bound that a numeric keyword sets.
enum Bound: UInt8, Sendable {
    case minimum
    case exclusiveMinimum
    case maximum
    case exclusiveMaximum

    /// True if a number that has this order to the limit is within the bound.
    @inline(__always)
    func admits(order: Int) -> Bool {
        switch self {
        case .minimum: order >= 0
        case .exclusiveMinimum: order > 0
        case .maximum: order <= 0
        case .exclusiveMaximum: order < 0
        }
    }
}

/// The demand of one keyword, with every schema inside it named by its number in the graph.
enum Rule: Sendable {
    case type(TypeSet)
    case enumeration(ValueList)
    case constant(Value)
    case bound(Bound, Value)
    case multipleOf(Value)
    case maxLength(Int)
    case minLength(Int)
    case pattern(Pattern)
    case format(FormatRule)
    case content(ContentRule)
    case maxItems(Int)
    case minItems(Int)
    case uniqueItems
    case contains(Int, ContainsBounds)
    case prefixItems([Int])
    /// All items from a position on.
    case items(Int, from: Int)
    case maxProperties(Int)
    case minProperties(Int)
    case required([String])
    case dependentRequired([(name: String, needs: [String])])
    case properties([(name: String, schema: Int)])
    case patternProperties([(pattern: Pattern, schema: Int)])
    /// The members that neither list names nor pattern matches.
    case additionalProperties(Int, beside: NamedMembers)
    case propertyNames(Int)
    case allOf([Int])
    case anyOf([Int])
    case oneOf([Int])
    case not(Int)
    case condition(if: Int, then: Int?, else: Int?)
    case dependentSchemas([(name: String, schema: Int)])
    /// `dependencies`, where it holds both lists of names and schemas.
    case dependencies(
        required: [(name: String, needs: [String])], schemas: [(name: String, schema: Int)])
    case reference(Int)
    /// A reference that the outermost schema with that anchor on the path takes over.
    case dynamicReference(Int, anchor: String)
    /// As `dynamicReference`, by `$recursiveAnchor: true`.
    case recursiveReference(Int)
    case unevaluatedItems(Int)
    case unevaluatedProperties(Int)
    /// Demands nothing; its value is passed on as an annotation.
    case annotation
    /// The schema of what a string holds, passed on as an annotation of strings.
    case contentSchema
}

extension Rule {
    /// The number of values, names or schemas that it lists; a pattern counts by its length.
    var extent: Int {
        switch self {
        case .enumeration(let values): values.count
        case .required(let names): names.count
        case .properties(let members), .dependentSchemas(let members): members.count
        case .pattern(let pattern): pattern.source.utf8.count / 8
        case .patternProperties(let members):
            members.reduce(members.count) { $0 + $1.pattern.source.utf8.count / 8 }
        case .additionalProperties(_, let named): named.names.count + named.patterns.count
        case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas),
            .prefixItems(let schemas):
            schemas.count
        case .dependentRequired(let lists): lists.reduce(lists.count) { $0 + $1.needs.count }
        case .dependencies(let lists, let schemas):
            lists.reduce(lists.count + schemas.count) { $0 + $1.needs.count }
        default: 0
        }
    }
}

/// One keyword of a schema, as it stands there and as it is understood.
struct Keyword: Sendable {
    var name: String
    var value: Value
    var rule: Rule
    /// Keywords that must see what the others evaluated come last.
    var isLast: Bool {
        switch rule {
        case .unevaluatedItems, .unevaluatedProperties: true
        default: false
        }
    }
}
