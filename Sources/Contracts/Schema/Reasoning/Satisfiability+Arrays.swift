extension Satisfiability {
    /// The number of first items that are examined one by one.
    private static let lookedAt = 64

    /// Contradictions among the keywords about arrays.
    func arrays(_ conjunction: Conjunction, _ kinds: TypeSet) -> [Contradiction] {
        guard kinds.contains(.array) else { return [] }
        let counts = conjunction.itemCounts
        if counts.isEmpty {
            return [
                Contradiction(
                    .contradictoryItemCounts, kinds: .array,
                    message: "minItems \(counts.least) is over maxItems \(counts.most)",
                    demands: [counts.leastDemand, counts.mostDemand])
            ]
        }
        return [possible(conjunction, counts), distinct(conjunction, counts)].compactMap(\.self)
            + contains(conjunction, counts)
    }

    /// An item that must be there and cannot be.
    private func possible(_ conjunction: Conjunction, _ counts: CountRange) -> Contradiction? {
        let last = min(counts.least, conjunction.uniformPosition + 1, Self.lookedAt)
        for position in 0..<last {
            let item = conjunction.item(at: position)
            guard !item.isEmpty, isImpossible(item.map(\.number)) else { continue }
            let message =
                "minItems is \(counts.least), but there can be no item at position \(position)"
            let culprit = item.first { isImpossible([$0.number]) }
            return Contradiction(
                .tooFewPossibleItems, kinds: .array, message: message,
                demands: [counts.leastDemand] + item.map(\.demand)
            ).caused(by: culprit?.number)
        }
        return nil
    }

    /// More different items than there are values to choose from.
    private func distinct(_ conjunction: Conjunction, _ counts: CountRange) -> Contradiction? {
        let unique = conjunction.demands.first {
            if case .uniqueItems = $0.keyword.rule { true } else { false }
        }
        let position = conjunction.uniformPosition
        let item = conjunction.item(at: position)
        guard let unique, counts.least > position, !item.isEmpty,
            let count = valueCount(item.map(\.number)), count < counts.least - position
        else { return nil }
        let values = count == 1 ? "there is only 1 value" : "there are only \(count) values"
        return Contradiction(
            .tooFewDistinctItems, kinds: .array,
            message: "minItems asks for \(counts.least) different items, but \(values) for them",
            demands: [counts.leastDemand, unique] + item.map(\.demand))
    }

    /// The most values there can be; nil where this cannot be known.
    private func valueCount(_ numbers: [Int]) -> Int? {
        let conjunction = Conjunction(numbers, in: graph)
        if let values = conjunction.candidates {
            return ValueList(values).distinctCount
        }
        var count = 0
        for kind in ValueKind.allCases where conjunction.kinds.contains(TypeSet(kind)) {
            switch kind {
            case .null: count += 1
            case .boolean: count += 2
            case .number:
                let range = NumberRange(conjunction)
                guard range.isWhole || !range.divisors.isEmpty, let numbers = range.grid?.count
                else { return nil }
                let (sum, isTooLarge) = count.addingReportingOverflow(numbers)
                if isTooLarge { return nil }
                count = sum
            default: return nil
            }
        }
        return count
    }

    private func contains(_ conjunction: Conjunction, _ counts: CountRange) -> [Contradiction] {
        conjunction.demands.compactMap { demand in
            guard case .contains(let schema, let bounds) = demand.keyword.rule, bounds.min > 0
            else { return nil }
            let least = bounds.min
            if let most = bounds.max, least > most {
                return Contradiction(
                    .contradictoryContainsCounts, kinds: .array,
                    message: "\(least) matching items are wanted and at most \(most) allowed",
                    demands: [demand])
            }
            if least > counts.most {
                return Contradiction(
                    .contradictoryContainsCounts, kinds: .array,
                    message: "\(least) matching items are wanted, and maxItems is \(counts.most)",
                    demands: [demand, counts.mostDemand])
            }
            return impossible(schema, demand: demand, in: conjunction)
        }
    }

    /// An item that is demanded and can stand nowhere.
    private func impossible(
        _ schema: Int, demand: Conjunction.Demand, in conjunction: Conjunction
    ) -> Contradiction? {
        let last = conjunction.uniformPosition
        guard last < Self.lookedAt else { return nil }
        for position in 0...last {
            let item = conjunction.item(at: position).map(\.number)
            guard isImpossible(item + [schema]) else { return nil }
        }
        let items = conjunction.item(at: last)
        let culprit = isImpossible([schema]) ? schema : nil
        return Contradiction(
            .impossibleContains, kinds: .array, message: "an item is wanted that cannot be",
            demands: [demand] + (culprit == nil ? items.map(\.demand) : [])
        ).caused(by: culprit)
    }
}
