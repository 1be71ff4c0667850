/// The members of the objects of one variant.
struct SentObject {
    /// A rule for the names that match a pattern.
    struct PatternRule {
        var pattern: Pattern
        var schema: Int
        /// True if only some of the objects keep to it.
        var isOptional: Bool
    }

    /// The schemas of one member.
    struct Member {
        /// The schemas that it meets.
        var schemas: [Int]
        /// The schemas of which it meets one, too.
        var options: [[Int]]
        /// The schemas that it may meet.
        var further: [Int]
    }

    let demands: Conjunction
    /// The names that each object has.
    let required: Set<ExactText>
    /// The names that the schemas list, each once.
    let names: [String]
    let patterns: [PatternRule]
    /// The schemas of members that nothing names.
    let others: [Int]
    /// True if members that nothing names may be sent.
    let hasOthers: Bool
    /// Schemas that members without a name in a list may meet.
    let furtherSchemas: [Int]
    private let table: MemberSchemaTable
    private let own: MemberListing
    private let further: MemberListing
    private let proof: ContainmentProof
    /// The schemas that may apply to the objects.
    private let everything: [Int]

    init(_ sent: ContainmentProof.Sent, _ proof: ContainmentProof) {
        self.proof = proof
        let graph = proof.inner.graph
        demands = sent.demands
        let demands = sent.demands
        table = MemberSchemaTable(demands)
        let own = MemberListing([demands], proof.innerFacts)
        let branches = graph.branches(
            from: (sent.variant.further + own.dependents).filter { !demands.holds($0) })
        let further = MemberListing(branches, proof.innerFacts)
        (self.own, self.further) = (own, further)
        let everything = graph.inPlace(from: demands.numbers + sent.variant.further)
        self.everything = everything
        required = Set(
            demands.requiredNames.map(\.name).filter { name in
                proof.excuse.map { !graph.mayExcuse(name, in: everything, by: $0) } ?? true
            }.map(ExactText.init))
        var known: Set<ExactText> = []
        names = (own.names + demands.requiredNames.map(\.name) + further.names)
            .filter { known.insert(ExactText($0)).inserted }
        patterns =
            own.patterns.map { PatternRule(pattern: $0, schema: $1, isOptional: false) }
            + further.patterns.map { PatternRule(pattern: $0, schema: $1, isOptional: true) }
        others = own.others
        furtherSchemas =
            patterns.map(\.schema) + own.others + own.unevaluated + further.others
            + further.unevaluated
        let isOpen =
            own.describesOthers || further.describesOthers || !proof.namesMembers
            || demands.isWithoutMembers
        hasOthers =
            isOpen && !Self.isClosed(demands, proof) && !proof.isImpossible(own.others)
    }

    /// True for a name that each object has.
    func requires(_ name: String) -> Bool { required.contains(ExactText(name)) }

    /// The schemas of a member.
    func member(named name: String) -> Member {
        let schemas = table.member(named: name)
        let listed = further.schemas(of: name)
        var member = Member(
            schemas: schemas.numbers, options: [[]],
            further: listed + further.others + further.unevaluated + own.unevaluated)
        let isNamed = schemas.isDeclared || hasOthers || requires(name) || own.lists(name)
        if !isNamed, !listed.isEmpty {
            // One of the branches that name it is met, or it would not be sent.
            member.options = listed.map { [$0] }
            if further.listsWithoutSchema(name) { member.options.append([]) }
        }
        return member
    }

    /// True for a name that no object has.
    func isAbsent(_ name: String) -> Bool {
        let member = table.member(named: name)
        if proof.isImpossible(member.numbers) || isExcused(member) { return true }
        if member.isDeclared || requires(name) || own.lists(name) || further.lists(name) {
            return false
        }
        return !hasOthers
    }

    /// True for a member that does not travel in the direction of the proof.
    private func isExcused(_ member: MemberSchemas) -> Bool {
        proof.excuse.map { demands.graph.says($0, in: member.numbers) } ?? false
    }

    /// True if an object with one member certainly has another one.
    func needs(_ name: String, beside other: String) -> Bool {
        if let excuse = proof.excuse {
            if demands.graph.mayExcuse(name, in: everything, by: excuse) { return false }
        }
        return demands.demands.contains { demand in
            switch demand.keyword.rule {
            case .dependentRequired(let lists), .dependencies(let lists, _):
                lists.contains { list in
                    sameText(list.name, other) && list.needs.contains { sameText($0, name) }
                }
            default: false
            }
        }
    }

