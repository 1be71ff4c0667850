/// Entries of a map in the order of their keys: a leaf that has them, or a branch above leaves.
///
/// Maps share nodes.
///
/// Unchecked, because a shared node never changes: a change is made in a copy if others have the
/// node, too.
class CELValueNode: @unchecked Sendable {
    /// A node with its concrete type.
    enum Form {
        case leaf(CELValueEntries)
        case branch(CELValueBranch)
    }

    /// The number of entries here and below.
    final var count = 0
    /// True for a leaf whose keys are all texts, which has a faster search.
    final var isPlain: Bool
    final let isLeaf: Bool
    /// The sum of the digests of all entries, once it was asked for.
    final let knownDigest = WordPair()
    /// The weight of all entries and their depth, once they were asked for.
    final let knownWeight = WordPair()

    init(isLeaf: Bool) {
        self.isLeaf = isLeaf
        isPlain = isLeaf
    }

    final var form: Form {
        isLeaf
            ? .leaf(unsafeDowncast(self, to: CELValueEntries.self))
            : .branch(unsafeDowncast(self, to: CELValueBranch.self))
    }

    /// The address of the value of a text key; nil if the key is missing.
    @inline(__always)
    final func pointer(to key: CELKey) -> UnsafePointer<CELValue>? {
        guard isPlain else { return pointerBelow(to: key) }
        let leaf = unsafeDowncast(self, to: CELValueEntries.self)
        guard let place = leaf.place(inTexts: key) else { return nil }
        return UnsafePointer(leaf.values + place)
    }

    private final func pointerBelow(to key: CELKey) -> UnsafePointer<CELValue>? {
        switch form {
        case .branch(let branch):
            return branch.children[branch.child(for: key)].node.pointer(to: key)
        case .leaf: return pointer(to: .string(key.text))
        }
    }

    /// The address of the value of any key; nil if the key is missing.
    final func pointer(to key: CELValue) -> UnsafePointer<CELValue>? {
        switch form {
        case .branch(let branch):
            return branch.children[branch.child(for: key)].node.pointer(to: key)
        case .leaf(let leaf):
            let (place, isFound) = leaf.place(of: key)
            return isFound ? UnsafePointer(leaf.values + place) : nil
        }
    }
}
