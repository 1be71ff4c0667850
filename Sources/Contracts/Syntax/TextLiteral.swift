/// Decodes what stands between the quotation marks of a text or of bytes.
struct TextLiteral {
    private let bytes: [UInt8]
    private let opening: ExpressionLexer.TextOpening
    private var place: Int
    private let end: Int
    private var decoded: [UInt8] = []

    /// The text that a token of the kind `.text` holds.
    static func celValue(of token: Range<Int>, in bytes: [UInt8]) throws(SyntaxFault) -> CELValue {
        guard let opening = ExpressionLexer(bytes, in: token).textOpening() else {
            preconditionFailure("a text begins with a quotation mark")
        }
        var literal = TextLiteral(token, opening, in: bytes)
        try literal.decode()
        if opening.isBytes { return .bytes(literal.decoded) }
        return .string(String(decoding: literal.decoded, as: UTF8.self))
    }

    private init(
        _ token: Range<Int>, _ opening: ExpressionLexer.TextOpening, in bytes: [UInt8]
    ) {
        self.bytes = bytes
        self.opening = opening
        place = token.lowerBound + opening.length
        end = token.upperBound - (opening.isTriple ? 3 : 1)
        decoded.reserveCapacity(end - place)
    }

    private mutating func decode() throws(SyntaxFault) {
        if opening.isRaw {
            decoded.append(contentsOf: bytes[place..<end])
            return
        }
        while place < end {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\\") {
                try decodeEscape()
            } else {
                decoded.append(byte)
                place += 1
            }
        }
    }

    private mutating func decodeEscape() throws(SyntaxFault) {
        let start = place
        let letter = bytes[start + 1]
        place += 2
        if let byte = Self.short(letter) { return decoded.append(byte) }
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            place = start + 1
            append(try number(digits: 3, base: 8, from: start))
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            append(try number(digits: 2, base: 16, from: start))
        case UInt8(ascii: "u"): try appendScalar(digits: 4, from: start)
        case UInt8(ascii: "U"): try appendScalar(digits: 8, from: start)
        default: throw fault(start, .unknown)
        }
    }

    private static func short(_ letter: UInt8) -> UInt8? {
        switch Unicode.Scalar(letter) {
        case "\\", "?", "\"", "'", "`": letter
        case "a": 0x07
        case "b": 0x08
        case "f": 0x0C
        case "n": 0x0A
        case "r": 0x0D
        case "t": 0x09
        case "v": 0x0B
        default: nil
        }
    }

    /// An escape up to 255: an octet in bytes, a code point in a text.
    private mutating func append(_ value: UInt32) {
        if opening.isBytes {
            decoded.append(UInt8(truncatingIfNeeded: value))
        } else {
            decoded.append(contentsOf: UTF8.encode(Unicode.Scalar(value)!)!)
        }
    }

    private mutating func appendScalar(digits: Int, from start: Int) throws(SyntaxFault) {
        if opening.isBytes { throw fault(start, .inBytes) }
        var value = try number(digits: digits, base: 16, from: start)
        if digits == 4, (0xD800...0xDBFF).contains(value) {
            value = try joined(high: value, from: start)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault(start, .noScalar) }
        decoded.append(contentsOf: UTF8.encode(scalar)!)
    }

    /// A character beyond U+FFFF that is written as two escapes.
    private mutating func joined(high: UInt32, from start: Int) throws(SyntaxFault) -> UInt32 {
        guard place + 1 < end, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        else { throw fault(start, .noScalar) }
        place += 2
        let low = try number(digits: 4, base: 16, from: place - 2)
        guard (0xDC00...0xDFFF).contains(low) else { throw fault(start, .noScalar) }
        return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func number(
        digits: Int, base: UInt32, from start: Int
    ) throws(SyntaxFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard place < end, let digit = bytes[place].hexadecimal, digit < base else {
                throw fault(start, base == 8 ? .octal : .digits(digits))
            }
            // Eight hexadecimal digits are 32 bits.
            value = value &* base &+ digit
            place += 1
        }
        return value
    }

    private func fault(_ start: Int, _ reason: SyntaxFault.EscapeFault) -> SyntaxFault {
        var after = min(max(place, start + 2), end)
        while after < end, bytes[after] & 0xC0 == 0x80 { after += 1 }
        return .escape(start..<after, reason, in: bytes)
    }
}
