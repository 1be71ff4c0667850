extension CELMap {
    /// The keys in order.
    public var keys: [CELValue] { entries.map(\.key) }

    /// The values in the order of their keys.
    public var values: [CELValue] { entries.map(\.value) }

    /// The entries in the order of their keys.
    public var entries: Entries { Entries(root: root) }

    /// The entry at a place in the order of keys.
    public func entry(at place: Int) -> (key: CELValue, value: CELValue) {
        precondition(place >= 0 && place < count)
        if root.isLeaf { return unsafeDowncast(root, to: CELValueEntries.self).entry(at: place) }
        var place = place
        return root.leaf(at: &place).entry(at: place)
    }

    /// The entries of a map one after another, leaf by leaf.
    public struct Entries: Sequence, IteratorProtocol {
        private let root: CELValueNode
        private var leaf: CELValueEntries
        private var place = 0
        /// The number of entries in the leaves before.
        private var passed = 0

        init(root: CELValueNode) {
            self.root = root
            leaf = root.firstLeaf
        }

        /// The number of entries in the whole map.
        public var underestimatedCount: Int { root.count }

        /// The next entry; nil behind the last.
        public mutating func next() -> (key: CELValue, value: CELValue)? {
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

extension CELValueNode {
    /// The leaf that has the entry at a place, which becomes its place there.
    final func leaf(at place: inout Int) -> CELValueEntries {
        var node = self
        while case .branch(let branch) = node.form {
            node = branch.children[branch.child(at: &place)].node
        }
        return unsafeDowncast(node, to: CELValueEntries.self)
    }

    /// The leaf that has the first entry.
    final var firstLeaf: CELValueEntries {
        var place = 0
        return leaf(at: &place)
    }
}
