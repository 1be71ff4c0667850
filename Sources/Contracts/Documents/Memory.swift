#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// True if two runs of `count` bytes are the same.
@inline(__always)
func sameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(left, right, count) == 0
}

/// True if the first byte string is before the second, in the order of UTF-8 texts.
func bytesPrecede(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let shared = min(left.count, right.count)
    if shared > 0, let leftBase = left.baseAddress, let rightBase = right.baseAddress {
        let order = memcmp(leftBase, rightBase, shared)
        if order != 0 { return order < 0 }
    }
    return left.count < right.count
}

/// The number of ASCII bytes at the start of a run; it checks eight bytes at a time.
func asciiPrefix(of start: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let bytes = UnsafeRawPointer(start)
    var at = 0
    while at + 8 <= count {
        let word = UInt64(littleEndian: (bytes + at).loadUnaligned(as: UInt64.self))
        let beyond = word & 0x8080_8080_8080_8080
        if beyond != 0 { return at + beyond.trailingZeroBitCount >> 3 }
        at += 8
    }
    while at < count, start[at] < 0x80 { at += 1 }
    return at
}

/// True if a run of bytes is all ASCII.
func isASCII(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let start = text.baseAddress else { return true }
    return asciiPrefix(of: start.assumingMemoryBound(to: UInt8.self), text.count) == text.count
}
