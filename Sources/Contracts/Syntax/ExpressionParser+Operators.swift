extension ExpressionParser {
    /// An expression: conditions lean to the right, so a chain of them takes no stack.
    mutating func expression() throws(SyntaxFault) -> Operand {
        var tests: [(test: Operand, then: Operand, caret: Int)] = []
        var last = try logic()
        while token.isSymbol(.question) {
            let question = token.range
            try advance()
            let then = try logic()
            guard token.isSymbol(.colon) else { throw missingColon(question, after: then) }
            try advance()
            tests.append((last, then, question.lowerBound))
            last = try logic()
        }
        for (test, then, caret) in tests.reversed() {
            last = try operand(
                .conditional(test.part, then: then.part, else: last.part),
                test.part.range.lowerBound..<last.part.range.upperBound, caret: caret,
                above: max(test.height, then.height, last.height))
        }
        return last
    }

    /// Relations joined by `&&`, and those by `||`.
    private mutating func logic() throws(SyntaxFault) -> Operand {
        var alternatives: [Operand] = []
        var orCarets: [Int] = []
        while true {
            var terms = [try relation()]
            var andCarets: [Int] = []
            while token.isSymbol(.and) {
                andCarets.append(token.range.lowerBound)
                try advance()
                terms.append(try relation())
            }
            alternatives.append(try balanced(.and, terms: terms[...], carets: andCarets[...]))
            guard token.isSymbol(.or) else { break }
            orCarets.append(token.range.lowerBound)
            try advance()
        }
        return try balanced(.or, terms: alternatives[...], carets: orCarets[...])
    }

    /// Terms in a tree that is as low as it can be, which the order of evaluation permits.
    private mutating func balanced(
        _ symbol: BinaryOperator, terms: ArraySlice<Operand>, carets: ArraySlice<Int>
    ) throws(SyntaxFault) -> Operand {
        if terms.count == 1 { return terms[terms.startIndex] }
        let middle = (terms.count + 1) / 2
        let left = try balanced(
            symbol, terms: terms.prefix(middle), carets: carets.prefix(middle - 1))
        let right = try balanced(
            symbol, terms: terms.dropFirst(middle), carets: carets.dropFirst(middle))
        return try binary(
            symbol, left: left, right: right, caret: carets[carets.startIndex + middle - 1])
    }

    private mutating func binary(
        _ symbol: BinaryOperator, left: Operand, right: Operand, caret: Int
    ) throws(SyntaxFault) -> Operand {
        try operand(
            .binary(symbol, left: left.part, right: right.part),
            left.part.range.lowerBound..<right.part.range.upperBound, caret: caret,
            above: max(left.height, right.height))
    }

    /// Sums, products and comparisons, all left-associative.
    private mutating func relation() throws(SyntaxFault) -> Operand {
        var operands = [try unary()]
        var operators: [(symbol: BinaryOperator, caret: Int)] = []
        while let symbol = binaryOperator {
            while let last = operators.last, last.symbol.strength >= symbol.strength {
                try reduce(&operands, last)
                operators.removeLast()
            }
            operators.append((symbol, token.range.lowerBound))
            try advance()
            operands.append(try unary())
        }
        for last in operators.reversed() { try reduce(&operands, last) }
        return operands[0]
    }

    private mutating func reduce(
        _ operands: inout [Operand], _ last: (symbol: BinaryOperator, caret: Int)
    ) throws(SyntaxFault) {
        let right = operands.removeLast()
        let left = operands.removeLast()
        operands.append(try binary(last.symbol, left: left, right: right, caret: last.caret))
    }

    private var binaryOperator: BinaryOperator? {
        guard case .symbol(let symbol) = token.kind,
            let found = BinaryOperator(rawValue: symbol.rawValue), found.strength > 0
        else { return nil }
        return found
    }

    private mutating func unary() throws(SyntaxFault) -> Operand {
        var signs: [(UnaryOperator, Int)] = []
        while case .symbol(let symbol) = token.kind,
            let sign = UnaryOperator(rawValue: symbol.rawValue)
        {
            signs.append((sign, token.range.lowerBound))
            try advance()
        }
        var minus: Int?
        // A minus before a number is a part of it, or the least int could not be written.
        if token.kind == .int || token.kind == .double, signs.last?.0 == .negate {
            minus = signs.removeLast().1
        }
        var last = try member(minus: minus)
        for (sign, caret) in signs.reversed() {
            last = try operand(
                .unary(sign, last.part), caret..<last.part.range.upperBound, caret: caret,
                above: last.height)
        }
        return last
    }
}

extension BinaryOperator {
    /// The precedence of an operator; 0 for `&&` and `||`, which join whole relations.
    fileprivate var strength: Int {
        switch self {
        case .or, .and: 0
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: 1
        case .add, .subtract: 2
        case .multiply, .divide, .remainder: 3
        }
    }
}
