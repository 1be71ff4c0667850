/// Parses CEL by recursive descent over brackets; operators and chains take no stack.
struct ExpressionParser {
    typealias Symbol = ExpressionToken.Symbol

    /// A part, and how many parts stand in one another in it.
    struct Operand {
        var part: SyntaxTree.Part
        var height: Int
    }

    let bytes: [UInt8]
    let limits: SyntaxLimits
    private var lexer: ExpressionLexer
    /// The token that is looked at, and the one before it.
    private(set) var token: ExpressionToken
    private(set) var previous: ExpressionToken?
    /// The brackets that are open, the innermost last.
    var open: [ExpressionToken] = []
    private var parts = 0

    init(_ bytes: [UInt8], in range: Range<Int>, limits: SyntaxLimits) throws(SyntaxFault) {
        self.bytes = bytes
        self.limits = limits
        lexer = ExpressionLexer(bytes, in: range)
        token = try lexer.next()
    }

    /// The expression, behind which nothing may stand.
    mutating func whole() throws(SyntaxFault) -> Operand {
        let operand = try expression()
        guard token.kind == .end else { throw unexpected(after: operand) }
        return operand
    }

    mutating func advance() throws(SyntaxFault) {
        previous = token
        token = try lexer.next()
    }

    /// Skips a symbol if it is the next token.
    mutating func skip(_ symbol: Symbol) throws(SyntaxFault) -> Bool {
        guard token.isSymbol(symbol) else { return false }
        try advance()
        return true
    }

    /// The text of a token.
    func text(_ token: ExpressionToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    /// A part whose tallest child has a height.
    mutating func operand(
        _ tree: SyntaxTree, _ range: Range<Int>, caret: Int, above height: Int = 0
    ) throws(SyntaxFault) -> Operand {
        parts += 1
        guard height < limits.height else { throw .tooTall(caret, limits.height) }
        guard parts <= limits.parts else { throw .tooManyParts(caret, limits.parts) }
        return Operand(
            part: SyntaxTree.Part(tree, range: range, caret: caret), height: height + 1)
    }

    /// Opens the bracket that is the next token.
    mutating func openBracket() throws(SyntaxFault) {
        guard open.count < limits.nesting else {
            throw .tooNested(token.range, limits.nesting)
        }
        open.append(token)
        try advance()
    }

    /// Closes the innermost bracket after an operand, or after the opening, and returns its place.
    mutating func closeBracket(
        with symbol: Symbol, after operand: Operand?, orComma: Bool
    ) throws(SyntaxFault) -> Int {
        guard token.isSymbol(symbol) else {
            throw unexpected(after: operand, closing: symbol, orComma: orComma)
        }
        open.removeLast()
        let end = token.range.upperBound
        try advance()
        return end
    }
}
