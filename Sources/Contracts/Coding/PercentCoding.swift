/// Percent triplets of RFC 3986, which stand for bytes that have no place in a URL.
package enum PercentCoding {
    /// The characters that are written as they are; everything else becomes a triplet.
    package enum Kept: Sendable {
        /// The unreserved characters: letters, digits and `-._~`. Signatures of URLs need this set.
        case unreserved
        /// The unreserved characters and `/`, for a whole path.
        case path
        /// The characters that forms keep: letters, digits and `*-._`, and `+` for a space.
        case form
    }

    /// The text with triplets in upper case, over the bytes of its UTF-8.
    package static func encoded(_ text: String, keeping kept: Kept = .unreserved) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte, kept) {
                output.append(byte)
            } else if byte == UInt8(ascii: " "), kept == .form {
                output.append(UInt8(ascii: "+"))
            } else {
                output.append(UInt8(ascii: "%"))
                output += Hexadecimal.encoded([byte], isUppercase: true).utf8
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The text of a percent-encoded one. Anything that is not exactly right is refused.
    ///
    /// - Parameter plusIsSpace: true if `+` stands for a space, as it does in forms and queries.
    package static func decoded(
        _ text: some StringProtocol, plusIsSpace: Bool = false
    ) throws(CodingFault) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        var place = 0
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(hexadecimalValue),
                    let low = rest.next().flatMap(hexadecimalValue)
                else { throw .brokenEscape(at: place) }
                bytes.append(high << 4 | low)
                place += 2
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(0x20)
            default: bytes.append(byte)
            }
            place += 1
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return decoded
    }

    private static func isKept(_ byte: UInt8, _ kept: Kept) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        case UInt8(ascii: "~"): kept != .form
        case UInt8(ascii: "*"): kept == .form
        case UInt8(ascii: "/"): kept == .path
        default: false
        }
    }
}
