@testable import Contracts

/// Makes the schemas of a small contract by chance, out of few words, so that their parts meet.
///
/// The root may refer to a part, to a recursive node and, where a member may be missing, to itself.
struct SchemaMaker {
    static let names = ["a", "b", "id", "kind", "note", "size"]
    static let words = ["a", "ab", "cat", "dog", "x-1", "2026-01-01"]
    static let patterns = ["^a", "^[a-z]+$", "^.{2,4}$", "t$", "^x-"]
    static let formats = ["date", "uuid", "date-time", "email", "int32", "colour"]
    static let base = "#/components/schemas/"

    var chance: DrawSequence
    /// True for OpenAPI 3.0, whose schemas have fewer keywords.
    let isOld: Bool
    /// The names of the components that may be referred to.
    private(set) var components = ["Part", "Node"]

    init(_ chance: DrawSequence, isOld: Bool) {
        self.chance = chance
        self.isOld = isOld
    }

    /// The components of a contract, the root first.
    mutating func schemas() -> JSONTree {
        let root = chance.percent(70) ? object(depth: 2) : schema(depth: 3)
        return .object([
            ("Root", root), ("Part", object(depth: 1)), ("Node", node()),
        ])
    }

    private mutating func node() -> JSONTree {
        var members: [(name: String, value: JSONTree)] = [("a", schema(depth: 0))]
        let own = JSONTree.reference("Node")
        members.append(
            chance.percent(50) ? ("next", own) : ("kids", .schema("array", [("items", own)])))
        return .schema("object", [("properties", .object(members))])
    }

    /// A schema of any kind.
    mutating func schema(depth: Int) -> JSONTree {
        var schema = plain(depth: depth)
        if chance.percent(8) { schema = nullable(schema) }
        if chance.percent(4), schema["$ref"] == nil {
            schema = schema.setting("description", .string("words"))
        }
        return schema
    }

    private mutating func plain(depth: Int) -> JSONTree {
        switch chance.below(100) {
        case ..<24: return string()
        case ..<44: return number()
        case ..<50: return .schema("boolean")
        case ..<72 where depth > 0: return object(depth: depth - 1)
        case ..<84 where depth > 0: return array(depth: depth - 1)
        case ..<91 where depth > 0: return choice(depth: depth - 1)
        case ..<94 where depth > 0:
            return .object([
                ("allOf", .array([object(depth: depth - 1), object(depth: depth - 1)]))
            ])
        case ..<98: return .reference(pick(components))
        default: return isOld ? .object([]) : .object([("enum", .array(values()))])
        }
    }

    /// A schema that allows null as well.
    mutating func nullable(_ schema: JSONTree) -> JSONTree {
        guard case .string(let type)? = schema["type"], schema["enum"] == nil else { return schema }
        return isOld
            ? schema.setting("nullable", .boolean(true))
            : schema.setting("type", .array([.string(type), .string("null")]))
    }

    mutating func pick<Element>(_ things: [Element]) -> Element {
        things[chance.below(things.count)]
    }

    /// A small number.
    mutating func count(_ most: Int = 4) -> JSONTree { .number(String(chance.below(most + 1))) }

    /// A few values of all kinds.
    mutating func values() -> [JSONTree] {
        (0...chance.below(3)).map { _ in
            chance.percent(70)
                ? .string(pick(Self.words))
                : pick([.number("1"), .number("2.5"), .boolean(true), .null])
        }
    }

    /// Texts, each once.
    mutating func texts() -> [JSONTree] {
        let start = chance.below(Self.words.count - 2)
        return Self.words[start...(start + 1 + chance.below(2))].map(JSONTree.string)
    }

    // MARK: Scalars

    mutating func string() -> JSONTree {
        var schema = JSONTree.schema("string")
        switch chance.below(10) {
        case 0: schema = schema.setting("minLength", count())
        case 1: schema = schema.setting("maxLength", count(8))
        case 2: schema = schema.setting("pattern", .string(pick(Self.patterns)))
        case 3: schema = schema.setting("format", .string(pick(Self.formats)))
        case 4, 5: schema = schema.setting("enum", .array(texts()))
        case 6 where !isOld: schema = schema.setting("const", .string(pick(Self.words)))
        case 7: schema = schema.setting("minLength", .number("1")).setting("maxLength", count(8))
        default: break
        }
        return schema
    }

    mutating func number() -> JSONTree {
        var schema = JSONTree.schema(chance.percent(60) ? "integer" : "number")
        if chance.percent(30) { schema = schema.setting("minimum", bound()) }
        if chance.percent(30) {
            schema = schema.setting("maximum", .number(pick(["5", "7.5", "10"])))
        }
        if chance.percent(10) {
            schema = schema.setting("exclusiveMinimum", isOld ? .boolean(true) : bound())
        }
        if chance.percent(15) { schema = schema.setting("multipleOf", divisor()) }
        if chance.percent(10) { schema = schema.setting("format", .string("int32")) }
        return schema
    }

    mutating func bound() -> JSONTree { .number(pick(["-1", "0", "0.5", "1", "2", "5"])) }

    mutating func divisor() -> JSONTree { .number(pick(["0.5", "1", "2", "3"])) }

