/// Finds schemas of two graphs that demand the same, keyword by keyword.
///
/// Annotations do not count, except an excuse such as `readOnly`: the right side must excuse all
/// members that the left one excuses.
///
/// A pair that is met again while it is compared counts as the same, so that recursive schemas end.
final class SchemaSameness {
    private struct Pair: Hashable {
        var left: Int
        var right: Int
    }

    private let left: SchemaGraph
    private let right: SchemaGraph
    private let excuse: String?
    private var known: [Pair: Bool] = [:]
    /// The pairs that were found to be the same, perhaps only because of pairs in progress.
    private var trail: [Pair] = []

    init(_ left: SchemaGraph, _ right: SchemaGraph, excuse: String? = nil) {
        self.left = left
        self.right = right
        self.excuse = excuse
    }

    /// True if two schemas certainly demand the same.
    func isSame(_ first: Int, _ second: Int) -> Bool {
        if let excuse, left.excuses(first, by: excuse), !right.excuses(second, by: excuse) {
            return false
        }
        let pair = Pair(left: left.target(of: first), right: right.target(of: second))
        if let result = known[pair] { return result }
        let mark = trail.count
        known[pair] = true
        trail.append(pair)
        if compare(pair) { return true }
        // Results that may rest on this pair are forgotten.
        for other in trail[mark...] { known[other] = nil }
        trail.removeSubrange(mark...)
        known[pair] = false
        return false
    }

    private func compare(_ pair: Pair) -> Bool {
        let first = left.nodes[pair.left]
        let second = right.nodes[pair.right]
        if first.constant != second.constant { return false }
        let ours = first.demanding
        let theirs = second.demanding
        guard ours.count == theirs.count else { return false }
        return ours.allSatisfy { keyword in
            theirs.contains { $0.name == keyword.name && isSame(keyword.rule, $0.rule) }
        }
    }

    private func areSame(_ first: [Int], _ second: [Int]) -> Bool {
        first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
    }

    private func areSame(_ first: Int?, _ second: Int?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return isSame(first, second)
    }

    private func areSame(
        _ first: [(name: String, schema: Int)], _ second: [(name: String, schema: Int)]
    ) -> Bool {
        guard first.count == second.count else { return false }
        let others = Dictionary(
            second.map { (ExactText($0.name), $0.schema) }, uniquingKeysWith: { first, _ in first })
        return first.allSatisfy { entry in
            others[ExactText(entry.name)].map { isSame(entry.schema, $0) } ?? false
        }
    }

    private func areSame(
        _ first: [(name: String, needs: [String])], _ second: [(name: String, needs: [String])]
    ) -> Bool {
        first.count == second.count
            && first.allSatisfy { entry in
                second.contains {
                    sameText($0.name, entry.name)
                        && Set($0.needs.map(ExactText.init)) == Set(entry.needs.map(ExactText.init))
                }
            }
    }

    /// True if two rules demand the same.
    func isSame(_ first: Rule, _ second: Rule) -> Bool {
        switch (first, second) {
        case (.type(let ours), .type(let theirs)): ours == theirs
        case (.enumeration(let ours), .enumeration(let theirs)):
            ours.allSatisfy(theirs.contains) && theirs.allSatisfy(ours.contains)
        case (.constant(let ours), .constant(let theirs)): ours == theirs
        case (.bound(let bound, let ours), .bound(let other, let theirs)):
            bound == other && ours == theirs
        case (.multipleOf(let ours), .multipleOf(let theirs)): ours == theirs
        case (.maxLength(let ours), .maxLength(let theirs)),
            (.minLength(let ours), .minLength(let theirs)),
            (.maxItems(let ours), .maxItems(let theirs)),
            (.minItems(let ours), .minItems(let theirs)),
            (.maxProperties(let ours), .maxProperties(let theirs)),
            (.minProperties(let ours), .minProperties(let theirs)):
            ours == theirs
        case (.pattern(let ours), .pattern(let theirs)): sameText(ours.source, theirs.source)
        case (.format(let ours), .format(let theirs)):
            ours.asserts == theirs.asserts && sameText(ours.name, theirs.name)
        case (.content(let ours), .content(let theirs)):
            ours.encoding == theirs.encoding && ours.mediaType == theirs.mediaType
        case (.uniqueItems, .uniqueItems): true
        case (.required(let ours), .required(let theirs)):
            Set(ours.map(ExactText.init)) == Set(theirs.map(ExactText.init))
        case (.dependentRequired(let ours), .dependentRequired(let theirs)):
            areSame(ours, theirs)
        default: isSameOfSchemas(first, second)
        }
    }

