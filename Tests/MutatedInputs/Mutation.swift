/// Changes the bytes of a file in ways that readers tend to forget.
struct Mutation {
    private var bytes: [UInt8]
    private var chance: Chance

    /// Numbers at the ends of the types that may hold them, and what only looks like a number.
    private static let extremes = [
        "0", "-1", "1", "2", "-0", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "18446744073709551615", "4294967296", "2147483648", "-2147483649",
        "65536", "1e308", "-1e308", "1e309", "1e-400", "1e99999999999999999999", "0.1", "1.0",
        "NaN",
        "1000000", "1000000000", "0x7fffffffffffffff", "100000000000000000000000000000000000000",
    ]
    /// Pieces that mean something to a reader of one of the formats.
    private static let pieces = [
        "null", "true", "[]", "{}", "\"\"", "''", "~", "*a", "&a ", "&a [*a, *a]", "<<: *a\n",
        "!!binary ",
        "!!int ", "? ", "- ", ": ", "#", "\t", "\r\n", "|\n", ">-\n", "---\n", "...\n",
        "%YAML 9.9\n",
        "$ref: '#'\n", "\"$ref\":\"#\"", "'#/$defs/a'", "\u{FEFF}", "\u{202E}", "\u{0}",
        "\u{1F600}",
        "\\u0000", "\\uD800", "${", "${x}", "}", "(", ")", "[[", "{{", "a.b[0]", "1/0", "%", "%2",
        "%zz",
        "9999-12-31", "0001-01-01", "24:00", "23:59:60Z", "99999999d", "1d", "-1s", "P9999999999Y",
        "Europe/Paris", "{0,4294967295}", "{1000}", "(?:a?){0,900}", "(a|a)*", "[^", "\\p{L}", "$",
        "^",
        "pattern: ", "enum: ", "minItems: ", "step: ", "allOf: ", "size()", ".map(x, x)",
        "duration('",
        "timestamp('", "--", "==", "&&", "||", "in ", "500", "2XX", "default", "application/json",
    ]

    init(_ bytes: [UInt8], _ chance: Chance) {
        self.bytes = bytes
        self.chance = chance
    }

    /// The bytes after one to four changes; `other` is a file from which parts may be taken.
    mutating func result(other: [UInt8]) -> [UInt8] {
        // The unchanged file is an input, too.
        if chance.once(in: 200) { return bytes }
        for _ in 0...chance.below(4) { change(other) }
        return bytes
    }

    private mutating func change(_ other: [UInt8]) {
        switch chance.below(100) {
        case ..<8: flipBits()
        case ..<16: replace(range(upTo: 24), with: [])
        case ..<28: replaceNumber()
        case ..<40: insertPiece()
        case ..<47: moveLines(copies: true)
        case ..<54: moveLines(copies: false)
        case ..<60: replaceLine(other)
        case ..<68: replaceWord()
        case ..<74: swapWords()
        case ..<80: indent()
        case ..<85: take(other)
        case ..<90: cut()
        case ..<94: insertBadText()
        case ..<97: repeatPart()
        case ..<99: nest()
        default: lengthen()
        }
    }

    // MARK: Bytes

    private mutating func place() -> Int { chance.below(bytes.count + 1) }

    private mutating func range(upTo length: Int) -> Range<Int> {
        let start = place()
        return start..<min(bytes.count, start + 1 + chance.below(length))
    }

