/// Some states of a machine, by their numbers below `capacity`.
package struct StateSet: Sendable, Hashable {
    /// The greatest number of states of a machine.
    package static let capacity = 256

    private var words = SIMD4<UInt64>()

    /// No states.
    package init() {}

    /// True if there are none.
    package var isEmpty: Bool { words == SIMD4() }

    /// True if a state is among them.
    @inlinable
    package func contains(_ state: Int) -> Bool {
        word(state >> 6) & (1 << UInt64(state & 63)) != 0
    }

    /// The states of a range.
    init(_ range: Range<Int>) {
        for state in range { insert(state) }
    }

    /// Adds a state.
    package mutating func insert(_ state: Int) { words[state >> 6] |= 1 << UInt64(state & 63) }

    /// Removes a state.
    package mutating func remove(_ state: Int) { words[state >> 6] &= ~(1 << UInt64(state & 63)) }

    /// The states of either.
    package func union(_ other: StateSet) -> StateSet {
        var set = self
        set.words |= other.words
        return set
    }

    /// The states of both.
    package func intersection(_ other: StateSet) -> StateSet {
        var set = self
        set.words &= other.words
        return set
    }

    /// The states of this one alone.
    package func subtracting(_ other: StateSet) -> StateSet {
        var set = self
        set.words &= ~other.words
        return set
    }

    /// The number of states.
    package var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

    /// The states in the order of the document.
    package var states: [Int] { Array(self) }

    /// True if all of these are among others.
    func isSubset(of other: StateSet) -> Bool { subtracting(other).isEmpty }

    /// The last state in the document; nil if there are none.
    var last: Int? {
        var place = 3
        while place >= 0 {
            let word = words[place]
            if word != 0 { return place << 6 + 63 - word.leadingZeroBitCount }
            place -= 1
        }
        return nil
    }

    /// The 64 states from a place on, as bits.
    @usableFromInline
    func word(_ place: Int) -> UInt64 { words[place] }
}

extension StateSet: Sequence {
    /// The states one after another, in the order of the document.
    package struct Iterator: IteratorProtocol {
        private let set: StateSet
        private var place = 0
        private var rest: UInt64

        init(_ set: StateSet) {
            self.set = set
            rest = set.word(0)
        }

        /// The next state; nil after the last.
        package mutating func next() -> Int? {
            while rest == 0 {
                guard place < 3 else { return nil }
                place += 1
                rest = set.word(place)
            }
            defer { rest &= rest &- 1 }
            return place << 6 + rest.trailingZeroBitCount
        }
    }

    /// A lower bound of the number of states: the exact number.
    package var underestimatedCount: Int { count }

    /// A walk in the order of the document.
    package func makeIterator() -> Iterator { Iterator(self) }
}