    private func isSameOfSchemas(_ first: Rule, _ second: Rule) -> Bool {
        switch (first, second) {
        case (.contains(let ours, let bounds), .contains(let theirs, let others)):
            bounds.min == others.min && bounds.max == others.max
                && bounds.marks == others.marks && isSame(ours, theirs)
        case (.prefixItems(let ours), .prefixItems(let theirs)),
            (.allOf(let ours), .allOf(let theirs)), (.anyOf(let ours), .anyOf(let theirs)),
            (.oneOf(let ours), .oneOf(let theirs)):
            areSame(ours, theirs)
        case (.items(let ours, let from), .items(let theirs, let other)):
            from == other && isSame(ours, theirs)
        case (.properties(let ours), .properties(let theirs)),
            (.dependentSchemas(let ours), .dependentSchemas(let theirs)):
            areSame(ours, theirs)
        case (.patternProperties(let ours), .patternProperties(let theirs)):
            areSame(
                ours.map { ($0.pattern.source, $0.schema) },
                theirs.map { ($0.pattern.source, $0.schema) })
        case (
            .additionalProperties(let ours, let named),
            .additionalProperties(let theirs, let others)
        ):
            named.isSame(as: others) && isSame(ours, theirs)
        case (.propertyNames(let ours), .propertyNames(let theirs)),
            (.not(let ours), .not(let theirs)),
            (.reference(let ours), .reference(let theirs)),
            (.unevaluatedItems(let ours), .unevaluatedItems(let theirs)),
            (.unevaluatedProperties(let ours), .unevaluatedProperties(let theirs)):
            isSame(ours, theirs)
        case (.condition(let test, let then, let otherwise), .condition(let other, let yes, let no)):
            isSame(test, other) && areSame(then, yes) && areSame(otherwise, no)
        case (.dependencies(let lists, let schemas), .dependencies(let others, let more)):
            areSame(lists, others) && areSame(schemas, more)
        default: false
        }
    }
}

extension NamedMembers {
    fileprivate func isSame(as other: NamedMembers) -> Bool {
        Set(names.map(ExactText.init)) == Set(other.names.map(ExactText.init))
            && Set(patterns.map { ExactText($0.source) })
                == Set(other.patterns.map { ExactText($0.source) })
    }
}

extension SchemaGraph.Node {
    /// The keywords that demand something.
    var demanding: [Keyword] { keywords.filter(\.rule.demandsSomething) }
}

extension Rule {
    /// True if a value can fail because of the rule.
    var demandsSomething: Bool {
        switch self {
        case .annotation, .contentSchema: false
        case .format(let format): format.asserts && format.format != nil
        case .content(let content): content.asserts
        default: true
        }
    }
}

extension SchemaGraph {
    /// True if a schema, or one that references alone lead to, says that a member may be missing.
    fileprivate func excuses(_ number: Int, by excuse: String) -> Bool {
        var number = number
        var seen: Set<Int> = []
        while seen.insert(number).inserted {
            if nodes[number].says(excuse) { return true }
            let keywords = nodes[number].demanding
            guard keywords.count == 1, case .reference(let target) = keywords[0].rule else {
                return false
            }
            number = target
        }
        return false
    }

    /// The schema behind references that have no demands beside them.
    func target(of number: Int) -> Int {
        var number = number
        var seen: Set<Int> = []
        while seen.insert(number).inserted {
            let keywords = nodes[number].demanding
            guard nodes[number].constant == nil, keywords.count == 1,
                case .reference(let target) = keywords[0].rule
            else { return number }
            number = target
        }
        return number
    }
}
