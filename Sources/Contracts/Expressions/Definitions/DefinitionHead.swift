/// The text before a definition's colon: `name`, or `name(parameter, other)`.
struct DefinitionHead {
    /// A name and where it stands in the head.
    struct Name {
        let text: String
        let range: Range<Int>
    }

    let name: Name
    private(set) var parameters: [Name] = []

    /// Reads a head, without asking what its names mean elsewhere.
    init(_ text: String) throws(SyntaxFault) {
        let bytes = Array(text.utf8)
        var reader = Reader(bytes: bytes, lexer: ExpressionLexer(bytes, in: 0..<bytes.count))
        name = try reader.name("the name of a definition")
        let next = try reader.lexer.next()
        if next.kind == .end { return }
        guard next.isSymbol(.openParenthesis) else {
            throw reader.unexpected(next, "'(' or the end", behind: name)
        }
        parameters = try reader.parameters(of: name)
    }

    /// Nobody can distinguish more parameters where the definition is used.
    static let mostParameters = 50

    private struct Reader {
        let bytes: [UInt8]
        var lexer: ExpressionLexer

        /// A name that is no reserved word.
        mutating func name(_ expected: String) throws(SyntaxFault) -> Name {
            let token = try lexer.next()
            let text = String(decoding: bytes[token.range], as: UTF8.self)
            if token.kind == .name, Identifier.isName(text) {
                return Name(text: text, range: token.range)
            }
            switch token.kind {
            case .name, .symbol(.isIn), .symbol(.yes), .symbol(.no), .symbol(.null):
                throw .reservedWord(token.range, word: text, remedy: "choose another name")
            default:
                throw SyntaxFault(
                    token.range, "expected \(expected), found \(found(token))",
                    remedy: "write name: expression, or name(parameter): expression")
            }
        }

        mutating func parameters(of name: Name) throws(SyntaxFault) -> [Name] {
            var lookahead = lexer
            if try lookahead.next().isSymbol(.closeParenthesis) {
                throw SyntaxFault(
                    lookahead.place - 1..<lookahead.place, "the definition has no parameter",
                    remedy: "write \(name.text) without parentheses, here and where it is used")
            }
            var names: [Name] = []
            while true {
                names.append(try self.name("a parameter"))
                let token = try lexer.next()
                if token.isSymbol(.comma) {
                    guard names.count < DefinitionHead.mostParameters else {
                        throw .tooManyParameters(token.range, DefinitionHead.mostParameters)
                    }
                    continue
                }
                guard token.isSymbol(.closeParenthesis) else {
                    throw unexpected(token, "',' or ')'", behind: names[names.count - 1])
                }
                let rest = try lexer.next()
                guard rest.kind == .end else { throw unexpected(rest, "the end", behind: name) }
                return names
            }
        }

        func unexpected(
            _ token: ExpressionToken, _ expected: String, behind name: Name
        ) -> SyntaxFault {
            SyntaxFault(
                token.range, "expected \(expected) behind '\(name.text)', found \(found(token))",
                remedy: "write name: expression, or name(parameter): expression")
        }

        private func found(_ token: ExpressionToken) -> String {
            token.kind == .end ? "the end" : SyntaxFault.quoted(token.range, in: bytes)
        }
    }
}
