/// A JSON or YAML text, read once, that knows the place of every value.
///
/// The rest of the program sees this one type for both formats. Values are not built: `root` is a
/// cursor over a tape of the text, and decodes each value on request. Numbers keep their lexeme,
/// objects keep the order of their members, and no object has two members of one name.
///
///     let document = try Document(json: bytes, name: "pets.json")
///     document.root["pets"]?[0]?["name"]?.string
///
/// Unchecked, because the tape is complete and is only read until the document goes.
public final class Document: @unchecked Sendable {
    /// The name under which the text was given, such as a path.
    public let name: String
    /// The text that the carets of diagnostics point into.
    let source: SourceText
    /// The bytes that string and number nodes point into.
    let content: SourceText
    /// The nodes and everything that they point into.
    let tape: Tape
    let nodeCount: Int
    /// The place of each node; nil if the nodes point into their source.
    private let marks: [SourcePosition]?
    /// Warnings about keys that were skipped, because their object has them again later.
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

    /// True if the text is JSON, whatever the file is named.
    var isJSON: Bool { marks == nil }

    @inline(__always)
    var nodes: UnsafePointer<Node> { tape.nodes }

    /// The decoded bytes of a string node, or a number's lexeme.
    @inline(__always)
    func text(of node: Node) -> UnsafeRawBufferPointer { tape.text(of: node) }

    /// The index just past a node and everything in it.
    @inline(__always)
    func end(of index: Int) -> Int { tape.end(of: index) }

    /// The place of a node in the source.
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
