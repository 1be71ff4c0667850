/// The kinds of value that a schema admits, before there is a value to judge.
///
/// Texts of a message have no types. This says which types to try, through every reference and
/// every branch. It may admit too much, because the schema itself judges in the end.
struct SchemaShape: Sendable {
    let graph: SchemaGraph
    /// The schemas that describe the place, in order.
    let numbers: [Int]

    init(graph: SchemaGraph, numbers: [Int]) {
        self.graph = graph
        self.numbers = numbers
    }

    init(_ schema: Schema) { self.init(graph: schema.graph, numbers: [schema.number]) }

    /// The types that a value may have. If none are stated: strings, and the types that the other
    /// keywords are about.
    var types: TypeSet {
        var known: [Int: TypeSet] = [:]
        let stated = numbers.reduce(into: TypeSet()) { $0.formUnion(self.stated($1, &known)) }
        let isOpen = stated.isSuperset(of: .all)
        if !numbers.isEmpty, !isOpen { return stated }
        let implied = flattened.reduce(into: TypeSet()) {
            $0.formUnion(Self.implied(graph.nodes[$1]))
        }
        return implied.isEmpty ? .string : implied.union(.string)
    }

    /// The schemas that may apply to the same value: all that references and branches lead to.
    var flattened: [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        for number in numbers { flatten(number, into: &found, seen: &seen) }
        return found
    }

    /// The names of the members that some schema lists, in order.
    var memberNames: [String] {
        var seen: Set<ExactText> = []
        return flattened.flatMap { number in
            graph.nodes[number].keywords.flatMap { keyword -> [String] in
                if case .properties(let entries) = keyword.rule { return entries.map(\.name) }
                return []
            }
        }.filter { seen.insert(ExactText($0)).inserted }
    }

    /// True if members may come that no schema lists, because a schema describes them or none lists
    /// any.
    var admitsOtherMembers: Bool {
        let isTyped = flattened.contains { number in
            graph.nodes[number].keywords.contains { keyword in
                guard case .additionalProperties(let schema, _) = keyword.rule else {
                    return false
                }
                return graph.nodes[schema].constant != false
            }
        }
        return isTyped || memberNames.isEmpty
    }

    /// The shape of a member.
    func member(_ name: String) -> SchemaShape {
        let parts = flattened.flatMap { number in
            graph.nodes[number].keywords.flatMap { keyword -> [Int] in
                switch keyword.rule {
                case .properties(let entries):
                    entries.filter { sameText($0.name, name) }.map(\.schema)
                case .additionalProperties(let schema, let named):
                    named.names.contains { sameText($0, name) } ? [] : [schema]
                default: []
                }
            }
        }
        return SchemaShape(graph: graph, numbers: described(parts))
    }

    /// The shape of the item at a position.
    func item(_ position: Int) -> SchemaShape {
        SchemaShape(graph: graph, numbers: described(graph.items(of: flattened, at: position)))
    }

    /// Schemas that are `true` or `false` say nothing about types.
    private func described(_ parts: [Int]) -> [Int] {
        parts.filter { graph.nodes[$0].constant == nil }
    }

    /// The types that a schema states; a schema that leads back to itself states nothing there.
    private func stated(_ number: Int, _ known: inout [Int: TypeSet]) -> TypeSet {
        if let set = known[number] { return set }
        known[number] = .all.union(.integer)
        let set = combined(number, &known)
        known[number] = set
        return set
    }

    private func combined(_ number: Int, _ known: inout [Int: TypeSet]) -> TypeSet {
        var set: TypeSet = TypeSet.all.union(.integer)
        for keyword in graph.nodes[number].keywords {
            switch keyword.rule {
            case .type(let types): set = Self.meet(set, types)
            case .enumeration(let values): set = Self.meet(set, Self.kinds(of: values))
            case .constant(let value): set = Self.meet(set, Self.kinds(of: [value]))
            case .reference(let target), .dynamicReference(let target, _),
                .recursiveReference(let target):
                set = Self.meet(set, stated(target, &known))
            case .allOf(let parts):
                for part in parts { set = Self.meet(set, stated(part, &known)) }
            case .anyOf(let parts), .oneOf(let parts):
                var union: TypeSet = []
                for part in parts { union.formUnion(stated(part, &known)) }
                set = Self.meet(set, union)
            default: break
            }
        }
        return set
    }

    /// The types that two statements share. A number that must be whole is an integer.
    private static func meet(_ left: TypeSet, _ right: TypeSet) -> TypeSet {
        let integers: TypeSet = [.integer, .integerLexeme, .number]
        var both = left.intersection(right)
        if !left.isDisjoint(with: integers), !right.isDisjoint(with: integers),
            both.isDisjoint(with: integers)
        {
            both.insert(.integer)
        }
        return both
    }

    private static func kinds(of values: some Sequence<Value>) -> TypeSet {
        values.reduce(into: []) { $0.insert(TypeSet($1.kind)) }
    }

    private static func implied(_ node: SchemaGraph.Node) -> TypeSet {
        node.keywords.reduce(into: []) { set, keyword in
            switch keyword.rule {
            case .bound, .multipleOf: set.insert(.number)
            case .items, .prefixItems, .maxItems, .minItems, .uniqueItems, .contains:
                set.insert(.array)
            case .properties, .patternProperties, .required, .maxProperties, .minProperties:
                set.insert(.object)
            default: break
            }
        }
    }

    private func flatten(_ number: Int, into found: inout [Int], seen: inout Set<Int>) {
        guard seen.insert(number).inserted else { return }
        found.append(number)
        for keyword in graph.nodes[number].keywords {
            switch keyword.rule {
            case .reference(let target), .dynamicReference(let target, _),
                .recursiveReference(let target):
                flatten(target, into: &found, seen: &seen)
            case .allOf(let parts), .anyOf(let parts), .oneOf(let parts):
                for part in parts { flatten(part, into: &found, seen: &seen) }
            case .condition(_, let then, let otherwise):
                for part in [then, otherwise].compactMap({ $0 }) {
                    flatten(part, into: &found, seen: &seen)
                }
            case .dependentSchemas(let entries), .dependencies(_, let entries):
                for entry in entries { flatten(entry.schema, into: &found, seen: &seen) }
            default: break
            }
        }
    }
}

/// True if two names are the same to JSON, code point by code point, without keeping either.
func sameText(_ left: String, _ right: String) -> Bool {
    left == right && left.utf8.elementsEqual(right.utf8)
}

extension SchemaGraph {
    /// The schemas of the item at a position, by schemas that describe its array.
    func items(of numbers: [Int], at position: Int) -> [Int] {
        numbers.flatMap { number in
            nodes[number].keywords.flatMap { keyword -> [Int] in
                switch keyword.rule {
                case .prefixItems(let schemas) where position < schemas.count: [schemas[position]]
                case .items(let schema, let start) where position >= start: [schema]
                default: []
                }
            }
        }
    }
}
