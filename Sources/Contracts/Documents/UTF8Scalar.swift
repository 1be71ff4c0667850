/// Strict UTF-8: what the Unicode Standard's table of well-formed byte sequences admits.
enum UTF8Scalar {
    /// The length of the multi-byte scalar at a place, or 0 where the bytes are not well-formed.
    ///
    /// Up to three bytes behind the first must be readable.
    @inline(__always)
    static func length(at start: UnsafePointer<UInt8>) -> Int {
        let first = start[0]
        let second = start[1]
        switch first {
        case 0xC2...0xDF:
            return isContinuation(second) ? 2 : 0
        case 0xE0...0xEF:
            guard isContinuation(second), isContinuation(start[2]) else { return 0 }
            if first == 0xE0, second < 0xA0 { return 0 }
            if first == 0xED, second > 0x9F { return 0 }
            return 3
        case 0xF0...0xF4:
            guard isContinuation(second), isContinuation(start[2]), isContinuation(start[3])
            else { return 0 }
            if first == 0xF0, second < 0x90 { return 0 }
            if first == 0xF4, second > 0x8F { return 0 }
            return 4
        default:
            return 0
        }
    }

    /// The number of scalars in well-formed text.
    @inline(__always)
    static func count(_ text: UnsafeRawBufferPointer) -> Int {
        var count = 0
        for byte in text where byte & 0xC0 != 0x80 { count &+= 1 }
        return count
    }

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
