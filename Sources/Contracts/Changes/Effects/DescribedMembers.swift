/// The members that the schemas of an object name or describe, with those of the branches that it
/// meets.
///
/// A sender that keeps to the schemas sends no other member. Schemas that name none leave all open.
struct DescribedMembers {
    private var names: Set<ExactText> = []
    private var patterns: [Pattern] = []
    /// True if a schema describes all other members.
    private var hasOthers = false

    /// The members that schemas of a sender describe for an object.
    init(of value: Value, by numbers: [Int], in schema: Schema, _ facts: Satisfiability) {
        var seen: Set<Int> = []
        var open = numbers
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            for keyword in schema.graph.nodes[next].keywords {
                open += keyword.rule.schemasInPlace(of: value) { schema.admits(value, by: $0) }
                read(keyword.rule, facts)
            }
        }
    }

    private mutating func read(_ rule: Rule, _ facts: Satisfiability) {
        switch rule {
        case .properties(let entries): names.formUnion(entries.map { ExactText($0.name) })
        case .patternProperties(let rules): patterns += rules.map(\.pattern)
        case .required(let more): names.formUnion(more.map(ExactText.init))
        case .dependentRequired(let lists), .dependencies(let lists, _):
            names.formUnion(lists.flatMap { [$0.name] + $0.needs }.map(ExactText.init))
        case .additionalProperties(let schema, _), .unevaluatedProperties(let schema):
            if !facts.allowsEverything(schema), !facts.isImpossible([schema]) { hasOthers = true }
        default: break
        }
    }

    /// True for a member that may be sent.
    func holds(_ name: String) -> Bool {
        if hasOthers || (names.isEmpty && patterns.isEmpty) { return true }
        return names.contains(ExactText(name)) || patterns.contains { $0.matches(name) != false }
    }
}

extension Rule {
    /// The schemas that apply to the same value, of choices only those that the value meets.
    fileprivate func schemasInPlace(of value: Value, _ isMet: (Int) -> Bool) -> [Int] {
        switch self {
        case .reference(let target), .dynamicReference(let target, _),
            .recursiveReference(let target):
            return [target]
        case .allOf(let schemas): return schemas
        case .anyOf(let schemas), .oneOf(let schemas): return schemas.filter(isMet)
        case .condition(let test, let then, let otherwise):
            return isMet(test)
                ? [test, then].compactMap(\.self) : [otherwise].compactMap(\.self)
        case .dependentSchemas(let entries), .dependencies(_, let entries):
            return entries.filter { value[$0.name] != nil }.map(\.schema)
        default: return []
        }
    }
}
