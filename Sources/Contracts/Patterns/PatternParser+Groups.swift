extension PatternParser {
    /// Reads a group of any kind from its `(` to its `)`.
    mutating func group() throws(PatternError) -> PatternNode {
        let offset = index
        depth += 1
        defer { depth -= 1 }
        if depth > Self.greatestDepth {
            throw PatternError(.tooDeep(limit: Self.greatestDepth), at: offset)
        }
        index += 1
        guard skip("?") else { return try capture(named: nil, openedAt: offset) }
        switch (peek(), peek(1)) {
        case (":", _):
            index += 1
            return .group(nil, try body(openedAt: offset))
        case ("=", _), ("!", _):
            return try look(isBehind: false, openedAt: offset)
        case ("<", "="), ("<", "!"):
            index += 1
            return try look(isBehind: true, openedAt: offset)
        case ("<", _):
            let name = try groupName()
            return try capture(named: name, openedAt: offset)
        default:
            throw PatternError(.unknownGroupKind, at: offset)
        }
    }

    private mutating func look(
        isBehind: Bool, openedAt offset: Int
    ) throws(PatternError) -> PatternNode {
        let isNegated = peek() == "!"
        index += 1
        let look = PatternLook(isBehind: isBehind, isNegated: isNegated, offset: offset)
        return .look(look, try body(openedAt: offset))
    }

    /// Reads `<name>`.
    mutating func groupName() throws(PatternError) -> String {
        let malformed = PatternError(.malformedGroupName, at: index)
        guard skip("<") else { throw malformed }
        var name = String.UnicodeScalarView()
        while !skip(">") {
            guard let scalar = nameScalar(), scalar.canStandInName(first: name.isEmpty) else {
                throw malformed
            }
            name.append(scalar)
        }
        if name.isEmpty { throw malformed }
        return String(name)
    }

    private mutating func nameScalar() -> Unicode.Scalar? {
        guard let scalar = peek() else { return nil }
        index += 1
        guard scalar == "\\" else { return scalar }
        return skip("u") ? unicodeEscape().flatMap { Unicode.Scalar($0) } : nil
    }
}

extension Unicode.Scalar {
    fileprivate func canStandInName(first isFirst: Bool) -> Bool {
        if self == "$" || self == "_" || properties.isIDStart { return true }
        return !isFirst && (properties.isIDContinue || self == "\u{200C}" || self == "\u{200D}")
    }
}
