extension DatumMap {
    /// The keys in order.
    public var keys: [Datum] { entries.map(\.key) }

    /// The values in the order of their keys.
    public var values: [Datum] { entries.map(\.value) }

    /// The entries in the order of their keys.
    public var entries: Entries { Entries(root: root) }

    /// The entry at a place in the order of keys.
    public func entry(at place: Int) -> (key: Datum, value: Datum) {
        precondition(place >= 0 && place < count)
        if root.isLeaf { return unsafeDowncast(root, to: DatumEntries.self).entry(at: place) }
        var place = place
        return root.leaf(at: &place).entry(at: place)
    }

    /// The entries of a map one after another, leaf by leaf.
    public struct Entries: Sequence, IteratorProtocol {
        private let root: DatumNode
        private var leaf: DatumEntries
        private var place = 0
        /// The number of entries in the leaves before.
        private var passed = 0

        init(root: DatumNode) {
            self.root = root
            leaf = root.firstLeaf
        }

        /// The number of entries in the whole map.
        public var underestimatedCount: Int { root.count }

        /// The next entry; nil behind the last.
        public mutating func next() -> (key: Datum, value: Datum)? {
            if place == leaf.count {
                passed += leaf.count
                guard passed < root.count else {
                    passed -= leaf.count
                    return nil
                }
                place = passed
                leaf = root.leaf(at: &place)
            }
            defer { place += 1 }
            return leaf.entry(at: place)
        }
    }
}

extension DatumNode {
    /// The leaf that has the entry at a place, which becomes its place there.
    final func leaf(at place: inout Int) -> DatumEntries {
        var node = self
        while case .branch(let branch) = node.form {
            node = branch.children[branch.child(at: &place)].node
        }
        return unsafeDowncast(node, to: DatumEntries.self)
    }

    /// The leaf that has the first entry.
    final var firstLeaf: DatumEntries {
        var place = 0
        return leaf(at: &place)
    }
}
