extension PatternParser {
    /// The scalar some places ahead; nil behind the end.
    func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        let place = index + distance
        return place < source.count ? Unicode.Scalar(source[place]) : nil
    }

    /// Goes past one scalar if it comes next.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        index += 1
        return true
    }

    /// Goes past a fixed number of hexadecimal digits, or stays where it is.
    mutating func hexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for distance in 0..<digits {
            guard let digit = peek(distance)?.hexadecimalValue else { return nil }
            value = value << 4 | digit
        }
        index += digits
        return value
    }

    /// Goes past decimal digits; nil where none stands, and never beyond `Int.max`.
    mutating func decimal() -> Int? {
        var value: Int?
        while let digit = peek(), digit.isDigit {
            let (tens, overflow) = (value ?? 0).multipliedReportingOverflow(by: 10)
            let (sum, again) = tens.addingReportingOverflow(Int(digit.value - 0x30))
            value = overflow || again ? Int.max : sum
            index += 1
        }
        return value
    }

    static func scalars(
        in bytes: some Sequence<UInt8>
    ) throws(PatternError) -> ContiguousArray<UInt32> {
        var scalars: ContiguousArray<UInt32> = []
        var iterator = bytes.makeIterator()
        var decoder = UTF8()
        while true {
            switch decoder.decode(&iterator) {
            case .emptyInput: return scalars
            case .error: throw PatternError(.invalidEncoding, at: scalars.count)
            case .scalarValue(let scalar):
                if scalars.count == greatestLength {
                    throw PatternError(.tooLong(limit: greatestLength), at: greatestLength)
                }
                scalars.append(scalar.value)
            }
        }
    }

    /// Counts the capturing groups without understanding anything else.
    static func groups(in source: ContiguousArray<UInt32>) -> (count: Int, hasNames: Bool) {
        let (backslash, open, question, less) =
            (0x5C, 0x28, 0x3F, 0x3C) as (UInt32, UInt32, UInt32, UInt32)
        var (count, hasNames, inClass, index) = (0, false, false, 0)
        func at(_ place: Int) -> UInt32 { place < source.count ? source[place] : 0 }
        while index < source.count {
            switch source[index] {
            case backslash: index += 1
            case 0x5B: inClass = true
            case 0x5D: inClass = false
            case open where !inClass && at(index + 1) != question: count += 1
            case open where !inClass && at(index + 2) == less:
                if at(index + 3) != 0x3D, at(index + 3) != 0x21 {
                    (count, hasNames) = (count + 1, true)
                }
            default: break
            }
            index += 1
        }
        return (count, hasNames)
    }
}

extension Unicode.Scalar {
    var hexadecimalValue: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f": value - 0x61 + 10
        case "A"..."F": value - 0x41 + 10
        default: nil
        }
    }

    var isDigit: Bool { ("0"..."9").contains(self) }

    var isASCIILetter: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }
}
