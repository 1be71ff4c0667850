/// Bytes as two hexadecimal digits each, as digests are written.
package enum Hexadecimal {
    private static let lowercase = Array("0123456789abcdef".utf8)
    private static let uppercase = Array("0123456789ABCDEF".utf8)

    /// The digits of some bytes.
    package static func encoded(_ bytes: [UInt8], isUppercase: Bool = false) -> String {
        let digits = isUppercase ? uppercase : lowercase
        return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
            for (index, byte) in bytes.enumerated() {
                text[2 * index] = digits[Int(byte >> 4)]
                text[2 * index + 1] = digits[Int(byte & 15)]
            }
            return 2 * bytes.count
        }
    }

    /// The bytes of digits in either case.
    package static func decoded(_ text: String) throws(CodingFault) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        for (place, byte) in text.utf8.enumerated() {
            guard let digit = hexadecimalValue(byte) else { throw .foreignByte(byte, at: place) }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if high != nil { throw .unfinished(length: text.utf8.count) }
        return bytes
    }
}
