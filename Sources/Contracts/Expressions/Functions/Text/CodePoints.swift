/// The bytes of a text, asked for code points.
///
/// Every function over texts works on these: Swift's own characters are grapheme clusters, which
/// are neither what expressions count nor fast.
struct CodePoints {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The code points from one byte to another.
    func count(from start: Int, to end: Int) -> Int {
        var count = 0
        for index in start..<end where Self.isStart(bytes[index]) { count &+= 1 }
        return count
    }

    /// The number of code points.
    var count: Int { count(from: 0, to: bytes.count) }

    /// The byte where a code point begins; the end for the one behind the last, nil beyond.
    func offset(of index: Int) -> Int? {
        // Each code point has a byte at least.
        guard index >= 0, index <= bytes.count else { return nil }
        var left = index
        for offset in 0..<bytes.count where Self.isStart(bytes[offset]) {
            if left == 0 { return offset }
            left &-= 1
        }
        return left == 0 ? bytes.count : nil
    }

    /// The byte behind the code point that begins at a byte.
    func end(ofCodePointAt start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, !Self.isStart(bytes[end]) { end += 1 }
        return end
    }

    /// The byte where some others are found first, not before a byte.
    func first(_ needle: CodePoints, from start: Int = 0) -> Int? {
        ByteSearch(haystack: bytes, needle: needle.bytes).first(from: start)
    }

    /// The byte where some others are found last, not ending behind a byte.
    func last(_ needle: CodePoints, endingBy end: Int) -> Int? {
        guard needle.bytes.count <= end else { return nil }
        // Backwards the last is the first, which is found in linear time whatever the texts.
        let haystack = Array(bytes[..<end].reversed())
        let reversed = Array(needle.bytes.reversed())
        let found = haystack.withUnsafeBufferPointer { haystack in
            reversed.withUnsafeBufferPointer { CodePoints(haystack).first(CodePoints($0)) }
        }
        return found.map { end - $0 - needle.bytes.count }
    }

    /// A part as a text of its own.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// True if a byte begins a code point.
    @inline(__always)
    static func isStart(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

extension String {
    /// Lends the code points of a text.
    @inline(__always)
    func withCodePoints<Result>(_ body: (CodePoints) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable({ body(CodePoints($0)) }) {
            return result
        }
        var copy = self
        return copy.withUTF8 { body(CodePoints($0)) }
    }

    /// Lends the code points of two texts.
    @inline(__always)
    func withCodePoints<Result>(
        and other: String, _ body: (CodePoints, CodePoints) -> Result
    ) -> Result {
        withCodePoints { own in other.withCodePoints { body(own, $0) } }
    }
}