    // MARK: Containers

    mutating func array(depth: Int) -> JSONTree {
        var schema = JSONTree.schema("array", [("items", self.schema(depth: depth))])
        if chance.percent(25) { schema = schema.setting("minItems", count(2)) }
        if chance.percent(25) {
            schema = schema.setting("maxItems", .number(pick(["1", "2", "4"])))
        }
        if chance.percent(10) { schema = schema.setting("uniqueItems", .boolean(true)) }
        if isOld { return schema }
        if chance.percent(10) { schema = schema.setting("contains", self.schema(depth: 0)) }
        if chance.percent(4) { schema = schema.setting("maxContains", count(2)) }
        if chance.percent(10) {
            schema = schema.setting(
                "prefixItems", .array([self.schema(depth: 0), self.schema(depth: 0)]))
        }
        return schema
    }

    mutating func object(depth: Int) -> JSONTree {
        var names = Self.names
        var members: [(name: String, value: JSONTree)] = []
        for _ in 0...chance.below(4) {
            let name = names.remove(at: chance.below(names.count))
            members.append((name, member(depth: depth)))
        }
        if chance.percent(5) { members.append(("self", .reference("Root"))) }
        var schema = JSONTree.schema("object", [("properties", .object(members))])
        let required = members.map(\.name).filter { _ in chance.percent(40) }
        if !required.isEmpty {
            schema = schema.setting("required", .array(required.map(JSONTree.string)))
        }
        if chance.percent(20) { schema = schema.setting("additionalProperties", others()) }
        if chance.percent(5) { schema = schema.setting("minProperties", count(2)) }
        if chance.percent(5) { schema = schema.setting("maxProperties", count(4)) }
        if !isOld, chance.percent(20) {
            let (name, value) = rareKeyword(depth: depth)
            schema = schema.setting(name, value)
        }
        return schema
    }

    /// A schema for a member, which may travel in one direction only.
    mutating func member(depth: Int) -> JSONTree {
        let schema = self.schema(depth: depth)
        if schema["$ref"] != nil { return schema }
        if chance.percent(10) { return schema.setting("readOnly", .boolean(true)) }
        return chance.percent(7) ? schema.setting("writeOnly", .boolean(true)) : schema
    }

    /// A value of `additionalProperties`.
    mutating func others() -> JSONTree {
        switch chance.below(3) {
        case 0: .boolean(false)
        case 1: .boolean(true)
        default: schema(depth: 0)
        }
    }

    /// A keyword that few contracts use, with its value.
    mutating func rareKeyword(depth: Int) -> (name: String, value: JSONTree) {
        switch chance.below(8) {
        case 0:
            (
                "patternProperties",
                .object([(pick(Self.patterns), chance.percent(50) ? string() : number())])
            )
        case 1: ("propertyNames", string())
        case 2:
            (
                "dependentRequired",
                .object([(pick(Self.names), .array([.string(pick(Self.names))]))])
            )
        case 3: ("dependentSchemas", .object([(pick(Self.names), object(depth: 0))]))
        case 4: ("unevaluatedProperties", chance.percent(70) ? .boolean(false) : string())
        case 5: ("if", test())
        case 6: ("not", test())
        default: ("anyOf", .array([object(depth: 0), object(depth: 0)]))
        }
    }

    /// A schema that a condition tests.
    mutating func test() -> JSONTree {
        let name = JSONTree.string(pick(Self.names))
        if chance.percent(50) { return .object([("required", .array([name]))]) }
        return .object([
            ("properties", .object([("kind", string())])),
            ("required", .array([.string("kind")])),
        ])
    }

    private mutating func choice(depth: Int) -> JSONTree {
        let keyword = chance.percent(50) ? "anyOf" : "oneOf"
        if chance.percent(50) {
            return .object([(keyword, .array([tagged("cat"), tagged("dog")]))])
        }
        return .object([
            (keyword, .array([schema(depth: depth), schema(depth: 0)]))
        ])
    }

    /// A branch that a member distinguishes.
    mutating func tagged(_ tag: String) -> JSONTree {
        let kind = JSONTree.schema("string", [("enum", .array([.string(tag)]))])
        return .schema(
            "object",
            [
                ("properties", .object([("kind", kind), (pick(["a", "b"]), member(depth: 0))])),
                ("required", .array([.string("kind")])),
            ])
    }
}

extension JSONTree {
    /// A schema of a type.
    static func schema(
        _ type: String, _ keywords: [(name: String, value: JSONTree)] = []
    ) -> JSONTree {
        .object([("type", .string(type))] + keywords)
    }

    /// A reference to a component.
    static func reference(_ name: String) -> JSONTree {
        .object([("$ref", .string(SchemaMaker.base + name))])
    }

    /// An object with one member replaced or added.
    func setting(_ name: String, _ value: JSONTree) -> JSONTree {
        guard case .object(var members) = self else { return self }
        if let place = members.firstIndex(where: { $0.name == name }) {
            members[place].value = value
        } else {
            members.append((name, value))
        }
        return .object(members)
    }

    /// An object without a member.
    func removing(_ name: String) -> JSONTree { .object(members.filter { $0.name != name }) }
}
