/// Scalars in quotation marks, and those without.
extension ScalarOrigins {
    mutating func readPlain() {
        while !isAtEnd { takeOrFold() }
    }

    mutating func readQuoted(escapes: Bool) {
        while !isAtEnd {
            if escapes, byte == UInt8(ascii: "\\") {
                readEscape()
            } else if !escapes, byte == UInt8(ascii: "'") {
                append(byte, from: place, to: place + 2)
                place += 2
            } else {
                takeOrFold()
            }
        }
    }

    /// Takes a byte, or joins two lines: one break is a space, more of them are one less.
    private mutating func takeOrFold() {
        var ahead = 0
        while byte(ahead).isWhite { ahead += 1 }
        guard byte(ahead).isBreak else {
            // All blanks at once: looking ahead from each of them would be quadratic.
            for _ in 0..<max(1, ahead) where !isAtEnd { consume() }
            return
        }
        place += ahead
        let first = place
        var breaks: [Int] = []
        while byte.isWhite || byte.isBreak {
            if byte.isBreak {
                breaks.append(place)
                skipBreak()
            } else {
                place += 1
            }
        }
        if breaks.count == 1 { return append(0x20, from: first, to: place) }
        for origin in breaks.dropFirst() { append(0x0A, from: origin, to: origin + 1) }
    }

    private mutating func readEscape() {
        let start = place
        place += 2
        let letter = byte(-1)
        if letter.isBreak {
            place -= 1
            skipBreak()
            while byte.isWhite || byte.isBreak {
                if byte.isWhite {
                    place += 1
                } else {
                    append(0x0A, from: place, to: place + 1)
                    skipBreak()
                }
            }
            return
        }
        guard let scalar = scalar(escapedAs: letter) else { return }
        for byte in UTF8.encode(scalar)! { append(byte, from: start, to: place) }
    }

    private mutating func scalar(escapedAs letter: UInt8) -> Unicode.Scalar? {
        switch Unicode.Scalar(letter) {
        case "x": return Unicode.Scalar(hexadecimal(digits: 2))
        case "u": return unicode()
        case "U": return Unicode.Scalar(hexadecimal(digits: 8))
        case "0": return "\0"
        case "a": return "\u{7}"
        case "b": return "\u{8}"
        case "t": return "\t"
        case "n": return "\n"
        case "v": return "\u{B}"
        case "f": return "\u{C}"
        case "r": return "\r"
        case "e": return "\u{1B}"
        case "N": return "\u{85}"
        case "_": return "\u{A0}"
        case "L": return "\u{2028}"
        case "P": return "\u{2029}"
        default: return Unicode.Scalar(letter)
        }
    }

    /// A character of JSON, which may be written as two escapes.
    private mutating func unicode() -> Unicode.Scalar? {
        let high = hexadecimal(digits: 4)
        guard (0xD800...0xDBFF).contains(high) else { return Unicode.Scalar(high) }
        place += 2
        let low = hexadecimal(digits: 4)
        guard (0xDC00...0xDFFF).contains(low) else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func hexadecimal(digits: Int) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            value = value << 4 | (byte.hexadecimal ?? 0)
            place += 1
        }
        return value
    }
}
