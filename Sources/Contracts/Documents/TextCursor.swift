/// Follows a text forwards and knows line and column, where another counts in Unicode scalars.
///
/// libyaml counts its lines by the rules of YAML 1.1, where more characters end a line than in any
/// editor. Its scalar count is unambiguous, so lines and columns are counted here.
struct TextCursor {
    private let source: SourceText
    private var byte = 0
    private var scalar = 0
    private var line: Int
    private var lineStart = 0

    init(_ source: SourceText) {
        self.source = source
        line = source.firstLine
    }

    /// The place of a scalar that is not before the last one asked for.
    mutating func position(ofScalar index: Int) -> SourcePosition {
        while scalar < index, byte < source.count {
            if source.start[byte] == UInt8(ascii: "\n") {
                line += 1
                lineStart = scalar + 1
            }
            byte += 1
            while byte < source.count, source.start[byte] & 0xC0 == 0x80 { byte += 1 }
            scalar += 1
        }
        return SourcePosition(line: line, column: scalar - lineStart + 1)
    }

    /// The byte at the cursor; nil at the end of the text.
    var byteHere: UInt8? { byte < source.count ? source.start[byte] : nil }
}
