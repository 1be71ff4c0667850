/// A row of numbers that look drawn by chance and follow from a seed alone.
///
/// Version 1: the state grows by a fixed odd constant, and each draw is the state mixed twice by
/// shift and multiplication, as SplitMix64 does. The numbers of a version never change, so that a
/// seed printed in a report gives the same documents again.
struct DrawSequence: Sendable {
    static let version = 1
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// A number from 0 up to but not including a limit; 0 where the limit is 0.
    mutating func below(_ limit: Int) -> Int {
        limit < 2 ? 0 : Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// A number from a least to a greatest one; the greatest is out of reach where 64 bits do not
    /// hold how many there are.
    mutating func between(_ least: Int, _ most: Int) -> Int {
        let (distance, isTooWide) = most.subtractingReportingOverflow(least)
        return least &+ below(isTooWide || distance == .max ? .max : distance + 1)
    }

    /// True with a probability of this many percent.
    mutating func percent(_ share: Int) -> Bool { below(100) < share }

    /// One of some things; nil where there are none.
    mutating func pick<Things: RandomAccessCollection>(_ things: Things) -> Things.Element? {
        guard !things.isEmpty else { return nil }
        return things[things.index(things.startIndex, offsetBy: below(things.count))]
    }
}
