extension ContainmentProof {
    /// Types and lists of values.
    func impliesListed(_ sent: Sent, _ rule: Rule) -> Bool {
        switch rule {
        case .type(let types): return impliesType(sent, types)
        case .enumeration(let values): return isExhausted(sent.kind, by: Array(values))
        case .constant(let value): return isExhausted(sent.kind, by: [value])
        default: return false
        }
    }

    private func impliesType(_ sent: Sent, _ types: TypeSet) -> Bool {
        if isText, sent.isWrittenPlainly, types.contains(.string) { return true }
        guard sent.kind == .number else { return types.contains(TypeSet(sent.kind)) }
        if types.contains(.number) { return true }
        // Draft 4 asks for the form of the number, which bounds and divisors say nothing about.
        guard types.contains(.integer) else { return false }
        return sent.demands.isWhole || NumberRange(sent.demands).isMadeWholeByDivisor
    }

    /// True if a list has all values of a kind.
    private func isExhausted(_ kind: ValueKind, by values: [Value]) -> Bool {
        switch kind {
        case .null: values.contains { $0.isNull }
        case .boolean:
            values.contains { $0.bool == true } && values.contains { $0.bool == false }
        default: false
        }
    }

    /// Bounds and divisors.
    func impliesNumber(_ sent: Sent, _ rule: Rule) -> Bool {
        let range = NumberRange(sent.demands)
        switch rule {
        case .bound(let bound, let limit):
            guard let limit = limit.number else { return false }
            if range.isWithin(bound, limit) { return true }
            // Nobody checks the format, yet a sender keeps to it.
            guard let format = sent.demands.integerFormat else { return false }
            return format.isWithin(bound, limit)
        case .multipleOf(let divisor):
            guard let divisor = divisor.number else { return false }
            if range.isWhole, Number(lexeme: "1").isMultiple(of: divisor) { return true }
            return range.divisors.contains { demand in
                demand.keyword.value.number?.isMultiple(of: divisor) ?? false
            }
        default: return false
        }
    }

    /// Lengths, patterns and formats.
    func impliesText(_ sent: Sent, _ rule: Rule) -> Bool {
        let length = sent.demands.textLength
        switch rule {
        case .maxLength(let most): return length.most.map { $0 <= most } ?? false
        case .minLength(let least): return length.least >= least
        case .pattern(let pattern):
            return pattern.matchesEverything
                || sent.demands.patterns.contains { inclusion(of: $0, within: pattern) == .proven }
        case .format(let format):
            guard format.asserts, format.format != nil else { return true }
            return sent.demands.assertedFormats.contains { sameText($0, format.name) }
        case .content(let content): return !content.asserts
        default: return false
        }
    }
}

extension ClosedRange<Int128> {
    /// True if all numbers of the range keep to a bound.
    fileprivate func isWithin(_ bound: Contracts.Bound, _ limit: Number) -> Bool {
        let least = Number(lexeme: String(lowerBound))
        let most = Number(lexeme: String(upperBound))
        switch bound {
        case .minimum: return least >= limit
        case .exclusiveMinimum: return least > limit
        case .maximum: return most <= limit
        case .exclusiveMaximum: return most < limit
        }
    }

    /// True if the range has a number.
    func holds(_ number: Number) -> Bool {
        number >= Number(lexeme: String(lowerBound))
            && number <= Number(lexeme: String(upperBound))
    }
}

extension ContainmentProof {
    /// The comparison of two patterns, made once.
    func inclusion(of pattern: Pattern, within other: Pattern) -> PatternInclusion {
        if sameText(pattern.source, other.source) { return .proven }
        let key = [pattern.source, other.source].map(ExactText.init)
        if let known = inclusions[key] { return known }
        var inclusion = PatternInclusion.unknown
        if let tree = pattern.tree, let outer = other.tree {
            inclusion = PatternInclusion(tree, within: outer)
        }
        inclusions[key] = inclusion
        return inclusion
    }
}

extension Pattern {
    /// True for the usual ways to write that any text is allowed.
    fileprivate var matchesEverything: Bool { ["", "^", "$", ".*", "^.*", ".*$"].contains(source) }
}

extension NumberRange {
    /// True if a divisor leaves whole numbers only.
    fileprivate var isMadeWholeByDivisor: Bool {
        divisors.contains { $0.keyword.value.number?.isInteger == true }
    }

    /// True if each number of the range is within a bound.
    fileprivate func isWithin(_ bound: Bound, _ limit: Number) -> Bool {
        let isUpper = bound == .maximum || bound == .exclusiveMaximum
        let excludes = bound == .exclusiveMinimum || bound == .exclusiveMaximum
        if let end = isUpper ? upper : lower, let own = end.limit.number {
            if isUpper ? own < limit : limit < own { return true }
            if own == limit, end.isExclusive || !excludes { return true }
        }
        // Whole numbers and multiples have a first and a last one of their own.
        guard isWhole || !divisors.isEmpty, let grid,
            let units = isUpper ? grid.upper : grid.lower
        else { return false }
        let last = Number(lexeme: grid.lexeme(units))
        return last == limit ? !excludes : isUpper ? last < limit : limit < last
    }
}
