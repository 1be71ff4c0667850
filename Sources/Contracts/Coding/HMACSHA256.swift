/// The keyed hash HMAC of RFC 2104 and FIPS 198-1 over SHA-256.
package enum HMACSHA256 {
    /// The code of a message under a key of any length.
    package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        let length = SHA256.blockLength
        var block = key.count > length ? SHA256.digest(of: key) : key
        block += Array(repeating: 0, count: length - block.count)
        var inner = SHA256()
        inner.append(block.map { $0 ^ 0x36 })
        inner.append(message)
        var outer = SHA256()
        outer.append(block.map { $0 ^ 0x5C })
        outer.append(inner.digest())
        return outer.digest()
    }
}
