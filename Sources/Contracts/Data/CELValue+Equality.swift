extension CELValue: Equatable {
    /// True where CEL takes two values as equal: numbers by amount whatever their type, no `NaN`.
    public static func == (left: CELValue, right: CELValue) -> Bool {
        switch (left, right) {
        case (.int(let left), .int(let right)): left == right
        case (.string(let left), .string(let right)): left.isExactly(right)
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        case (.bytes(let left), .bytes(let right)): left == right
        // Not `==`, which takes a list for equal to itself even where a `NaN` is in it.
        case (.list(let left), .list(let right)):
            left.count == right.count && left.elementsEqual(right)
        case (.map(let left), .map(let right)): left == right
        case (.timestamp(let left), .timestamp(let right)): left == right
        case (.duration(let left), .duration(let right)): left == right
        case (.type(let left), .type(let right)): left == right
        case (.optional(let left), .optional(let right)): left == right
        default: left.numericOrder(against: right) == .same
        }
    }
}

extension CELMap: Equatable {
    /// True if two maps have equal values at equal keys.
    public static func == (left: CELMap, right: CELMap) -> Bool {
        left.count == right.count
            && zip(left.entries, right.entries).allSatisfy { one, other in
                one.key == other.key && one.value == other.value
            }
    }
}

extension String {
    /// True if two texts have the same code points, which `==` does not check.
    @inline(__always)
    func isExactly(_ other: String) -> Bool {
        // The same bits are the same text, and every short text is in its bits.
        let bits = unsafeBitCast(self, to: (UInt64, UInt64).self)
        let otherBits = unsafeBitCast(other, to: (UInt64, UInt64).self)
        if bits == otherBits { return true }
        return utf8.count == other.utf8.count && hasSameBytes(as: other)
    }

    private func hasSameBytes(as other: String) -> Bool {
        let result = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                left.isEmpty || sameBytes(left.baseAddress!, right.baseAddress!, count: left.count)
            }
        }
        return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
