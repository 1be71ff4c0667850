/// The hash of a property name, so that finding a property is one probe and one comparison. It is
/// computed while a document is read, and again while a schema is compiled.
///
/// It is the same in every process. Because it is no secret, nothing relies on it being free of
/// collisions. Every match is confirmed by comparing bytes. The readers fall back to sorting where
/// many names must be distinguished.
enum KeyHash {
    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of `count` bytes; eight bytes past the end must be readable.
    @inline(__always)
    static func hash(padded start: UnsafePointer<UInt8>, count: Int) -> UInt32 {
        var state = UInt64(truncatingIfNeeded: count) &* multiplier
        var at = UnsafeRawPointer(start)
        var rest = count
        while rest > 8 {
            state = mix(state, UInt64(littleEndian: at.loadUnaligned(as: UInt64.self)))
            at += 8
            rest &-= 8
        }
        let unused = UInt64(truncatingIfNeeded: (8 &- rest) &* 8)
        let last = UInt64(littleEndian: at.loadUnaligned(as: UInt64.self))
        return fold(mix(state, rest == 0 ? 0 : (last &<< unused) &>> unused))
    }

    @inline(__always)
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word) &* multiplier
        return product ^ (product &>> 32)
    }

    @inline(__always)
    private static func fold(_ state: UInt64) -> UInt32 {
        let product = state &* multiplier
        return UInt32(truncatingIfNeeded: product &>> 32)
    }
}
