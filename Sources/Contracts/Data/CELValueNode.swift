/// Entries of a map in the order of their keys: a leaf that has them, or a branch above leaves.
///
/// Maps share nodes.
///
/// Unchecked, because a shared node never changes: a change of one that others have is made in a
/// copy.
class CELValueNode: @unchecked Sendable {
    /// A node as what it is.
    enum Form {
        case leaf(CELValueEntries)
        case branch(CELValueBranch)
    }

    /// The number of entries here and below.
    final var count = 0
    /// Whether this is a leaf with texts as keys and no others, which is searched in haste.
    final var isPlain: Bool
    final let isLeaf: Bool
    /// The sum of the digests of all entries, once somebody asked.
    final let knownDigest = WordPair()
    /// The weight of all entries and how deep they are, once somebody asked.
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

    /// Where the value of a text key is; nil where there is none.
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

    /// Where the value of any key is; nil where there is none.
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
