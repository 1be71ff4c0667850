/// A key of an object that is still open: its hash and its node.
struct KeyEntry {
    var hash: UInt32
    var node: UInt32
}

/// A key that its object had already: both places, as nodes.
struct DuplicateKey {
    /// Objects of up to this many members are searched key by key; larger ones once, when closed.
    static let searchedWhileReading = 64
    /// The number of duplicates that are reported for one document; more would help nobody.
    static let reported = 100

    var first: Int
    var second: Int

    /// Faults as warnings, for documents in which only the last of two keys counts.
    static func warnings(_ faults: [Diagnostic]) -> [Diagnostic] {
        faults.map { fault in
            var warning = fault
            warning.severity = .warning
            warning.message += ", of which only the last counts"
            return warning
        }
    }

    /// The sentence that names the key and both its places.
    func diagnostic(
        key: String, source: SourceText, name: String,
        places: (first: SourcePosition, second: SourcePosition)
    ) -> Diagnostic {
        Diagnostic(
            file: name, position: places.second, check: "duplicate-key",
            message: "duplicate key \(quoted(key))", remedy: "remove or rename one of the two",
            sourceLine: source.line(places.second.line),
            notes: [
                .init(file: name, position: places.first, message: "the key stands here first")
            ])
    }
}

extension TapeBuilder {
    /// Remembers a key that was just read, and notices when its object has it already.
    @inline(__always)
    mutating func recordKey(_ node: Int, content: UnsafePointer<UInt8>) {
        let raw = text(of: nodes[node], content)
        let hash = KeyHash.hash(
            padded: raw.baseAddress!.assumingMemoryBound(to: UInt8.self), count: raw.count)
        nodes.base[node].link = hash
        let top = frames.count &- 1
        let bit = UInt64(1) &<< UInt64(hash & 63)
        if frames[top].seen & bit != 0, frames[top].count < DuplicateKey.searchedWhileReading {
            searchDuplicate(withHash: hash, of: node, content: content)
        }
        frames.base[top].seen |= bit
        keys.append(KeyEntry(hash: hash, node: UInt32(truncatingIfNeeded: node)))
    }

    private mutating func searchDuplicate(
        withHash hash: UInt32, of node: Int, content: UnsafePointer<UInt8>
    ) {
        for index in frames[frames.count &- 1].firstKey..<keys.count
        where keys[index].hash == hash {
            guard duplicates.count < duplicateLimit else { return }
            let other = Int(keys[index].node)
            if sameText(other, node, content: content) {
                duplicates.append(DuplicateKey(first: other, second: node))
                return
            }
        }
    }

    /// Finds the duplicates of a large object by sorting, which is fast for all keys.
    mutating func findDuplicates(from first: Int, content: UnsafePointer<UInt8>) {
        var entries = UnsafeMutableBufferPointer(
            start: keys.base + first, count: keys.count - first)
        entries.sort { left, right in
            if left.hash != right.hash { return left.hash < right.hash }
            let leftText = text(of: nodes[Int(left.node)], content)
            let rightText = text(of: nodes[Int(right.node)], content)
            if bytesPrecede(leftText, rightText) { return true }
            return bytesPrecede(rightText, leftText) ? false : left.node < right.node
        }
        let found = Set(duplicates.map(\.second))
        for index in entries.indices.dropFirst()
        where entries[index].hash == entries[index - 1].hash {
            guard duplicates.count < duplicateLimit else { return }
            let earlier = Int(entries[index - 1].node)
            let later = Int(entries[index].node)
            if !found.contains(later), sameText(earlier, later, content: content) {
                duplicates.append(DuplicateKey(first: earlier, second: later))
            }
        }
    }

    private func sameText(_ left: Int, _ right: Int, content: UnsafePointer<UInt8>) -> Bool {
        Equality.sameText(text(of: nodes[left], content), text(of: nodes[right], content))
    }

    @inline(__always)
    func text(of node: Node, _ content: UnsafePointer<UInt8>) -> UnsafeRawBufferPointer {
        tape(over: content).text(of: node)
    }
}
