extension ExpressionParser {
    /// The fault of a token that stands where an operand has to.
    func expectedOperand() -> SyntaxFault {
        if let doubled = doubledSign() { return doubled }
        if token.kind == .quotedName {
            return SyntaxFault(
                token.range, "a name between backticks stands only after a dot",
                remedy: "write a variable without them, or a text in quotation marks")
        }
        if token.kind == .end, let bracket = open.last, previous == bracket {
            return unclosed(bracket)
        }
        guard let previous else {
            return SyntaxFault(
                token.range, "expected an expression, found \(found)",
                remedy: remedyOfMissingOperand)
        }
        return SyntaxFault(
            token.range, "expected an operand after '\(text(previous))', found \(found)",
            remedy: remedyOfMissingOperand)
    }

    /// The token as a sentence names it.
    var found: String {
        token.kind == .end ? "the end" : SyntaxFault.quoted(token.range, in: bytes)
    }

    private var remedyOfMissingOperand: String? {
        switch token.kind {
        case .symbol(.comma), .symbol(.closeParenthesis):
            "write it, or leave the sign before it out"
        case .symbol(.add): "leave the '+' out"
        case .symbol(.isIn): previous.map(text) == "!" ? "write !(x in y)" : nil
        default: nil
        }
    }

    /// Signs of other languages that are read as two of CEL.
    private func doubledSign() -> SyntaxFault? {
        guard let previous, previous.range.upperBound == token.range.lowerBound else { return nil }
        let range = previous.range.lowerBound..<token.range.upperBound
        switch text(previous) + text(token) {
        case "<>": return SyntaxFault(range, "'<>' is no operator", remedy: "write '!='")
        case "??":
            return SyntaxFault(
                range, "'??' is no operator", remedy: "write x.?field.orValue(other)")
        case "?:":
            return SyntaxFault(
                range, "'?:' is no operator", remedy: "write x.?field.orValue(other)")
        case "**":
            return SyntaxFault(range, "'**' is no operator", remedy: "write a product")
        case "++":
            return SyntaxFault(range, "'++' is no operator", remedy: "write '+' once")
        default: return nil
        }
    }

    /// The fault of a token behind a complete operand, where nothing of the kind can follow.
    func unexpected(
        after operand: Operand?, closing symbol: Symbol? = nil, orComma: Bool = false
    ) -> SyntaxFault {
        if let operand, let fault = foreignWord(after: operand) { return fault }
        let bracket = open.last
        if token.kind == .end, let bracket { return unclosed(bracket) }
        if symbol == nil, let fault = unopened() { return fault }
        let expected =
            switch (symbol, orComma) {
            case (nil, _): "an operator or the end"
            case (let symbol?, false): "an operator or '\(symbol.rawValue)'"
            case (let symbol?, true): "',' or '\(symbol.rawValue)'"
            }
        let note = bracket.map {
            SyntaxFault.Note(range: $0.range, message: "the '\(text($0))' stands here")
        }
        return SyntaxFault(
            token.range, "expected \(expected), found \(found)", remedy: remedyBehindOperand,
            note: note)
    }

    private var remedyBehindOperand: String? {
        switch token.kind {
        case .symbol(.not): "write '!=' to compare, or '!' before an operand"
        case .double where bytes[token.range.lowerBound] == UInt8(ascii: "."):
            "write an index in brackets, such as x[0]"
        case .symbol(.colon): "write 'test ? one : other', or a map as {key: value}"
        default: nil
        }
    }

    private func unclosed(_ bracket: ExpressionToken) -> SyntaxFault {
        let closing =
            switch bracket.kind {
            case .symbol(.openBracket): "]"
            case .symbol(.openBrace): "}"
            default: ")"
            }
        return SyntaxFault(
            bracket.range, "unclosed '\(text(bracket))'", remedy: "write '\(closing)' where it ends"
        )
    }

