extension Conjunction.Demand {
    /// True for keywords that may refuse members because of their names.
    var closesObjects: Bool {
        switch keyword.rule {
        case .additionalProperties, .unevaluatedProperties, .propertyNames, .patternProperties:
            true
        default: false
        }
    }

    /// The schemas that the keyword applies to the same value, wherever they stand.
    func parts(in graph: SchemaGraph) -> [Value] {
        let schemas: [Int] =
            switch keyword.rule {
            case .condition(_, let then, let otherwise): [then, otherwise].compactMap(\.self)
            case .dependentSchemas(let entries), .dependencies(_, let entries):
                entries.map(\.schema)
            default: []
            }
        return schemas.flatMap {
            Conjunction([$0], in: graph).numbers.map { graph.nodes[$0].value }
        }
    }

    /// True if a violation is about the bounds of this `contains`.
    func isSideOfContains(_ violation: Violation) -> Bool {
        guard case .contains = keyword.rule else { return false }
        let name = violation.location.keyword.pointer.tokens.last ?? ""
        return ["contains", "minContains", "maxContains"].contains(name)
    }
}
