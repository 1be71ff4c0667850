extension CELValue {
    /// The sum of numbers or times; texts, bytes and lists joined.
    func plus(_ other: CELValue) throws(EvaluationFault) -> CELValue {
        switch (self, other) {
        case (.int(let left), .int(let right)):
            return .int(try exact(left.addingReportingOverflow(right), symbol: "+", with: other))
        case (.uint(let left), .uint(let right)):
            return .uint(try exact(left.addingReportingOverflow(right), symbol: "+", with: other))
        case (.double(let left), .double(let right)): return .double(left + right)
        case (.string(let left), .string(let right)): return .string(left + right)
        case (.bytes(let left), .bytes(let right)): return .bytes(left + right)
        case (.list(let left), .list(let right)): return .list(left + right)
        case (.timestamp(let instant), .duration(let span)),
            (.duration(let span), .timestamp(let instant)):
            return .timestamp(try inRange(instant.adding(span), symbol: "+", with: other))
        case (.duration(let left), .duration(let right)):
            return .duration(try inRange(left.adding(right), symbol: "+", with: other))
        default: throw .noOverload("+", [kind, other.kind])
        }
    }

    /// The difference of numbers or times.
    func minus(_ other: CELValue) throws(EvaluationFault) -> CELValue {
        switch (self, other) {
        case (.int(let left), .int(let right)):
            return .int(
                try exact(left.subtractingReportingOverflow(right), symbol: "-", with: other))
        case (.uint(let left), .uint(let right)):
            return .uint(
                try exact(left.subtractingReportingOverflow(right), symbol: "-", with: other))
        case (.double(let left), .double(let right)): return .double(left - right)
        case (.timestamp(let instant), .duration(let span)):
            return .timestamp(try inRange(instant.subtracting(span), symbol: "-", with: other))
        case (.timestamp(let left), .timestamp(let right)):
            // CEL counts the time between two timestamps in nanoseconds of 64 bits.
            let span = left.span(since: right).flatMap { $0.fitsNanoseconds ? $0 : nil }
            return .duration(try inRange(span, symbol: "-", with: other))
        case (.duration(let left), .duration(let right)):
            return .duration(try inRange(left.subtracting(right), symbol: "-", with: other))
        default: throw .noOverload("-", [kind, other.kind])
        }
    }

    /// The product of two numbers of one type.
    func times(_ other: CELValue) throws(EvaluationFault) -> CELValue {
        switch (self, other) {
        case (.int(let left), .int(let right)):
            return .int(
                try exact(left.multipliedReportingOverflow(by: right), symbol: "*", with: other))
        case (.uint(let left), .uint(let right)):
            return .uint(
                try exact(left.multipliedReportingOverflow(by: right), symbol: "*", with: other))
        case (.double(let left), .double(let right)): return .double(left * right)
        default: throw .noOverload("*", [kind, other.kind])
        }
    }

    /// The quotient of two numbers of one type; whole quotients are cut towards zero.
    func divided(by other: CELValue) throws(EvaluationFault) -> CELValue {
        switch (self, other) {
        case (.int(_), .int(0)), (.uint(_), .uint(0)): throw .divisionByZero
        case (.int(let left), .int(let right)):
            return .int(
                try exact(left.dividedReportingOverflow(by: right), symbol: "/", with: other))
        case (.uint(let left), .uint(let right)): return .uint(left / right)
        case (.double(let left), .double(let right)): return .double(left / right)
        default: throw .noOverload("/", [kind, other.kind])
        }
    }

    /// The remainder of a division of whole numbers, with the sign of the left side.
    func remainder(by other: CELValue) throws(EvaluationFault) -> CELValue {
        switch (self, other) {
        case (.int(_), .int(0)), (.uint(_), .uint(0)): throw .divisionByZero
        case (.int(let left), .int(let right)):
            // The least int modulo -1 is zero, but the division inside would overflow.
            return .int(right == -1 ? 0 : left % right)
        case (.uint(let left), .uint(let right)): return .uint(left % right)
        default: throw .noOverload("%", [kind, other.kind])
        }
    }

    /// The number with the other sign.
    func negated() throws(EvaluationFault) -> CELValue {
        switch self {
        case .int(let number):
            guard number != .min else { throw .overflow("-(\(number))") }
            return .int(-number)
        case .double(let number): return .double(-number)
        default: throw .noOverload("-", [kind])
        }
    }

    /// The length of a text, bytes, a list or a map, to charge for joining; 0 for other values.
    var length: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .bytes(let bytes): bytes.count
        case .list(let elements): elements.count
        case .map(let map): map.count
        default: 0
        }
    }

    private func exact<Whole>(
        _ result: (partialValue: Whole, overflow: Bool), symbol name: String, with other: CELValue
    ) throws(EvaluationFault) -> Whole {
        if result.overflow { throw .overflow("\(literal) \(name) \(other.literal)") }
        return result.partialValue
    }

    private func inRange<Time>(
        _ result: Time?, symbol name: String, with other: CELValue
    ) throws(EvaluationFault) -> Time {
        guard let result else { throw .overflow("\(literal) \(name) \(other.literal)") }
        return result
    }
}

extension TimeSpan {
    /// True if the span, as a number of nanoseconds, fits in 64 bits.
    fileprivate var fitsNanoseconds: Bool {
        // Rounds towards zero, because rounding down may overflow although the whole span fits.
        let borrows = seconds < 0 && nanoseconds > 0
        let rest = Int64(nanoseconds) - (borrows ? 1_000_000_000 : 0)
        let (whole, overflow) = (seconds + (borrows ? 1 : 0))
            .multipliedReportingOverflow(by: 1_000_000_000)
        return !overflow && !whole.addingReportingOverflow(rest).overflow
    }
}
