extension DocumentGenerator {
    /// The reason why no document was found: the conflicting keywords of the schema, such as
    /// `nothing was found that meets pattern and maxLength (openapi.yaml:7)`. It is nil before a
    /// search has failed.
    package var obstacle: String? {
        var numbers = unmet
        var proven: Contradiction?
        // A part that nothing can meet is the reason for the whole.
        for _ in 0..<Self.deepestCause {
            let judgement = reasoning.judgement(of: numbers)
            let first = judgement.contradictions.first { !$0.isRestriction }
            guard judgement.isImpossible, let first else { break }
            proven = first
            guard let cause = first.cause else { break }
            numbers = [cause]
        }
        guard let number = numbers.first else { return nil }
        let place = schema.graph.nodes[number].value
        let reason = proven?.message ?? demands(of: numbers)
        return "\(reason) (\(place.document.name):\(place.position.line))"
    }

    private static let deepestCause = 40

    /// The keywords that some schemas have together, in a sentence.
    private func demands(of numbers: [Int]) -> String {
        var names: [String] = []
        for demand in Conjunction(numbers, in: schema.graph).demands {
            if case .annotation = demand.keyword.rule { continue }
            let name = demand.keyword.name
            if name == "type" || name == "$ref" || names.contains(name) { continue }
            names.append(name)
        }
        guard let last = names.last else { return "nothing was found that meets the schema" }
        let list =
            names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
        return "nothing was found that meets \(list)"
    }
}
