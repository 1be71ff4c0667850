/// The textual form of RFC 4122, section 3: 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
enum UUIDGrammar {
    static func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count == 36, text[8] == 0x2D, text[13] == 0x2D, text[18] == 0x2D,
            text[23] == 0x2D
        else { return false }
        var hexDigits = 0
        for byte in text where ByteSet.hexDigits.contains(byte) { hexDigits += 1 }
        return hexDigits == 32
    }
}
