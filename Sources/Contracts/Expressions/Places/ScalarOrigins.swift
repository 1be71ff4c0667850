/// The place in the source of a document for each byte of one of its scalars.
///
/// The places are found by reading the scalar once more. Only a fault is worth that work.
struct ScalarOrigins {
    let source: SourceText
    /// The scalar as it is decoded.
    let expected: [UInt8]
    /// The current byte of the source.
    var place: Int
    /// The place in the source of each decoded byte.
    private var origins: [Int] = []
    private var decoded: [UInt8] = []
    /// Just behind the last decoded character.
    private var end: Int

    /// The origins of the text of a string. Nil if the text is not written at its place, as behind
    /// an alias.
    init?(of value: Value) {
        guard let text = value.string else { return nil }
        source = value.document.source
        expected = Array(text.utf8)
        place = source.offset(of: value.position)
        end = place
        if !value.document.isJSON { skipProperties() }
        read()
        guard decoded == expected else { return nil }
    }

    /// The place of a byte of the decoded text. The end of the text follows its last byte.
    subscript(offset: Int) -> Int { offset < origins.count ? origins[offset] : end }

    var byte: UInt8 { place < source.count ? source.start[place] : 0 }

    var isAtEnd: Bool { place >= source.count || decoded.count >= expected.count }

    private mutating func read() {
        switch byte {
        case UInt8(ascii: "\""):
            place += 1
            end = place
            readQuoted(escapes: true)
        case UInt8(ascii: "'"):
            place += 1
            end = place
            readQuoted(escapes: false)
        case UInt8(ascii: "|"): readBlock(folds: false)
        case UInt8(ascii: ">"): readBlock(folds: true)
        default: readPlain()
        }
    }

    /// Passes over a tag and an anchor.
    private mutating func skipProperties() {
        while byte == UInt8(ascii: "!") || byte == UInt8(ascii: "&") {
            while place < source.count, !byte.isWhite, !byte.isBreak { place += 1 }
            while byte.isWhite || byte.isBreak { place += 1 }
        }
        end = place
    }

    /// Decodes to a byte that stands at a place of the source.
    mutating func append(_ byte: UInt8, from origin: Int, to after: Int) {
        decoded.append(byte)
        origins.append(origin)
        end = after
    }

    /// Takes the next byte of the source as it stands.
    mutating func consume() {
        append(byte, from: place, to: place + 1)
        place += 1
    }

    /// Passes over one end of a line.
    mutating func skipBreak() {
        place += byte == 0x0D && place + 1 < source.count && source.start[place + 1] == 0x0A ? 2 : 1
    }

    /// The byte `ahead` places further on; 0 behind the end.
    func byte(_ ahead: Int) -> UInt8 {
        place + ahead < source.count ? source.start[place + ahead] : 0
    }

    /// True if the next byte of the expected text is this one.
    func awaits(_ byte: UInt8) -> Bool {
        decoded.count < expected.count && expected[decoded.count] == byte
    }

    /// The number of spaces in the expected text after `count` more bytes.
    func expectedSpaces(after count: Int) -> Int {
        expected.dropFirst(decoded.count + count).prefix { $0 == 0x20 }.count
    }
}

extension SourceText {
    /// The byte at a line and column.
    func offset(of position: SourcePosition) -> Int {
        var offset = 0
        var line = firstLine
        while line < position.line, offset < count {
            if start[offset] == UInt8(ascii: "\n") { line += 1 }
            offset += 1
        }
        for _ in 1..<max(1, position.column) where offset < count {
            offset += 1
            while offset < count, start[offset] & 0xC0 == 0x80 { offset += 1 }
        }
        return offset
    }
}

extension UInt8 {
    /// True if it is a space or a tab.
    var isWhite: Bool { self == 0x20 || self == 0x09 }

    /// True if it ends a line.
    var isBreak: Bool { self == 0x0A || self == 0x0D }
}
