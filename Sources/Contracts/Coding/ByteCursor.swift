/// A place in a run of bytes that moves forward as a grammar consumes them.
struct ByteCursor {
    let bytes: UnsafeRawBufferPointer
    var index = 0

    @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    @inline(__always)
    var isAtEnd: Bool { index == bytes.count }

    /// The byte under the cursor, or nil at the end.
    @inline(__always)
    var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Steps over `byte` if it is next.
    @inline(__always)
    mutating func consume(_ byte: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(truncatingIfNeeded: byte.value) else {
            return false
        }
        index += 1
        return true
    }

    /// Steps over an ASCII letter of either case if it is next; `letter` is the small one.
    @inline(__always)
    mutating func consume(ignoringCase letter: Unicode.Scalar) -> Bool {
        let small = UInt8(truncatingIfNeeded: letter.value)
        guard index < bytes.count, bytes[index] | 0x20 == small else { return false }
        index += 1
        return true
    }

    /// Steps over every following member of `set` and says how many there were.
    @inline(__always)
    mutating func skip(_ set: ByteSet) -> Int {
        let start = index
        while index < bytes.count, set.contains(bytes[index]) { index += 1 }
        return index - start
    }

    /// The number written in the next two digits, or nil if there are none.
    @inline(__always)
    mutating func twoDigits() -> Int? {
        guard bytes.count - index >= 2 else { return nil }
        let tens = bytes[index] &- 0x30
        let units = bytes[index + 1] &- 0x30
        guard tens <= 9, units <= 9 else { return nil }
        index += 2
        return Int(tens) &* 10 &+ Int(units)
    }

    /// Steps over `%` and two hexadecimal digits, which must be next.
    @inline(__always)
    mutating func takePercentTriplet() -> Bool {
        guard bytes.count - index >= 3, bytes[index] == 0x25,
            ByteSet.hexDigits.contains(bytes[index + 1]),
            ByteSet.hexDigits.contains(bytes[index + 2])
        else { return false }
        index += 3
        return true
    }

    /// The scalar that begins under the cursor, stepped over; nil at the end or if cut short.
    mutating func takeScalar() -> UInt32? {
        guard let lead = next else { return nil }
        let width = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard bytes.count - index >= width else { return nil }
        var value = width == 1 ? UInt32(lead) : UInt32(lead) & (0x7F &>> UInt32(width))
        for offset in 1..<max(width, 1) {
            value = value &<< 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        index += width
        return value
    }
}
