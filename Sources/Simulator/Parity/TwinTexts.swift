/// Long texts of the left target, with those of the right one, which stand inside of other texts.
struct TwinTexts: Sendable {
    /// A text and its twin.
    private struct Pair {
        let left: [UInt8]
        let right: [UInt8]
    }

    /// The pairs by the first bytes of the left text, the longest first.
    // Looked up and never walked over.
    private var pairs: [UInt64: [Pair]] = [:]

    /// Shorter texts stand in others by chance.
    private static let least = 8

    /// Adds a left text, unless it is short or known.
    mutating func add(_ left: String, for right: String) {
        let bytes = Array(left.utf8)
        guard bytes.count >= Self.least else { return }
        let start = Self.start(of: bytes, at: 0)
        var known = pairs[start] ?? []
        if known.contains(where: { $0.left == bytes }) { return }
        known.append(Pair(left: bytes, right: Array(right.utf8)))
        known.sort { $0.left.count > $1.left.count }
        pairs[start] = known
    }

    /// A text in which right texts stand in place of left ones. Of several at one place, the longest
    /// counts.
    func translated(_ text: String) -> String {
        guard !pairs.isEmpty, text.utf8.count >= Self.least else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var (place, copied) = (0, 0)
        while place + Self.least <= bytes.count {
            let found = pairs[Self.start(of: bytes, at: place)]?.first { pair in
                place + pair.left.count <= bytes.count
                    && bytes[place..<place + pair.left.count].elementsEqual(pair.left)
            }
            guard let found else {
                place += 1
                continue
            }
            result += bytes[copied..<place]
            result += found.right
            place += found.left.count
            copied = place
        }
        if copied == 0 { return text }
        result += bytes[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    private static func start(of bytes: [UInt8], at place: Int) -> UInt64 {
        bytes[place..<place + least].reduce(0) { $0 << 8 | UInt64($1) }
    }
}
