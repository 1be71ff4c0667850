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

        init(_ text: String, message: String? = nil, remedy: String? = nil) {
            self.text = text
            self.message = message
            self.remedy = remedy
        }
    }

    private static let foreign = [
        Foreign("===", message: "'===' is no operator", remedy: "write '=='"),
        Foreign("!==", message: "'!==' is no operator", remedy: "write '!='"),
        Foreign("==", message: nil), Foreign("!=", message: nil), Foreign("&&", message: nil),
        Foreign("||", message: nil),
        Foreign("=~", message: "'=~' is no operator", remedy: "write x.matches(\"…\")"),
        Foreign("=>", message: "'=>' is no operator", remedy: "write '>=' to compare"),
        Foreign("=<", message: "'=<' is no operator", remedy: "write '<='"),
        Foreign("=", message: "'=' compares nothing in an expression", remedy: "write '=='"),
        Foreign("<>", message: "'<>' is no operator", remedy: "write '!='"),
        Foreign("&", message: "'&' is no operator", remedy: "write '&&'"),
        Foreign("|", message: "'|' is no operator", remedy: "write '||'"),
    ]
}
