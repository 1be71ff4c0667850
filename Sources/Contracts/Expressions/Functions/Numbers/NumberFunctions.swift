/// The functions of expressions for numbers.
package enum NumberFunctions {
    /// The greatest of some numbers, which may be of different types; of equal ones the first.
    package static func greatest(_ numbers: [CELValue]) throws(FunctionFault) -> CELValue {
        try extreme(of: numbers, replacing: .before)
    }

    /// The least of some numbers, which may be of different types; of equal ones the first.
    package static func least(_ numbers: [CELValue]) throws(FunctionFault) -> CELValue {
        try extreme(of: numbers, replacing: .after)
    }

    private static func extreme(
        of numbers: [CELValue], replacing order: CELValueOrder
    ) throws(FunctionFault) -> CELValue {
        guard var best = numbers.first else { throw .noNumbers }
        guard best.isNumber else { throw .notNumber(best.kind) }
        for number in numbers.dropFirst() {
            guard let found = best.numericOrder(against: number) else {
                throw .notNumber(number.kind)
            }
            if found == .none { throw .noOrderOfNaN }
            if found == order { best = number }
        }
        return best
    }

    /// The least whole number that is not less.
    package static func ceil(_ value: Double) -> Double { value.rounded(.up) }

    /// The greatest whole number that is not greater.
    package static func floor(_ value: Double) -> Double { value.rounded(.down) }

    /// The nearest whole number, a half away from zero.
    package static func round(_ value: Double) -> Double {
        value.rounded(.toNearestOrAwayFromZero)
    }

    /// The number without its digits behind the point.
    package static func trunc(_ value: Double) -> Double { value.rounded(.towardZero) }

    /// The number without its sign.
    package static func abs(_ value: Int) throws(FunctionFault) -> Int {
        guard let number = Int(exactly: value.magnitude) else { throw .overflow("abs") }
        return number
    }

    /// The number without its sign.
    package static func abs(_ value: Double) -> Double { value.magnitude }

    /// -1, 0 or 1.
    package static func sign(_ value: Int) -> Int { value.signum() }

    /// 0 or 1.
    package static func sign(_ value: UInt) -> UInt { value == 0 ? 0 : 1 }

    /// -1, 0 or 1, and `NaN` for itself.
    package static func sign(_ value: Double) -> Double {
        value.isNaN ? value : value > 0 ? 1 : value < 0 ? -1 : 0
    }

    /// The square root; `NaN` below zero.
    package static func sqrt(_ value: Double) -> Double { value.squareRoot() }
}

extension CELValue {
    /// True where the value is a number.
    fileprivate var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }
}
