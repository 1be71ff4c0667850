/// A leaf: entries in the order of their keys.
///
/// Unchecked, because a node that is shared never changes, as `CELValueNode` says.
final class CELValueEntries: CELValueNode, @unchecked Sendable {
    let capacity: Int
    let keys: UnsafeMutablePointer<CELValue>
    let values: UnsafeMutablePointer<CELValue>
    /// The leading bytes of the keys that are texts; they decide most searches.
    let words: UnsafeMutablePointer<UInt64>
    /// The sums over the entries that did not change since the last query.
    private(set) var digests = DigestSum()
    private(set) var weights = DigestSum()

    /// No leaf has more entries, so that copies are cheap; `DigestSum` has bits for twice as many.
    static var greatestCount: Int { 32 }

    /// No entries. Its owners see that others share it, so it is never changed.
    static let none = CELValueEntries(capacity: 0)

    init(capacity: Int) {
        self.capacity = capacity
        // One block for all three, because most of the time that a copy takes is for memory.
        let stride = MemoryLayout<CELValue>.stride * capacity
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: 2 * stride + MemoryLayout<UInt64>.stride * capacity,
            alignment: max(MemoryLayout<CELValue>.alignment, MemoryLayout<UInt64>.alignment))
        keys = block.bindMemory(to: CELValue.self, capacity: capacity)
        values = (block + stride).bindMemory(to: CELValue.self, capacity: capacity)
        words = (block + 2 * stride).bindMemory(to: UInt64.self, capacity: capacity)
        super.init(isLeaf: true)
    }

    deinit {
        keys.deinitialize(count: count)
        values.deinitialize(count: count)
        UnsafeMutableRawPointer(keys).deallocate()
    }

    func copy(capacity: Int) -> CELValueEntries {
        let copy = CELValueEntries(capacity: capacity)
        copy.append(self, from: 0)
        copy.digests = digests
        copy.weights = weights
        if let known = knownDigest.words { copy.digests.settle(known) }
        if let known = knownWeight.words { copy.weights.settle(known) }
        return copy
    }

    func insert(_ key: CELValue, _ value: CELValue, at place: Int) {
        settle()
        digests.insert(at: place)
        weights.insert(at: place)
        (keys + place + 1).moveInitialize(from: keys + place, count: count - place)
        (values + place + 1).moveInitialize(from: values + place, count: count - place)
        (words + place + 1).moveInitialize(from: words + place, count: count - place)
        (keys + place).initialize(to: key)
        (values + place).initialize(to: value)
        if case .string(let text) = key {
            (words + place).initialize(to: CELKey(text).word)
        } else {
            (words + place).initialize(to: 0)
            isPlain = false
        }
        count += 1
    }

    func replace(with value: CELValue, at place: Int) {
        discount(place)
        values[place] = value
    }

    func remove(at place: Int) {
        discount(place)
        digests.remove(at: place)
        weights.remove(at: place)
        (keys + place).deinitialize(count: 1)
        (values + place).deinitialize(count: 1)
        count -= 1
        (keys + place).moveInitialize(from: keys + place + 1, count: count - place)
        (values + place).moveInitialize(from: values + place + 1, count: count - place)
        (words + place).moveInitialize(from: words + place + 1, count: count - place)
    }

    /// Moves the entries from a place on into a new leaf.
    func split(at place: Int) -> CELValueEntries {
        let rest = CELValueEntries(capacity: Self.greatestCount)
        rest.append(self, from: place)
        (keys + place).deinitialize(count: count - place)
        (values + place).deinitialize(count: count - place)
        count = place
        reopen()
        return rest
    }

    /// Appends the entries of another leaf, from a place on.
    func append(_ other: CELValueEntries, from place: Int) {
        let added = other.count - place
        (keys + count).initialize(from: other.keys + place, count: added)
        (values + count).initialize(from: other.values + place, count: added)
        (words + count).initialize(from: other.words + place, count: added)
        count += added
        isPlain = isPlain && other.isPlain
        reopen()
    }

    private func reopen() {
        digests = .opened(count)
        weights = .opened(count)
        knownDigest.forget()
        knownWeight.forget()
    }

    /// Keeps what is known of all entries for those that will not change.
    @inline(__always)
    private func settle() {
        if let known = knownDigest.words {
            digests.settle(known)
            knownDigest.forget()
        }
        if let known = knownWeight.words {
            weights.settle(known)
            knownWeight.forget()
        }
    }

    /// Removes an entry that is about to change from the sums.
    private func discount(_ place: Int) {
        settle()
        if !digests.isOpen(place) {
            let digest = CELValueDigest(ofEntry: keys[place], values[place])
            digests.first &-= digest.first
            digests.second &-= digest.second
            digests.reopen(place)
        }
        if !weights.isOpen(place) {
            weights.first &-= UInt64(keys[place].wholeWeight + values[place].wholeWeight)
            weights.reopen(place)
        }
    }
}
