/// The memory of a run of a program. It is kept from run to run, so that a run allocates nothing
/// once it has grown.
struct MachineState {
    var depth = 0
    /// The greatest nesting of schemas; 0 once it was exceeded.
    private(set) var depthLimit = 0
    /// The number of schemas that may still be entered.
    var budget = 0
    /// True if the path to some value was deeper than the limit.
    private(set) var isTooDeep = false
    /// True if a pattern or the depth could not be decided; then no verdict holds.
    var isUndecided = false
    let patterns: Unmanaged<PatternScratch>

    /// Bits of members and items that were evaluated: frames of words, innermost last.
    private(set) var words: UnsafeMutablePointer<UInt64>
    private(set) var wordCount = 0
    private var wordCapacity = 64

    /// The resources on the way, outermost first.
    private(set) var scope: UnsafeMutablePointer<Int32>
    private(set) var scopeCount = 0
    private var scopeCapacity = 64

    /// Places of a hash table for `uniqueItems`.
    private(set) var places: UnsafeMutablePointer<HashedItem>
    private var placeCapacity = 64

    /// An item's hash and its node; the node 0 marks an empty place.
    struct HashedItem {
        var hash: UInt64
        var node: Int
    }

    init(patterns: Unmanaged<PatternScratch>) {
        self.patterns = patterns
        words = .allocate(capacity: wordCapacity)
        scope = .allocate(capacity: scopeCapacity)
        places = .allocate(capacity: placeCapacity)
    }

    func deallocate() {
        words.deallocate()
        scope.deallocate()
        places.deallocate()
    }

    mutating func reset(depthLimit: Int, budget: Int) {
        self.budget = budget
        depth = 0
        self.depthLimit = depthLimit
        isTooDeep = false
        isUndecided = false
        wordCount = 0
        scopeCount = 0
    }

    /// Enters no further schema. No other path could change that this one was too much, and trying
    /// them all might take for ever.
    mutating func giveUp() {
        if budget > 0 { isTooDeep = true }
        isUndecided = true
        depthLimit = 0
    }

    /// Opens a frame of cleared bits; gives its start.
    mutating func pushFrame(bits: Int) -> Int32 {
        let size = (bits &+ 63) / 64
        if wordCount + size > wordCapacity {
            words = Self.grown(
                words, count: wordCount, capacity: &wordCapacity, to: wordCount + size)
        }
        (words + wordCount).initialize(repeating: 0, count: size)
        defer { wordCount += size }
        return Int32(wordCount)
    }

    mutating func popFrame(_ start: Int32) { wordCount = Int(start) }

    @inline(__always)
    func mark(_ frame: Int32, _ bit: Int) {
        words[Int(frame) &+ bit / 64] |= 1 &<< UInt64(bit & 63)
    }

    @inline(__always)
    func isMarked(_ frame: Int32, _ bit: Int) -> Bool {
        words[Int(frame) &+ bit / 64] & (1 &<< UInt64(bit & 63)) != 0
    }

    /// Adds the bits of the innermost frame to another.
    func merge(_ inner: Int32, into outer: Int32) {
        for offset in 0..<wordCount &- Int(inner) {
            words[Int(outer) &+ offset] |= words[Int(inner) &+ offset]
        }
    }

    mutating func pushScope(_ resource: Int32) {
        if scopeCount == scopeCapacity {
            scope = Self.grown(
                scope, count: scopeCount, capacity: &scopeCapacity, to: scopeCount + 1)
        }
        scope[scopeCount] = resource
        scopeCount += 1
    }

    mutating func popScope() { scopeCount -= 1 }

    /// A cleared table with at least twice as many places as items; gives the mask of its size.
    mutating func clearPlaces(for items: Int) -> Int {
        var size = 16
        while size < items * 2 { size *= 2 }
        if size > placeCapacity {
            places = Self.grown(places, count: 0, capacity: &placeCapacity, to: size)
        }
        places.initialize(repeating: HashedItem(hash: 0, node: 0), count: size)
        return size - 1
    }

    private static func grown<Element>(
        _ old: UnsafeMutablePointer<Element>, count: Int, capacity: inout Int, to needed: Int
    ) -> UnsafeMutablePointer<Element> {
        capacity = max(needed, capacity * 2)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: old, count: count)
        old.deallocate()
        return larger
    }
}
