extension StepMachine {
    @inline(__always)
    mutating func isEqual(_ step: Step) throws(EvaluationFault) -> Bool {
        let left = read(step.first)
        let right = read(step.second)
        if case .int(let left) = left.pointee, case .int(let right) = right.pointee {
            return left == right
        }
        if case .string(let left) = left.pointee, case .string(let right) = right.pointee {
            return left.isExactly(right)
        }
        return left.pointee.isContainer
            ? try isSame(left.pointee, right.pointee) : left.pointee == right.pointee
    }

    /// True where two values are equal. The values inside are counted, because they may be the same
    /// over and over, and so more than there is memory for.
    mutating func isSame(_ left: CELValue, _ right: CELValue) throws(EvaluationFault) -> Bool {
        switch (left, right) {
        case (.list(let left), .list(let right)):
            guard left.count == right.count else { return false }
            try charge(left.count)
            for place in left.indices where try !isSame(left[place], right[place]) { return false }
            return true
        case (.map(let left), .map(let right)):
            guard left.count == right.count else { return false }
            try charge(left.count)
            for (one, other) in zip(left.entries, right.entries) {
                guard one.key == other.key, try isSame(one.value, other.value) else { return false }
            }
            return true
        case (.optional(let left?), .optional(let right?)): return try isSame(left, right)
        default: return left == right
        }
    }

    @inline(__always)
    func order(_ step: Step, _ name: String) throws(EvaluationFault) -> CELValueOrder {
        let left = read(step.first)
        let right = read(step.second)
        if case .int(let left) = left.pointee, case .int(let right) = right.pointee {
            return left < right ? .before : left == right ? .same : .after
        }
        guard let order = left.pointee.order(against: right.pointee) else {
            throw .noOverload(name, [left.pointee.kind, right.pointee.kind])
        }
        return order
    }

    @inline(__always)
    func isAtMost(_ order: CELValueOrder) -> Bool {
        switch order {
        case .before, .same: true
        case .after, .none: false
        }
    }

    /// True if a list has an element, or a map has a key.
    mutating func isIn(_ step: Step) throws(EvaluationFault) -> Bool {
        let element = read(step.first)
        switch read(step.second).pointee {
        case .list(let elements):
            try charge(elements.count)
            guard element.pointee.isContainer else {
                return elements.contains { $0 == element.pointee }
            }
            for candidate in elements where try isSame(candidate, element.pointee) { return true }
            return false
        case .map(let map): return map[element.pointee] != nil
        case let other: throw .noOverload("in", [element.pointee.kind, other.kind])
        }
    }
}

extension CELValue {
    /// True where the value holds others.
    @inline(__always)
    fileprivate var isContainer: Bool {
        switch self {
        case .list, .map, .optional: true
        default: false
        }
    }
}
