/// A JSON or YAML text, read once, that knows where every value stands.
///
/// The rest of the program sees this one type whichever of the two a file was. Values are not
/// built: `root` is a cursor over a tape of the text, and whatever is asked of it is decoded then.
/// Numbers keep their lexeme, objects keep the order of their members, and no object has two
/// members of one name.
///
///     let document = try Document(json: bytes, name: "pets.json")
///     document.root["pets"]?[0]?["name"]?.string
///
/// Unchecked, because the tape is complete and is only read until the document goes.
public final class Document: @unchecked Sendable {
    /// The name under which the text was given, such as a path.
    public let name: String
    /// What the caret of a diagnostic points into.
    let source: SourceText
    /// What string and number nodes point into.
    let content: SourceText
    /// The nodes and everything that they point into.
    let tape: Tape
    let nodeCount: Int
    /// Where each node stands, for texts whose nodes do not point into their source.
    private let marks: [SourcePosition]?
    /// Warnings about keys that were passed over, since their object has them again further on.
    package let passedOver: [Diagnostic]

    /// Takes over a complete tape; objects that have a key twice make it a failure.
    init(name: String, source: SourceText, read: ReadNodes) throws(DocumentFailure) {
        let builder = read.tape
        builder.discardScratch()
        self.name = name
        self.source = source
        content = read.content
        tape = builder.tape(over: content.start)
        nodeCount = builder.nodes.count
        marks = read.marks
        passedOver = read.passedOver
        if !builder.duplicates.isEmpty { throw duplicateKeys(builder.duplicates) }
    }

    deinit {
        tape.nodes.deallocate()
        tape.escapes.deallocate()
        tape.pool.deallocate()
    }

    /// The outermost value.
    public var root: Value { Value(document: self, index: 0) }

    /// The text of a line of the source, counted from 1; nil where there is no such line.
    public func sourceLine(_ number: Int) -> String? { source.line(number) }

    /// The text that was read.
    package var text: String {
        String(
            decoding: UnsafeBufferPointer(start: source.start, count: source.count), as: UTF8.self)
    }

    /// Whether the text is JSON, whatever the file is named.
    var isJSON: Bool { marks == nil }

    @inline(__always)
    var nodes: UnsafePointer<Node> { tape.nodes }

    /// The decoded bytes of a string node, or a number's lexeme.
    @inline(__always)
    func text(of node: Node) -> UnsafeRawBufferPointer { tape.text(of: node) }

    /// The index just past a node and everything in it.
    @inline(__always)
    func end(of index: Int) -> Int { tape.end(of: index) }

    /// Where a node stands in the source.
    func position(of index: Int) -> SourcePosition {
        if let marks { return marks[index] }
        let node = nodes[index]
        if node.flags.contains(.escaped) {
            return source.position(of: Int(tape.escapes[Int(node.offset)].source) - 1)
        }
        // A string's content starts after its quotation mark.
        return source.position(of: Int(node.offset) - (node.kind == .string ? 1 : 0))
    }
}
