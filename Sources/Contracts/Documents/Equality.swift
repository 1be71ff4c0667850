/// The comparison of two JSON values: numbers by amount, objects in any order.
enum Equality {
    /// Objects of more members than this are matched by sorting rather than by searching.
    private static let searched = 32

    static func same(_ left: Tape, at first: Int, as right: Tape, at second: Int) -> Bool {
        let leftNode = left.nodes[first]
        let rightNode = right.nodes[second]
        guard leftNode.kind == rightNode.kind else { return false }
        switch leftNode.kind {
        case .null: return true
        case .boolean: return leftNode.link == rightNode.link
        case .number: return sameNumber(left, at: leftNode, as: right, at: rightNode)
        case .string: return sameText(left.text(of: leftNode), right.text(of: rightNode))
        case .array: return sameArray(left, at: first, as: right, at: second)
        case .object: return sameObject(left, at: first, as: right, at: second)
        }
    }

    @inline(__always)
    static func sameText(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        left.count == right.count
            && (left.count == 0
                || sameBytes(left.baseAddress!, right.baseAddress!, count: left.count))
    }

    private static func sameNumber(
        _ left: Tape, at first: Node, as right: Tape, at second: Node
    ) -> Bool {
        if first.flags.contains(.small), second.flags.contains(.small) {
            return first.link == second.link
        }
        return Decimal(left.text(of: first)) == Decimal(right.text(of: second))
    }

    private static func sameArray(_ left: Tape, at first: Int, as right: Tape, at second: Int)
        -> Bool
    {
        guard left.nodes[first].length == right.nodes[second].length else { return false }
        var leftItem = first + 1
        var rightItem = second + 1
        for _ in 0..<left.nodes[first].length {
            guard same(left, at: leftItem, as: right, at: rightItem) else { return false }
            leftItem = left.end(of: leftItem)
            rightItem = right.end(of: rightItem)
        }
        return true
    }

    private static func sameObject(_ left: Tape, at first: Int, as right: Tape, at second: Int)
        -> Bool
    {
        let count = Int(left.nodes[first].length)
        guard count == Int(right.nodes[second].length) else { return false }
        if count > searched { return sameLargeObject(left, at: first, as: right, at: second) }
        var key = first + 1
        for _ in 0..<count {
            guard let match = find(keyOf: left, at: key, in: right, at: second),
                same(left, at: key + 1, as: right, at: match + 1)
            else { return false }
            key = left.end(of: key + 1)
        }
        return true
    }

    /// The key node in an object that has the name of a key in another document.
    private static func find(keyOf left: Tape, at key: Int, in right: Tape, at object: Int) -> Int?
    {
        let name = left.nodes[key]
        var other = object + 1
        for _ in 0..<right.nodes[object].length {
            if right.nodes[other].link == name.link,
                sameText(left.text(of: name), right.text(of: right.nodes[other]))
            {
                return other
            }
            other = right.end(of: other + 1)
        }
        return nil
    }

    private static func sameLargeObject(
        _ left: Tape, at first: Int, as right: Tape, at second: Int
    ) -> Bool {
        zip(sortedKeys(left, first), sortedKeys(right, second)).allSatisfy { leftKey, rightKey in
            sameText(left.text(of: left.nodes[leftKey]), right.text(of: right.nodes[rightKey]))
                && same(left, at: leftKey + 1, as: right, at: rightKey + 1)
        }
    }

    /// The key nodes of an object, ordered by name.
    private static func sortedKeys(_ document: Tape, _ object: Int) -> [Int] {
        var keys: [Int] = []
        var key = object + 1
        for _ in 0..<document.nodes[object].length {
            keys.append(key)
            key = document.end(of: key + 1)
        }
        return keys.sorted {
            bytesPrecede(
                document.text(of: document.nodes[$0]), document.text(of: document.nodes[$1]))
        }
    }
}
