extension Satisfiability {
    /// Contradictions among the keywords about objects.
    func objects(_ conjunction: Conjunction, _ kinds: TypeSet) -> [Contradiction] {
        guard kinds.contains(.object) else { return [] }
        let counts = conjunction.memberCounts
        if counts.isEmpty {
            return [
                Contradiction(
                    .contradictoryMemberCounts, kinds: .object,
                    message: "minProperties \(counts.least) is over maxProperties \(counts.most)",
                    demands: [counts.leastDemand, counts.mostDemand])
            ]
        }
        let required = conjunction.requiredNames
        if required.count > counts.most {
            let all = required.map { quoted($0.name) }.joined(separator: ", ")
            return [
                Contradiction(
                    .tooManyRequiredMembers, kinds: .object,
                    message:
                        "\(required.count) members are required (\(all)), and maxProperties is \(counts.most)",
                    demands: [counts.mostDemand] + required.map(\.demand))
            ]
        }
        let members = MemberSchemaTable(conjunction)
        return required.compactMap {
            member($0.name, demand: $0.demand, in: conjunction, members: members)
        }
            + [few(in: conjunction, counts: counts, members: members)].compactMap(\.self)
    }

    /// A required member that cannot be.
    private func member(
        _ name: String, demand: Conjunction.Demand, in conjunction: Conjunction,
        members: MemberSchemaTable
    ) -> Contradiction? {
        if let refusing = nameRefusal(name, conjunction) {
            return Contradiction(
                .requiredMemberForbidden, kinds: .object,
                message:
                    "the member \(quoted(name)) is required, and propertyNames refuses its name",
                demands: [demand, refusing])
        }
        let member = members.member(named: name)
        guard !member.numbers.isEmpty, isImpossible(member.numbers) else { return nil }
        if let index = member.numbers.firstIndex(where: { isImpossible([$0]) }) {
            let forbidding = member.demands[index]
            if isDeliberate(member.numbers[index]) {
                return Contradiction(
                    .requiredMemberForbidden, kinds: .object,
                    message:
                        "the member \(quoted(name)) is required, and \(forbidding.keyword.name) forbids it",
                    demands: [demand, forbidding]
                ).caused(by: member.numbers[index])
            }
            return Contradiction(
                .requiredMemberImpossible, kinds: .object,
                message: "the member \(quoted(name)) is required, and nothing can meet its schema",
                demands: [demand, forbidding]
            ).caused(by: member.numbers[index])
        }
        return Contradiction(
            .requiredMemberImpossible, kinds: .object,
            message: "the member \(quoted(name)) is required, and nothing can meet all its schemas",
            demands: [demand] + member.demands)
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
        in conjunction: Conjunction, counts: CountRange, members: MemberSchemaTable
    ) -> Contradiction? {
        let closing = conjunction.demands.first { demand in
            guard case .additionalProperties(let schema, let named) = demand.keyword.rule
            else { return false }
            return named.patterns.isEmpty && isImpossible([schema])
        }
        guard let closing, let least = counts.leastDemand else { return nil }
        let names = conjunction.declaredNames.filter { name in
            !isImpossible(members.member(named: name).numbers)
        }
        guard names.count < counts.least else { return nil }
        return Contradiction(
            .tooFewPossibleMembers, kinds: .object,
            message:
                "minProperties is \(counts.least), and only \(names.count) members are possible",
            demands: [least, closing])
    }

    /// True if a schema says explicitly that it allows nothing.
    func isDeliberate(_ number: Int) -> Bool {
        let node = graph.nodes[number]
        if let constant = node.constant { return !constant }
        guard node.keywords.count == 1, case .not(let inner) = node.keywords[0].rule else {
            return false
        }
        return allowsEverything(inner)
    }

    /// True if a schema demands nothing at all.
    func allowsEverything(_ number: Int) -> Bool {
        let node = graph.nodes[number]
        if let constant = node.constant { return constant }
        return node.keywords.allSatisfy {
            if case .annotation = $0.rule { true } else { false }
        }
    }
}
