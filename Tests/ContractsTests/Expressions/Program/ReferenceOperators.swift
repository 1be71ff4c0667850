import Contracts

/// The operators of the interpreter that the machine is held against.
enum ReferenceOperators {
    typealias Item = ReferenceInterpreter.Item
    typealias Fault = ReferenceInterpreter.Fault

    static func value(_ symbol: BinaryOperator, _ left: Item, _ right: Item) throws -> Item {
        switch symbol {
        case .equal: return .bool(equal(left, right))
        case .notEqual: return .bool(!equal(left, right))
        case .less: return .bool(try isLess(left, right))
        case .greater: return .bool(try isLess(right, left))
        case .lessOrEqual: return .bool(try isLess(left, right) || equal(left, right))
        case .greaterOrEqual: return .bool(try isLess(right, left) || equal(left, right))
        case .isIn: return .bool(try isIn(left, right))
        case .add: return try sum(left, right)
        case .subtract, .multiply, .divide, .remainder: return try number(symbol, left, right)
        case .and, .or: throw Fault()
        }
    }

    static func equal(_ left: Item, _ right: Item) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.text(let left), .text(let right)): return left == right
        case (.list(let left), .list(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { equal($0, $1) }
        case (.map(let left), .map(let right)):
            return left.count == right.count
                && left.allSatisfy { entry in
                    right.contains { equal($0.key, entry.key) && equal($0.value, entry.value) }
                }
        case (.optional(let left?), .optional(let right?)): return equal(left, right)
        case (.optional(nil), .optional(nil)): return true
        default: return order(left, right) == 0
        }
    }

    /// Less than, equal to or greater than zero; nil where a number is none, or not one at all.
    private static func order(_ left: Item, _ right: Item) -> Int? {
        if let left = wide(left), let right = wide(right) {
            return left < right ? -1 : left > right ? 1 : 0
        }
        guard let left = real(left), let right = real(right), left == left, right == right else {
            return nil
        }
        return left < right ? -1 : left > right ? 1 : 0
    }

    /// A whole number without its type, as a sign and a magnitude in one.
    private static func wide(_ item: Item) -> (Int, UInt)? {
        switch item {
        case .int(let value): return (value < 0 ? -1 : 0, UInt(bitPattern: value))
        case .uint(let value): return (0, value)
        default: return nil
        }
    }

    private static func real(_ item: Item) -> Double? {
        switch item {
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    private static func isLess(_ left: Item, _ right: Item) throws -> Bool {
        switch (left, right) {
        case (.bool(let left), .bool(let right)): return !left && right
        case (.text(let left), .text(let right)): return left.lexicographicallyPrecedes(right)
        default:
            guard real(left) != nil, real(right) != nil else { throw Fault() }
            return order(left, right) == -1
        }
    }

    private static func isIn(_ item: Item, _ range: Item) throws -> Bool {
        switch range {
        case .list(let elements): return elements.contains { equal($0, item) }
        case .map(let entries): return entries.contains { equal($0.key, item) }
        default: throw Fault()
        }
    }

    private static func sum(_ left: Item, _ right: Item) throws -> Item {
        switch (left, right) {
        case (.text(let left), .text(let right)): return .text(left + right)
        case (.list(let left), .list(let right)): return .list(left + right)
        default: return try number(.add, left, right)
        }
    }

    private static func number(
        _ symbol: BinaryOperator, _ left: Item, _ right: Item
    ) throws -> Item {
        switch (left, right) {
        case (.int(let left), .int(let right)): return .int(try whole(symbol, left, right))
        case (.uint(let left), .uint(let right)): return .uint(try whole(symbol, left, right))
        case (.double(let left), .double(let right)):
            switch symbol {
            case .add: return .double(left + right)
            case .subtract: return .double(left - right)
            case .multiply: return .double(left * right)
            case .divide: return .double(left / right)
            default: throw Fault()
            }
        default: throw Fault()
        }
    }

    private static func whole<Whole: FixedWidthInteger>(
        _ symbol: BinaryOperator, _ left: Whole, _ right: Whole
    ) throws -> Whole {
        let (result, overflow) =
            switch symbol {
            case .add: left.addingReportingOverflow(right)
            case .subtract: left.subtractingReportingOverflow(right)
            case .multiply: left.multipliedReportingOverflow(by: right)
            case .divide: left.dividedReportingOverflow(by: right)
            default:
                // The remainder of the least number by -1 is zero, whatever its quotient.
                right == 0
                    ? (left, true) : (left.remainderReportingOverflow(dividingBy: right).0, false)
            }
        if overflow { throw Fault() }
        return result
    }
}
