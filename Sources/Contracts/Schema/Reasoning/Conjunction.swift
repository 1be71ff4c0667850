/// All demands of several schemas on one value, with the schemas that `$ref` and `allOf` add in
/// place.
///
/// All demands on a value are examined together, wherever they stand. For example, a `minLength`
/// here and a `maxLength` behind a reference contradict each other, too.
struct Conjunction {
    /// One keyword and the schema that it stands in.
    struct Demand {
        var keyword: Keyword
        var owner: Int
    }

    /// A keyword with options; the value meets one of them. Each option is a list of further
    /// schemas.
    struct Choice {
        var demand: Demand
        var options: [[Int]]
    }

    /// Everything that was gathered, without the graph that it comes from.
    struct Gathered {
        fileprivate(set) var numbers: [Int] = []
        fileprivate(set) var demands: [Demand] = []
        fileprivate var weight = 0
        fileprivate var choices: [Choice] = []
        fileprivate var refusal: Int?
        fileprivate var isPartial = false
        fileprivate var known: Set<Int> = []
    }

    private(set) var gathered = Gathered()
    let graph: SchemaGraph

    /// The schemas that were gathered, in the order in which they were met.
    var numbers: [Int] { gathered.numbers }
    var demands: [Demand] { gathered.demands }
    /// The steps that gathering the demands took, and that visiting all of them takes.
    var weight: Int { gathered.weight }
    /// A schema among them that is `false`.
    var refusal: Int? { gathered.refusal }
    /// True if a reference depends on the path that led here, so that not all demands are known.
    var isPartial: Bool { gathered.isPartial }
    /// The choices that are still open.
    var choices: [Choice] {
        get { gathered.choices }
        set { gathered.choices = newValue }
    }

    /// The demands that were gathered from the same graph before.
    init(_ gathered: Gathered, in graph: SchemaGraph) {
        self.gathered = gathered
        self.graph = graph
    }

    init(_ roots: [Int], in graph: SchemaGraph) {
        self.graph = graph
        for root in roots { add(root) }
        addDependents()
    }

    /// Adds a schema and what it adds in place.
    mutating func add(_ number: Int) {
        // A row rather than a recursion, because references may form long chains.
        var open = [number]
        while let next = open.popLast() {
            guard gathered.known.insert(next).inserted else { continue }
            gathered.numbers.append(next)
            let node = graph.nodes[next]
            if node.constant == false { gathered.refusal = refusal ?? next }
            var inner: [Int] = []
            for keyword in node.keywords {
                let demand = Demand(keyword: keyword, owner: next)
                gathered.demands.append(demand)
                gathered.weight += 1 + keyword.rule.extent
                inner += follow(demand)
            }
            open += inner.reversed()
        }
    }

    /// True for a schema that was gathered.
    func holds(_ number: Int) -> Bool { gathered.known.contains(number) }

    /// The schemas that a keyword adds in place; choices are recorded.
    private mutating func follow(_ demand: Demand) -> [Int] {
        switch demand.keyword.rule {
        case .reference(let target): return [target]
        case .dynamicReference, .recursiveReference: gathered.isPartial = true
        case .allOf(let schemas): return schemas
        case .anyOf(let schemas), .oneOf(let schemas):
            gathered.choices.append(Choice(demand: demand, options: schemas.map { [$0] }))
        case .condition(let test, let then, let otherwise):
            gathered.choices.append(
                Choice(
                    demand: demand,
                    options: [[test] + (then.map { [$0] } ?? []), otherwise.map { [$0] } ?? []]))
        default: break
        }
        return []
    }

    /// If the value is certainly an object, each required member adds its dependent schemas.
    private mutating func addDependents() {
        guard kinds == .object, hasDependents else { return }
        var count = -1
        var looked = 0
        var dependents: [ExactText: [Int]] = [:]
        // Longer chains are found when whole values are judged.
        for _ in 0..<Self.longestChain where count != numbers.count {
            count = numbers.count
            for demand in demands[looked...] { demand.addDependents(to: &dependents) }
            looked = demands.count
            let names = requiredNames
            gathered.weight += names.count
            for (name, _) in names {
                for schema in dependents[ExactText(name)] ?? [] { add(schema) }
            }
        }
    }

    private static let longestChain = 32

    private var hasDependents: Bool {
        demands.contains { demand in
            switch demand.keyword.rule {
            case .dependentSchemas, .dependencies: true
            default: false
            }
        }
    }
}

extension Conjunction.Demand {
    /// Adds the schemas that members bring, by the names of the members.
    fileprivate func addDependents(to dependents: inout [ExactText: [Int]]) {
        switch keyword.rule {
        case .dependentSchemas(let schemas), .dependencies(_, let schemas):
            for (name, schema) in schemas {
                dependents[ExactText(name), default: []].append(schema)
            }
        default: break
        }
    }
}

extension Conjunction {
    /// The kinds of value that every `type` admits; whole numbers count as numbers.
    var kinds: TypeSet {
        demands.reduce(TypeSet.all) { kinds, demand in
            guard case .type(let types) = demand.keyword.rule else { return kinds }
            return kinds.intersection(types.kinds)
        }
    }

    /// True if only whole numbers are admitted among the numbers.
    var isWhole: Bool {
        demands.contains { demand in
            guard case .type(let types) = demand.keyword.rule else { return false }
            return !types.contains(.number)
                && !types.isDisjoint(with: [.integer, .integerLexeme])
        }
    }

    /// The values of every `enum` and `const` with the keyword that lists them.
    var listings: [(demand: Demand, values: ValueList)] {
        demands.compactMap { demand in
            switch demand.keyword.rule {
            case .enumeration(let values): (demand, values)
            case .constant(let value): (demand, ValueList([value]))
            default: nil
            }
        }
    }

    /// The values that all of `enum` and `const` list; nil where there is neither.
    var candidates: [Value]? {
        let listings = listings
        guard let first = listings.first else { return nil }
        return first.values.filter { value in
            listings.dropFirst().allSatisfy { $0.values.contains(value) }
        }
    }

    /// The names that an object must have, with the keyword that says so.
    var requiredNames: [(name: String, demand: Demand)] {
        var names: [(name: String, demand: Demand)] = []
        var known: Set<ExactText> = []
        for demand in demands {
            guard case .required(let more) = demand.keyword.rule else { continue }
            for name in more where known.insert(ExactText(name)).inserted {
                names.append((name, demand))
            }
        }
        let needs = names.isEmpty ? [:] : needs
        var next = 0
        while next < names.count {
            for (need, demand) in needs[ExactText(names[next].name)] ?? []
            where known.insert(ExactText(need)).inserted {
                names.append((need, demand))
            }
            next += 1
        }
        return names
    }

    /// The names that a member needs beside it, by its own name.
    private var needs: [ExactText: [(String, Demand)]] {
        var found: [ExactText: [(String, Demand)]] = [:]
        for demand in demands {
            switch demand.keyword.rule {
            case .dependentRequired(let lists), .dependencies(let lists, _):
                for (name, needs) in lists {
                    found[ExactText(name), default: []] += needs.map { ($0, demand) }
                }
            default: break
            }
        }
        return found
    }
}

extension TypeSet {
    /// The set with whole numbers counted as numbers.
    var kinds: TypeSet {
        let isNumeric = !isDisjoint(with: [.number, .integer, .integerLexeme])
        return intersection(.all).union(isNumeric ? .number : [])
    }
}
