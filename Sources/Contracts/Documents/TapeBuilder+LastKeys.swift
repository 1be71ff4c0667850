extension TapeBuilder {
    /// Removes every member whose key appears again later in its object. So only the last of them
    /// is left, as in most JSON readers.
    mutating func keepLastOfDuplicates(content: UnsafePointer<UInt8>) {
        guard !duplicates.isEmpty else { return }
        let tape = tape(over: content)
        let dropped = outermost(of: supersededKeys().map { key in key..<tape.end(of: key + 1) })
        duplicates = []
        remove(dropped)
    }

    /// The key nodes of all members that a later one supersedes, in order.
    func supersededKeys() -> [Int] {
        let earlier = Dictionary(
            duplicates.map { ($0.second, $0.first) }, uniquingKeysWith: { first, _ in first })
        var lastOfGroup: [Int: Int] = [:]
        var firsts: [Int: Int] = [:]
        var groups: [(first: Int, key: Int)] = []
        for key in Set(duplicates.flatMap { [$0.first, $0.second] }).sorted() {
            // The key before it has its group already, however often it is there.
            let first = earlier[key].map { firsts[$0] ?? $0 } ?? key
            firsts[key] = first
            groups.append((first, key))
            lastOfGroup[first] = key
        }
        return groups.filter { lastOfGroup[$0.first] != $0.key }.map(\.key)
    }

    /// The ranges that lie in no other one.
    private func outermost(of ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.reduce(into: []) { kept, range in
            if let last = kept.last, range.upperBound <= last.upperBound { return }
            kept.append(range)
        }
    }

    /// Closes the gaps that ranges of whole members leave; containers learn their new ends.
    private mutating func remove(_ ranges: [Range<Int>]) {
        var kept = GrowingBuffer<Node>(capacity: nodes.count)
        // The containers around the node at hand: where each ended, and where it stands now.
        var open: [(oldEnd: Int, index: Int)] = []
        var next = ranges[...]
        var index = 0
        while index < nodes.count {
            close(&open, at: index, kept)
            if let range = next.first, range.lowerBound == index {
                if let parent = open.last { kept.base[parent.index].length -= 1 }
                next.removeFirst()
                index = range.upperBound
                continue
            }
            let node = nodes[index]
            if node.kind == .array || node.kind == .object {
                open.append((Int(node.link), kept.count))
            }
            kept.append(node)
            index += 1
        }
        close(&open, at: nodes.count, kept)
        nodes.deallocate()
        nodes = kept
    }

    private func close(
        _ open: inout [(oldEnd: Int, index: Int)], at index: Int, _ kept: GrowingBuffer<Node>
    ) {
        while let container = open.last, container.oldEnd <= index {
            kept.base[container.index].link = UInt32(truncatingIfNeeded: kept.count)
            open.removeLast()
        }
    }
}
