/// A text as one word of a shell.
package enum ShellWord {
    /// The word, between quotation marks where it needs them.
    package static func text(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x2D...0x39).contains(byte) || byte == 0x5F
        }
        if isPlain, !text.isEmpty { return text }
        return "'" + VisibleText.line(text).replacing("'", with: "'\\''") + "'"
    }
}
