/// Makes text fit for XML 1.0 before libxml2 sees it: the library writes control characters raw
/// and stops at NUL.
enum XMLText {
    /// The text with each character that XML 1.0 forbids, or only discourages, written as an
    /// escape such as `\u{1B}`; line feeds and tabs stay.
    static func block(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        return VisibleText.escaped(text, keeping: ["\n", "\t"])
    }

    /// The same as one line, for names and messages.
    static func line(_ text: String) -> String { VisibleText.line(text) }

    /// The bytes that the text takes between quotes in a file.
    static func escapedSize(of text: String) -> Int {
        text.utf8.reduce(0) { $0 + escapedSize(of: $1) }
    }

    /// The bytes that one byte of a text takes between quotes in a file.
    static func escapedSize(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "&"): "&amp;".utf8.count
        case UInt8(ascii: "<"), UInt8(ascii: ">"): "&lt;".utf8.count
        case UInt8(ascii: "\""): "&quot;".utf8.count
        default: 1
        }
    }

    /// The bytes that a text takes in a file at most, wherever it stands.
    static func writtenSize(of text: String) -> Int {
        var size = 0
        for byte in text.utf8 {
            guard isPlain(byte) else { return block(text).utf8.reduce(0) { $0 + bytes(for: $1) } }
            size += bytes(for: byte)
        }
        return size
    }

    private static func bytes(for byte: UInt8) -> Int {
        let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        return isBreak ? "&#10;".utf8.count : escapedSize(of: byte)
    }

    /// True if a byte of ASCII can stand in XML, as it is or as an entity.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09
    }
}
