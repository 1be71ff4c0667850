/// Finds schemas of two graphs that demand the same, keyword by keyword.
///
/// Two schemas are the same unless they, or schemas that they lead to, differ by themselves. So each
/// pair is compared once, and a difference is passed on to all pairs that lead to it. That holds for
/// recursive schemas, too.
///
/// Annotations do not count, except those that are asked for, and an excuse such as `readOnly`: the
/// right side must excuse all members that the left one excuses.
final class SchemaSameness {
    private struct Pair: Hashable {
        var left: Int
        var right: Int
    }

    private let left: SchemaGraph
    private let right: SchemaGraph
    private let excuse: String?
    private let annotations: [String]
    /// The places of the pairs in the lists below.
    private var places: [Pair: Int] = [:]
    private var pairs: [Pair] = []
    private var isDifferent: [Bool] = []
    /// The pairs that lead to each pair.
    private var parents: [[Int]] = []
    /// The pairs inside the schemas that are compared now.
    private var inner: [Pair] = []

    /// The annotations that say something about the values.
    static let comparedAnnotations = [
        "readOnly", "writeOnly", "default", "deprecated", "x-sunset", "x-stability-level",
        "x-extensible-enum", "discriminator", "contentSchema", "contentMediaType",
        "contentEncoding", "format",
    ]

    init(
        _ left: SchemaGraph, _ right: SchemaGraph, excuse: String? = nil,
        annotations: [String] = []
    ) {
        self.left = left
        self.right = right
        self.excuse = excuse
        self.annotations = annotations
    }

    /// True if two schemas certainly demand the same.
    func isSame(_ first: Int, _ second: Int) -> Bool {
        let pair = Pair(left: first, right: second)
        if let place = places[pair] { return !isDifferent[place] }
        var open = [add(pair)]
        while let place = open.popLast() {
            inner = []
            if !compare(pairs[place]) {
                spread(from: place)
                continue
            }
            for child in inner {
                if let known = places[child] {
                    parents[known].append(place)
                    if isDifferent[known] { spread(from: place) }
                } else {
                    let added = add(child)
                    parents[added].append(place)
                    open.append(added)
                }
            }
        }
        return !isDifferent[places[pair] ?? 0]
    }

    /// True if two rules demand the same.
    func isSame(_ first: Rule, _ second: Rule) -> Bool {
        inner = []
        guard compare(first, second) else { return false }
        return inner.allSatisfy { isSame($0.left, $0.right) }
    }

    private func add(_ pair: Pair) -> Int {
        places[pair] = pairs.count
        pairs.append(pair)
        isDifferent.append(false)
        parents.append([])
        return pairs.count - 1
    }

    /// Passes a difference on to all pairs that lead to it.
    private func spread(from place: Int) {
        var open = [place]
        while let next = open.popLast() {
            if isDifferent[next] { continue }
            isDifferent[next] = true
            open += parents[next]
        }
    }

    /// Takes note of schemas inside, which are compared by themselves.
    private func visit(_ first: Int, _ second: Int) -> Bool {
        inner.append(Pair(left: first, right: second))
        return true
    }

    /// True if two schemas do not differ by themselves.
    private func compare(_ pair: Pair) -> Bool {
        if let excuse, left.excuses(pair.left, by: excuse),
            !right.excuses(pair.right, by: excuse)
        {
            return false
        }
        let chains = (left.chain(from: pair.left), right.chain(from: pair.right))
        for annotation in annotations {
            let values = (
                chains.0.map { left.nodes[$0].value }.first(naming: annotation),
                chains.1.map { right.nodes[$0].value }.first(naming: annotation)
            )
            if values.0 != values.1 { return false }
        }
        let first = left.nodes[chains.0.last ?? pair.left]
        let second = right.nodes[chains.1.last ?? pair.right]
        if first.constant != second.constant { return false }
        let ours = first.demanding
        let theirs = second.demanding
        guard ours.count == theirs.count else { return false }
        return ours.allSatisfy { keyword in
            theirs.contains { $0.name == keyword.name && compare(keyword.rule, $0.rule) }
        }
    }

    private func areSame(_ first: [Int], _ second: [Int]) -> Bool {
        first.count == second.count && zip(first, second).allSatisfy { visit($0, $1) }
    }

    private func areSame(_ first: Int?, _ second: Int?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return visit(first, second)
    }

    private func areSame(
        _ first: [(name: String, schema: Int)], _ second: [(name: String, schema: Int)]
    ) -> Bool {
        guard first.count == second.count else { return false }
        let others = Dictionary(
            second.map { (ExactText($0.name), $0.schema) }, uniquingKeysWith: { first, _ in first })
        return first.allSatisfy { entry in
            others[ExactText(entry.name)].map { visit(entry.schema, $0) } ?? false
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

    /// True if two rules do not differ by themselves.
    private func compare(_ first: Rule, _ second: Rule) -> Bool {
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
                && bounds.marks == others.marks && visit(ours, theirs)
        case (.prefixItems(let ours), .prefixItems(let theirs)),
            (.allOf(let ours), .allOf(let theirs)), (.anyOf(let ours), .anyOf(let theirs)),
            (.oneOf(let ours), .oneOf(let theirs)):
            areSame(ours, theirs)
        case (.items(let ours, let from), .items(let theirs, let other)):
            from == other && visit(ours, theirs)
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
            named.isSame(as: others) && visit(ours, theirs)
        case (.propertyNames(let ours), .propertyNames(let theirs)),
            (.not(let ours), .not(let theirs)),
            (.reference(let ours), .reference(let theirs)),
            (.unevaluatedItems(let ours), .unevaluatedItems(let theirs)),
            (.unevaluatedProperties(let ours), .unevaluatedProperties(let theirs)):
            visit(ours, theirs)
        case (.condition(let test, let then, let otherwise), .condition(let other, let yes, let no)):
            visit(test, other) && areSame(then, yes) && areSame(otherwise, no)
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
            guard let target = nodes[number].onlyTarget else { return false }
            number = target
        }
        return false
    }

    /// A schema, and those behind references, and behind `allOf` with one schema, that have no
    /// demands beside them.
    fileprivate func chain(from number: Int) -> [Int] {
        var chain = [number]
        while let last = chain.last {
            guard let target = nodes[last].onlyTarget, !chain.contains(target) else {
                return chain
            }
            chain.append(target)
        }
        return chain
    }
}

extension SchemaGraph.Node {
    /// The schema that demands the same as this one, because this one only leads to it.
    fileprivate var onlyTarget: Int? {
        let keywords = demanding
        guard constant == nil, keywords.count == 1 else { return nil }
        switch keywords[0].rule {
        case .reference(let target): return target
        case .allOf(let schemas): return schemas.count == 1 ? schemas[0] : nil
        default: return nil
        }
    }
}

extension [Value] {
    /// The first value of a keyword among some schemas.
    func first(naming keyword: String) -> Value? {
        for value in self where value.kind == .object {
            if let found = value[keyword] { return found }
        }
        return nil
    }
}
