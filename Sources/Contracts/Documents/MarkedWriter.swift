/// Writes a document in place of another one as JSON, and notes where each part of it stood.
package struct MarkedWriter {
    private var writer = JSONWriter()
    private var marks: [SourcePosition] = []
    /// The values for which the open objects and lists stand.
    private var places: [SourcePosition]

    /// The place of values that the original does not spell out.
    private var place: SourcePosition { places[places.count - 1] }

    /// A writer in place of a document.
    package init(of original: Document) { places = [original.root.position] }

    /// The written document, with the name and the source of another.
    package func document(insteadOf original: Document) -> Document? {
        let content = SourceText(writer.bytes)
        guard let tape = try? JSONReader.tape(of: content, limits: .standard) else { return nil }
        precondition(tape.nodes.count == marks.count, "every value has a place")
        return try? Document(
            name: original.name, source: original.source,
            read: ReadNodes(tape: tape, content: content, marks: marks))
    }

    /// Begins an object that stands for a value.
    package mutating func beginObject(for original: Value) {
        begin(original)
        writer.beginObject()
    }

    /// Ends the innermost object.
    package mutating func endObject() {
        writer.endObject()
        places.removeLast()
    }

    /// Begins a list that stands for a value.
    package mutating func beginArray(for original: Value) {
        begin(original)
        writer.beginArray()
    }

    /// Ends the innermost list.
    package mutating func endArray() {
        writer.endArray()
        places.removeLast()
    }

    private mutating func begin(_ original: Value) {
        places.append(original.position)
        marks.append(place)
    }

    /// Writes the name of the next member.
    package mutating func key(_ name: String, at position: SourcePosition? = nil) {
        marks.append(position ?? place)
        writer.key(name)
    }

    /// Writes a text.
    package mutating func string(_ text: String, at position: SourcePosition? = nil) {
        marks.append(position ?? place)
        writer.string(text)
    }

    /// Writes a truth.
    package mutating func bool(_ value: Bool) {
        marks.append(place)
        writer.bool(value)
    }

    /// Writes a value as it is.
    package mutating func value(_ value: Value) {
        let index = value.index
        writer.value(value)
        for node in index..<value.document.end(of: index) {
            marks.append(value.document.position(of: node))
        }
    }

    /// Writes a value as it is; all of it stands at one place.
    package mutating func value(_ value: Value, at place: SourcePosition) {
        writer.value(value)
        let count = value.document.end(of: value.index) - value.index
        marks.append(contentsOf: repeatElement(place, count: count))
    }

    /// Writes a member as it is.
    package mutating func member(_ member: Value.Member) {
        key(member.name, at: member.key.position)
        value(member.value)
    }
}