    private func unopened() -> SyntaxFault? {
        switch token.kind {
        case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace):
            SyntaxFault(
                token.range, "no bracket is open for \(found)",
                remedy: "leave it out, or open one before")
        default: nil
        }
    }

    /// Words that are operators elsewhere.
    private func foreignWord(after operand: Operand) -> SyntaxFault? {
        if case .name(let name) = operand.part.tree, token.kind != .end,
            let previous, previous.range == operand.part.range,
            let instead = Self.wordsBefore[name], startsOperand
        {
            return SyntaxFault(
                operand.part.range, "'\(name)' is no operator", remedy: instead)
        }
        guard token.kind == .name else { return nil }
        let word = text(token)
        if let remedy = Self.wordsBetween[word] {
            return SyntaxFault(token.range, "'\(word)' is no operator", remedy: remedy)
        }
        if let remedy = SyntaxFault.remedy(ofReservedWord: word) {
            return .reservedWord(token.range, word: word, remedy: remedy)
        }
        return nil
    }

    private var startsOperand: Bool {
        switch token.kind {
        case .name, .int, .uint, .double, .text, .symbol(.yes), .symbol(.no), .symbol(.null): true
        default: false
        }
    }

    private static let wordsBefore = [
        "not": "write '!'", "NOT": "write '!'", "new": "write a map, such as {\"field\": value}",
        "typeof": "write type(x)", "await": "leave it out", "defined": "write has(x.field)",
    ]

    private static let wordsBetween = [
        "and": "write '&&'", "AND": "write '&&'", "or": "write '||'", "OR": "write '||'",
        "not": "write !(x in y)", "is": "write '=='", "eq": "write '=='", "ne": "write '!='",
        "lt": "write '<'", "le": "write '<='", "gt": "write '>'", "ge": "write '>='",
        "mod": "write '%'", "div": "write '/'", "IN": "write 'in'", "then": "write '?' and ':'",
        "contains": "write x.contains(y)", "matches": "write x.matches(\"pattern\")",
        "startsWith": "write x.startsWith(y)", "endsWith": "write x.endsWith(y)",
        "like": "write x.matches(\"pattern\")", "instanceof": "write type(x) == string",
    ]

    /// The fault of a condition without its other side.
    func missingColon(_ question: Range<Int>, after then: Operand) -> SyntaxFault {
        if bytes[question.upperBound] == UInt8(ascii: ".") {
            return SyntaxFault(
                question.lowerBound..<question.upperBound + 1, "'?.' is no operator",
                remedy: "write '.?' before a field that may be absent")
        }
        if token.isSymbol(.question) {
            return SyntaxFault(
                token.range, "a condition between '?' and ':' needs parentheses",
                remedy: "write a ? (b ? c : d) : e")
        }
        if let fault = foreignWord(after: then) { return fault }
        return SyntaxFault(
            token.range, "expected ':' and what else the condition gives, found \(found)",
            note: SyntaxFault.Note(range: question, message: "the '?' stands here"))
    }

    /// The fault of a key of a map without a value.
    func missingColonOfEntry(after key: Operand) -> SyntaxFault {
        if let fault = foreignWord(after: key) { return fault }
        guard let brace = open.last else { preconditionFailure("a key stands in braces") }
        if token.kind == .end { return unclosed(brace) }
        var remedy: String?
        let isDoubled = open.dropLast().last.map { $0.range.upperBound == brace.range.lowerBound }
        if isDoubled == true || bytes[brace.range.upperBound] == UInt8(ascii: "{") {
            remedy = "leave out the braces of templates, '{{' and '}}'"
        }
        if remedy == nil, token.isSymbol(.closeBrace) {
            remedy = "write {key: value}; braces group nothing, parentheses do"
        }
        return SyntaxFault(
            token.range, "expected ':' and a value after the key of a map, found \(found)",
            remedy: remedy,
            note: SyntaxFault.Note(range: brace.range, message: "the '{' stands here"))
    }

    /// The fault of a dot that no field follows.
    func expectedField(of subject: Operand, dot: Int) -> SyntaxFault {
        if case .literal(let celValue) = subject.part.tree, case .int = celValue,
            subject.part.range.upperBound == dot
        {
            let number = String(decoding: bytes[subject.part.range], as: UTF8.self)
            return SyntaxFault(
                subject.part.range.lowerBound..<dot + 1, "malformed number '\(number).'",
                remedy: "write \(number).0, or \(number)")
        }
        let remedy: String? =
            switch token.kind {
            case .int, .uint, .text: "write an index in brackets, such as x[0]"
            case .symbol(.openBracket): "leave the dot out"
            case .symbol(.isIn), .symbol(.yes), .symbol(.no), .symbol(.null):
                "write x[\"\(text(token))\"] for a field that is named like a keyword"
            default: nil
            }
        return SyntaxFault(
            token.range, "expected a field name after '.', found \(found)", remedy: remedy)
    }
}
