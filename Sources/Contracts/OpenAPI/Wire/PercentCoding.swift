/// Decoding of percent triplets, which refuses what is not exactly right.
enum PercentCoding {
    /// The text behind a percent-encoded one.
    ///
    /// - Parameter plusIsSpace: whether `+` stands for a space, as it does in forms and queries.
    static func decoded(
        _ text: some StringProtocol, plusIsSpace: Bool = false
    ) throws(WireFault) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexadecimalValue),
                    let low = rest.next().flatMap(hexadecimalValue)
                else { throw .brokenEscape }
                bytes.append(UInt8(high << 4 | low))
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return decoded
    }
}
