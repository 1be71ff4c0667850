/// The tape of a document that is being read, for all readers.
///
/// Nesting is kept on a stack of its own rather than the call stack, so depth costs memory that
/// the limits bound. Duplicate keys do not stop a reader: all of them are reported together.
///
/// Readers own the bytes that nodes point into and hand their start to whatever compares text.
struct TapeBuilder {
    /// A container that is still open.
    struct Frame {
        var node: Int
        var firstKey: Int
        var count: UInt32
        /// One bit per key hash seen, so that most keys are known to be new without a search.
        var seen: UInt64
    }

    var nodes: GrowingBuffer<Node>
    var escapes = GrowingBuffer<EscapedString>(capacity: 16)
    var pool = GrowingBuffer<UInt8>(capacity: 16)
    var frames = GrowingBuffer<Frame>(capacity: 64)
    /// The keys of all open objects, innermost last.
    var keys = GrowingBuffer<KeyEntry>(capacity: 256)
    var duplicates: [DuplicateKey] = []
    /// The number of duplicates to look for; without a limit if duplicates are dropped.
    var duplicateLimit = DuplicateKey.reported

    init(nodes capacity: Int) { nodes = GrowingBuffer(capacity: capacity) }

    @inline(__always)
    mutating func append(_ node: Node) { nodes.append(node) }

    /// Appends a container that starts at an offset, and opens it.
    @inline(__always)
    mutating func open(_ kind: ValueKind, at offset: Int) {
        frames.append(Frame(node: nodes.count, firstKey: keys.count, count: 0, seen: 0))
        nodes.append(
            Node(
                offset: UInt32(truncatingIfNeeded: offset), length: 0, link: 0, kind: kind,
                flags: []))
    }

    /// Closes the innermost container, which now knows its count and its end.
    @inline(__always)
    mutating func close(isObject: Bool, content: UnsafePointer<UInt8>) {
        let frame = frames[frames.count &- 1]
        frames.removeLast(1)
        nodes.base[frame.node].length = frame.count
        nodes.base[frame.node].link = UInt32(truncatingIfNeeded: nodes.count)
        if isObject {
            if frame.count > DuplicateKey.searchedWhileReading {
                findDuplicates(from: frame.firstKey, content: content)
            }
            keys.removeLast(keys.count &- frame.firstKey)
        }
    }

    /// The tape as read so far, over the bytes that nodes point into.
    @inline(__always)
    func tape(over content: UnsafePointer<UInt8>) -> Tape {
        Tape(
            nodes: UnsafePointer(nodes.base), content: content,
            escapes: UnsafePointer(escapes.base), pool: UnsafePointer(pool.base))
    }

    func deallocate() {
        nodes.deallocate()
        escapes.deallocate()
        pool.deallocate()
        discardScratch()
    }

    func discardScratch() {
        frames.deallocate()
        keys.deallocate()
    }
}
