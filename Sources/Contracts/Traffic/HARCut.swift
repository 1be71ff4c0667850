/// A recording without its end: its recorder was killed.
///
/// Only the last entry before the cut can be torn. It is left out, and the rest becomes a whole
/// recording.
package enum HARCut {
    /// The recording up to its last whole entry, with an end; nil where its end is there.
    package static func mended(_ bytes: [UInt8]) -> [UInt8]? {
        var scan = Scan()
        for (index, byte) in bytes.enumerated() { scan.consume(byte, at: index) }
        guard !scan.isClosed, let end = scan.end else { return nil }
        return bytes[..<end] + Array("]}}".utf8)
    }

    /// The brackets that are open, as far as a list of entries needs to know.
    private struct Scan {
        private var depth = 0
        private var isText = false
        private var isEscaped = false
        /// The first brackets that are open: those of the archive, of its log and of a list.
        private var outer: [UInt8] = []
        /// The index behind the last whole element of a list of the log, or behind its bracket.
        private(set) var end: Int?

        var isClosed: Bool { depth == 0 && !isText }

        mutating func consume(_ byte: UInt8, at index: Int) {
            if isText { return takeText(byte) }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte, at: index)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): close(at: index)
            default: break
            }
        }

        private mutating func takeText(_ byte: UInt8) {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isText = false
            }
        }

        private mutating func open(_ byte: UInt8, at index: Int) {
            depth += 1
            guard depth <= 3 else { return }
            outer.append(byte)
            if outer.elementsEqual("{{[".utf8) { end = index + 1 }
        }

        private mutating func close(at index: Int) {
            if outer.elementsEqual("{{[".utf8), depth == 4 { end = index + 1 }
            if depth <= 3 { _ = outer.popLast() }
            depth = max(0, depth - 1)
        }
    }
}
