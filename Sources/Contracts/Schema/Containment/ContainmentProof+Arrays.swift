extension ContainmentProof {
    private static let mostPositions = 64

    /// Demands on arrays.
    func impliesArray(_ sent: Sent, _ rule: Rule) -> Bool {
        let counts = sent.demands.itemCounts
        switch rule {
        case .maxItems(let most):
            return counts.most <= most || isClosed(sent, from: most)
        case .minItems(let least): return counts.least >= least
        case .uniqueItems:
            return counts.most <= 1
                || sent.demands.demands.contains {
                    if case .uniqueItems = $0.keyword.rule { true } else { false }
                }
        case .prefixItems(let schemas):
            return schemas.indices.allSatisfy { position in
                isItemProven(sent, at: position, within: [schemas[position]])
            }
        case .items(let schema, let from):
            return impliesItems(sent, schema, from: from)
        case .contains(let schema, let bounds):
            return impliesContains(sent, schema, bounds)
        case .unevaluatedItems(let schema): return outerFacts.allowsEverything(schema)
        default: return false
        }
    }

    private func impliesItems(_ sent: Sent, _ schema: Int, from: Int) -> Bool {
        let uniform = max(sent.demands.uniformPosition, from)
        guard uniform - from <= Self.mostPositions else { return false }
        return (from...uniform).allSatisfy { isItemProven(sent, at: $0, within: [schema]) }
    }

    private func isItemProven(_ sent: Sent, at position: Int, within outer: [Int]) -> Bool {
        if position >= sent.demands.itemCounts.most { return true }
        return isProven(
            sent.demands.item(at: position).map(\.number), within: outer,
            further: furtherItems(sent))
    }

    /// Schemas that an item may meet besides those of its position.
    private func furtherItems(_ sent: Sent) -> [Int] {
        let branches = inner.graph.inPlace(from: sent.variant.further)
        let own = sent.demands.demands.map(\.keyword.rule)
        let others = branches.flatMap { inner.graph.nodes[$0].keywords.map(\.rule) }
        return own.flatMap { rule -> [Int] in
            switch rule {
            case .contains(let schema, _), .unevaluatedItems(let schema): [schema]
            default: []
            }
        }
            + others.flatMap { rule -> [Int] in
                switch rule {
                case .contains(let schema, _), .unevaluatedItems(let schema),
                    .items(let schema, _):
                    [schema]
                case .prefixItems(let schemas): schemas
                default: []
                }
            }
    }

    /// True if no array is so long that it has an item at a position.
    private func isClosed(_ sent: Sent, from position: Int) -> Bool {
        guard sent.demands.uniformPosition <= position else { return false }
        let items = sent.demands.item(at: position).map(\.number)
        return isImpossible(items)
    }

    // Both sides of the comparison, with the place that they share.
    private func impliesContains(_ sent: Sent, _ schema: Int, _ bounds: ContainsBounds) -> Bool {
        let counts = sent.demands.itemCounts
        // An item that is only excused does not count.
        let all = strict.impliesItems(sent, schema, from: 0)
        var (meetsLeast, meetsMost) = (bounds.min == 0, bounds.max == nil)
        if all, counts.least >= bounds.min { meetsLeast = true }
        if let most = bounds.max, counts.most <= most { meetsMost = true }
        for demand in sent.demands.demands {
            guard case .contains(let own, let ownBounds) = demand.keyword.rule else { continue }
            if ownBounds.min >= bounds.min, plain.isProven([own], within: [schema]) {
                meetsLeast = true
            }
            if let most = bounds.max, let ownMost = ownBounds.max, ownMost <= most,
                mayTurn, opposite.isProven([schema], within: [own])
            {
                meetsMost = true
            }
        }
        return meetsLeast && meetsMost
    }
}
