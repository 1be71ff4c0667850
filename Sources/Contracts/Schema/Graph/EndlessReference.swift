/// Finds schemas that apply themselves to the same value again, so that no validation would end.
enum EndlessReference {
    static func diagnostics(in graph: SchemaGraph) -> [Diagnostic] {
        var states = [State](repeating: .unseen, count: graph.nodes.count)
        var diagnostics: [Diagnostic] = []
        for start in graph.nodes.indices where states[start] == .unseen {
            search(from: start, in: graph, &states, &diagnostics)
        }
        return diagnostics
    }

    private enum State {
        case unseen
        case onPath
        case done
    }

    private static func search(
        from start: Int, in graph: SchemaGraph, _ states: inout [State],
        _ diagnostics: inout [Diagnostic]
    ) {
        var path = [(node: start, edges: edges(of: start, in: graph)[...])]
        states[start] = .onPath
        while let (node, _) = path.last {
            guard let edge = path[path.count - 1].edges.popFirst() else {
                states[node] = .done
                path.removeLast()
                continue
            }
            switch states[edge.target] {
            case .unseen:
                states[edge.target] = .onPath
                path.append((edge.target, edges(of: edge.target, in: graph)[...]))
            case .onPath:
                diagnostics.append(
                    edge.place.diagnostic(
                        check: "schema-endless",
                        "the schema applies itself to the same value without end",
                        remedy:
                            "refer to it from inside properties or items, where the value gets smaller"
                    ))
            case .done:
                break
            }
        }
    }

    /// The schemas that a schema applies to the very value it is applied to.
    private static func edges(of node: Int, in graph: SchemaGraph) -> [(target: Int, place: Value)]
    {
        graph.nodes[node].keywords.flatMap { keyword -> [(target: Int, place: Value)] in
            let targets: [Int] =
                switch keyword.rule {
                case .reference(let schema), .not(let schema): [schema]
                case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas): schemas
                case .condition(let test, let then, let otherwise):
                    [test] + [then, otherwise].compactMap(\.self)
                case .dependentSchemas(let schemas), .dependencies(_, let schemas):
                    schemas.map(\.schema)
                default: []
                }
            return targets.map { ($0, keyword.value) }
        }
    }
}
