/// Texts of protocols, in which the case of ASCII letters does not matter.
package enum ASCII {
    /// True if two texts are the same, apart from the case of ASCII letters.
    package static func isSame(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
        let (left, right) = (left.utf8, right.utf8)
        return left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    }

    /// True if bytes are this word in lower case, apart from the case of their letters.
    package static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, lowercase word: StaticString)
        -> Bool
    {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for index in bytes.indices {
            let (byte, letter) = (bytes[index], word.utf8Start[index])
            if byte != letter && (byte | 0x20 != letter || byte &- 0x41 >= 26) { return false }
        }
        return true
    }

    /// True if a text begins with another, apart from the case of ASCII letters.
    package static func begins(_ text: some StringProtocol, with start: String) -> Bool {
        let (text, start) = (text.utf8, start.utf8)
        return text.count >= start.count && zip(text, start).allSatisfy { isSame($0, $1) }
    }

    /// True if a text ends with another, apart from the case of ASCII letters.
    package static func ends(_ text: some StringProtocol, with end: String) -> Bool {
        let (text, end) = (text.utf8, end.utf8)
        guard text.count >= end.count else { return false }
        return zip(text.dropFirst(text.count - end.count), end).allSatisfy { isSame($0, $1) }
    }

    /// True if a list of words between commas has this word.
    package static func hasWord(_ list: String, _ word: String) -> Bool {
        list.split(separator: ",").contains { isSame(trimmed($0), word) }
    }

    /// A text without spaces and tabs at its ends.
    package static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let byte = text.utf8.first, byte == 0x20 || byte == 0x09 {
            text = text[text.utf8.index(after: text.startIndex)...]
        }
        while let byte = text.utf8.last, byte == 0x20 || byte == 0x09 {
            text = text[..<text.utf8.index(before: text.endIndex)]
        }
        return text
    }

    /// True if bytes may be the name of a method or of a header field.
    package static func isToken(_ bytes: some Sequence<UInt8>) -> Bool {
        var count = 0
        for byte in bytes {
            count += 1
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E: continue
            case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E: continue
            default: return false
            }
        }
        return count > 0
    }

    private static func isSame(_ left: UInt8, _ right: UInt8) -> Bool {
        left == right || (left ^ right == 0x20 && (left | 0x20) &- 0x61 < 26)
    }
}
