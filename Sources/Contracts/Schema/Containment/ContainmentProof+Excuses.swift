extension ContainmentProof {
    private static let deepestImpossible = 8

    /// True if the same part of both sides decides alone, whatever stands beside it. Otherwise a
    /// part beside it may excuse members.
    func mayCompare(_ numbers: [Int]) -> Bool {
        excuse == nil || !numbers.contains { reachesExcuse[$0] }
    }

    /// True if no value that meets inner schemas is ever sent.
    func isImpossible(_ numbers: [Int]) -> Bool {
        guard innerFacts.isImpossible(numbers) else { return false }
        if mayCompare(numbers) { return true }
        let demands = Conjunction(numbers, in: inner.graph)
        return demands.refusal != nil || possibleKinds(demands).isEmpty
    }

    /// The kinds of value that may be sent.
    func possibleKinds(_ demands: Conjunction) -> TypeSet {
        var kinds = innerFacts.judgement(of: demands.numbers).kinds
        // A member that makes an object impossible may be missing.
        if !mayCompare(demands.numbers) {
            if demands.holds(.array) { kinds.insert(.array) }
            if demands.holds(.object), !lacksRequired(demands) { kinds.insert(.object) }
        }
        return kinds.intersection(demands.kinds)
    }

    /// True if a member that must be there has no value.
    private func lacksRequired(_ demands: Conjunction) -> Bool {
        guard let excuse, impossibleDepth < Self.deepestImpossible else { return false }
        impossibleDepth += 1
        defer { impossibleDepth -= 1 }
        let places = inner.graph.inPlace(from: demands.numbers)
        let table = MemberSchemaTable(demands)
        return demands.requiredNames.contains { name, _ in
            !inner.graph.mayExcuse(name, in: places, by: excuse)
                && isImpossible(table.member(named: name).numbers)
        }
    }

    /// True if the outer side excuses a member from being there.
    func isExcused(_ name: String, by owner: Int) -> Bool {
        guard let excuse, !isStrict else { return false }
        return outer.graph.excuses(name, by: excuse, at: owner)
    }
}
