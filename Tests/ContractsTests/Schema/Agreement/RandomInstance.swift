import TestSupport

/// Makes values that nearly meet a schema: it follows the keywords that say what should be there,
/// and now and then puts something else.
struct RandomInstance {
    var random: RandomSchema
    let document: JSONTree

    init(of document: JSONTree, random: SplitMix64) {
        self.random = RandomSchema(random: random)
        self.document = document
    }

    mutating func value() -> JSONTree { value(for: document, depth: 4) }

    private mutating func value(for schema: JSONTree?, depth: Int) -> JSONTree {
        guard let schema, depth > 0, !random.chance(12) else { return random.value(depth: depth) }
        if let constant = schema["const"], random.chance(90) { return constant }
        if let values = schema["enum"]?.items, !values.isEmpty, random.chance(90) {
            return random.pick(values)
        }
        if random.chance(50), let next = branch(of: schema) {
            return merged(value(for: next, depth: depth - 1), schema, depth)
        }
        if random.chance(30) { return value(ofType: schema["type"], schema, depth) }
        let speaksOfItems = schema["items"] ?? schema["prefixItems"] ?? schema["contains"]
        if speaksOfItems != nil, random.chance(60) { return array(schema, depth) }
        if schema["properties"] != nil || schema["required"] != nil || random.chance(25) {
            return object(schema, depth)
        }
        return value(ofType: schema["type"], schema, depth)
    }

    private mutating func value(
        ofType type: JSONTree?, _ schema: JSONTree, _ depth: Int
    ) -> JSONTree {
        let names = type?.string.map { [$0] } ?? type?.items.compactMap(\.string) ?? []
        guard !names.isEmpty else { return random.value(depth: depth) }
        switch random.pick(names) {
        case "null": return .null
        case "boolean": return .boolean(random.chance(50))
        case "integer": return .number(random.pick(["0", "1", "2", "12", "3.0"]))
        case "number": return .number(random.pick(RandomSchema.numbers))
        case "string": return .string(random.pick(RandomSchema.words + ["", "abc", "2024-02-29"]))
        case "array": return array(schema, depth)
        default: return object(schema, depth)
        }
    }

    /// One of the schemas that are applied to the same value.
    private mutating func branch(of schema: JSONTree) -> JSONTree? {
        var branches = ["allOf", "anyOf", "oneOf"].flatMap { schema[$0]?.items ?? [] }
        branches += ["then", "else", "if"].compactMap { schema[$0] }
        if let reference = schema["$ref"]?.string, let target = target(of: reference) {
            branches.append(target)
        }
        if schema["$dynamicRef"] != nil || schema["$recursiveRef"] != nil {
            branches.append(document)
        }
        return branches.isEmpty ? nil : random.pick(branches)
    }

    private func target(of reference: String) -> JSONTree? {
        guard let name = reference.split(separator: "/").last, name.hasPrefix("n") else {
            return document
        }
        return (document["$defs"] ?? document["definitions"])?[String(name)]
    }

    /// An object that also has what the schema around it asks for.
    private mutating func merged(
        _ inner: JSONTree, _ schema: JSONTree, _ depth: Int
    ) -> JSONTree {
        guard case .object(var members) = inner, random.chance(70) else { return inner }
        for (name, value) in object(schema, depth).members
        where !members.contains(where: { $0.name == name }) {
            members.append((name, value))
        }
        return .object(members)
    }

    private mutating func object(_ schema: JSONTree, _ depth: Int) -> JSONTree {
        let declared = schema["properties"]?.members ?? []
        var names = schema["required"]?.items.compactMap(\.string) ?? []
        names += declared.map(\.name).filter { _ in random.chance(70) }
        if random.chance(25) { names.append(random.pick(RandomSchema.words)) }
        var members: [(name: String, value: JSONTree)] = []
        for name in names where !members.contains(where: { $0.name == name }) {
            let own = declared.first { $0.name == name }?.value
            members.append(
                (name, value(for: own ?? schema["additionalProperties"], depth: depth - 1)))
        }
        return .object(members)
    }

    private mutating func array(_ schema: JSONTree, _ depth: Int) -> JSONTree {
        let items = schema["items"]
        let prefix = (items?.items ?? []) + (schema["prefixItems"]?.items ?? [])
        let rest = items?.items.isEmpty == false ? schema["additionalItems"] : items
        let count = Int.random(in: 0...4, using: &random.random)
        return .array(
            (0..<count).map { position in
                if position < prefix.count { return value(for: prefix[position], depth: depth - 1) }
                return value(for: rest ?? schema["contains"], depth: depth - 1)
            })
    }
}