    /// All names that objects may have; nil if there is no end of them.
    var possibleNames: [String]? {
        guard !hasOthers, patterns.allSatisfy({ proof.isImpossible([$0.schema]) }) else {
            return nil
        }
        return names.filter { !isAbsent($0) }
    }

    /// True if `unevaluatedProperties: false` leaves only members with names.
    private static func isClosed(_ demands: Conjunction, _ proof: ContainmentProof) -> Bool {
        demands.demands.contains { demand in
            guard case .unevaluatedProperties(let schema) = demand.keyword.rule else {
                return false
            }
            return proof.isImpossible([schema])
                && !demands.graph.evaluatesOthers(from: demands.numbers) {
                    proof.isImpossible([$0])
                }
        }
    }
}

/// The members that some rules name or describe.
private struct MemberListing {
    private(set) var names: [String] = []
    private(set) var patterns: [(Pattern, Int)] = []
    /// The schemas of `additionalProperties`.
    private(set) var others: [Int] = []
    private(set) var unevaluated: [Int] = []
    /// The schemas that some member brings.
    private(set) var dependents: [Int] = []
    /// True if members without a name have a schema.
    private(set) var describesOthers = false
    private var entries: [ExactText: [Int]] = [:]
    private var bare: Set<ExactText> = []

    init(_ schemas: [Conjunction], _ facts: Satisfiability) {
        for schema in schemas {
            let declared = Set(schema.declaredNames.map(ExactText.init))
            for rule in schema.demands.map(\.keyword.rule) { read(rule, facts, declared) }
        }
    }

    // Both sides of the comparison, with the place that they share.
    /// - Parameter declared: the names that get a schema together with this rule.
    private mutating func read(_ rule: Rule, _ facts: Satisfiability, _ declared: Set<ExactText>) {
        switch rule {
        case .properties(let members):
            names += members.map(\.name)
            for (name, schema) in members {
                entries[ExactText(name), default: []].append(schema)
            }
        case .patternProperties(let rules): patterns += rules.map { ($0.pattern, $0.schema) }
        case .required(let needed): list(needed, declared)
        case .dependentRequired(let lists): list(lists.flatMap { [$0.name] + $0.needs }, declared)
        case .dependentSchemas(let members):
            list(members.map(\.name), declared)
            dependents += members.map(\.schema)
        case .dependencies(let lists, let members):
            list(lists.flatMap { [$0.name] + $0.needs } + members.map(\.name), declared)
            dependents += members.map(\.schema)
        case .additionalProperties(let schema, _):
            others.append(schema)
            describe(schema, facts)
        case .unevaluatedProperties(let schema):
            unevaluated.append(schema)
            describe(schema, facts)
        default: break
        }
    }

    private mutating func list(_ more: [String], _ declared: Set<ExactText>) {
        names += more
        bare.formUnion(more.map(ExactText.init).filter { !declared.contains($0) })
    }

    private mutating func describe(_ schema: Int, _ facts: Satisfiability) {
        if !facts.allowsEverything(schema), !facts.isImpossible([schema]) { describesOthers = true }
    }

    /// The schemas that the rules give a member with a name or a pattern.
    func schemas(of name: String) -> [Int] {
        (entries[ExactText(name)] ?? [])
            + patterns.filter { $0.0.matches(name) != false }.map(\.1)
    }

    /// True if a list has the name, or a pattern may match it.
    func lists(_ name: String) -> Bool { listsWithoutSchema(name) || !schemas(of: name).isEmpty }

    /// True if a rule names the member and gives it no schema.
    func listsWithoutSchema(_ name: String) -> Bool { bare.contains(ExactText(name)) }
}

extension Conjunction {
    /// True if the schemas name no member at all, so that objects are maps of anything.
    fileprivate var isWithoutMembers: Bool {
        !demands.contains { demand in
            switch demand.keyword.rule {
            case .properties(let entries): !entries.isEmpty
            case .patternProperties(let rules): !rules.isEmpty
            case .required(let names): !names.isEmpty
            default: false
            }
        }
    }
}

