extension RE2Parser {
    /// An item with the quantifier that follows it, if one does.
    mutating func repeated(_ atom: PatternNode) throws(PatternError) -> PatternNode {
        guard let times = try repetition() else { return atom }
        let offset = index
        let next = peek()
        if next == "+" { throw PatternError(.foreign(.possessive), at: offset) }
        if try repetition() != nil { throw PatternError(.foreign(.stackedRepeat), at: offset) }
        let node = PatternNode.repeated(atom, times)
        if times.isCounted, !node.repeats(atMost: Self.greatestRepeat) {
            throw PatternError(.foreign(.repeatCount(limit: Self.greatestRepeat)), at: times.offset)
        }
        return node
    }

    /// Reads a quantifier if one comes next; a brace may also be a character.
    mutating func repetition() throws(PatternError) -> PatternRepeat? {
        let offset = index
        guard let (minimum, maximum) = bounds() else { return nil }
        let limit = Self.greatestRepeat
        if minimum > limit || maximum.map({ $0 > limit }) ?? false {
            throw PatternError(.foreign(.repeatCount(limit: limit)), at: offset)
        }
        if let maximum, minimum > maximum {
            throw PatternError(.repeatOutOfOrder(minimum: minimum, maximum: maximum), at: offset)
        }
        let isLazy = skip("?") != flags.swapsLaziness
        return PatternRepeat(minimum: minimum, maximum: maximum, isLazy: isLazy, offset: offset)
    }
}

extension PatternRepeat {
    fileprivate var isCounted: Bool { minimum >= 2 || (maximum ?? 0) >= 2 }
}

extension PatternNode {
    /// True if nested counts multiply to no more than a limit.
    fileprivate func repeats(atMost limit: Int) -> Bool {
        switch self {
        case .repeated(let body, let times):
            let count = times.maximum ?? times.minimum
            if times.maximum == 0 { return true }
            return count <= limit && body.repeats(atMost: count > 0 ? limit / count : limit)
        case .group(_, let body), .look(_, let body): return body.repeats(atMost: limit)
        case .sequence(let terms): return terms.allSatisfy { $0.repeats(atMost: limit) }
        case .choice(let terms): return terms.allSatisfy { $0.repeats(atMost: limit) }
        case .empty, .character, .set, .anchor, .reference: return true
        }
    }
}
