extension ExpressionParser {
    /// A primary with its fields, indices and calls.
    mutating func member(minus: Int?) throws(SyntaxFault) -> Operand {
        var last = try primary(minus: minus)
        while case .symbol(let symbol) = token.kind {
            switch symbol {
            case .dot: last = try field(of: last)
            case .openBracket: last = try index(of: last)
            case .openBrace where last.part.tree.isTypeName: throw .message(token.range)
            default: return last
            }
        }
        return last
    }

    private mutating func field(of subject: Operand) throws(SyntaxFault) -> Operand {
        let dot = token.range.lowerBound
        try advance()
        let isOptional = try skip(.question)
        guard token.kind == .name || token.kind == .quotedName else {
            throw expectedField(of: subject, dot: dot)
        }
        let name = token
        try advance()
        if token.isSymbol(.openParenthesis), name.kind == .name {
            guard !isOptional else { throw .optionalCall(dot..<name.range.upperBound) }
            return try call(name, of: subject)
        }
        let field = name.kind == .name ? text(name) : String(text(name).dropFirst().dropLast())
        return try operand(
            .select(subject.part, field: field, isOptional: isOptional),
            subject.part.range.lowerBound..<name.range.upperBound, caret: dot,
            above: subject.height)
    }

    private mutating func index(of subject: Operand) throws(SyntaxFault) -> Operand {
        let caret = token.range.lowerBound
        try openBracket()
        let isOptional = try skip(.question)
        let key = try expression()
        let end = try closeBracket(with: .closeBracket, after: key, orComma: false)
        return try operand(
            .index(subject.part, key.part, isOptional: isOptional),
            subject.part.range.lowerBound..<end, caret: caret,
            above: max(subject.height, key.height))
    }

    /// A literal, a name, a call, or what stands in brackets.
    private mutating func primary(minus: Int?) throws(SyntaxFault) -> Operand {
        let token = token
        switch token.kind {
        case .int, .uint, .double:
            let celValue = try NumberLiteral.celValue(of: token, minus: minus, in: bytes)
            return try literal(celValue, from: minus ?? token.range.lowerBound)
        case .text:
            return try literal(
                try TextLiteral.celValue(of: token.range, in: bytes), from: token.range.lowerBound)
        case .name: return try name(from: token.range.lowerBound)
        case .symbol(.yes): return try literal(.bool(true), from: token.range.lowerBound)
        case .symbol(.no): return try literal(.bool(false), from: token.range.lowerBound)
        case .symbol(.null): return try literal(.null, from: token.range.lowerBound)
        case .symbol(.dot):
            try advance()
            guard self.token.kind == .name else { throw expectedOperand() }
            return try name(from: token.range.lowerBound)
        case .symbol(.openParenthesis): return try parenthesized()
        case .symbol(.openBracket): return try list()
        case .symbol(.openBrace): return try map()
        default: throw expectedOperand()
        }
    }

    private mutating func literal(_ celValue: CELValue, from start: Int) throws(SyntaxFault)
        -> Operand
    {
        let end = token.range.upperBound
        try advance()
        return try operand(.literal(celValue), start..<end, caret: start)
    }

    private mutating func name(from start: Int) throws(SyntaxFault) -> Operand {
        let name = token
        let text = text(name)
        if let remedy = SyntaxFault.remedy(ofReservedWord: text) {
            throw .reservedWord(name.range, word: text, remedy: remedy)
        }
        try advance()
        if token.isSymbol(.openParenthesis) { return try call(name, of: nil, from: start) }
        return try operand(.name(text), start..<name.range.upperBound, caret: name.range.lowerBound)
    }

    /// Parentheses widen what they hold, and are no part themselves.
    private mutating func parenthesized() throws(SyntaxFault) -> Operand {
        let start = token.range.lowerBound
        try openBracket()
        let inner = try expression()
        let end = try closeBracket(with: .closeParenthesis, after: inner, orComma: false)
        // In parentheses a name is an operand like any other, and names neither type nor variable.
        return Operand(
            part: SyntaxTree.Part(inner.part.tree, range: start..<end, caret: inner.part.caret),
            height: inner.height)
    }
}

extension SyntaxTree {
    /// True for a name or for names joined by dots, the two forms of a type name.
    fileprivate var isTypeName: Bool {
        var tree = self
        while case .select(let subject, _, false) = tree { tree = subject.tree }
        if case .name = tree { return true }
        return false
    }
}
