extension ExpressionParser {
    mutating func list() throws(SyntaxFault) -> Operand {
        let start = token.range.lowerBound
        try openBracket()
        var elements: [SyntaxTree.Element] = []
        var last: Operand?
        var height = 0
        while !token.isSymbol(.closeBracket) {
            let isOptional = try skip(.question)
            let value = try expression()
            elements.append(SyntaxTree.Element(value: value.part, isOptional: isOptional))
            height = max(height, value.height)
            last = value
            guard try skip(.comma) else { break }
        }
        let end = try closeBracket(with: .closeBracket, after: last, orComma: true)
        return try operand(.list(elements), start..<end, caret: start, above: height)
    }

    mutating func map() throws(SyntaxFault) -> Operand {
        let start = token.range.lowerBound
        try openBracket()
        var entries: [SyntaxTree.Entry] = []
        var last: Operand?
        var height = 0
        while !token.isSymbol(.closeBrace) {
            let isOptional = try skip(.question)
            let key = try expression()
            guard token.isSymbol(.colon) else { throw missingColonOfEntry(after: key) }
            try advance()
            let value = try expression()
            entries.append(
                SyntaxTree.Entry(key: key.part, value: value.part, isOptional: isOptional))
            height = max(height, key.height, value.height)
            last = value
            guard try skip(.comma) else { break }
        }
        let end = try closeBracket(with: .closeBrace, after: last, orComma: true)
        return try operand(.map(entries), start..<end, caret: start, above: height)
    }

    /// The arguments in parentheses, and the end behind them.
    private mutating func arguments() throws(SyntaxFault) -> ([Operand], end: Int) {
        try openBracket()
        var arguments: [Operand] = []
        if !token.isSymbol(.closeParenthesis) {
            repeat { arguments.append(try expression()) } while try skip(.comma)
        }
        let end = try closeBracket(with: .closeParenthesis, after: arguments.last, orComma: true)
        return (arguments, end)
    }

    /// A call or a macro, whose name is read already.
    mutating func call(
        _ name: ExpressionToken, of receiver: Operand?, from start: Int = 0
    ) throws(SyntaxFault) -> Operand {
        let (arguments, end) = try arguments()
        let call = WrittenCall(
            name: text(name), nameRange: name.range, receiver: receiver, arguments: arguments,
            range: (receiver?.part.range.lowerBound ?? start)..<end)
        if let macro = try macro(call) { return macro }
        let height = arguments.reduce(receiver?.height ?? 0) { max($0, $1.height) }
        let parts = arguments.map(\.part)
        if let receiver, let namespace = FunctionNamespace(of: receiver.part) {
            return try operand(
                .call("\(namespace.rawValue).\(call.name)", receiver: nil, parts), call.range,
                caret: name.range.lowerBound, above: height)
        }
        return try operand(
            .call(call.name, receiver: receiver?.part, parts), call.range,
            caret: name.range.lowerBound, above: height)
    }
}

/// A call as it stands in the text, before it is known to be a macro.
struct WrittenCall {
    let name: String
    let nameRange: Range<Int>
    let receiver: ExpressionParser.Operand?
    let arguments: [ExpressionParser.Operand]
    let range: Range<Int>
}

/// The part before the dot in the names of extension functions.
enum FunctionNamespace: String, CaseIterable {
    case math
    case optional
    case base64
    case strings
    case lists
    case sets
    case cel
    case regex

    /// The namespace that a receiver names; nil where it is a value.
    init?(of receiver: SyntaxTree.Part) {
        guard case .name(let name) = receiver.tree else { return nil }
        self.init(rawValue: name)
    }
}
