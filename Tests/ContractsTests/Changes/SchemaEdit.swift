@testable import Contracts

/// Changes the schemas of a contract by chance, as people change them from version to version.
struct SchemaEdit {
    private var maker: SchemaMaker

    init(_ chance: DrawSequence, isOld: Bool) { maker = SchemaMaker(chance, isOld: isOld) }

    /// The components after a few edits.
    mutating func edited(components: JSONTree) -> JSONTree {
        var changed = components
        for _ in 0...maker.chance.below(3) {
            let places = changed.componentPlaces
            guard let place = maker.chance.pick(places), let schema = changed.value(at: place)
            else {
                continue
            }
            changed = changed.replacing(place, by: edited(schema))
        }
        return changed
    }

    private mutating func edited(_ schema: JSONTree) -> JSONTree {
        if schema["$ref"] != nil {
            return maker.chance.percent(50) ? maker.schema(depth: 1) : wrapped(schema)
        }
        switch maker.chance.below(20) {
        case 0: return maker.schema(depth: 1)
        case 1, 2: return wrapped(schema)
        case 3: return access(schema)
        case 4: return retyped(schema)
        case 5: return schema.setting("description", .string("other words"))
        case 6 where !maker.isOld && schema["properties"] != nil: return rare(schema)
        default: return keyword(schema)
        }
    }

    private mutating func wrapped(_ schema: JSONTree) -> JSONTree {
        switch maker.chance.below(5) {
        case 0, 1: .object([("allOf", .array([schema]))])
        case 2: .object([("anyOf", .array([schema, maker.schema(depth: 0)]))])
        case 3: .object([("oneOf", .array([maker.schema(depth: 0), schema]))])
        default: maker.nullable(schema)
        }
    }

    private mutating func access(_ schema: JSONTree) -> JSONTree {
        let name = maker.chance.percent(60) ? "readOnly" : "writeOnly"
        return schema[name] == nil
            ? schema.setting(name, .boolean(true)) : schema.removing(name)
    }

    private mutating func retyped(_ schema: JSONTree) -> JSONTree {
        let types = ["integer", "number", "string", "boolean", "object", "array"]
        guard case .string(let type)? = schema["type"] else { return schema.removing("type") }
        switch maker.chance.below(4) {
        case 0: return schema.setting("type", .string(maker.pick(types)))
        case 1: return maker.nullable(schema)
        case 2 where !maker.isOld:
            return schema.setting(
                "type", .array([.string(type), .string(maker.pick(types))].unique))
        default:
            let other = ["integer": "number", "number": "integer"][type] ?? type
            return schema.setting("type", .string(other))
        }
    }

    private mutating func rare(_ schema: JSONTree) -> JSONTree {
        let (name, value) = maker.rareKeyword(depth: 0)
        if schema[name] != nil { return schema.removing(name) }
        var changed = schema.setting(name, value)
        if name == "if" {
            changed = changed.setting(maker.pick(["then", "else"]), maker.test())
        }
        return changed
    }

    // MARK: One keyword

    private mutating func keyword(_ schema: JSONTree) -> JSONTree {
        if schema["properties"] != nil { return members(schema) }
        for name in ["anyOf", "oneOf", "allOf"] where schema[name] != nil {
            return branches(schema, name)
        }
        if schema["items"] != nil { return items(schema) }
        let types =
            schema["type"]?.string.map { [$0] } ?? schema["type"]?.items.compactMap(\.string)
        if types?.contains("string") ?? false { return text(schema) }
        return number(schema)
    }

    /// A keyword with another value, or without one if it has one already.
    private mutating func toggled(
        _ schema: JSONTree, _ name: String, _ value: JSONTree
    ) -> JSONTree {
        schema[name] != nil && maker.chance.percent(40)
            ? schema.removing(name) : schema.setting(name, value)
    }

