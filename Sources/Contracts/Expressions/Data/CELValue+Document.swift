extension CELValue {
    /// The CEL value of a document's value.
    ///
    /// A number without fraction and exponent that fits 64 bits is an `int`, any other number the
    /// nearest `double`.
    public init(_ value: Value) {
        var reading = CELValueReading(document: value.document)
        self = reading.read(value.index)
    }

    fileprivate init(scalar value: Value) {
        switch value.kind {
        case .boolean: self = .bool(value.bool ?? false)
        case .number where value.node.flags.contains(.integer):
            self = value.int.map { .int($0) } ?? .double(value.double ?? .nan)
        case .number: self = .double(value.double ?? .nan)
        case .string: self = .string(value.string ?? "")
        default: self = .null
        }
    }
}

/// Walks along the tape rather than down a tree, so depth costs no call stack.
private struct CELValueReading {
    /// A container whose elements are being read.
    struct Open {
        let end: Int
        let isObject: Bool
        var names: [String] = []
        var values: [CELValue] = []
    }

    let document: Document
    private var open: [Open] = []

    init(document: Document) { self.document = document }

    mutating func read(_ start: Int) -> CELValue {
        var index = start
        while true {
            // Asked where it stands: what is held beside the stack would be copied to be changed.
            let top = open.count - 1
            if top >= 0, open[top].isObject, open[top].end != index {
                let name = Value(document: document, index: index).string ?? ""
                open[top].names.append(name)
                index += 1
            }
            var complete = begin(index)
            index += 1
            while true {
                if let celValue = complete {
                    guard !open.isEmpty else { return celValue }
                    open[open.count - 1].values.append(celValue)
                }
                guard !open.isEmpty, open[open.count - 1].end == index else { break }
                complete = Self.celValue(of: open.removeLast())
            }
        }
    }

    /// The CEL value of a scalar; nil for a container, which is open then.
    private mutating func begin(_ index: Int) -> CELValue? {
        let node = document.nodes[index]
        guard node.kind == .array || node.kind == .object else {
            return CELValue(scalar: Value(document: document, index: index))
        }
        open.append(Open(end: document.end(of: index), isObject: node.kind == .object))
        return nil
    }

    private static func celValue(of container: Open) -> CELValue {
        guard container.isObject else { return .list(container.values) }
        var entries: [(name: String, value: CELValue)] = []
        entries.reserveCapacity(container.names.count)
        for (place, name) in container.names.enumerated() {
            entries.append((name, container.values[place]))
        }
        // Short objects are common, and are often in order already.
        let isOrdered = entries.indices.dropFirst().allSatisfy {
            entries[$0 - 1].name.precedes(entries[$0].name)
        }
        if !isOrdered { entries.sort { $0.name.precedes($1.name) } }
        return .map(CELMap(inOrder: entries))
    }
}
