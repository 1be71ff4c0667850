/// Base64 of RFC 4648, without line breaks.
package enum Base64 {
    /// The two characters with which alphabets differ.
    package enum Alphabet: Sendable {
        /// Section 4, with `+` and `/`.
        case standard
        /// Section 5, with `-` and `_`.
        case urlSafe
    }

    /// The rule for `=`, which fills up the last group of a text.
    package enum Padding: Sendable {
        case required
        /// All of it or none of it.
        case optional
        /// None of it, as web tokens have it.
        case none
    }

    /// The text of some bytes, with all padding unless there is to be none.
    package static func encoded(
        _ bytes: [UInt8], _ alphabet: Alphabet = .standard, padding: Padding = .required
    ) -> String {
        let digits = alphabet == .standard ? standardDigits : urlSafeDigits
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var group: UInt32 = 0
            for index in 0..<3 {
                group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0)
            }
            for index in 0...count { text.append(digits[Int(group >> (18 - 6 * index) & 63)]) }
            if padding != .none { text += repeatElement(UInt8(ascii: "="), count: 3 - count) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text.
    ///
    /// Bits of the last character that belong to no byte may be anything: RFC 4648 leaves it open,
    /// and encoders exist that set them.
    package static func decoded(
        _ text: some Collection<UInt8>, _ alphabet: Alphabet = .standard,
        padding: Padding = .required
    ) throws(CodingFault) -> [UInt8] {
        let length = text.count
        let digits = text.prefix { $0 != UInt8(ascii: "=") }.count
        try checkPadding(text.dropFirst(digits), after: digits, padding)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length / 4 * 3 + 2)
        let values = alphabet == .standard ? standardValues : urlSafeValues
        var group: UInt32 = 0
        for (place, byte) in text.prefix(digits).enumerated() {
            let value = values[Int(byte)]
            guard value != unknown else { throw .foreignByte(byte, at: place) }
            group = group << 6 | UInt32(value)
            // Each character but the first of a group completes one byte.
            let rank = UInt32(place % 4)
            if rank > 0 { bytes.append(UInt8(truncatingIfNeeded: group >> (6 - 2 * rank))) }
        }
        return bytes
    }

    private static func checkPadding(
        _ rest: some Collection<UInt8>, after digits: Int, _ padding: Padding
    ) throws(CodingFault) {
        if digits % 4 == 1, rest.isEmpty { throw .unfinished(length: digits) }
        let needed = digits % 4 == 1 ? 0 : (4 - digits % 4) % 4
        for (index, byte) in rest.enumerated() {
            if byte != UInt8(ascii: "=") || index >= needed || padding == .none {
                throw .padding(at: digits + index)
            }
        }
        if rest.count == needed || (rest.isEmpty && padding != .required) { return }
        throw .padding(at: digits + rest.count)
    }

    private static let unknown: UInt8 = 255
    private static let shared =
        Array(UInt8(ascii: "A")...UInt8(ascii: "Z")) + Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
        + Array(UInt8(ascii: "0")...UInt8(ascii: "9"))
    private static let standardDigits = shared + Array("+/".utf8)
    private static let urlSafeDigits = shared + Array("-_".utf8)
    private static let standardValues = values(of: standardDigits)
    private static let urlSafeValues = values(of: urlSafeDigits)

    private static func values(of digits: [UInt8]) -> [UInt8] {
        var values = Array(repeating: unknown, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }
}
