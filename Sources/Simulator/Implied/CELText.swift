import Contracts

/// Texts of expressions.
package enum CEL {
    /// A text as a literal.
    package static func text(_ text: String) -> String {
        let isTame = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isTame, !text.contains("'"), !text.contains("\\") { return "'\(text)'" }
        return CELValue.string(text).literal
    }

    /// A member of something.
    package static func member(_ name: String, of owner: String) -> String {
        isName(name) ? "\(owner).\(name)" : "\(owner)[\(text(name))]"
    }

    /// A member that may be absent, as an optional.
    package static func optional(_ name: String, of owner: String) -> String {
        isName(name) ? "\(owner).?\(name)" : "\(owner)[?\(text(name))]"
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
            && text != "in" && text != "true" && text != "false" && text != "null"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
    }
}
