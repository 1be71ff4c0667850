extension Satisfiability {
    /// Contradictions among the keywords about numbers.
    func bounds(_ conjunction: Conjunction) -> [Contradiction] {
        let range = NumberRange(conjunction)
        let ends = [range.lower?.demand, range.upper?.demand]
        if range.isEmpty {
            return [
                Contradiction(
                    .emptyRange, .number, "no number is \(range.phrase)", ends)
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
                .noMultipleInRange, .number, "nothing that is \(range.phrase) is \(what)",
                ends + (range.divisors + types.prefix(1)).map { $0 })
        ]
    }

    /// Contradictions among the keywords about strings.
    func texts(_ conjunction: Conjunction) -> [Contradiction] {
        let lengths = conjunction.lengths
        if lengths.isEmpty {
            return [
                Contradiction(
                    .contradictoryLengths, .string,
                    "minLength \(lengths.least) is over maxLength \(lengths.most)",
                    [lengths.leastDemand, lengths.mostDemand])
            ]
        }
        return conjunction.demands.compactMap { demand in
            switch demand.keyword.rule {
            case .format(let rule):
                guard rule.asserts, let format = rule.format else { return nil }
                return lengths.contradiction(
                    .lengthAgainstFormat, TextLength(format), demand,
                    "the format \(quoted(rule.name))")
            case .pattern(let pattern):
                return TextLength(pattern).flatMap {
                    lengths.contradiction(
                        .lengthAgainstPattern, $0, demand, "the pattern \(quoted(pattern.source))")
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
        _ id: UnsatisfiableSchema.Check, _ text: TextLength, _ demand: Conjunction.Demand,
        _ name: String
    ) -> Contradiction? {
        if text.least > most {
            let message = "\(name) needs at least \(text.least) characters, maxLength is \(most)"
            return Contradiction(id, .string, message, [mostDemand, demand])
        }
        if let longest = text.most, longest < least {
            let message = "\(name) allows at most \(longest) characters, minLength is \(least)"
            return Contradiction(id, .string, message, [leastDemand, demand])
        }
        return nil
    }
}
