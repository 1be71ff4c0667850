extension Satisfiability {
    /// The most schemas that are compared with a forbidden one.
    private static let comparedTwins = 1_000

    /// `not` of everything, of some types, or of a schema that also applies.
    func negations(_ conjunction: Conjunction) -> [Contradiction] {
        conjunction.demands.compactMap { demand in
            guard case .not(let inner) = demand.keyword.rule else { return nil }
            if allowsEverything(inner) {
                return Contradiction(
                    .forbidsEverything, kinds: .all, message: "not forbids what everything meets",
                    demands: [demand])
            }
            let compared = conjunction.numbers.prefix(Self.comparedTwins)
            if let twin = compared.first(where: { isEqual($0, target(of: inner)) }) {
                var contradiction = Contradiction(
                    .forbidsItself, kinds: .all,
                    message: "not forbids what another keyword demands", demands: [demand])
                contradiction.places.append(
                    Contradiction.Place(
                        value: graph.nodes[twin].value, message: "the same is demanded here"))
                return contradiction
            }
            guard let kinds = kindsNamed(by: inner) else { return nil }
            let names = kinds.names.joined(separator: " and ")
            return Contradiction(
                .forbidsItself, kinds: kinds, message: "not forbids the type \(names)",
                demands: [demand])
        }
    }

    /// The kinds of a schema that is nothing but a `type`.
    private func kindsNamed(by number: Int) -> TypeSet? {
        let rules = graph.nodes[number].keywords.map(\.rule).filter {
            if case .annotation = $0 { false } else { true }
        }
        guard rules.count == 1, case .type(let types) = rules[0] else { return nil }
        // Forbidding whole numbers leaves the others.
        return types.intersection(.all)
    }

    /// Contradictions of choices without an option that can be met.
    func choices(_ conjunction: Conjunction, _ kinds: TypeSet) -> [Contradiction] {
        conjunction.choices.compactMap { choice in
            let demand = choice.demand
            // An option that applies anyway decides the choice.
            if choice.options.contains(where: { $0.allSatisfy(conjunction.holds) }) {
                return nil
            }
            let options = alive(choice)
            if options.isEmpty {
                return Contradiction(
                    .equalBranches, kinds: .all, message: "each branch of oneOf has an equal one",
                    demands: [demand])
            }
            var possible: TypeSet = []
            for option in options {
                possible.formUnion(judgement(of: conjunction.numbers + option).kinds)
                if possible.isSuperset(of: kinds) { return nil }
            }
            return contradiction(choice, ruledOut: kinds.subtracting(possible))
        }
    }

    private func contradiction(
        _ choice: Conjunction.Choice, ruledOut kinds: TypeSet
    ) -> Contradiction? {
        guard !kinds.isEmpty else { return nil }
        if case .condition = choice.demand.keyword.rule {
            return Contradiction(
                .impossibleCondition, kinds: kinds, message: "neither outcome of if can be met",
                demands: [choice.demand])
        }
        let name = choice.demand.keyword.name
        return Contradiction(
            .impossibleBranches, kinds: kinds, message: "no branch of \(name) can be met",
            demands: [choice.demand])
    }

    /// The options that can be taken alone; a branch of `oneOf` with an equal one never can.
    private func alive(_ choice: Conjunction.Choice) -> [[Int]] {
        guard case .oneOf(let schemas) = choice.demand.keyword.rule else { return choice.options }
        let targets = schemas.map(target)
        var groups: [UInt64: [Int]] = [:]
        for target in targets { groups[likeness(of: target), default: []].append(target) }
        return schemas.indices.filter { index in
            let alike = groups[likeness(of: targets[index])] ?? []
            return alike.lazy.filter { self.isEqual($0, targets[index]) }.prefix(2).count < 2
        }.map { [schemas[$0]] }
    }

    /// A number that equal schemas share, so that only those few schemas are compared.
    private func likeness(of number: Int) -> UInt64 {
        let value = graph.nodes[number].value
        return allowsEverything(number) ? 0 : ValueHash.hash(value.document.tape, value.index)
    }

    /// The schema behind references that add nothing else.
    private func target(of number: Int) -> Int {
        var number = number
        var left = graph.nodes.count
        while left > 0, graph.nodes[number].keywords.count == 1,
            case .reference(let next) = graph.nodes[number].keywords[0].rule
        {
            number = next
            left -= 1
        }
        return number
    }

    /// True if two schemas are the same, both allow everything, or are written alike in one
    /// resource.
    private func isEqual(_ left: Int, _ right: Int) -> Bool {
        if left == right { return true }
        if allowsEverything(left), allowsEverything(right) { return true }
        let (first, second) = (graph.nodes[left], graph.nodes[right])
        return first.resource == second.resource && first.value == second.value
            && !graph.hasDynamicScope
    }
}
