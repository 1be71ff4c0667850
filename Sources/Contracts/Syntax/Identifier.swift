/// The texts that may stand in an expression as names without quotation marks.
package enum Identifier {
    /// True if the text can be the name of a variable.
    package static func isName(_ text: String) -> Bool {
        isField(text) && SyntaxFault.remedy(ofReservedWord: text) == nil
    }

    /// True if the text can be the name of a field behind a dot.
    package static func isField(_ text: String) -> Bool {
        switch text {
        case "in", "true", "false", "null": return false
        default: break
        }
        guard let first = text.utf8.first, !isDigit(first) else { return false }
        return text.utf8.allSatisfy { byte in
            isDigit(byte) || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
        }
    }

    /// The parts of a text that could be names in expressions.
    package static func words(of text: String) -> [String] {
        text.utf8.split { byte in
            !isDigit(byte) && byte != UInt8(ascii: "_") && !(0x61...0x7A).contains(byte | 0x20)
        }.map { String(Substring($0)) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
