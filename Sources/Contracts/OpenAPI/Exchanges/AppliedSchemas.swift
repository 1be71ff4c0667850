/// Walks through a value along the schemas that really apply to it. It follows only the branches of
/// `anyOf` and `oneOf` that are met, and only the side of a condition that was taken.
struct AppliedSchemas {
    /// A value and the schemas that apply to it.
    struct Visit {
        var value: Value
        var pointer: JSONPointer
        var nodes: [SchemaGraph.Node]
        /// True if no branch of some `anyOf` or `oneOf` is met, so that not all is known.
        var isUncertain: Bool
    }

    let directed: DirectedSchema
    private var graph: SchemaGraph { directed.schema.graph }

    init(_ directed: DirectedSchema) { self.directed = directed }

    /// Calls the closure for the value and everything in it, outermost first.
    func visit(_ value: Value, _ body: (Visit) -> Void) {
        visit(value, at: JSONPointer(), schemas: [directed.schema.number], body: body)
    }

    private func visit(
        _ value: Value, at pointer: JSONPointer, schemas numbers: [Int], body: (Visit) -> Void
    ) {
        var applied = Applied()
        for number in numbers { apply(number, to: value, &applied) }
        if applied.numbers.isEmpty { return }
        body(
            Visit(
                value: value, pointer: pointer, nodes: applied.numbers.map { graph.nodes[$0] },
                isUncertain: applied.isUncertain))
        if value.kind == .object {
            for member in value.members {
                visit(
                    member.value, at: pointer.appending(member.name),
                    schemas: parts(of: applied.numbers, member), body: body)
            }
        } else {
            for (position, item) in value.elements.enumerated() {
                visit(
                    item, at: pointer.appending(String(position)),
                    schemas: graph.items(of: applied.numbers, at: position), body: body)
            }
        }
    }

    private struct Applied {
        var numbers: [Int] = []
        var seen: Set<Int> = []
        var isUncertain = false
    }

    private func apply(_ number: Int, to value: Value, _ applied: inout Applied) {
        guard applied.seen.insert(number).inserted else { return }
        applied.numbers.append(number)
        for keyword in graph.nodes[number].keywords {
            switch keyword.rule {
            case .reference(let target), .dynamicReference(let target, _),
                .recursiveReference(let target):
                apply(target, to: value, &applied)
            case .allOf(let parts):
                for part in parts { apply(part, to: value, &applied) }
            case .anyOf(let parts), .oneOf(let parts):
                let met = parts.filter { directed.isMet($0, by: value) }
                for part in met { apply(part, to: value, &applied) }
                if met.isEmpty { applied.isUncertain = true }
            case .condition(let test, let then, let otherwise):
                let isMet = directed.isMet(test, by: value)
                for part in [isMet ? test : nil, isMet ? then : otherwise].compactMap({ $0 }) {
                    apply(part, to: value, &applied)
                }
            case .dependentSchemas(let entries), .dependencies(_, let entries):
                for entry in entries where value[entry.name] != nil {
                    apply(entry.schema, to: value, &applied)
                }
            default: break
            }
        }
    }

    private func parts(of numbers: [Int], _ member: Value.Member) -> [Int] {
        numbers.flatMap { number in
            graph.nodes[number].keywords.flatMap { keyword -> [Int] in
                switch keyword.rule {
                case .properties(let entries):
                    entries.filter { sameText($0.name, member.name) }.map(\.schema)
                case .patternProperties(let entries):
                    entries.filter { $0.pattern.matches(member.name) == true }.map(\.schema)
                case .additionalProperties(let schema, let named):
                    named.names.contains { sameText($0, member.name) }
                        || named.patterns.contains { $0.matches(member.name) == true }
                        ? [] : [schema]
                default: []
                }
            }
        }
    }
}

extension Schema {
    /// True if a value may be `writeOnly`, or something in it.
    var reachesWriteOnly: Bool { graph.memory.reachingWriteOnly(in: graph)[number] }
}

extension SchemaGraph {
    /// For each schema: true if a condition holds for it, or for a schema that it may apply.
    func reaching(_ isSuch: (Node) -> Bool) -> [Bool] {
        var reaching = nodes.map(isSuch)
        var pending = nodes.indices.filter { reaching[$0] }
        if pending.isEmpty { return reaching }
        var owners: [[Int]] = Array(repeating: [], count: nodes.count)
        for (number, node) in nodes.enumerated() {
            for target in node.keywords.flatMap(\.rule.applied) { owners[target].append(number) }
        }
        while let number = pending.popLast() {
            for owner in owners[number] where !reaching[owner] {
                reaching[owner] = true
                pending.append(owner)
            }
        }
        return reaching
    }
}

extension Rule {
    /// The schemas that `AppliedSchemas` follows from here.
    fileprivate var applied: [Int] {
        switch self {
        case .reference(let target), .dynamicReference(let target, _),
            .recursiveReference(let target):
            [target]
        case .allOf(let parts), .anyOf(let parts), .oneOf(let parts), .prefixItems(let parts):
            parts
        case .condition(let test, let then, let otherwise):
            [test, then, otherwise].compactMap { $0 }
        case .dependentSchemas(let entries), .dependencies(_, let entries),
            .properties(let entries):
            entries.map(\.schema)
        case .patternProperties(let entries): entries.map(\.schema)
        case .additionalProperties(let schema, _), .items(let schema, _): [schema]
        default: []
        }
    }
}
