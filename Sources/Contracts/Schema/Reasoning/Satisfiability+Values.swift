extension Satisfiability {
    /// Contradictions of lists: no value is listed or shared, or every shared value is refused.
    func values(_ conjunction: Conjunction) -> [Contradiction] {
        let listings = conjunction.listings
        guard !listings.isEmpty, let candidates = conjunction.candidates else { return [] }
        if let empty = listings.first(where: \.values.isEmpty) {
            return [
                Contradiction(
                    .emptyEnum, kinds: .all, message: "enum lists no value", demands: [empty.demand]
                )
            ]
        }
        if candidates.isEmpty {
            return [
                Contradiction(
                    .disjointEnums, kinds: .all, message: "the lists of allowed values share none",
                    demands: listings.map(\.demand))
            ]
        }
        // If references depend on the path, a part judged by itself may have another meaning.
        if graph.hasDynamicScope { return [] }
        let refusals = candidates.map { refusal(of: $0, conjunction) }
        if refusals.contains(where: { $0 == nil }) { return [] }
        return [
            contradiction(
                listings[0].demand, candidates: candidates, refusals: refusals.compactMap(\.self))
        ]
    }

    private func contradiction(
        _ listing: Conjunction.Demand, candidates: [Value], refusals: [Violation]
    ) -> Contradiction {
        let reason = refusals[0].message
        let all = candidates.count == 1 ? "its only value" : "each of its values"
        var contradiction = Contradiction(
            .refusedEnum, kinds: .all,
            message: "\(listing.keyword.name) is refused, \(all): \(reason)", demands: [listing])
        var known: Set<SchemaPlace> = []
        for refusal in refusals {
            let keyword = refusal.location.keyword
            guard known.insert(SchemaPlace(keyword)).inserted, known.count <= 4 else { continue }
            contradiction.places.append(
                Contradiction.Place(value: keyword, message: refusal.message))
        }
        return contradiction
    }

    /// The reason why a value does not meet the schemas; nil if it does or may meet them.
    private func refusal(of value: Value, _ conjunction: Conjunction) -> Violation? {
        for number in conjunction.numbers {
            let explanation = schema.explain(value, from: number)
            if explanation.isValid || explanation.isUndecided { continue }
            return explanation.violations.first
        }
        return nil
    }

    /// The values of a schema's own list that are never met, though others of the list are.
    func refusedValues(of number: Int) -> [(listing: Conjunction.Demand, refusal: Violation)] {
        guard !graph.hasDynamicScope else { return [] }
        let conjunction = Conjunction([number], in: graph)
        return conjunction.listings.filter { $0.demand.owner == number }.flatMap { listing in
            listing.values.compactMap { value in
                refusal(of: value, conjunction).map { (listing.demand, $0) }
            }
        }
    }
}
