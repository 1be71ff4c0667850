extension PatternParser: PatternCursor {
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
