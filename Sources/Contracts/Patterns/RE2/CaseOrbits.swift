/// The code points that are one letter in different cases: the simple case folding of Unicode.
enum CaseOrbits {
    /// For each code point that has other cases, all of its cases in order.
    static let members: [UInt32: [UInt32]] = {
        var roots: [UInt32: UInt32] = [:]
        func root(_ value: UInt32) -> UInt32 {
            var value = value
            while let next = roots[value], next != value { value = next }
            return value
        }
        for value in 0...lastCased {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for other in otherCases(of: scalar) {
                let (left, right) = (root(value), root(other))
                roots[max(left, right)] = min(left, right)
                roots[min(left, right)] = min(left, right)
            }
        }
        // Letters with the same capitals, which take several code points.
        for (left, right) in [(0x390, 0x1FD3), (0x3B0, 0x1FE3), (0xFB05, 0xFB06)]
            as [(UInt32, UInt32)]
        {
            (roots[left], roots[right]) = (left, left)
        }
        var orbits: [UInt32: [UInt32]] = [:]
        for value in roots.keys.sorted() { orbits[root(value), default: []].append(value) }
        var members: [UInt32: [UInt32]] = [:]
        for orbit in orbits.values { for value in orbit { members[value] = orbit } }
        return members
    }()

    /// Behind it there are no letters with cases.
    private static let lastCased: UInt32 = 0x1FFFF

    private static func otherCases(of scalar: Unicode.Scalar) -> [UInt32] {
        let properties = scalar.properties
        // The Turkish letters have each other's cases in Turkish alone, and fold to nothing.
        guard properties.changesWhenCaseMapped, scalar != "\u{130}", scalar != "\u{131}" else {
            return []
        }
        let mappings = [
            properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping,
        ]
        return mappings.compactMap { mapping in
            let scalars = mapping.unicodeScalars
            guard let only = scalars.first, scalars.dropFirst().isEmpty else { return nil }
            return only == scalar ? nil : only.value
        }
    }
}

extension ScalarSet {
    /// The set with the other cases of its members.
    var addingOtherCases: ScalarSet {
        if let last = ranges.last, last.upperBound < 0x80 { return addingOtherCasesOfASCII }
        var added: [ClosedRange<UInt32>] = []
        let members = CaseOrbits.members
        if ranges.reduce(0, { $0 + $1.count }) < members.count {
            for range in ranges {
                for value in range { added += (members[value] ?? []).map { $0...$0 } }
            }
        } else {
            for (value, orbit) in members where contains(value) { added += orbit.map { $0...$0 } }
        }
        return ScalarSet(ranges + added)
    }

    /// The same for sets within ASCII, where the letters are few and known.
    private var addingOtherCasesOfASCII: ScalarSet {
        var added = ranges
        for range in ranges {
            for value in range where Unicode.Scalar(value)?.isASCIILetter ?? false {
                added.append((value ^ 0x20)...(value ^ 0x20))
                // The long s and the sign of kelvin.
                if value | 0x20 == 0x73 { added.append(0x17F...0x17F) }
                if value | 0x20 == 0x6B { added.append(0x212A...0x212A) }
            }
        }
        return ScalarSet(added)
    }
}
