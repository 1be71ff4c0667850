/// Writes a document with changes as JSON, and notes where each value of it stood.
struct ChangedWriting {
    private let changes: [PlacedChange]
    private var writer = JSONWriter()
    private var marks: [SourcePosition] = []

    init(_ changes: [PlacedChange]) { self.changes = changes }

    /// What was written, as a document with the name and the source of another.
    func document(insteadOf original: Document) -> Document? {
        let content = SourceText(writer.bytes)
        guard let tape = try? JSONReader.tape(of: content, limits: .standard) else { return nil }
        precondition(tape.nodes.count == marks.count, "every value has a place")
        return try? Document(
            name: original.name, source: original.source,
            read: ReadNodes(tape: tape, content: content, marks: marks))
    }

    /// Writes a value, with the changes that are made in it.
    mutating func write(_ value: Value) {
        switch value.kind {
        case .object: writeObject(value)
        case .array: writeArray(value)
        default: copy(value, to: value.position)
        }
    }

    private mutating func writeObject(_ value: Value) {
        let place = value.position
        marks.append(place)
        writer.beginObject()
        for member in value.members {
            let change = change(of: .value(member.value.index))
            if let change, change.value == nil { continue }
            marks.append(member.key.position)
            writer.key(member.name)
            writeEntry(member.value, change)
        }
        for placed in changes {
            guard case .member(value.index, let name) = placed.spot,
                let added = placed.change.value
            else { continue }
            marks.append(place)
            writer.key(name)
            copy(added, to: place)
        }
        writer.endObject()
    }

    private mutating func writeArray(_ value: Value) {
        marks.append(value.position)
        writer.beginArray()
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
        copy(replaced, to: value.position)
    }

    private mutating func insert(into list: Value, before number: Int, at place: SourcePosition) {
        for placed in changes where placed.spot == .element(of: list.index, before: number) {
            if let added = placed.change.value { copy(added, to: place) }
        }
    }

    private func change(of spot: PlacedChange.Spot) -> DocumentChange? {
        changes.first { $0.spot == spot }?.change
    }

    /// Writes a value as it is; all of it stands at one place.
    private mutating func copy(_ value: Value, to place: SourcePosition) {
        writer.value(value)
        let count = value.document.end(of: value.index) - value.index
        marks.append(contentsOf: repeatElement(place, count: count))
    }
}
