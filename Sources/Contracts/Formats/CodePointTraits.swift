/// The properties of a code point that the rules for international labels need, in one word.
struct CodePointTraits {
    /// The permission to stand in a label, by the derived property of RFC 5892.
    enum Validity: UInt32 {
        case disallowed
        case always
        case contextual
    }

    /// The property Bidi_Class, as far as valid code points have it.
    enum Direction: UInt32 {
        case left, right, arabicLetter, europeanNumber, europeanSeparator, commonSeparator
        case europeanTerminator, arabicNumber, otherNeutral, boundaryNeutral, nonspacingMark
    }

    /// The property Joining_Type; code points that cause joining count as `none`, as in RFC 5892.
    enum Joining: UInt32 {
        case none, left, right, dual, transparent
    }

    /// The scripts that contextual rules name; `japanese` is Hiragana, Katakana or Han.
    enum Script: UInt32 {
        case other, greek, hebrew, japanese
    }

    private let bits: UInt32

    /// The traits of a code point; those of one that no label may hold are of no interest.
    init(of scalar: UInt32) {
        bits = CodePointTable.shared.traits(of: scalar)
    }

    var validity: Validity { Validity(rawValue: bits & 0x3) ?? .disallowed }
    var direction: Direction { Direction(rawValue: bits >> 2 & 0xF) ?? .otherNeutral }
    var joining: Joining { Joining(rawValue: bits >> 6 & 0x7) ?? .none }
    var script: Script { Script(rawValue: bits >> 9 & 0x7) ?? .other }
    /// True if the general category is a kind of mark.
    var isMark: Bool { bits >> 12 & 1 == 1 }
    /// The property Canonical_Combining_Class; 0 is a starter.
    var combiningClass: UInt32 { bits >> 13 & 0xFF }
    /// True if the code point suppresses an inherent vowel, by its combining class.
    var isVirama: Bool { combiningClass == 9 }
}

/// The traits of all valid code points as sorted ranges.
private struct CodePointTable: Sendable {
    static let shared = CodePointTable()

    private var starts: [UInt32] = []
    private var ends: [UInt32] = []
    private var values: [UInt32] = []

    private init() {
        let kinds = Array(PackedNumbers(IDNATables.kinds))
        var numbers = PackedNumbers(IDNATables.ranges)
        var end: UInt32 = 0
        while let gap = numbers.next(), let length = numbers.next(), let kind = numbers.next() {
            starts.append(end + gap)
            end += gap + length + 1
            ends.append(end)
            values.append(kinds[Int(kind)])
        }
    }

    func traits(of scalar: UInt32) -> UInt32 {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= scalar { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low] <= scalar ? values[low] : 0
    }
}
