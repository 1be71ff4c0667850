extension ExpressionLexer {
    /// Reads a number; its amount is found out later.
    mutating func readNumber() throws(SyntaxFault) -> ExpressionToken.Kind {
        let start = place
        var kind = ExpressionToken.Kind.int
        if byte() == UInt8(ascii: "0"), byte(1) | 0x20 == UInt8(ascii: "x") {
            place += 2
            guard bytes[place - 1] == UInt8(ascii: "x"), byte().hexadecimal != nil else {
                throw malformedNumber(from: start)
            }
            while byte().hexadecimal != nil { place += 1 }
        } else {
            kind = try readDecimal(from: start)
        }
        if kind == .int, byte() | 0x20 == UInt8(ascii: "u") {
            place += 1
            kind = .uint
        }
        if byte().isNamePart { throw malformedNumber(from: start) }
        return kind
    }

    private mutating func readDecimal(
        from start: Int
    ) throws(SyntaxFault) -> ExpressionToken.Kind {
        var kind = ExpressionToken.Kind.int
        skipDigits()
        if byte() == UInt8(ascii: "."), byte(1).isDigit {
            kind = .double
            place += 1
            skipDigits()
        }
        guard byte() | 0x20 == UInt8(ascii: "e") else { return kind }
        place += 1
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { place += 1 }
        guard byte().isDigit else { throw malformedNumber(from: start) }
        skipDigits()
        return .double
    }

    private mutating func skipDigits() {
        while byte().isDigit { place += 1 }
    }

    /// The fault of a number that is followed by characters that no number has.
    private func malformedNumber(from start: Int) -> SyntaxFault {
        var after = place
        while after < end, bytes[after].isNamePart { after += 1 }
        return .malformedNumber(start..<after, in: bytes)
    }
}
