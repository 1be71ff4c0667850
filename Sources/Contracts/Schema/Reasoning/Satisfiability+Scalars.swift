extension Satisfiability {
    /// Contradictions among the keywords about numbers.
    func bounds(_ conjunction: Conjunction) -> [Contradiction] {
        let range = NumberRange(conjunction)
        let ends = [range.lower?.demand, range.upper?.demand]
        if range.isEmpty {
            return [
                Contradiction(
                    .emptyRange, kinds: .number, message: "no number is \(range.phrase)",
                    demands: ends)
            ]
        }
        guard let grid = range.grid, grid.isEmpty else { return [] }
        let wholes = range.isWhole ? ["a whole number"] : []
        let multiples = range.divisors.map { "a multiple of \($0.keyword.value.summary)" }
        let what = (wholes + multiples).joined(separator: " and ")
        let types = conjunction.demands.filter { demand in
            if case .type = demand.keyword.rule { range.isWhole } else { false }
        }
        return [
            Contradiction(
                .noMultipleInRange, kinds: .number,
                message: "nothing that is \(range.phrase) is \(what)",
                demands: ends + (range.divisors + types.prefix(1)).map { $0 })
        ]
    }

    /// Contradictions among the keywords about strings.
    func texts(_ conjunction: Conjunction) -> [Contradiction] {
        let lengths = conjunction.lengths
        if lengths.isEmpty {
            return [
                Contradiction(
                    .contradictoryLengths, kinds: .string,
                    message: "minLength \(lengths.least) is over maxLength \(lengths.most)",
                    demands: [lengths.leastDemand, lengths.mostDemand])
            ]
        }
        return conjunction.demands.compactMap { demand in
            switch demand.keyword.rule {
            case .format(let rule):
                guard rule.asserts, let format = rule.format else { return nil }
                return lengths.contradiction(
                    .lengthAgainstFormat, text: TextLength(format), demand: demand,
                    name: "the format \(quoted(rule.name))")
            case .pattern(let pattern):
                return TextLength(pattern).flatMap {
                    lengths.contradiction(
                        .lengthAgainstPattern, text: $0, demand: demand,
                        name: "the pattern \(quoted(pattern.source))")
                }
            default: return nil
            }
        }
    }
}

extension NumberRange {
    /// The ends in words.
    fileprivate var phrase: String {
        let least = lower.map { ($0.isExclusive ? "more than " : "at least ") + $0.limit.summary }
        let most = upper.map { ($0.isExclusive ? "less than " : "at most ") + $0.limit.summary }
        return [least, most].compactMap(\.self).joined(separator: " and ")
    }
}

extension CountRange {
    fileprivate func contradiction(
        _ id: UnsatisfiableSchema.Check, text: TextLength, demand: Conjunction.Demand,
        name: String
    ) -> Contradiction? {
        if text.least > most {
            let message = "\(name) needs at least \(text.least) characters, maxLength is \(most)"
            return Contradiction(
                id, kinds: .string, message: message, demands: [mostDemand, demand])
        }
        if let longest = text.most, longest < least {
            let message = "\(name) allows at most \(longest) characters, minLength is \(least)"
            return Contradiction(
                id, kinds: .string, message: message, demands: [leastDemand, demand])
        }
        return nil
    }
}
