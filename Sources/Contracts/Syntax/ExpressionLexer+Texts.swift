extension ExpressionLexer {
    /// The opening of a text or bytes literal: its prefix and its quotation marks.
    struct TextOpening {
        var isRaw = false
        var isBytes = false
        var quote: UInt8 = 0
        var isTriple = false
        /// The length of prefix and quotation marks together, in bytes.
        var length = 0
    }

    /// The opening of the literal that begins here; nil if none begins here.
    func textOpening() -> TextOpening? {
        var opening = TextOpening()
        if byte() | 0x20 == UInt8(ascii: "b") {
            opening.isBytes = true
            opening.length += 1
        }
        if byte(opening.length) | 0x20 == UInt8(ascii: "r") {
            opening.isRaw = true
            opening.length += 1
        }
        let quote = byte(opening.length)
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return nil }
        opening.quote = quote
        opening.isTriple = byte(opening.length + 1) == quote && byte(opening.length + 2) == quote
        opening.length += opening.isTriple ? 3 : 1
        return opening
    }

    /// Goes behind the quotation marks that close a text.
    mutating func skipText(_ opening: TextOpening) throws(SyntaxFault) {
        let start = place
        place += opening.length
        while place < end {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\\"), !opening.isRaw {
                place += 2
            } else if byte == opening.quote, closes(opening) {
                place += opening.isTriple ? 3 : 1
                return
            } else if !opening.isTriple, byte == 0x0A || byte == 0x0D {
                break
            } else {
                place += 1
            }
        }
        throw .unclosedText(start..<start + opening.length, in: bytes)
    }

    private func closes(_ opening: TextOpening) -> Bool {
        !opening.isTriple || (byte(1) == opening.quote && byte(2) == opening.quote)
    }
}
