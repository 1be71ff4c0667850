/// A set of code points as sorted ranges that neither touch nor overlap.
struct ScalarSet: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>]

    static let greatest: UInt32 = 0x10FFFF
    static let all = ScalarSet([0...greatest])
    static let surrogates = ScalarSet([0xD800...0xDFFF])
    static let digits = ScalarSet([0x30...0x39])
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
    /// ECMA-262 `WhiteSpace` and `LineTerminator`: more than ASCII, and U+FEFF with them.
    static let space = ScalarSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
        0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    init(_ unordered: [ClosedRange<UInt32>] = []) {
        ranges = []
        for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, range.lowerBound <= last.upperBound &+ 1 {
                let end = max(last.upperBound, range.upperBound)
                ranges[ranges.count - 1] = last.lowerBound...end
            } else {
                ranges.append(range)
            }
        }
    }

    init(_ codePoint: UInt32) {
        ranges = [codePoint...codePoint]
    }

    var isEmpty: Bool { ranges.isEmpty }

    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
            next = range.upperBound + 1
        }
        if next <= Self.greatest { gaps.append(next...Self.greatest) }
        return ScalarSet(gaps)
    }

    func union(_ other: ScalarSet) -> ScalarSet {
        ScalarSet(ranges + other.ranges)
    }

    func subtracting(_ other: ScalarSet) -> ScalarSet {
        inverted.union(other).inverted
    }

    func isDisjoint(with other: ScalarSet) -> Bool {
        var (left, right) = (ranges[...], other.ranges[...])
        while let first = left.first, let second = right.first {
            if first.overlaps(second) { return false }
            if first.upperBound < second.lowerBound {
                left.removeFirst()
            } else {
                right.removeFirst()
            }
        }
        return true
    }

    func contains(_ codePoint: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < codePoint {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && ranges[low].lowerBound <= codePoint
    }
}