extension SchemaGraph {
    /// Some schemas, and all that references and branches of any kind add in place.
    ///
    /// - Parameter testing: true if the tests of `if` count, too.
    func inPlace(from numbers: [Int], testing: Bool = true) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var open = numbers
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            found.append(next)
            for keyword in nodes[next].keywords {
                switch keyword.rule {
                case .reference(let target), .dynamicReference(let target, _),
                    .recursiveReference(let target):
                    open.append(target)
                case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas):
                    open += schemas
                case .condition(let test, let then, let otherwise):
                    open += [testing ? test : nil, then, otherwise].compactMap(\.self)
                case .dependentSchemas(let schemas), .dependencies(_, let schemas):
                    open += schemas.map(\.schema)
                default: break
                }
            }
        }
        return found
    }

    /// The demands of some schemas and of all branches inside them, each by itself.
    fileprivate func branches(from numbers: [Int]) -> [Conjunction] {
        var found: [Conjunction] = []
        var seen: Set<Int> = []
        var open = numbers
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            let conjunction = Conjunction([next], in: self)
            found.append(conjunction)
            open += conjunction.choices.flatMap { $0.options.joined() }
            open += conjunction.demands.flatMap { demand -> [Int] in
                switch demand.keyword.rule {
                case .dependentSchemas(let schemas), .dependencies(_, let schemas):
                    schemas.map(\.schema)
                default: []
                }
            }
        }
        return found
    }

    /// True if one of some schemas in place may excuse a member from being there.
    func mayExcuse(_ name: String, in numbers: [Int], by excuse: String) -> Bool {
        numbers.contains { number in
            nodes[number].keywords.contains { keyword in
                switch keyword.rule {
                case .patternProperties(let rules):
                    rules.contains {
                        $0.pattern.matches(name) != false && mentions(excuse, below: $0.schema)
                    }
                default: isExcused(name, by: excuse, keyword.rule)
                }
            }
        }
    }

    /// True if a schema, or one that it adds in place, excuses a member from being there.
    func excuses(_ name: String, by excuse: String, at number: Int) -> Bool {
        inPlace(from: [number], testing: false).contains { number in
            nodes[number].keywords.contains { isExcused(name, by: excuse, $0.rule) }
        }
    }

    /// The names that some schema of the graph excuses from being there; nil if it may be any name.
    func excusableNames(by excuse: String) -> Set<ExactText>? {
        var names: Set<ExactText> = []
        for rule in nodes.flatMap({ $0.keywords.map(\.rule) }) {
            switch rule {
            case .properties(let entries):
                names.formUnion(
                    entries.filter { mentions(excuse, below: $0.schema) }
                        .map { ExactText($0.name) })
            case .additionalProperties(let schema, _), .unevaluatedProperties(let schema):
                if mentions(excuse, below: schema) { return nil }
            case .patternProperties(let rules):
                if rules.contains(where: { mentions(excuse, below: $0.schema) }) { return nil }
            default: break
            }
        }
        return names
    }

    private func isExcused(_ name: String, by excuse: String, _ rule: Rule) -> Bool {
        switch rule {
        case .properties(let entries):
            entries.contains { sameText($0.name, name) && mentions(excuse, below: $0.schema) }
        case .additionalProperties(let schema, let named):
            !named.names.contains { sameText($0, name) } && mentions(excuse, below: schema)
        default: false
        }
    }

    private func mentions(_ annotation: String, below number: Int) -> Bool {
        inPlace(from: [number], testing: false).contains { nodes[$0].says(annotation) }
    }

    /// True if some schemas, or their branches, may evaluate members that no `properties` lists.
    ///
    /// - Parameter isLeftOut: true for schemas of other members that no member meets.
    fileprivate func evaluatesOthers(
        from numbers: [Int], leavingOut isLeftOut: (Int) -> Bool
    ) -> Bool {
        inPlace(from: numbers).flatMap { nodes[$0].keywords }.contains { keyword in
            switch keyword.rule {
            case .patternProperties, .dynamicReference, .recursiveReference: true
            case .additionalProperties(let schema, _), .unevaluatedProperties(let schema):
                !isLeftOut(schema)
            default: false
            }
        }
    }
}