    private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
        bytes.replaceSubrange(range, with: new)
    }

    private mutating func insert(_ new: [UInt8]) {
        let start = place()
        replace(start..<start, with: new)
    }

    private mutating func flipBits() {
        guard !bytes.isEmpty else { return }
        for _ in 0...chance.below(3) {
            bytes[chance.below(bytes.count)] ^= 1 << UInt8(chance.below(8))
        }
    }

    private mutating func insertPiece() { insert(Array(chance.pick(Self.pieces).utf8)) }

    private mutating func insertBadText() {
        insert(
            chance.pick([
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
                [0x00], [0x1B, 0x5B], [0xEF, 0xBB, 0xBF], [0xC2, 0x85], [0x7F],
            ]))
    }

    private mutating func take(_ other: [UInt8]) {
        guard !other.isEmpty else { return }
        let start = chance.below(other.count)
        insert(Array(other[start..<min(other.count, start + 1 + chance.below(200))]))
    }

    private mutating func cut() { bytes.removeLast(chance.below(bytes.count + 1)) }

    private mutating func repeatPart() {
        let part = Array(bytes[range(upTo: 40)])
        insert((0..<(1 + chance.below(30))).flatMap { _ in part })
    }

    // Seldom, because what is large is also slow.
    private mutating func lengthen() {
        let byte = chance.pick(Array("a 0[-\n\"".utf8))
        insert(Array(repeating: byte, count: 1 << (4 + chance.below(13))))
    }

    private mutating func nest() {
        let depth = 1 << chance.below(13)
        let (open, close) = chance.pick([
            ("[", "]"), ("{\"a\":", "}"), ("(", ")"), ("- ", ""), ("{a: ", "}"), ("!", ""),
            ("-", ""),
            ("(?:", ")"), ("not: {", "}"), ("[?@", "]"),
        ])
        insert(
            Array(
                (String(repeating: open, count: depth) + String(repeating: close, count: depth))
                    .utf8))
    }
}

// MARK: Lines and words

extension Mutation {
    private static func isWordByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F
            || byte == 0x2D || byte == 0x2E
    }

    /// The word at a place, or the first one after it.
    private mutating func word(where isWanted: (UInt8) -> Bool) -> Range<Int>? {
        var start = place()
        while start < bytes.count, !isWanted(bytes[start]) { start += 1 }
        guard start < bytes.count else { return nil }
        var end = start
        while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
        while start > 0, Self.isWordByte(bytes[start - 1]) { start -= 1 }
        return start..<max(end, start + 1)
    }

    private mutating func replaceNumber() {
        guard let range = word(where: { (0x30...0x39).contains($0) }) else { return }
        replace(range, with: Array(chance.pick(Self.extremes).utf8))
    }

    private mutating func replaceWord() {
        guard let range = word(where: Self.isWordByte) else { return }
        replace(range, with: Array(chance.pick(Self.pieces + Self.extremes).utf8))
    }

    private mutating func swapWords() {
        guard let first = word(where: Self.isWordByte), let second = word(where: Self.isWordByte)
        else { return }
        let (left, right) =
            first.lowerBound < second.lowerBound ? (first, second) : (second, first)
        guard left.upperBound <= right.lowerBound else { return }
        let (leftText, rightText) = (Array(bytes[left]), Array(bytes[right]))
        replace(right, with: leftText)
        replace(left, with: rightText)
    }

    /// A few lines in a row.
    private mutating func lines() -> Range<Int> {
        var start = place()
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        var end = start
        for _ in 0...chance.below(4) {
            while end < bytes.count, bytes[end] != 0x0A { end += 1 }
            end = min(bytes.count, end + 1)
        }
        return start..<end
    }

    private mutating func moveLines(copies: Bool) {
        let range = lines()
        let moved = Array(bytes[range])
        if !copies { replace(range, with: []) }
        let place = lines().lowerBound
        replace(place..<place, with: moved)
    }

    private mutating func replaceLine(_ other: [UInt8]) {
        var foreign = Mutation(other, chance)
        let lines = Array(other[foreign.lines()])
        chance = foreign.chance
        replace(self.lines(), with: lines)
    }

    private mutating func indent() {
        let start = lines().lowerBound
        if chance.once(in: 2) {
            replace(start..<start, with: Array(repeating: 0x20, count: 1 + chance.below(4)))
        } else {
            replace(start..<min(bytes.count, start + 2), with: [])
        }
    }
}
