/// The order of one value relative to another.
public enum CELValueOrder: Sendable {
    case before
    case same
    case after
    /// There is an order, but not with this value: `NaN`.
    case none

    init<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) {
        self = left < right ? .before : left == right ? .same : left > right ? .after : .none
    }
}

extension CELValue {
    /// The order of two values that CEL can order; nil for others, such as a text and a number.
    public func order(against other: CELValue) -> CELValueOrder? {
        switch (self, other) {
        case (.int(let left), .int(let right)): CELValueOrder(left, right)
        case (.string(let left), .string(let right)): left.codePointOrder(against: right)
        case (.timestamp(let left), .timestamp(let right)): CELValueOrder(left, right)
        case (.duration(let left), .duration(let right)): CELValueOrder(left, right)
        case (.bool(let left), .bool(let right)): CELValueOrder(left ? 1 : 0, right ? 1 : 0)
        case (.bytes(let left), .bytes(let right)): Self.order(left, right)
        default: numericOrder(against: other)
        }
    }

    /// The order of two numbers by amount; nil where one is no number.
    func numericOrder(against other: CELValue) -> CELValueOrder? {
        switch (self, other) {
        case (.int(let left), .int(let right)): CELValueOrder(left, right)
        case (.uint(let left), .uint(let right)): CELValueOrder(left, right)
        case (.double(let left), .double(let right)): CELValueOrder(left, right)
        // The standard library compares whole numbers of different types by amount.
        case (.int(let left), .uint(let right)): Self.order(left, right)
        case (.uint(let left), .int(let right)): Self.order(left, right)
        case (.int(let left), .double(let right)): Self.order(left, right)
        case (.uint(let left), .double(let right)): Self.order(left, right)
        case (.double(let left), .int(let right)): Self.order(right, left).reversed
        case (.double(let left), .uint(let right)): Self.order(right, left).reversed
        default: nil
        }
    }

    private static func order(
        _ left: some BinaryInteger, _ right: some BinaryInteger
    ) -> CELValueOrder {
        left < right ? .before : left == right ? .same : .after
    }

    /// CEL compares a whole number with a double as doubles, also where that rounds.
    private static func order(_ left: some BinaryInteger, _ right: Double) -> CELValueOrder {
        CELValueOrder(Double(left), right)
    }

    private static func order(_ left: [UInt8], _ right: [UInt8]) -> CELValueOrder {
        if left == right { return .same }
        return left.lexicographicallyPrecedes(right) ? .before : .after
    }

    /// The order of two keys of a map: booleans, then numbers, then texts; less than, equal to or
    /// greater than zero.
    func keyOrder(against other: CELValue) -> Int {
        switch order(against: other) {
        case .before: -1
        case .same: 0
        case .after: 1
        case nil, .some(.none): keyRank == other.keyRank ? -1 : keyRank - other.keyRank
        }
    }

    private var keyRank: Int {
        switch self {
        case .bool: 0
        case .int, .uint, .double: 1
        case .string: 2
        default: 3
        }
    }
}

extension CELValueOrder {
    /// The same order, seen from the other value.
    var reversed: CELValueOrder {
        switch self {
        case .before: .after
        case .after: .before
        case .same, .none: self
        }
    }
}

extension String {
    /// The order by code point, which equals the order of the UTF-8 bytes.
    func codePointOrder(against other: String) -> CELValueOrder {
        if isExactly(other) { return .same }
        return precedes(other) ? .before : .after
    }

    /// True if the text is before the other by code point.
    package func precedes(_ other: String) -> Bool {
        let result = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                bytesPrecede(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (result ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}
