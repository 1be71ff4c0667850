/// The rule of RFC 5893, section 2, for one label of a name that is written from right to left.
struct BidiRule {
    /// True if the label holds a right-to-left letter or an Arabic number.
    let isRightToLeft: Bool
    /// True if the label follows the rule.
    let holds: Bool

    init(_ traits: UnsafeBufferPointer<CodePointTraits>) {
        var directions: Directions = []
        for trait in traits { directions.insert(Directions(trait.direction)) }
        isRightToLeft = !directions.isDisjoint(with: .rightToLeft)
        let first = Directions(traits.first?.direction)
        let last = Directions(traits.last { $0.direction != .nonspacingMark }?.direction)
        if first == Directions(.left) {
            holds =
                directions.isSubset(of: .leftToRight.union(.neutral))
                && last.isSubset(of: .leftToRight) && !last.isEmpty
        } else {
            let numbers = Directions(.europeanNumber).union(Directions(.arabicNumber))
            holds =
                (first == Directions(.right) || first == Directions(.arabicLetter))
                && directions.isSubset(of: .rightToLeft.union(.neutral))
                && last.isSubset(of: .rightToLeft.union(Directions(.europeanNumber)))
                && !directions.isSuperset(of: numbers)
        }
    }
}

/// A set of values of the property Bidi_Class.
private struct Directions: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    init(_ direction: CodePointTraits.Direction?) {
        rawValue = direction.map { 1 << $0.rawValue } ?? 0
    }

    /// The letters and numbers of labels that are written from left to right.
    static let leftToRight = Directions(.left).union(Directions(.europeanNumber))
    /// The directions that make a label right-to-left.
    static let rightToLeft = Directions(.right).union(Directions(.arabicLetter))
        .union(Directions(.arabicNumber))
    /// The directions that may stand between the letters in labels of both directions.
    static let neutral = Directions(.europeanNumber).union(Directions(.nonspacingMark))
        .union(Directions(.otherNeutral)).union(Directions(.boundaryNeutral))
        .union(Directions(.europeanSeparator)).union(Directions(.commonSeparator))
        .union(Directions(.europeanTerminator))
}
