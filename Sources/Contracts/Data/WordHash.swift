/// SipHash-1-3 with 128 bits over words, with a key of zeros: fast, and every bit counts.
///
/// Swift's own hashes are different in each process.
struct WordHash {
    private var a: UInt64 = 0x736f_6d65_7073_6575
    private var b: UInt64 = 0x646f_7261_6e64_6f6d ^ 0xee
    private var c: UInt64 = 0x6c79_6765_6e65_7261
    private var d: UInt64 = 0x7465_6462_7974_6573
    private var count: UInt64 = 0

    @inline(__always)
    mutating func absorb(_ word: UInt64) {
        d ^= word
        mix()
        a ^= word
        count &+= 1
    }

    mutating func finished() -> (UInt64, UInt64) {
        // SipHash keeps one byte of the number of bytes.
        absorb(count &* 8 &<< 56)
        c ^= 0xee
        for _ in 0..<3 { mix() }
        let first = a ^ b ^ c ^ d
        b ^= 0xdd
        for _ in 0..<3 { mix() }
        return (first, a ^ b ^ c ^ d)
    }

    @inline(__always)
    private mutating func mix() {
        a &+= b
        c &+= d
        b = Self.turned(b, 13) ^ a
        d = Self.turned(d, 16) ^ c
        a = Self.turned(a, 32)
        c &+= b
        a &+= d
        b = Self.turned(b, 17) ^ c
        d = Self.turned(d, 21) ^ a
        c = Self.turned(c, 32)
    }

    @inline(__always)
    private static func turned(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word &<< bits | word &>> (64 &- bits)
    }
}
