extension Schema {
    /// The faults of the examples and defaults in the schema's own document. Each must meet the
    /// schema that it stands in.
    public func exampleFaults() -> [Diagnostic] {
        graph.nodes.indices.flatMap { number -> [Diagnostic] in
            let node = graph.nodes[number]
            guard node.value.document.name == graph.nodes[graph.root].value.document.name
            else { return [] }
            return node.keywords.flatMap { keyword -> [Diagnostic] in
                switch keyword.name {
                case "examples":
                    keyword.value.elements.flatMap { faults(of: $0, as: keyword.name, in: number) }
                case "default": faults(of: keyword.value, as: keyword.name, in: number)
                default: []
                }
            }
        }.sorted()
    }

    private func faults(of value: Value, as keyword: String, in number: Int) -> [Diagnostic] {
        let explanation = explain(value, from: number)
        return explanation.violations.map { violation in
            var diagnostic = violation.diagnostic(
                check: "schema-example", path: violation.instanceLocation)
            let role = keyword == "default" ? "the default" : "an example"
            diagnostic.message = "\(role) does not meet its schema: \(diagnostic.message)"
            return diagnostic
        }
    }
}
