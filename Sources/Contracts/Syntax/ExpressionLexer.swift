/// Cuts the text of an expression into tokens.
struct ExpressionLexer {
    let bytes: [UInt8]
    /// The end of the expression, which may be before the end of the text around it.
    let end: Int
    var place: Int
    /// The place just behind the last token; a fault at the end of the text is shown there.
    private var lastEnd: Int

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        end = range.upperBound
        place = range.lowerBound
        lastEnd = range.lowerBound
    }

    /// The byte this many places ahead; 0, which begins no token, behind the end.
    func byte(_ ahead: Int = 0) -> UInt8 {
        let index = place &+ ahead
        return index < end ? bytes[index] : 0
    }

    /// The next token; past the end there is always another `.end`.
    mutating func next() throws(SyntaxFault) -> ExpressionToken {
        skipSpace()
        let start = place
        guard start < end else { return ExpressionToken(kind: .end, range: lastEnd..<lastEnd) }
        let kind = try readToken()
        lastEnd = place
        return ExpressionToken(kind: kind, range: start..<place)
    }

    private mutating func readToken() throws(SyntaxFault) -> ExpressionToken.Kind {
        let byte = byte()
        if byte.isDigit || (byte == UInt8(ascii: ".") && self.byte(1).isDigit) {
            return try readNumber()
        }
        if let opening = textOpening() {
            try skipText(opening)
            return .text
        }
        if byte.isNameStart { return readWord() }
        if byte == UInt8(ascii: "`") { return try readQuotedName() }
        return .symbol(try readSigns())
    }

    private mutating func skipSpace() {
        while place < end {
            switch bytes[place] {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: place += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while place < end, bytes[place] != 0x0A { place += 1 }
            default: return
            }
        }
    }

    private mutating func readWord() -> ExpressionToken.Kind {
        let start = place
        while byte().isNamePart { place += 1 }
        switch place - start {
        case 2 where word(start) == "in": return .symbol(.isIn)
        case 4 where word(start) == "true": return .symbol(.yes)
        case 4 where word(start) == "null": return .symbol(.null)
        case 5 where word(start) == "false": return .symbol(.no)
        default: return .name
        }
    }

    private func word(_ start: Int) -> String {
        String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func readQuotedName() throws(SyntaxFault) -> ExpressionToken.Kind {
        let start = place
        place += 1
        while place < end, bytes[place] != UInt8(ascii: "`") {
            let byte = bytes[place]
            guard byte.isNamePart || " ./-".utf8.contains(byte) else {
                throw .characterInQuotedName(characterRange(at: place), in: bytes)
            }
            place += 1
        }
        guard place < end else { throw .unclosedText(start..<start + 1, in: bytes) }
        place += 1
        guard place - start > 2 else { throw .emptyQuotedName(start..<place) }
        return .quotedName
    }

    private mutating func readSigns() throws(SyntaxFault) -> ExpressionToken.Symbol {
        if let fault = foreignSign() { throw fault }
        let (symbol, length) = sign()
        guard let symbol else {
            throw .unknownCharacter(characterRange(at: place), in: bytes)
        }
        place += length
        return symbol
    }

    private func sign() -> (ExpressionToken.Symbol?, Int) {
        let isDoubled = byte(1) == byte()
        let isBeforeEqual = byte(1) == UInt8(ascii: "=")
        switch Unicode.Scalar(byte()) {
        case "|": return isDoubled ? (.or, 2) : (nil, 1)
        case "&": return isDoubled ? (.and, 2) : (nil, 1)
        case "=": return isDoubled ? (.equal, 2) : (nil, 1)
        case "!": return isBeforeEqual ? (.notEqual, 2) : (.not, 1)
        case "<": return isBeforeEqual ? (.lessOrEqual, 2) : (.less, 1)
        case ">": return isBeforeEqual ? (.greaterOrEqual, 2) : (.greater, 1)
        default: return (ExpressionToken.Symbol(rawValue: String(Unicode.Scalar(byte()))), 1)
        }
    }

    /// The bytes of the whole character that begins at a place.
    func characterRange(at start: Int) -> Range<Int> {
        var after = start + 1
        while after < end, bytes[after] & 0xC0 == 0x80 { after += 1 }
        return start..<after
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    var isNameStart: Bool {
        let lowered = self | 0x20
        return (lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z"))
            || self == UInt8(ascii: "_")
    }

    /// True for a byte that may stand in a name: an ASCII letter, a digit or an underscore.
    package var isNamePart: Bool { isNameStart || isDigit }

    /// The value of a hexadecimal digit; nil for any other byte.
    var hexadecimal: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
