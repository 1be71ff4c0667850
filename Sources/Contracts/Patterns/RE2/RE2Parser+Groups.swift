extension RE2Parser {
    /// Reads a group from its `(` to its `)`; nil for flags that hold from here on.
    mutating func group() throws(PatternError) -> PatternNode? {
        let offset = index
        depth += 1
        defer { depth -= 1 }
        if depth > PatternParser.greatestDepth {
            throw PatternError(.tooDeep(limit: PatternParser.greatestDepth), at: offset)
        }
        index += 1
        if peek() == "*" { throw PatternError(.foreign(.verb), at: offset) }
        let saved = flags
        let node = try content(openedAt: offset)
        if node != nil { flags = saved }
        return node
    }

    /// Reads a group behind its `(`; nil for flags that hold from here on.
    private mutating func content(openedAt offset: Int) throws(PatternError) -> PatternNode? {
        guard skip("?") else { return try capture(named: nil, openedAt: offset) }
        if let foreign = foreignGroup { throw PatternError(.foreign(foreign), at: offset) }
        switch (peek(), peek(1)) {
        case ("P", "<"):
            index += 2
            return try capture(named: try groupName(), openedAt: offset)
        case ("<", _):
            index += 1
            return try capture(named: try groupName(), openedAt: offset)
        default:
            return try readFlags(from: offset) ? .group(nil, try body(openedAt: offset)) : nil
        }
    }

    /// The construct behind `(?` that other languages have and RE2 does not know; nil for none.
    private var foreignGroup: RE2Foreign? {
        switch (peek(), peek(1)) {
        case ("=", _), ("!", _): .lookahead
        case ("<", "="), ("<", "!"): .lookbehind
        case (">", _): .atomicGroup
        case ("|", _): .branchReset
        case ("#", _): .comment
        case ("(", _): .condition
        case ("'", _): .quotedName
        case ("P", "="): .backreference
        case ("P", ">"), ("&", _), ("R", _): .recursion
        case (let digit?, _) where digit.isDigit: .recursion
        case ("+", let digit?) where digit.isDigit: .recursion
        case ("-", let digit?) where digit.isDigit: .recursion
        default: nil
        }
    }

    /// Reads a name up to its `>`.
    private mutating func groupName() throws(PatternError) -> String {
        let start = index
        while let scalar = peek(), scalar != ">" {
            guard scalar.properties.isIDContinue else {
                throw PatternError(.malformedGroupName, at: start)
            }
            index += 1
        }
        guard index > start, skip(">") else { throw PatternError(.malformedGroupName, at: start) }
        return text(start..<(index - 1))
    }

    /// Reads flags up to `:` or `)`; false where they hold for the rest of the group around them.
    private mutating func readFlags(from offset: Int) throws(PatternError) -> Bool {
        var changed = flags
        var value = true
        var isUnfinished = false
        while let scalar = peek() {
            index += 1
            switch scalar {
            case "i": changed.ignoresCase = value
            case "m": changed.linesHaveEnds = value
            case "s": changed.dotTakesLineFeed = value
            case "U": changed.swapsLaziness = value
            case "-" where value:
                value = false
                isUnfinished = true
                continue
            case ":" where !isUnfinished, ")" where !isUnfinished:
                flags = changed
                return scalar == ":"
            default: throw PatternError(.foreign(.unknownFlags), at: offset)
            }
            isUnfinished = false
        }
        throw PatternError(.unclosedGroup, at: offset)
    }
}
