/// A set of ASCII bytes as two masks, so that membership costs a shift and no memory.
///
/// The masks are literals because the compiler then folds them into the code that asks; tests
/// spell out the characters that they stand for.
struct ByteSet: Sendable, Equatable {
    /// The members below 64, one bit each.
    let low: UInt64
    /// The members from 64 to 127, one bit each.
    let high: UInt64

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let mask = byte & 0x40 == 0 ? low : high
        return byte < 0x80 && (mask &>> UInt64(byte & 0x3F)) & 1 == 1
    }

    @inline(__always)
    func union(_ other: ByteSet) -> ByteSet {
        ByteSet(low: low | other.low, high: high | other.high)
    }
}

extension ByteSet {
    /// `0`–`9`.
    static let digits = ByteSet(low: 0x03FF_0000_0000_0000, high: 0)
    /// `0`–`9`, `A`–`F` and `a`–`f`.
    static let hexDigits = ByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_007E_0000_007E)
    /// `A`–`Z` and `a`–`z`.
    static let letters = ByteSet(low: 0, high: 0x07FF_FFFE_07FF_FFFE)
    /// Letters and digits.
    static let alphanumerics = ByteSet(
        low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
    /// Letters, digits and `-`: what a host name label is made of.
    static let letterDigitHyphen = ByteSet(
        low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
}
