/// A text as a key, with what is compared first.
struct CELKey: Sendable {
    let text: String
    /// The first eight bytes, so that numbers are in the order of the texts that begin so.
    let word: UInt64

    @inline(__always)
    init(_ text: String) {
        self.text = text
        word = text.leadingWord
    }
}

extension CELValue {
    /// True where a map may have the value as a key.
    public var isKey: Bool {
        switch self {
        case .bool, .int, .uint, .string: true
        default: false
        }
    }
}

extension String {
    /// The first eight bytes as one number, the first of them first, zeros for those missing.
    @inline(__always)
    fileprivate var leadingWord: UInt64 {
        utf8.withContiguousStorageIfAvailable { bytes in
            var word: UInt64 = 0
            if bytes.count >= 8 {
                word = UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(as: UInt64.self)
                return UInt64(bigEndian: word)
            }
            for byte in bytes { word = word &<< 8 | UInt64(byte) }
            return bytes.isEmpty ? 0 : word &<< UInt64((8 &- bytes.count) &* 8)
        } ?? slowLeadingWord
    }

    /// The same of a text whose bytes are not in a row.
    private var slowLeadingWord: UInt64 {
        var word: UInt64 = 0
        let start = Array(utf8.prefix(8))
        for byte in start { word = word << 8 | UInt64(byte) }
        return start.isEmpty ? 0 : word << UInt64((8 - start.count) * 8)
    }
}
