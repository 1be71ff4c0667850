import Synchronization

/// Two words about something that does not change, computed by the first reader that needs them.
///
/// Several may do so at once: all find the same.
struct WordPair: ~Copyable, Sendable {
    private let first = Atomic<UInt64>(0)
    private let second = Atomic<UInt64>(0)
    private let isKnown = Atomic<Bool>(false)

    /// The words; nil if they are not stored yet.
    @inline(__always)
    var words: (first: UInt64, second: UInt64)? {
        guard isKnown.load(ordering: .acquiring) else { return nil }
        return (first.load(ordering: .relaxed), second.load(ordering: .relaxed))
    }

    func store(_ first: UInt64, _ second: UInt64) {
        self.first.store(first, ordering: .relaxed)
        self.second.store(second, ordering: .relaxed)
        isKnown.store(true, ordering: .releasing)
    }

    /// Forgets the words, because the only owner is about to change what they are about.
    @inline(__always)
    func forget() {
        isKnown.store(false, ordering: .relaxed)
    }
}
