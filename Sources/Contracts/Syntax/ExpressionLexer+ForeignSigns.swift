extension ExpressionLexer {
    /// The fault of signs that other languages have and CEL has not; nil where there is none.
    func foreignSign() -> SyntaxFault? {
        for sign in Self.foreign where stands(sign.text) {
            // '=' and '&' begin signs that CEL has; the longer ones are looked for first.
            guard let message = sign.message else { return nil }
            return SyntaxFault(
                place..<place + sign.text.utf8.count, message, remedy: sign.remedy)
        }
        return nil
    }

    private func stands(_ text: String) -> Bool {
        var ahead = 0
        for byte in text.utf8 {
            guard self.byte(ahead) == byte else { return false }
            ahead += 1
        }
        return true
    }

    private struct Foreign {
        let text: String
        let message: String?
        let remedy: String?

        init(_ text: String, _ message: String? = nil, _ remedy: String? = nil) {
            self.text = text
            self.message = message
            self.remedy = remedy
        }
    }

    private static let foreign = [
        Foreign("===", "'===' is no operator", "write '=='"),
        Foreign("!==", "'!==' is no operator", "write '!='"),
        Foreign("==", nil), Foreign("!=", nil), Foreign("&&", nil), Foreign("||", nil),
        Foreign("=~", "'=~' is no operator", "write x.matches(\"…\")"),
        Foreign("=>", "'=>' is no operator", "write '>=' to compare"),
        Foreign("=<", "'=<' is no operator", "write '<='"),
        Foreign("=", "'=' compares nothing in an expression", "write '=='"),
        Foreign("<>", "'<>' is no operator", "write '!='"),
        Foreign("&", "'&' is no operator", "write '&&'"),
        Foreign("|", "'|' is no operator", "write '||'"),
    ]
}
