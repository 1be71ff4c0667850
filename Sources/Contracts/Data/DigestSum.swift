/// A sum over the entries of a leaf in which some are not counted yet.
///
/// A changed entry is removed from the sum and counted again at the next query. So the entries
/// beside it, which may be long lists, are not visited.
struct DigestSum {
    /// The sums over the entries that are counted.
    var first: UInt64 = 0
    var second: UInt64 = 0
    /// A bit for each entry that is not counted.
    private(set) var open: UInt64 = 0

    /// A sum in which none of this number of entries is counted.
    static func opened(_ count: Int) -> DigestSum {
        var counts = DigestSum()
        counts.open = bits(below: count)
        return counts
    }

    /// Takes over the sums of all entries.
    mutating func settle(_ words: (first: UInt64, second: UInt64)) {
        (first, second) = words
        open = 0
    }

    func isOpen(_ place: Int) -> Bool { open &>> UInt64(place) & 1 == 1 }

    /// The entries that are not counted.
    var openPlaces: CELValuePlaces { CELValuePlaces(bits: open) }

    mutating func reopen(_ place: Int) { open |= 1 &<< UInt64(place) }

    /// Makes room for an entry that is not counted.
    @inline(__always)
    mutating func insert(at place: Int) {
        let below = Self.bits(below: place)
        open = open & below | (open & ~below) &<< 1 | 1 &<< UInt64(place)
    }

    /// Closes the gap of an entry that is not counted.
    mutating func remove(at place: Int) {
        let below = Self.bits(below: place)
        open = open & below | (open &>> 1) & ~below
    }

    private static func bits(below place: Int) -> UInt64 {
        // A shift by all bits of a word masks to none.
        place >= UInt64.bitWidth ? .max : 1 &<< UInt64(place) &- 1
    }
}

/// Places that are bits of a word, the lowest first.
struct CELValuePlaces: Sequence, IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
        guard bits != 0 else { return nil }
        defer { bits &= bits &- 1 }
        return bits.trailingZeroBitCount
    }
}
