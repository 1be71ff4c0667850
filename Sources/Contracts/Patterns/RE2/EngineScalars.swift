import CPCRE2

/// Asks PCRE2 which code points a set with Unicode properties has.
///
/// This is only done where the code points themselves are needed. They are needed to add their
/// other cases, or to put the complement of a property among other members of a class.
enum EngineScalars {
    /// The code points of a set.
    static func known(_ set: PatternSet) throws(PatternError) -> ScalarSet {
        if let known = set.known { return known }
        let times = PatternRepeat(minimum: 1, maximum: nil, isLazy: false, offset: set.offset)
        let tree = PatternTree(
            root: .repeated(.set(set), times), groupEnds: [], groupNames: [:])
        let memory = PatternMemory()
        // A run of one set never goes back, so there are no steps to count.
        let finder = try PatternFinder(tree, countsSteps: false, in: memory)
        let scratch = PatternScratch()
        let text = everyScalar
        var ranges: [ClosedRange<UInt32>] = []
        text.withUnsafeBytes { text in
            finder.begin(textLength: text.count, using: scratch)
            var start = 0
            while case .found(let range) = finder.next(in: text, from: start, using: scratch) {
                ranges.append(scalar(at: range.lowerBound)...scalar(before: range.upperBound))
                start = range.upperBound
            }
        }
        return ScalarSet(ranges)
    }

    /// All scalars in order; the place of a scalar follows from its number.
    private static let everyScalar: [UInt8] = {
        var scalars = String.UnicodeScalarView()
        for value in 0...ScalarSet.greatest {
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        return Array(String(scalars).utf8)
    }()

    private static func scalar(at offset: Int) -> UInt32 {
        let offset = UInt32(offset)
        // Before the surrogates, which have no place, and behind them.
        let twoBytes: UInt32 = 0x80
        let threeBytes = twoBytes + 2 * (0x800 - 0x80)
        let surrogates = threeBytes + 3 * (0xD800 - 0x800)
        let fourBytes = surrogates + 3 * (0x10000 - 0xE000)
        if offset < twoBytes { return offset }
        if offset < threeBytes { return 0x80 + (offset - twoBytes) / 2 }
        if offset < surrogates { return 0x800 + (offset - threeBytes) / 3 }
        if offset < fourBytes { return 0xE000 + (offset - surrogates) / 3 }
        return 0x10000 + (offset - fourBytes) / 4
    }

    private static func scalar(before offset: Int) -> UInt32 {
        scalar(at: offset - 1)
    }
}
