extension YAMLReader {
    /// Takes a scalar: as a key if a key is due, otherwise as a value.
    mutating func readScalar() throws(DocumentFailure) {
        let place = events.position()
        if events.text.count > limits.string { throw stringTooLong(place) }
        let text = try store(events.text)
        if let anchor = events.anchor {
            anchors[anchor] = Anchor(node: tape.nodes.count, text: text)
        }
        if awaitsKey.last == true {
            appendKey(text, place, isMerge: isMergeKey)
        } else {
            appendValue(try scalar(text, place), place)
        }
    }

    /// Takes an alias: scalars are repeated at once, collections after everything is read.
    mutating func readAlias() throws(DocumentFailure) {
        let place = events.position()
        let name = events.anchor ?? ""
        let isKey = awaitsKey.last == true
        guard let anchor = anchors[name] else {
            report(undefinedAlias(name, place))
            return isKey
                ? appendKey(0..<0, place, isMerge: false)
                : appendValue(Node(null: 0..<0), place)
        }
        let node = tape.nodes[anchor.node]
        let isCollection = node.kind == .array || node.kind == .object
        if isKey {
            if isCollection { throw collectionAsKey(place) }
            return appendKey(anchor.text, place, isMerge: false)
        }
        if isCollection { return appendAlias(of: anchor.node, name, place) }
        var copy = node
        if copy.kind == .string { copy.link = 0 }
        appendValue(copy, place)
    }

    private mutating func appendAlias(of target: Int, _ name: String, _ place: SourcePosition) {
        var node = Node(null: 0..<0)
        // A container that is still open has no end yet.
        if tape.nodes[target].link == 0 {
            report(selfReference(name, place, anchored: marks[target]))
        } else {
            node.flags = .alias
            node.link = UInt32(target)
            needsExpansion = true
        }
        appendValue(node, place)
    }

    private mutating func appendKey(_ text: Range<Int>, _ place: SourcePosition, isMerge: Bool) {
        let key = tape.nodes.count
        tape.append(Node(string: text, isASCII: isASCII(bytes(text))))
        marks.append(place)
        tape.recordKey(key, content: content.base)
        if isMerge {
            tape.nodes.base[key].flags.insert(.merge)
            tape.nodes.base[tape.frames[tape.frames.count - 1].node].flags.insert(.merge)
            needsExpansion = true
        }
        awaitsKey[awaitsKey.count - 1] = false
    }

    private mutating func appendValue(_ node: Node, _ place: SourcePosition) {
        tape.append(node)
        marks.append(place)
        completeValue()
    }

    /// True if the current scalar is a merge key: `<<` as it stands, neither quoted nor tagged.
    private var isMergeKey: Bool {
        events.isPlain && events.text == "<<" && events.tag == nil
    }

    /// Stores the bytes of a scalar and returns their place.
    mutating func store(_ text: some Collection<UInt8>) throws(DocumentFailure) -> Range<Int> {
        let start = content.count
        let stored: Void? = text.withContiguousStorageIfAvailable { content.append(contentsOf: $0) }
        if stored == nil { for byte in text { content.append(byte) } }
        let end = content.count
        if end > Int(UInt32.max) - SourceText.padding { throw tooLarge() }
        // Hashing a key looks a few bytes past its end.
        for _ in 0..<8 { content.append(0) }
        content.removeLast(8)
        return start..<end
    }

    /// The bytes that stand at a place of `content`, until more are stored.
    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: content.base + range.lowerBound, count: range.count)
    }
}

extension Node.Flags {
    /// Only while YAML is read: the node stands for the one that `link` names.
    static let alias = Node.Flags(rawValue: 64)
    /// Only while YAML is read: the key `<<`, and an object that has it.
    static let merge = Node.Flags(rawValue: 128)
}

extension Node {
    /// A string or key whose bytes stand at a place.
    init(string text: Range<Int>, isASCII: Bool) {
        self.init(
            offset: UInt32(text.lowerBound), length: UInt32(text.count), link: 0, kind: .string,
            flags: isASCII ? [] : .nonASCII)
    }

    /// A null whose text stands at a place.
    init(null text: Range<Int>) {
        self.init(
            offset: UInt32(text.lowerBound), length: UInt32(text.count), link: 0, kind: .null,
            flags: [])
    }
}
