import Contracts

/// Reads simple conditions: `||` binds least, then `&&`, `==` and `!=`, the other comparisons, and
/// `!`; brackets and dots bind most.
struct SimpleConditionParser {
    private static let depthLimit = 64
    private let signs: [Character]
    private var at = 0
    private var depth = 0

    /// Reads the whole of a text.
    static func condition(_ text: String) throws(RuntimeExpressionFault) -> SimpleCondition {
        var parser = SimpleConditionParser(signs: Array(text))
        let condition = try parser.alternatives()
        parser.skipBlanks()
        guard parser.at == parser.signs.count else {
            throw parser.expected("an operator")
        }
        return condition
    }

    private init(signs: [Character]) { self.signs = signs }

    private var next: Character? { at < signs.count ? signs[at] : nil }

    private mutating func skipBlanks() {
        while let sign = next, sign.isWhitespace { at += 1 }
    }

    private mutating func consume(_ text: String) -> Bool {
        skipBlanks()
        let wanted = Array(text)
        guard at + wanted.count <= signs.count, Array(signs[at..<at + wanted.count]) == wanted
        else { return false }
        at += wanted.count
        return true
    }

    private func expected(_ what: String) -> RuntimeExpressionFault {
        let found = next.map { quoted(String($0)) } ?? "the end"
        return RuntimeExpressionFault(
            "expected \(what) at column \(at + 1) of the condition, found \(found)",
            remedy: "conditions are made of $expressions, 'texts', numbers, true, false, null, "
                + "( ), !, <, <=, >, >=, ==, !=, && and ||")
    }

    // MARK: Operators

    private mutating func alternatives() throws(RuntimeExpressionFault) -> SimpleCondition {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit {
            throw RuntimeExpressionFault(
                "the condition is nested deeper than \(Self.depthLimit) levels", remedy: nil)
        }
        var parts = [try conjunction()]
        while consume("||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(RuntimeExpressionFault) -> SimpleCondition {
        var parts = [try equality()]
        while consume("&&") { parts.append(try equality()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func equality() throws(RuntimeExpressionFault) -> SimpleCondition {
        var left = try relation()
        while let comparison = comparison([.equal, .unequal]) {
            left = .compare(left, by: comparison, with: try relation())
        }
        return left
    }

    private mutating func relation() throws(RuntimeExpressionFault) -> SimpleCondition {
        var left = try unary()
        // The longer ones first, as each begins with a shorter one.
        while let comparison = comparison([.atMost, .atLeast, .less, .greater]) {
            left = .compare(left, by: comparison, with: try unary())
        }
        return left
    }

    private mutating func comparison(
        _ known: [SimpleCondition.Comparison]
    ) -> SimpleCondition.Comparison? {
        known.first { consume($0.rawValue) }
    }

    private mutating func unary() throws(RuntimeExpressionFault) -> SimpleCondition {
        var isNegated = false
        var count = 0
        while consume("!") {
            isNegated.toggle()
            count += 1
        }
        let condition = try parts()
        if isNegated { return .not(condition) }
        return count == 0 ? condition : .not(.not(condition))
    }

    private mutating func parts() throws(RuntimeExpressionFault) -> SimpleCondition {
        var value = try primary()
        while true {
            if next == "[" {
                at += 1
                skipBlanks()
                let start = at
                while let sign = next, sign.isASCII, sign.isNumber { at += 1 }
                guard at > start else { throw expected("a position") }
                value = .part(value, String(signs[start..<at]))
                guard consume("]") else { throw expected("]") }
            } else if next == "." {
                at += 1
                let start = at
                while let sign = next, Self.isName(sign), sign != "." { at += 1 }
                guard at > start else { throw expected("a name") }
                value = .part(value, String(signs[start..<at]))
            } else {
                return value
            }
        }
    }

    // MARK: Operands

    private mutating func primary() throws(RuntimeExpressionFault) -> SimpleCondition {
        skipBlanks()
        switch next {
        case "(":
            at += 1
            let inner = try alternatives()
            guard consume(")") else { throw expected(")") }
            return inner
        case "'": return .literal(.string(try text()))
        case "$": return .expression(try expression())
        case "{":
            // In braces, as in other texts.
            at += 1
            guard next == "$" else { throw expected("an expression") }
            let inner = try expression()
            guard consume("}") else { throw expected("}") }
            return .expression(inner)
        case .some(let sign) where sign == "-" || sign.isASCII && sign.isNumber:
            return .literal(try number())
        default: return .literal(try word())
        }
    }

    private mutating func text() throws(RuntimeExpressionFault) -> String {
        var text = ""
        at += 1
        while let sign = next {
            at += 1
            guard sign == "'" else {
                text.append(sign)
                continue
            }
            guard next == "'" else { return text }
            text.append("'")
            at += 1
        }
        throw expected("a ' that ends the text")
    }

    private mutating func number() throws(RuntimeExpressionFault) -> CELValue {
        let start = at
        at += 1
        while let sign = next, sign.isASCII,
            sign.isNumber || sign == "." || sign == "e" || sign == "E"
                || (sign == "-" || sign == "+") && (signs[at - 1] == "e" || signs[at - 1] == "E")
        { at += 1 }
        let text = String(signs[start..<at])
        guard let document = try? Document(json: text.utf8, name: "number") else {
            at = start
            throw expected("a number")
        }
        return CELValue(document.root)
    }

    private mutating func word() throws(RuntimeExpressionFault) -> CELValue {
        let start = at
        while let sign = next, Self.isName(sign) { at += 1 }
        switch String(signs[start..<at]) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            at = start
            throw expected("a value")
        }
    }

    private mutating func expression() throws(RuntimeExpressionFault) -> RuntimeExpression {
        let start = at
        at += 1
        while let sign = next, Self.isName(sign) { at += 1 }
        if next == "#" {
            at += 1
            while let sign = next, !sign.isWhitespace, !"=!<>&|()[]{},'".contains(sign) { at += 1 }
        }
        return try RuntimeExpression(String(signs[start..<at]))
    }

    private static func isName(_ sign: Character) -> Bool {
        sign.isASCII && (sign.isLetter || sign.isNumber) || sign == "_" || sign == "-"
            || sign == "."
    }
}
