extension JSONWriter {
    /// Writes a value of a document: its numbers as they were written, its members in their order.
    public mutating func value(_ value: Value) {
        var writing = ValueWriting(document: value.document)
        writing.write(value.index, to: &self)
    }
}

/// Walks along the tape rather than down a tree, so depth costs no call stack.
private struct ValueWriting {
    let document: Document
    /// The containers that are open, and where each ends.
    private var open: [(end: Int, isObject: Bool)] = []

    init(document: Document) { self.document = document }

    mutating func write(_ start: Int, to writer: inout JSONWriter) {
        let end = document.end(of: start)
        var index = start
        while index < end {
            let node = document.nodes[index]
            if let innermost = open.last, innermost.isObject {
                writer.key(utf8: document.text(of: node))
                index += 1
            }
            begin(index, to: &writer)
            index += 1
            while let innermost = open.last, innermost.end == index {
                open.removeLast()
                innermost.isObject ? writer.endObject() : writer.endArray()
            }
        }
    }

    private mutating func begin(_ index: Int, to writer: inout JSONWriter) {
        let node = document.nodes[index]
        switch node.kind {
        case .null: writer.null()
        case .boolean: writer.bool(node.link != 0)
        case .number: writer.number(lexeme: document.text(of: node))
        case .string: writer.string(utf8: document.text(of: node))
        case .array:
            writer.beginArray()
            open.append((Int(node.link), false))
        case .object:
            writer.beginObject()
            open.append((Int(node.link), true))
        }
    }
}
