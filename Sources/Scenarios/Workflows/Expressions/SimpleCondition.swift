import Contracts

/// A simple condition of Arazzo: literals, runtime expressions and operators.
indirect enum SimpleCondition: Sendable {
    case literal(CELValue)
    case expression(RuntimeExpression)
    /// The element of a list, or the member of a map, by what stands in brackets or behind a dot.
    case part(SimpleCondition, String)
    case not(SimpleCondition)
    case any([SimpleCondition])
    case all([SimpleCondition])
    case compare(SimpleCondition, by: Comparison, with: SimpleCondition)

    /// The ways to compare two values.
    enum Comparison: String, Sendable {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case atMost = "<="
        case greater = ">"
        case atLeast = ">="
    }

    /// True if it holds: its value is not false, null or absent.
    func holds(in scope: RuntimeScope) -> Bool { value(in: scope).isTruthy }

    private func value(in scope: RuntimeScope) -> CELValue {
        switch self {
        case .literal(let celValue): return celValue
        case .expression(let expression): return scope.value(of: expression) ?? .null
        case .part(let base, let name): return base.value(in: scope).member([name]) ?? .null
        case .not(let condition): return .bool(!condition.holds(in: scope))
        case .any(let conditions): return .bool(conditions.contains { $0.holds(in: scope) })
        case .all(let conditions): return .bool(conditions.allSatisfy { $0.holds(in: scope) })
        case .compare(let left, let comparison, let right):
            return .bool(comparison.holds(left.value(in: scope), right.value(in: scope)))
        }
    }

    /// All expressions in it, in order.
    var expressions: [RuntimeExpression] {
        switch self {
        case .literal: []
        case .expression(let expression): [expression]
        case .part(let condition, _), .not(let condition): condition.expressions
        case .any(let conditions), .all(let conditions): conditions.flatMap(\.expressions)
        case .compare(let left, _, let right): left.expressions + right.expressions
        }
    }
}

extension SimpleCondition.Comparison {
    /// True if the comparison of two values holds. Texts compare without regard to case. A text
    /// that is a number equals a number of the same value. Two such texts are ordered as numbers.
    /// Null equals only null.
    func holds(_ left: CELValue, _ right: CELValue) -> Bool {
        switch self {
        case .equal: return Self.areSame(left, right)
        case .unequal: return !Self.areSame(left, right)
        default: break
        }
        let order: Int
        if let left = Self.number(left), let right = Self.number(right) {
            order = left < right ? -1 : left == right ? 0 : 1
        } else if case .string(let left) = left, case .string(let right) = right {
            let (left, right) = (left.lowercased(), right.lowercased())
            order =
                left.utf8.elementsEqual(right.utf8)
                ? 0 : left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
        } else {
            return false
        }
        return switch self {
        case .less: order < 0
        case .atMost: order <= 0
        case .greater: order > 0
        default: order >= 0
        }
    }

    private static func areSame(_ left: CELValue, _ right: CELValue) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.null, _), (_, .null): return false
        case (.string(let left), .string(let right)):
            return left.lowercased().utf8.elementsEqual(right.lowercased().utf8)
        default: break
        }
        if let (left, right) = numbers(left, right) { return left == right }
        return left == right
    }

    /// Two values as numbers: one of them is one, and the other is or is written as one.
    private static func numbers(_ left: CELValue, _ right: CELValue) -> (Number, Number)? {
        guard left.isNumber || right.isNumber, let left = number(left), let right = number(right)
        else { return nil }
        return (left, right)
    }

    private static func number(_ celValue: CELValue) -> Number? {
        if case .string(let text) = celValue { return Number(text) }
        return celValue.isNumber ? Number(celValue.json) : nil
    }
}

extension CELValue {
    /// True if a condition with this value holds.
    fileprivate var isTruthy: Bool {
        switch self {
        case .null, .bool(false): false
        default: true
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }
}
