extension PatternParser {
    /// Reads an escape outside a class; the backslash comes next.
    mutating func atomEscape() throws(PatternError) -> PatternNode {
        let offset = index
        index += 1
        switch peek() {
        case let digit? where digit.isDigit && digit != "0":
            if let reference = try numberReference(from: offset) { return reference }
        case "k" where grammar == .unicode || hasNamedGroups:
            index += 1
            let name = try groupName()
            namedReferences.append((name, offset))
            return .reference(.name(name), offset: offset)
        default:
            if let set = try setEscape(from: offset) { return .set(set) }
        }
        return .character(try characterEscape(from: offset, inClass: false))
    }

    private mutating func numberReference(
        from offset: Int
    ) throws(PatternError) -> PatternNode? {
        let start = index
        guard let number = decimal() else { return nil }
        if number <= groupCount { return .reference(.number(number), offset: offset) }
        if grammar == .unicode {
            throw PatternError(.unknownGroup(number: number, count: groupCount), at: offset)
        }
        index = start
        return nil
    }

    /// Reads `\d` and its like if one comes next, behind the backslash.
    mutating func setEscape(from offset: Int) throws(PatternError) -> PatternSet? {
        if peek() == "p" || peek() == "P" { return try propertyEscape(from: offset) }
        return classEscape(space: .space).map { PatternSet($0) }
    }

    /// Reads an escape that means one code point, behind the backslash.
    mutating func characterEscape(
        from offset: Int, inClass: Bool
    ) throws(PatternError) -> UInt32 {
        guard let scalar = peek() else { throw PatternError(.unfinishedEscape, at: offset) }
        index += 1
        switch scalar {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "b" where inClass: return 0x08
        case _ where scalar.isDigit: return try digitEscape(scalar, from: offset)
        case "c": return try controlEscape(from: offset, inClass: inClass)
        case "x", "u":
            if let value = scalar == "x" ? hexadecimal(digits: 2) : unicodeEscape() {
                return value
            }
            if grammar == .annexB { return scalar.value }
            throw PatternError(.malformedEscape(scalar), at: offset)
        default:
            if mayBeEscaped(scalar, inClass: inClass) { return scalar.value }
            throw PatternError(.unknownEscape(scalar), at: offset)
        }
    }

    private func mayBeEscaped(_ scalar: Unicode.Scalar, inClass: Bool) -> Bool {
        switch scalar {
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": true
        case "-": inClass || grammar == .annexB
        case "k": grammar == .annexB && !hasNamedGroups
        default: grammar == .annexB
        }
    }

    private mutating func digitEscape(
        _ first: Unicode.Scalar, from offset: Int
    ) throws(PatternError) -> UInt32 {
        if grammar == .unicode {
            if first == "0", !(peek()?.isDigit ?? false) { return 0 }
            throw PatternError(.decimalEscape, at: offset)
        }
        if first > "7" { return first.value }
        var value = first.value - 0x30
        for _ in 0..<(first > "3" ? 1 : 2) {
            guard let digit = peek(), ("0"..."7").contains(digit) else { break }
            value = value << 3 | (digit.value - 0x30)
            index += 1
        }
        return value
    }

    private mutating func controlEscape(
        from offset: Int, inClass: Bool
    ) throws(PatternError) -> UInt32 {
        if let letter = peek(), controls(letter, inClass: inClass) {
            index += 1
            return letter.value & 0x1F
        }
        if grammar == .unicode { throw PatternError(.malformedEscape("c"), at: offset) }
        // The backslash stands for itself and the "c" is read again as a character.
        index -= 1
        return 0x5C
    }

    private func controls(_ scalar: Unicode.Scalar, inClass: Bool) -> Bool {
        if scalar.isASCIILetter { return true }
        let isExtra = scalar == "_" || scalar.isDigit
        return inClass && grammar == .annexB && isExtra
    }

    /// Reads `HHHH`, two of them that form a surrogate pair, or `{H…}`, behind `\u`.
    mutating func unicodeEscape() -> UInt32? {
        let start = index
        if skip("{") {
            if let value = bracedCodePoint() { return value }
            index = start
            return nil
        }
        guard let high = hexadecimal(digits: 4) else { return nil }
        guard (0xD800...0xDBFF).contains(high), peek() == "\\", peek(1) == "u" else { return high }
        let end = index
        index += 2
        if let low = hexadecimal(digits: 4), (0xDC00...0xDFFF).contains(low) {
            return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        }
        index = end
        return high
    }

    private mutating func bracedCodePoint() -> UInt32? {
        var value: UInt32?
        while let digit = peek()?.hexadecimalValue {
            let next = (value ?? 0) << 4 | digit
            if next > ScalarSet.greatest { return nil }
            value = next
            index += 1
        }
        return skip("}") ? value : nil
    }
}
