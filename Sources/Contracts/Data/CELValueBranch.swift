/// A branch: nodes in the order of their keys, which are all equally high above the leaves.
///
/// Unchecked, because a node that is shared never changes, as `CELValueNode` says.
final class CELValueBranch: CELValueNode, @unchecked Sendable {
    /// A node, with the facts that a search on the way to other nodes needs.
    struct Child {
        var node: CELValueNode
        var count: Int
        /// A key that is after all keys of the node before, and not after any key of this node.
        let first: CELValue
        /// The leading bytes of that key; they decide most searches.
        let word: UInt64

        init(_ node: CELValueNode, from first: CELValue) {
            self.node = node
            self.first = first
            count = node.count
            if case .string(let text) = first { word = CELKey(text).word } else { word = 0 }
        }
    }

    var children: [Child]

    /// No branch has more children.
    static var greatestCount: Int { 16 }

    init(_ children: [Child]) {
        self.children = children
        super.init(isLeaf: false)
        count = children.reduce(0) { $0 + $1.count }
    }

    func copy() -> CELValueBranch { CELValueBranch(children) }

    /// The child that has a text key if any has.
    func child(for key: CELKey) -> Int {
        lastChild { child in
            if child.word != key.word { return child.word < key.word }
            // Keys that are not texts come before all texts.
            guard case .string(let text) = child.first else { return true }
            return !key.text.precedes(text)
        }
    }

    /// The child that has a key if any has.
    func child(for key: CELValue) -> Int {
        if case .string(let text) = key { return child(for: CELKey(text)) }
        return lastChild { $0.first.keyOrder(against: key) <= 0 }
    }

    @inline(__always)
    private func lastChild(where isAtMost: (borrowing Child) -> Bool) -> Int {
        var low = 1
        var high = children.count
        while low < high {
            let middle = (low &+ high) &>> 1
            if isAtMost(children[middle]) { low = middle &+ 1 } else { high = middle }
        }
        return low &- 1
    }

    /// The child that has the entry at a place, which becomes its place there.
    func child(at place: inout Int) -> Int {
        var child = 0
        while place >= children[child].count {
            place -= children[child].count
            child += 1
        }
        return child
    }
}
