extension PatternParser {
    private enum Member {
        case character(UInt32)
        case set(PatternSet)
    }

    /// Reads a class from its `[` to its `]`.
    mutating func characterClass() throws(PatternError) -> PatternSet {
        let offset = index
        index += 1
        let isNegated = skip("^")
        var ranges: [ClosedRange<UInt32>] = []
        var properties: [UnicodeProperty] = []
        func add(_ member: Member) {
            switch member {
            case .character(let value): ranges.append(value...value)
            case .set(let set):
                ranges += set.scalars.ranges
                properties += set.properties
            }
        }
        while !skip("]") {
            let start = index
            let first = try member(of: offset)
            guard peek() == "-", let next = peek(1), next != "]" else {
                add(first)
                continue
            }
            index += 1
            let last = try member(of: offset)
            if case .character(let low) = first, case .character(let high) = last {
                if low > high {
                    throw PatternError(.rangeOutOfOrder(first: low, last: high), at: start)
                }
                ranges.append(low...high)
            } else if grammar == .unicode {
                throw PatternError(.setInRange, at: start)
            } else {
                add(first)
                add(.character(0x2D))
                add(last)
            }
        }
        var set = PatternSet(ScalarSet(ranges))
        set.properties = properties
        set.offset = offset
        if isNegated { set.invert() }
        return set
    }

    private mutating func member(of classOffset: Int) throws(PatternError) -> Member {
        let offset = index
        guard let scalar = peek() else { throw PatternError(.unclosedClass, at: classOffset) }
        index += 1
        guard scalar == "\\" else { return .character(scalar.value) }
        if let set = try setEscape(from: offset) { return .set(set) }
        return .character(try characterEscape(from: offset, inClass: true))
    }
}
