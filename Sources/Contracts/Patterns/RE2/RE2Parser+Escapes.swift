extension RE2Parser {
    /// Reads an escape outside a class; the backslash comes next.
    mutating func escape() throws(PatternError) -> PatternNode {
        let offset = index
        switch peek(1) {
        case "A": index += 2; return .anchor(.start)
        case "z": index += 2; return .anchor(.end)
        case "b": index += 2; return .anchor(.wordBoundary)
        case "B": index += 2; return .anchor(.noWordBoundary)
        default: break
        }
        index += 1
        if let set = try setEscape(from: offset) { return .set(set) }
        return literal(try characterEscape(from: offset))
    }

    /// Reads `\d` and its like, or `\p{…}`, if one comes next, behind the backslash.
    mutating func setEscape(from offset: Int) throws(PatternError) -> PatternSet? {
        if peek() == "p" || peek() == "P" { return try propertyEscape(from: offset) }
        return classEscape(space: .asciiSpace).map { PatternSet($0) }
    }

    /// Reads an escape that means one code point, behind the backslash.
    mutating func characterEscape(from offset: Int) throws(PatternError) -> UInt32 {
        guard let scalar = peek() else { throw PatternError(.unfinishedEscape, at: offset) }
        index += 1
        switch scalar {
        case "a": return 0x07
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "0"..."7": return try octalEscape(scalar, from: offset)
        case "x": return try hexadecimalEscape(from: offset)
        default: break
        }
        if scalar.isASCII, !scalar.isASCIILetter, !scalar.isDigit { return scalar.value }
        throw PatternError(.foreign(RE2Foreign(escape: scalar)), at: offset)
    }

    /// One digit but zero would be a backreference; with more, or after zero, it is a code.
    private mutating func octalEscape(
        _ first: Unicode.Scalar, from offset: Int
    ) throws(PatternError) -> UInt32 {
        var value = first.value - 0x30
        var count = 1
        while count < 3, let digit = peek(), ("0"..."7").contains(digit) {
            value = value << 3 | (digit.value - 0x30)
            index += 1
            count += 1
        }
        if count == 1, first != "0" { throw PatternError(.foreign(.backreference), at: offset) }
        return value
    }

    private mutating func hexadecimalEscape(from offset: Int) throws(PatternError) -> UInt32 {
        let malformed = PatternError(.malformedEscape("x"), at: offset)
        let isBraced = skip("{")
        var value: UInt32 = 0
        var count = 0
        while isBraced || count < 2, let digit = peek()?.hexadecimalValue {
            value = value << 4 | digit
            index += 1
            count += 1
            if value > ScalarSet.greatest { throw malformed }
        }
        guard isBraced ? count > 0 && skip("}") : count == 2 else { throw malformed }
        return value
    }
}

extension ScalarSet {
    static let lineFeed = ScalarSet(0x0A)
    /// The white space of RE2, which has no vertical tab.
    static let asciiSpace = ScalarSet([0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
}
