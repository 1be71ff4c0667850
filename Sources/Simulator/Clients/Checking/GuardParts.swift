import Contracts

/// The conditions that a guard asks together, by their texts: the parts of `a && b && !c`.
struct GuardParts {
    private var parts: [Part] = []

    private struct Part: Equatable {
        let text: String
        let isNegated: Bool
        /// The comparison with a literal; nil if there is none, or if it must be false.
        let compared: Comparison?

        static func == (left: Self, right: Self) -> Bool {
            left.text == right.text && left.isNegated == right.isNegated
        }
    }

    private struct Comparison {
        let subject: String
        let constant: String
    }

    /// No condition at all, which always holds.
    init() {}

    /// The parts of a guard.
    init(_ condition: Expression) {
        let bytes = Array(condition.source.utf8)
        add(condition.tree, isNegated: false, bytes)
    }

    private mutating func add(_ part: SyntaxTree.Part, isNegated: Bool, _ bytes: [UInt8]) {
        switch part.tree {
        case .binary(.and, let left, let right) where !isNegated:
            add(left, isNegated: false, bytes)
            add(right, isNegated: false, bytes)
        case .binary(.or, let left, let right) where isNegated:
            add(left, isNegated: true, bytes)
            add(right, isNegated: true, bytes)
        case .unary(.not, let inner): add(inner, isNegated: !isNegated, bytes)
        case .binary(.notEqual, let left, let right):
            add(left, right, isNegated: !isNegated, in: bytes)
        case .binary(.equal, let left, let right): add(left, right, isNegated: isNegated, in: bytes)
        default:
            parts.append(
                Part(text: Self.text(of: part, bytes), isNegated: isNegated, compared: nil))
        }
    }

    /// A comparison, which is the same whichever side stands first.
    private mutating func add(
        _ left: SyntaxTree.Part, _ right: SyntaxTree.Part, isNegated: Bool, in bytes: [UInt8]
    ) {
        let (first, second) = (Self.text(of: left, bytes), Self.text(of: right, bytes))
        let sides = [first, second].sorted()
        var compared: Comparison?
        if case .literal = right.tree { compared = Comparison(subject: first, constant: second) }
        if case .literal = left.tree { compared = Comparison(subject: second, constant: first) }
        parts.append(
            Part(
                text: sides.joined(separator: " == "), isNegated: isNegated,
                compared: isNegated ? nil : compared))
    }

    /// The text of a part without its spaces and its outer parentheses.
    private static func text(of part: SyntaxTree.Part, _ bytes: [UInt8]) -> String {
        guard part.range.upperBound <= bytes.count else { return "" }
        var signs = QuotedSign.signs(of: bytes[part.range]).filter { $0.isQuoted || !$0.isSpace }
        while QuotedSign.areEnclosed(signs) { signs = Array(signs.dropFirst().dropLast()) }
        return String(decoding: signs.map(\.byte), as: UTF8.self)
    }

    /// True if this guard asks every condition that another guard asks.
    func implies(_ other: GuardParts) -> Bool {
        other.parts.allSatisfy { parts.contains($0) && !$0.text.isEmpty }
    }

    /// True if the parts exclude each other.
    var isContradiction: Bool {
        for (place, part) in parts.enumerated() where !part.text.isEmpty {
            for other in parts[(place + 1)...] {
                if part.text == other.text, part.isNegated != other.isNegated { return true }
                guard let left = part.compared, let right = other.compared else { continue }
                if left.subject == right.subject, left.constant != right.constant { return true }
            }
        }
        return false
    }
}

/// A byte of an expression, and whether it stands in a text that the expression holds.
private struct QuotedSign {
    let byte: UInt8
    let isQuoted: Bool

    var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    static func signs(of bytes: some Sequence<UInt8>) -> [QuotedSign] {
        var quote: UInt8?
        var isEscaped = false
        return bytes.map { byte in
            let isQuoted = quote != nil
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = isQuoted
            } else if quote == byte {
                quote = nil
            } else if quote == nil, [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(byte) {
                quote = byte
            }
            return QuotedSign(byte: byte, isQuoted: isQuoted)
        }
    }

    /// True if the first sign is a parenthesis that the last sign closes.
    static func areEnclosed(_ signs: [QuotedSign]) -> Bool {
        var depth = 0
        for (place, sign) in signs.enumerated() {
            if !sign.isQuoted, sign.byte == UInt8(ascii: "(") { depth += 1 }
            if !sign.isQuoted, sign.byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return place > 0 && place == signs.count - 1 && !sign.isQuoted }
        }
        return false
    }
}

extension ClientModel {
    /// True if a condition reads no variable and is false. Any other condition may hold.
    func neverHolds(_ condition: Expression) -> Bool {
        let names = condition.tree.names(in: scope)
        if scope.variables.allSatisfy({ !names.contains($0.name) }) {
            let value = try? condition.value(in: Evaluation(of: scope))
            if case .bool(false) = value { return true }
        }
        return false
    }
}
