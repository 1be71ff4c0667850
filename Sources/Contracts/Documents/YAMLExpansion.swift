/// Copies a tape with its aliases and merge keys resolved.
///
/// The parts of a value that an alias repeats keep their own places. Only the outermost value takes
/// the place of the alias, because the author wrote the alias there. The members from a merge key
/// follow the object's own: an object's own members win, then earlier maps.
///
/// Everything that an alias adds is counted, even if it is not copied. So no text of a few
/// kilobytes can cost more time or memory than the limit allows.
struct YAMLExpansion {
    /// The reason why the tape cannot be copied, and the faulty node.
    struct Fault: Error {
        enum Reason {
            case tooDeep
            case tooManyNodes
            case unmergeable
        }

        var reason: Reason
        var node: Int
    }

    private let raw: GrowingBuffer<Node>
    private let marks: [SourcePosition]
    private let content: UnsafePointer<UInt8>
    private let limits: DocumentLimits
    private var added = 0
    /// The keys that are skipped with their values, because their object has them again.
    var passedOver: Set<Int> = []
    /// The tape without aliases and merge keys.
    private(set) var nodes: GrowingBuffer<Node>
    /// The place of each of its nodes.
    private(set) var places: [SourcePosition] = []

    init(
        of raw: GrowingBuffer<Node>, marks: [SourcePosition], content: UnsafePointer<UInt8>,
        limits: DocumentLimits
    ) {
        self.raw = raw
        self.marks = marks
        self.content = content
        self.limits = limits
        nodes = GrowingBuffer(capacity: raw.count)
    }

    mutating func run() throws(Fault) { try copy(0, depth: 0, alias: nil) }

    func deallocate() { nodes.deallocate() }

    /// Copies a node and what is in it; `alias` is the outermost alias that asked for it.
    private mutating func copy(_ index: Int, depth: Int, alias: Int?) throws(Fault) {
        let node = raw[index]
        if node.flags.contains(.alias) {
            let copied = nodes.count
            try copy(Int(node.link), depth: depth, alias: alias ?? index)
            places[copied] = marks[index]
            return
        }
        try count(alias)
        let copied = nodes.count
        append(index)
        guard node.kind == .array || node.kind == .object else { return }
        if depth >= limits.depth { throw Fault(reason: .tooDeep, node: alias ?? index) }
        if node.kind == .array {
            try copyElements(index, depth: depth, alias: alias)
        } else if node.flags.contains(.merge) {
            let members = try copyMerged(index, depth: depth, alias: alias)
            nodes.base[copied].length = members
            nodes.base[copied].flags.remove(.merge)
        } else {
            let members = try copyMembers(index, depth: depth, alias: alias)
            // Only now, since the nodes may have moved.
            nodes.base[copied].length = members
        }
        nodes.base[copied].link = UInt32(nodes.count)
    }

    private mutating func copyElements(_ array: Int, depth: Int, alias: Int?) throws(Fault) {
        var element = array + 1
        for _ in 0..<raw[array].length {
            try copy(element, depth: depth + 1, alias: alias)
            element = end(of: element)
        }
    }

    private mutating func copyMembers(
        _ object: Int, depth: Int, alias: Int?
    ) throws(Fault) -> UInt32 {
        var key = object + 1
        var kept: UInt32 = 0
        for _ in 0..<raw[object].length {
            if !passedOver.contains(key) {
                kept += 1
                append(key)
                try copy(key + 1, depth: depth + 1, alias: alias)
            }
            key = end(of: key + 1)
        }
        return kept
    }

    private mutating func append(_ index: Int) {
        nodes.append(raw[index])
        places.append(marks[index])
    }

    private mutating func count(_ alias: Int?) throws(Fault) {
        guard let alias else { return }
        added += 1
        if added > limits.aliasedNodes { throw Fault(reason: .tooManyNodes, node: alias) }
    }

    private func end(of index: Int) -> Int {
        let node = raw[index]
        return node.kind == .array || node.kind == .object ? Int(node.link) : index + 1
    }
}

extension YAMLExpansion {
    /// The members of one object, its own and those merged into it.
    private struct Members {
        var entries: [(key: Int, alias: Int?)] = []
        var names: Set<[UInt8]> = []
    }

    private mutating func copyMerged(
        _ object: Int, depth: Int, alias: Int?
    ) throws(Fault) -> UInt32 {
        var members = Members()
        try gather(object, depth: depth, alias: alias, into: &members)
        for (key, alias) in members.entries {
            append(key)
            try copy(key + 1, depth: depth + 1, alias: alias)
        }
        return UInt32(members.entries.count)
    }

    private mutating func gather(
        _ object: Int, depth: Int, alias: Int?, into members: inout Members
    ) throws(Fault) {
        if depth >= limits.depth { throw Fault(reason: .tooDeep, node: alias ?? object) }
        var merged: Int?
        var key = object + 1
        for _ in 0..<raw[object].length {
            if passedOver.contains(key) {
                // The same key stands further on.
            } else if raw[key].flags.contains(.merge) {
                merged = key + 1
            } else {
                try count(alias)
                if members.names.insert(name(of: key)).inserted {
                    members.entries.append((key, alias))
                }
            }
            key = end(of: key + 1)
        }
        guard let merged else { return }
        for source in try sources(of: merged, alias: alias) {
            try gather(source.object, depth: depth + 1, alias: source.alias, into: &members)
        }
    }

    /// The maps that the value of a merge key names, in their order.
    private mutating func sources(
        of value: Int, alias: Int?
    ) throws(Fault) -> [(object: Int, alias: Int?)] {
        let (node, alias) = target(of: value, alias)
        if raw[node].kind == .object { return [(node, alias)] }
        guard raw[node].kind == .array else { throw Fault(reason: .unmergeable, node: value) }
        var sources: [(object: Int, alias: Int?)] = []
        var element = node + 1
        for _ in 0..<raw[node].length {
            let source = target(of: element, alias)
            guard raw[source.node].kind == .object else {
                throw Fault(reason: .unmergeable, node: element)
            }
            try count(source.alias)
            sources.append((source.node, source.alias))
            element = end(of: element)
        }
        return sources
    }

    private func target(of index: Int, _ alias: Int?) -> (node: Int, alias: Int?) {
        let node = raw[index]
        return node.flags.contains(.alias) ? (Int(node.link), alias ?? index) : (index, alias)
    }

    private func name(of key: Int) -> [UInt8] {
        let node = raw[key]
        return Array(
            UnsafeBufferPointer(start: content + Int(node.offset), count: Int(node.length)))
    }
}
