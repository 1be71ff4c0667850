/// Cuts a text into constant pieces and expressions.
struct TemplateText {
    enum Piece {
        case constant(String)
        case expression(SyntaxTree.Part)
    }

    let text: String
    private let bytes: [UInt8]
    private var place = 0
    private var found: [Piece] = []

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// The constant pieces and the expressions of the text, in order.
    func pieces() throws(SyntaxFault) -> [Piece] {
        var cutting = self
        try cutting.cut()
        return cutting.found
    }

    private mutating func cut() throws(SyntaxFault) {
        var constant: [UInt8] = []
        while place < bytes.count {
            if stands("$${") {
                constant += Array("${".utf8)
                place += 3
            } else if stands("${") {
                append(&constant)
                found.append(.expression(try expression()))
            } else {
                constant.append(bytes[place])
                place += 1
            }
        }
        append(&constant)
    }

    private mutating func append(_ constant: inout [UInt8]) {
        guard !constant.isEmpty else { return }
        found.append(.constant(String(decoding: constant, as: UTF8.self)))
        constant.removeAll()
    }

    private func stands(_ sign: StaticString) -> Bool {
        guard place + sign.utf8CodeUnitCount <= bytes.count else { return false }
        for ahead in 0..<sign.utf8CodeUnitCount
        where bytes[place + ahead] != sign.utf8Start[ahead] { return false }
        return true
    }

    /// The expression that begins here; reading continues behind its closing brace.
    private mutating func expression() throws(SyntaxFault) -> SyntaxTree.Part {
        let opening = place..<place + 2
        var lexer = ExpressionLexer(bytes, in: opening.upperBound..<bytes.count)
        var depth = 0
        while true {
            let token = try lexer.next()
            switch token.kind {
            case .end:
                throw SyntaxFault(
                    opening, "unclosed '${'",
                    remedy: "write '}' where the expression ends, or '$${' for the signs themselves"
                )
            case .symbol(.openBrace): depth += 1
            case .symbol(.closeBrace) where depth > 0: depth -= 1
            case .symbol(.closeBrace):
                place = token.range.upperBound
                return try tree(opening, opening.upperBound..<token.range.lowerBound)
            default: break
            }
        }
    }

    private func tree(
        _ opening: Range<Int>, _ range: Range<Int>
    ) throws(SyntaxFault) -> SyntaxTree.Part {
        var lexer = ExpressionLexer(bytes, in: range)
        if try lexer.next().kind == .end {
            throw SyntaxFault(
                opening, "no expression stands between '${' and '}'",
                remedy: "write one, or '$${' for the signs themselves")
        }
        return try SyntaxTree.parse(bytes, in: range)
    }
}
