extension RE2Parser {
    /// Reads `pL`, `p{Greek}` or `p{^Greek}`, or the same with `P`.
    mutating func propertyEscape(from offset: Int) throws(PatternError) -> PatternSet {
        var isNegated = peek() == "P"
        index += 1
        guard let first = peek() else { throw PatternError(.malformedProperty, at: offset) }
        var start = index
        var end = index + 1
        if first == "{" {
            start += 1
            end = start
            while end < source.count, source[end] != 0x7D { end += 1 }
            guard end < source.count else { throw PatternError(.malformedProperty, at: offset) }
            index = end + 1
        } else {
            index = end
        }
        if start < end, source[start] == 0x5E {
            isNegated.toggle()
            start += 1
        }
        let name = text(start..<end)
        guard let set = Self.property(name, at: offset) else {
            throw PatternError(.unknownProperty(name), at: offset)
        }
        var found = flags.ignoresCase ? try withOtherCases(set) : set
        if isNegated { found.invert() }
        return found
    }

    private func withOtherCases(_ set: PatternSet) throws(PatternError) -> PatternSet {
        PatternSet(try EngineScalars.known(set).addingOtherCases)
    }

    /// The scalars of a general category by its short name, or of a script by its long one.
    private static func property(_ name: String, at offset: Int) -> PatternSet? {
        if name == "Any" { return PatternSet(.all) }
        if name == "C" {
            // Unassigned code points have no category in RE2.
            var set = PatternSet(ScalarSet())
            set.properties = ["Cc", "Cf", "Co"].compactMap {
                UnicodeProperty(name: $0, value: nil, isNegated: false)
            }
            set.offset = offset
            return set
        }
        let property: UnicodeProperty?
        if name.utf8.count <= 2, name != "Cn", name != "LC", name != "Yi" {
            property = UnicodeProperty(name: "gc", value: name, isNegated: false)
        } else if UnicodePropertyNames.isLongScript(name) {
            property = UnicodeProperty(name: "sc", value: name, isNegated: false)
        } else {
            property = nil
        }
        return property.map { PatternSet(property: $0, offset: offset) }
    }
}

extension UnicodePropertyNames {
    private static let longNamesOfFour: Set<String> = [
        "Ahom", "Cham", "Kawi", "Lisu", "Miao", "Modi", "Newa", "Thai", "Toto",
    ]

    /// True if a name is the long name of a script; the short names have four letters.
    static func isLongScript(_ name: String) -> Bool {
        scripts.contains(name) && name != "Unknown"
            && (name.utf8.count != 4 || longNamesOfFour.contains(name))
    }
}
