/// The ranges of the five parts of a URI reference in its text, by RFC 3986, appendix B.
///
/// Splitting never fails: `URIGrammar` checks which characters a part may hold. Only a scheme is
/// recognised by its grammar, so that `1:b` is a path and no scheme.
struct URIComponents {
    var scheme: Range<Int>?
    var authority: Range<Int>?
    var path: Range<Int>
    var query: Range<Int>?
    var fragment: Range<Int>?

    @inline(__always)
    init(splitting text: UnsafeRawBufferPointer) {
        var cursor = ByteCursor(text)
        if let first = cursor.next, ByteSet.letters.contains(first) {
            let length = cursor.skip(.schemeCharacters)
            if cursor.consume(":") { scheme = 0..<length } else { cursor.index = 0 }
        }
        let start = cursor.index
        if cursor.consume("/"), cursor.consume("/") {
            authority = Self.takePart(until: .pathDelimiters, &cursor)
        } else {
            cursor.index = start
        }
        path = Self.takePart(until: .queryDelimiters, &cursor)
        if cursor.consume("?") { query = Self.takePart(until: .fragmentDelimiter, &cursor) }
        if cursor.consume("#") { fragment = cursor.index..<text.count }
    }

    @inline(__always)
    private static func takePart(until end: ByteSet, _ cursor: inout ByteCursor) -> Range<Int> {
        let start = cursor.index
        while let byte = cursor.next, !end.contains(byte) { cursor.index += 1 }
        return start..<cursor.index
    }
}

extension ByteSet {
    /// Letters, digits, `+`, `-` and `.`.
    static let schemeCharacters = ByteSet(
        low: 0x03FF_6800_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
    /// `/`, `?` and `#`.
    fileprivate static let pathDelimiters = ByteSet(low: 0x8000_8008_0000_0000, high: 0)
    /// `?` and `#`.
    fileprivate static let queryDelimiters = ByteSet(low: 0x8000_0008_0000_0000, high: 0)
    /// `#`.
    fileprivate static let fragmentDelimiter = ByteSet(low: 0x0000_0008_0000_0000, high: 0)
}
