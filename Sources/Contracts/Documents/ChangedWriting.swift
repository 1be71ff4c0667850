/// Writes a document with changes as JSON, and records the original place of each value.
struct ChangedWriting {
    private let changes: [PlacedChange]
    private var writer: MarkedWriter

    init(_ changes: [PlacedChange], of original: Document) {
        self.changes = changes
        writer = MarkedWriter(of: original)
    }

    /// The written document, with the name and the source of another; nil if it exceeds the limits.
    func document(insteadOf original: Document) -> Document? {
        writer.document(insteadOf: original)
    }

    /// Writes a value, with the changes that are made in it.
    mutating func write(_ value: Value) {
        switch value.kind {
        case .object: writeObject(value)
        case .array: writeArray(value)
        default: writer.value(value, at: value.position)
        }
    }

    private mutating func writeObject(_ value: Value) {
        writer.beginObject(for: value)
        for member in value.members {
            let change = change(of: .value(member.value.index))
            if let change, change.value == nil { continue }
            writer.key(member.name, at: member.key.position)
            writeEntry(member.value, change)
        }
        for placed in changes {
            guard case .member(value.index, let name) = placed.spot,
                let added = placed.change.value
            else { continue }
            writer.key(name)
            writer.value(added, at: value.position)
        }
        writer.endObject()
    }

    private mutating func writeArray(_ value: Value) {
        writer.beginArray(for: value)
        for (number, element) in value.elements.enumerated() {
            insert(into: value, before: number, at: element.position)
            let change = change(of: .value(element.index))
            if let change, change.value == nil { continue }
            writeEntry(element, change)
        }
        insert(into: value, before: value.count, at: value.position)
        writer.endArray()
    }

    private mutating func writeEntry(_ value: Value, _ change: DocumentChange?) {
        guard let replaced = change?.value else { return write(value) }
        writer.value(replaced, at: value.position)
    }

    private mutating func insert(into list: Value, before number: Int, at place: SourcePosition) {
        for placed in changes where placed.spot == .element(of: list.index, before: number) {
            if let added = placed.change.value { writer.value(added, at: place) }
        }
    }

    private func change(of spot: PlacedChange.Spot) -> DocumentChange? {
        changes.first { $0.spot == spot }?.change
    }
}
