/// A document's nodes and bytes as bare pointers, for loops that must not count references.
///
/// The holder of a tape keeps its document alive by other means.
struct Tape {
    let nodes: UnsafePointer<Node>
    let content: UnsafePointer<UInt8>
    let escapes: UnsafePointer<EscapedString>
    let pool: UnsafePointer<UInt8>

    /// The decoded bytes of a string node, or a number's lexeme.
    @inline(__always)
    func text(of node: Node) -> UnsafeRawBufferPointer {
        if node.flags.contains(.escaped) {
            let start = pool + escapes[Int(node.offset)].pool
            return UnsafeRawBufferPointer(start: start, count: Int(node.length))
        }
        return UnsafeRawBufferPointer(start: content + Int(node.offset), count: Int(node.length))
    }

    /// The index just past a node and everything in it.
    @inline(__always)
    func end(of index: Int) -> Int {
        let node = nodes[index]
        return node.kind.rawValue >= ValueKind.array.rawValue ? Int(node.link) : index &+ 1
    }
}
