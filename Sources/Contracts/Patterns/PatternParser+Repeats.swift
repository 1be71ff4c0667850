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

    private mutating func bounds() -> (Int, Int?)? {
        switch peek() {
        case "*": index += 1; return (0, nil)
        case "+": index += 1; return (1, nil)
        case "?": index += 1; return (0, 1)
        case "{":
            let start = index
            if let bounds = braces() { return bounds }
            index = start
            return nil
        default: return nil
        }
    }

    private mutating func braces() -> (Int, Int?)? {
        guard skip("{"), let minimum = decimal() else { return nil }
        if skip("}") { return (minimum, minimum) }
        guard skip(",") else { return nil }
        let maximum = decimal()
        return skip("}") ? (minimum, maximum) : nil
    }
}
