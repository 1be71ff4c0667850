/// Makes text fit for XML 1.0 before libxml2 sees it: the library writes control characters raw
/// and stops at NUL.
enum XMLText {
    /// The text with each character that XML 1.0 forbids, or only discourages, written as an
    /// escape such as `\u{1B}`; line feeds and tabs stay.
    static func block(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) {
            return text
        }
        var result = String.UnicodeScalarView()
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\t" {
                result.append(scalar)
            } else if let escape = VisibleText.escape(for: scalar) {
                result.append(contentsOf: escape.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
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
        block(text).utf8.reduce(0) { size, byte in
            let isBreak = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            return size + (isBreak ? "&#10;".utf8.count : escapedSize(of: byte))
        }
    }
}
