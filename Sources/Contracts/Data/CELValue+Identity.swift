extension CELValue {
    /// True where nothing distinguishes two values: all their parts are of the same kinds, and
    /// written alike.
    ///
    /// States of a model are compared by this, and their digests agree with it. `==` is weaker,
    /// because it takes `1` and `1.0` as equal, and stronger, because no `NaN` equals itself.
    public func isIdentical(to other: CELValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.int(let one), .int(let other)): one == other
        case (.uint(let one), .uint(let other)): one == other
        case (.double(let one), .double(let other)):
            one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
        case (.string(let one), .string(let other)): one.isExactly(other)
        case (.bytes(let one), .bytes(let other)): one == other
        case (.list(let one), .list(let other)): Self.areIdentical(one, other)
        case (.map(let one), .map(let other)): one.isIdentical(to: other)
        case (.timestamp(let one), .timestamp(let other)): one == other
        case (.duration(let one), .duration(let other)): one == other
        case (.type(let one), .type(let other)): one == other
        case (.optional(nil), .optional(nil)): true
        case (.optional(let one?), .optional(let other?)): one.isIdentical(to: other)
        default: false
        }
    }

    private static func areIdentical(_ one: [CELValue], _ other: [CELValue]) -> Bool {
        guard one.count == other.count else { return false }
        let isShared = one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
        }
        return isShared || zip(one, other).allSatisfy { $0.isIdentical(to: $1) }
    }
}

extension CELMap {
    /// True if two maps have identical values at identical keys.
    ///
    /// Shared parts are not compared, so that comparing a map with a changed copy is fast.
    public func isIdentical(to other: CELMap) -> Bool {
        var walk = CELValueWalk(root, other.root)
        return walk.isIdentical()
    }
}

/// A walk along two maps with equally many entries.
///
/// On both sides the parts that are still to be compared begin with the same entry. The same
/// entries can lie in different leaves, depending on how the maps were built.
private struct CELValueWalk {
    /// A node and the number of its entries that are already compared; always 0 for a branch.
    struct Part {
        let node: CELValueNode
        var compared = 0
    }

    private var one: [Part]
    private var other: [Part]

    init(_ one: CELValueNode, _ other: CELValueNode) {
        self.one = [Part(node: one)]
        self.other = [Part(node: other)]
    }

    mutating func isIdentical() -> Bool {
        guard one[0].node.count == other[0].node.count else { return false }
        while let left = one.popLast(), let right = other.popLast() {
            if left.node === right.node, left.compared == right.compared { continue }
            let isAligned = left.compared == 0 && right.compared == 0
            if isAligned, left.node.count == right.node.count, left.node.differs(from: right.node) {
                return false
            }
            guard advance(left, right) else { return false }
        }
        return true
    }

    /// Compares two leaves as far as both go, or goes down into a branch.
    private mutating func advance(_ left: Part, _ right: Part) -> Bool {
        switch (left.node.form, right.node.form) {
        case (.leaf(let leaf), .leaf(let otherLeaf)):
            let count = min(leaf.count - left.compared, otherLeaf.count - right.compared)
            for place in 0..<count {
                let (here, there) = (left.compared + place, right.compared + place)
                guard leaf.keys[here].isIdentical(to: otherLeaf.keys[there]),
                    leaf.values[here].isIdentical(to: otherLeaf.values[there])
                else { return false }
            }
            Self.push(leaf, left.compared + count, to: &one)
            Self.push(otherLeaf, right.compared + count, to: &other)
        case (.branch(let branch), let form):
            // The larger one is opened, because the smaller may be a part of it.
            if case .branch(let smaller) = form, smaller.count > branch.count {
                one.append(left)
                Self.push(smaller, to: &other)
            } else {
                Self.push(branch, to: &one)
                if case .branch(let same) = form, same.count == branch.count {
                    Self.push(same, to: &other)
                } else {
                    other.append(right)
                }
            }
        case (.leaf, .branch(let branch)):
            one.append(left)
            Self.push(branch, to: &other)
        }
        return true
    }

    private static func push(_ leaf: CELValueEntries, _ compared: Int, to parts: inout [Part]) {
        if compared < leaf.count { parts.append(Part(node: leaf, compared: compared)) }
    }

    private static func push(_ branch: CELValueBranch, to parts: inout [Part]) {
        for child in branch.children.reversed() { parts.append(Part(node: child.node)) }
    }
}

extension CELValueNode {
    /// True if the digests of both nodes are known and differ.
    fileprivate final func differs(from other: CELValueNode) -> Bool {
        guard let one = knownDigest.words, let other = other.knownDigest.words else { return false }
        return one != other
    }
}
