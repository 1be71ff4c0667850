extension PatternTranslator {
    /// Writes one code point as one item.
    mutating func write(scalar value: UInt32) {
        if ScalarSet.surrogates.contains(value) {
            output += "(?!)"
        } else {
            write(escaped: value)
        }
    }

    private mutating func write(escaped value: UInt32) {
        if let byte = UInt8(exactly: value), Unicode.Scalar(byte).isASCIILetterOrDigit {
            output.append(byte)
        } else {
            output += "\\x{\(String(value, radix: 16))}"
        }
    }

    /// Writes a set as one item; surrogates are left out because no UTF-8 text has them.
    mutating func write(_ set: PatternSet) throws(PatternError) {
        var scalars = set.scalars
        var asked: [UnicodeProperty] = []
        for property in set.properties {
            if let known = property.scalars {
                scalars = scalars.union(known)
            } else {
                asked.append(property)
            }
        }
        if asked.isEmpty {
            return write(set.isNegated ? scalars.inverted : scalars)
        }
        output += set.isNegated ? "[^" : "["
        write(ranges: scalars.subtracting(.surrogates))
        for property in asked { try write(property, at: set.offset) }
        output += "]"
    }

    private mutating func write(
        _ property: UnicodeProperty, at offset: Int
    ) throws(PatternError) {
        guard case .engine(let name) = property.keeper else {
            throw PatternError(.unsupported(.property(property.name)), at: offset)
        }
        output += property.isNegated ? "\\P{" : "\\p{"
        output += name + "}"
        let place = PropertyPlace(outputEnd: output.count, offset: offset, name: property.name)
        properties.append(place)
    }

    private mutating func write(_ scalars: ScalarSet) {
        let positive = scalars.subtracting(.surrogates)
        let negative = scalars.union(.surrogates).inverted
        if positive.isEmpty {
            output += "(?!)"
        } else if negative.isEmpty {
            output += "."
        } else {
            // A short complement is what the engine runs fastest, as in `[^/]`.
            let isShort = scalars.contains(ScalarSet.greatest)
            output += isShort ? "[^" : "["
            write(ranges: isShort ? negative : positive)
            output += "]"
        }
    }

    private mutating func write(ranges scalars: ScalarSet) {
        for range in scalars.ranges {
            write(escaped: range.lowerBound)
            if range.count > 1 {
                output += "-"
                write(escaped: range.upperBound)
            }
        }
    }
}

extension [UInt8] {
    static func += (output: inout [UInt8], text: String) {
        output.append(contentsOf: text.utf8)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetterOrDigit: Bool {
        isASCIILetter || isDigit
    }
}
