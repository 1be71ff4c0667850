extension PatternParser {
    /// Reads a quantifier if one comes next; under Annex B a brace may also be a character.
    mutating func repetition() throws(PatternError) -> PatternRepeat? {
        let offset = index
        guard let (minimum, maximum) = bounds() else { return nil }
        if let maximum, minimum > maximum {
            throw PatternError(.repeatOutOfOrder(minimum: minimum, maximum: maximum), at: offset)
        }
        let isLazy = skip("?")
        return PatternRepeat(minimum: minimum, maximum: maximum, isLazy: isLazy, offset: offset)
    }
}
