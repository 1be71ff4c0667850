/// Texts as they stand in addresses.
enum PercentEncoding {
    /// The text with each byte encoded that is neither a letter, a digit, one of `-._~`, nor one
    /// of those to keep.
    static func text(_ text: String, keeping kept: String = "") -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            let isPlain =
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || "-._~".utf8.contains(byte) || kept.utf8.contains(byte)
            let digits = String(byte, radix: 16, uppercase: true)
            encoded +=
                isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
        }
    }
}
