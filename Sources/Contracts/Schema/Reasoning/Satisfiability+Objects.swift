extension Satisfiability {
    /// Contradictions among the keywords about objects.
    func objects(_ conjunction: Conjunction, _ kinds: TypeSet) -> [Contradiction] {
        guard kinds.contains(.object) else { return [] }
        let counts = conjunction.memberCounts
        if counts.isEmpty {
            return [
                Contradiction(
                    .contradictoryMemberCounts, .object,
                    "minProperties \(counts.least) is over maxProperties \(counts.most)",
                    [counts.leastDemand, counts.mostDemand])
            ]
        }
        let required = conjunction.requiredNames
        if required.count > counts.most {
            let all = required.map { quoted($0.name) }.joined(separator: ", ")
            return [
                Contradiction(
                    .tooManyRequiredMembers, .object,
                    "\(required.count) members are required (\(all)), and maxProperties is \(counts.most)",
                    [counts.mostDemand] + required.map(\.demand))
            ]
        }
        let members = MemberSchemaTable(conjunction)
        return required.compactMap { member($0.name, $0.demand, conjunction, members) }
            + [few(conjunction, counts, members)].compactMap(\.self)
    }

    /// A required member that cannot be.
    private func member(
        _ name: String, _ demand: Conjunction.Demand, _ conjunction: Conjunction,
        _ members: MemberSchemaTable
    ) -> Contradiction? {
        if let refusing = nameRefusal(name, conjunction) {
            return Contradiction(
                .requiredMemberForbidden, .object,
                "the member \(quoted(name)) is required, and propertyNames refuses its name",
                [demand, refusing])
        }
        let member = members.member(named: name)
        guard !member.numbers.isEmpty, isImpossible(member.numbers) else { return nil }
        if let index = member.numbers.firstIndex(where: { isImpossible([$0]) }) {
            let forbidding = member.demands[index]
            if isDeliberate(member.numbers[index]) {
                return Contradiction(
                    .requiredMemberForbidden, .object,
                    "the member \(quoted(name)) is required, and \(forbidding.keyword.name) forbids it",
                    [demand, forbidding], cause: member.numbers[index])
            }
            return Contradiction(
                .requiredMemberImpossible, .object,
                "the member \(quoted(name)) is required, and nothing can meet its schema",
                [demand, forbidding], cause: member.numbers[index])
        }
        return Contradiction(
            .requiredMemberImpossible, .object,
            "the member \(quoted(name)) is required, and nothing can meet all its schemas",
            [demand] + member.demands)
    }

    private func nameRefusal(_ name: String, _ conjunction: Conjunction) -> Conjunction.Demand? {
        guard !graph.hasDynamicScope, let text = JSONDraft.string(name).document?.root else {
            return nil
        }
        return conjunction.demands.first { demand in
            guard case .propertyNames(let schema) = demand.keyword.rule else { return false }
            let explanation = self.schema.explain(text, from: schema)
            return !explanation.isValid && !explanation.isUndecided
        }
    }

    /// An object that is closed and has fewer names than it must have members.
    private func few(
        _ conjunction: Conjunction, _ counts: CountRange, _ members: MemberSchemaTable
    ) -> Contradiction? {
        let closing = conjunction.demands.first { demand in
            guard
                case .additionalProperties(let schema, _, let patterns) = demand.keyword.rule
            else { return false }
            return patterns.isEmpty && isImpossible([schema])
        }
        guard let closing, let least = counts.leastDemand else { return nil }
        let names = conjunction.declaredNames.filter { name in
            !isImpossible(members.member(named: name).numbers)
        }
        guard names.count < counts.least else { return nil }
        return Contradiction(
            .tooFewPossibleMembers, .object,
            "minProperties is \(counts.least), and only \(names.count) members are possible",
            [least, closing])
    }

    /// Whether a schema says outright that it allows nothing, rather than by mistake.
    func isDeliberate(_ number: Int) -> Bool {
        let node = graph.nodes[number]
        if let constant = node.constant { return !constant }
        guard node.keywords.count == 1, case .not(let inner) = node.keywords[0].rule else {
            return false
        }
        return allowsEverything(inner)
    }

    /// Whether a schema demands nothing at all.
    func allowsEverything(_ number: Int) -> Bool {
        let node = graph.nodes[number]
        if let constant = node.constant { return constant }
        return node.keywords.allSatisfy {
            if case .annotation = $0.rule { true } else { false }
        }
    }
}
