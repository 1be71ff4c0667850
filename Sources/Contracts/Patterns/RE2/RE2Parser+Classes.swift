extension RE2Parser {
    /// Reads a class from its `[` to its `]`.
    mutating func characterClass() throws(PatternError) -> PatternSet {
        let offset = index
        index += 1
        let isNegated = skip("^")
        var members = RE2Members(ignoresCase: flags.ignoresCase)
        var isFirst = true
        while isFirst || peek() != "]" {
            isFirst = false
            guard let scalar = peek() else { throw PatternError(.unclosedClass, at: offset) }
            if scalar == "[", peek(1) == ":", let named = try namedClass() {
                members.add(named)
            } else if scalar == "\\", let set = try escapedSet() {
                try members.add(set)
            } else {
                try readRange(of: offset, into: &members)
            }
        }
        index += 1
        var set = members.set
        set.offset = offset
        if isNegated { set.invert() }
        return set
    }

    private mutating func readRange(
        of offset: Int, into members: inout RE2Members
    ) throws(PatternError) {
        let start = index
        let low = try member(of: offset)
        var high = low
        if peek() == "-", let next = peek(1), next != "]" {
            index += 1
            high = try member(of: offset)
        }
        if low > high { throw PatternError(.rangeOutOfOrder(first: low, last: high), at: start) }
        members.add(low...high)
    }

    private mutating func member(of classOffset: Int) throws(PatternError) -> UInt32 {
        let offset = index
        guard let scalar = peek() else { throw PatternError(.unclosedClass, at: classOffset) }
        index += 1
        guard scalar == "\\" else { return scalar.value }
        if let next = peek(), "dDsSwWpP".unicodeScalars.contains(next) {
            throw PatternError(.setInRange, at: offset)
        }
        return try characterEscape(from: offset)
    }

    private mutating func escapedSet() throws(PatternError) -> PatternSet? {
        let offset = index
        index += 1
        if let set = try setEscape(from: offset) { return set }
        index = offset
        return nil
    }

    /// Reads `[:name:]`; nil where no `:]` follows, so that the bracket is a character.
    private mutating func namedClass() throws(PatternError) -> ScalarSet? {
        let offset = index
        var end = index + 2
        while end + 1 < source.count, !(source[end] == 0x3A && source[end + 1] == 0x5D) { end += 1 }
        guard end + 1 < source.count else { return nil }
        let name = text((index + 2)..<end)
        let isNegated = name.utf8.first == UInt8(ascii: "^")
        guard let set = ScalarSet.asciiClasses[isNegated ? String(name.dropFirst()) : name] else {
            throw PatternError(.foreign(.unknownClass(name)), at: offset)
        }
        index = end + 2
        let folded = flags.ignoresCase ? set.addingOtherCases : set
        return isNegated ? folded.inverted : folded
    }
}

/// The members of a class that were read so far.
private struct RE2Members {
    let ignoresCase: Bool
    var scalars: [ClosedRange<UInt32>] = []
    var properties: [UnicodeProperty] = []

    mutating func add(_ range: ClosedRange<UInt32>) {
        scalars += ignoresCase ? ScalarSet([range]).addingOtherCases.ranges : [range]
    }

    mutating func add(_ set: ScalarSet) { scalars += set.ranges }

    /// A union cannot hold the complement of several properties; the engine then lists its scalars.
    mutating func add(_ set: PatternSet) throws(PatternError) {
        if set.isNegated {
            scalars += try EngineScalars.known(set).ranges
        } else {
            scalars += set.scalars.ranges
            properties += set.properties
        }
    }

    var set: PatternSet {
        var set = PatternSet(ScalarSet(scalars))
        set.properties = properties
        return set
    }
}

extension ScalarSet {
    /// The classes of POSIX, over ASCII alone.
    fileprivate static let asciiClasses: [String: ScalarSet] = [
        "alnum": ScalarSet([0x30...0x39, 0x41...0x5A, 0x61...0x7A]),
        "alpha": ScalarSet([0x41...0x5A, 0x61...0x7A]),
        "ascii": ScalarSet([0x00...0x7F]),
        "blank": ScalarSet([0x09...0x09, 0x20...0x20]),
        "cntrl": ScalarSet([0x00...0x1F, 0x7F...0x7F]),
        "digit": .digits,
        "graph": ScalarSet([0x21...0x7E]),
        "lower": ScalarSet([0x61...0x7A]),
        "print": ScalarSet([0x20...0x7E]),
        "punct": ScalarSet([0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
        "space": ScalarSet([0x09...0x0D, 0x20...0x20]),
        "upper": ScalarSet([0x41...0x5A]),
        "word": .word,
        "xdigit": ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66]),
    ]
}
