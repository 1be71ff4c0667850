/// The smallest meaningful piece of an expression.
struct ExpressionToken: Equatable {
    enum Kind: Equatable {
        case end
        case name
        /// A field name between backticks.
        case quotedName
        case int
        case uint
        case double
        /// A text or bytes, with prefix and quotation marks.
        case text
        case symbol(Symbol)
    }

    /// The operators, the other signs and the keywords of the grammar.
    enum Symbol: String, CaseIterable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"
        case remainder = "%"
        case not = "!"
        case question = "?"
        case colon = ":"
        case comma = ","
        case dot = "."
        case openParenthesis = "("
        case closeParenthesis = ")"
        case openBracket = "["
        case closeBracket = "]"
        case openBrace = "{"
        case closeBrace = "}"
        case isIn = "in"
        case yes = "true"
        case no = "false"
        case null = "null"
    }

    var kind: Kind
    var range: Range<Int>

    func isSymbol(_ symbol: Symbol) -> Bool { kind == .symbol(symbol) }
}
