/// The depth of the flattest value of each schema, as far as its own keywords show.
///
/// A schema that needs itself inside itself has no height, because no finite value meets it.
/// Uncertain schemas count as flat: a schema without a height is endless for certain.
struct SchemaHeights: Sendable {
    static let endless = Int.max
    private var heights: [Int]

    init(_ graph: SchemaGraph) {
        heights = Array(repeating: Self.endless, count: graph.nodes.count)
        var changed = true
        // Both ways in turn, because a chain of references may lead either way.
        var isForwards = true
        while changed {
            changed = false
            isForwards.toggle()
            let count = graph.nodes.count
            for step in 0..<count {
                let number = isForwards ? step : count - 1 - step
                let height = height(of: graph.nodes[number])
                if height < heights[number] {
                    heights[number] = height
                    changed = true
                }
            }
        }
    }

    subscript(number: Int) -> Int { heights[number] }

    /// The height of a value that meets several schemas.
    func height(of numbers: [Int]) -> Int { numbers.map { heights[$0] }.max() ?? 0 }

    private func height(of node: SchemaGraph.Node) -> Int {
        var height = 0
        let types = node.keywords.reduce(TypeSet.all) { types, keyword in
            if case .type(let more) = keyword.rule { types.intersection(more.kinds) } else { types }
        }
        var required: [String] = []
        var leastItems = 0
        for keyword in node.keywords {
            switch keyword.rule {
            case .enumeration, .constant: return 0
            case .required(let names): required += names
            case .minItems(let count): leastItems = max(leastItems, count)
            default: break
            }
        }
        for keyword in node.keywords {
            let need = need(
                of: keyword.rule, types: types, required: required, leastItems: leastItems)
            height = max(height, need)
        }
        return height
    }

    private func need(
        of rule: Rule, types: TypeSet, required: [String], leastItems: Int
    ) -> Int {
        switch rule {
        case .reference(let target): return heights[target]
        case .allOf(let schemas): return height(of: schemas)
        case .anyOf(let schemas), .oneOf(let schemas):
            return schemas.map { heights[$0] }.min() ?? 0
        case .properties(let properties) where types == .object:
            let needed = properties.filter { property in
                required.contains { ExactText($0) == ExactText(property.name) }
            }
            return above(needed.map(\.schema))
        case .items(let schema, let from) where types == .array && leastItems > from:
            return above([schema])
        case .prefixItems(let schemas) where types == .array:
            return above(Array(schemas.prefix(leastItems)))
        default: return 0
        }
    }

    private func above(_ numbers: [Int]) -> Int {
        let height = height(of: numbers)
        return numbers.isEmpty ? 0 : height == Self.endless ? Self.endless : height + 1
    }
}
