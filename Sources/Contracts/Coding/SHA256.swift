/// The hash SHA-256 of FIPS 180-4.
///
///     SHA256.digest(of: Array("abc".utf8))  // 32 bytes, ba7816bf…
package struct SHA256: Sendable {
    /// The bytes that are hashed at a time.
    static let blockLength = 64

    private var state = SHA256State()
    private var length: UInt64 = 0
    /// The bytes after the last whole block.
    private var rest: [UInt8] = []

    /// The hash of nothing so far.
    package init() {}

    /// The digest of some bytes.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.append(bytes)
        return hash.digest()
    }

    /// Hashes further bytes.
    package mutating func append(_ bytes: [UInt8]) {
        length &+= UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(Self.blockLength - rest.count, bytes.count)
            rest += bytes[..<start]
            if rest.count < Self.blockLength { return }
            rest.withUnsafeBytes { state.add($0) }
            rest.removeAll(keepingCapacity: true)
        }
        let end = bytes.count - (bytes.count - start) % Self.blockLength
        bytes.withUnsafeBytes { bytes in
            state.add(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        }
        rest += bytes[end...]
    }

    /// The digest of everything that was hashed.
    package func digest() -> [UInt8] {
        var state = state
        var last = rest
        last.append(0x80)
        while last.count % Self.blockLength != Self.blockLength - 8 { last.append(0) }
        withUnsafeBytes(of: (length &<< 3).bigEndian) { last += $0 }
        last.withUnsafeBytes { state.add($0) }
        return state.bytes
    }
}
