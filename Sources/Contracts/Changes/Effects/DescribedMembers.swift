/// The members that some schemas name or describe, in all their branches.
///
/// A sender that keeps to the schemas sends no other member. Schemas that name none leave all open.
struct DescribedMembers {
    private var names: Set<ExactText> = []
    private var patterns: [Pattern] = []
    /// True if a schema describes all other members.
    private var hasOthers = false

    /// The members of schemas.
    ///
    /// - Parameter isNothing: true for schemas that demand nothing, and so describe nothing.
    init(by numbers: [Int], in graph: SchemaGraph, _ isNothing: (Int) -> Bool) {
        var seen: Set<Int> = []
        var open = numbers
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            for keyword in graph.nodes[next].keywords {
                open += read(keyword.rule, isNothing)
            }
        }
    }

    /// Reads one keyword, and gives the schemas that it applies to the same value.
    private mutating func read(_ rule: Rule, _ isNothing: (Int) -> Bool) -> [Int] {
        switch rule {
        case .properties(let entries): names.formUnion(entries.map { ExactText($0.name) })
        case .patternProperties(let rules): patterns += rules.map(\.pattern)
        case .required(let more): names.formUnion(more.map(ExactText.init))
        case .dependentRequired(let lists):
            names.formUnion(lists.flatMap { [$0.name] + $0.needs }.map(ExactText.init))
        case .additionalProperties(let schema, _), .unevaluatedProperties(let schema):
            if !isNothing(schema) { hasOthers = true }
        case .reference(let target), .dynamicReference(let target, _),
            .recursiveReference(let target):
            return [target]
        case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas): return schemas
        case .condition(let test, let then, let otherwise):
            return [test, then, otherwise].compactMap(\.self)
        case .dependentSchemas(let entries): return entries.map(\.schema)
        case .dependencies(let lists, let entries):
            names.formUnion(lists.flatMap { [$0.name] + $0.needs }.map(ExactText.init))
            return entries.map(\.schema)
        default: break
        }
        return []
    }

    /// True for a member that may be sent.
    func holds(_ name: String) -> Bool {
        if hasOthers || (names.isEmpty && patterns.isEmpty) { return true }
        return names.contains(ExactText(name)) || patterns.contains { $0.matches(name) != false }
    }
}