    private mutating func text(_ schema: JSONTree) -> JSONTree {
        switch maker.chance.below(6) {
        case 0: toggled(schema, "minLength", maker.count())
        case 1: toggled(schema, "maxLength", maker.count(8))
        case 2: toggled(schema, "pattern", .string(maker.pick(SchemaMaker.patterns)))
        case 3: toggled(schema, "format", .string(maker.pick(SchemaMaker.formats)))
        case 4 where !maker.isOld:
            toggled(schema, "const", .string(maker.pick(SchemaMaker.words)))
        default: toggled(schema, "enum", .array(maker.texts()))
        }
    }

    private mutating func number(_ schema: JSONTree) -> JSONTree {
        switch maker.chance.below(5) {
        case 0: toggled(schema, "minimum", maker.bound())
        case 1: toggled(schema, "maximum", maker.bound())
        case 2:
            toggled(schema, "exclusiveMaximum", maker.isOld ? .boolean(true) : maker.bound())
        case 3: toggled(schema, "multipleOf", maker.divisor())
        default: toggled(schema, "enum", .array([.number("1"), .number("2")]))
        }
    }

    private mutating func items(_ schema: JSONTree) -> JSONTree {
        switch maker.chance.below(6) {
        case 0: toggled(schema, "minItems", maker.count(2))
        case 1: toggled(schema, "maxItems", maker.count(3))
        case 2: toggled(schema, "uniqueItems", .boolean(true))
        case 3 where !maker.isOld: toggled(schema, "contains", maker.schema(depth: 0))
        case 4 where !maker.isOld: toggled(schema, "minContains", maker.count(2))
        default: schema.setting("items", maker.schema(depth: 1))
        }
    }

    private mutating func branches(_ schema: JSONTree, _ name: String) -> JSONTree {
        var branches = schema[name]?.items ?? []
        switch maker.chance.below(5) {
        case 0: branches.append(maker.schema(depth: 0))
        case 1: branches.append(maker.tagged("bird"))
        case 2 where branches.count > 1: branches.remove(at: maker.chance.below(branches.count))
        case 3: branches.reverse()
        default:
            let other = name == "anyOf" ? "oneOf" : "anyOf"
            return schema.removing(name).setting(other, .array(branches))
        }
        return schema.setting(name, .array(branches))
    }

    private mutating func members(_ schema: JSONTree) -> JSONTree {
        var members = schema["properties"]?.members ?? []
        var required = schema["required"]?.items.compactMap(\.string) ?? []
        switch maker.chance.below(9) {
        case 0, 1: members.append((unused(in: members), maker.member(depth: 1)))
        case 2:
            let name = unused(in: members)
            members.append((name, maker.member(depth: 0)))
            required.append(name)
        case 3 where members.count > 1: members.remove(at: maker.chance.below(members.count))
        case 4 where !members.isEmpty:
            let place = maker.chance.below(members.count)
            let name = members[place].name
            members[place].name = unused(in: members)
            required = required.map { $0 == name ? members[place].name : $0 }
        case 5, 6:
            let name = maker.chance.pick(members)?.name ?? maker.pick(SchemaMaker.names)
            if required.contains(name) {
                required.removeAll { $0 == name }
            } else {
                required.append(name)
            }
        case 7: return toggled(schema, "additionalProperties", maker.others())
        default:
            let name = maker.pick(["minProperties", "maxProperties"])
            return toggled(schema, name, maker.count(4))
        }
        let changed = schema.setting("properties", .object(members))
        return required.isEmpty
            ? changed.removing("required")
            : changed.setting("required", .array(required.map(JSONTree.string)))
    }

    private mutating func unused(in members: [(name: String, value: JSONTree)]) -> String {
        let names = (SchemaMaker.names + ["name", "old_note"]).filter { name in
            !members.contains { $0.name == name }
        }
        return maker.chance.pick(names) ?? "more"
    }
}

extension [JSONTree] {
    /// The texts, each once.
    fileprivate var unique: [JSONTree] {
        var seen: Set<String> = []
        return filter { seen.insert($0.text).inserted }
    }
}
