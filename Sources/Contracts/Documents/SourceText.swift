/// The bytes of one text, padded so that a reader may look a few bytes past the end.
///
/// The padding is zero. Zero is never legal in JSON outside of nothing at all, so it also serves
/// the readers as a sentinel.
final class SourceText: @unchecked Sendable {
    static let padding = 64

    /// The bytes, followed by `padding` zeros.
    let start: UnsafePointer<UInt8>
    /// The number of bytes without the padding.
    let count: Int

    init(copying bytes: UnsafeRawBufferPointer) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + Self.padding)
        if let source = bytes.baseAddress {
            UnsafeMutableRawPointer(copy).copyMemory(from: source, byteCount: bytes.count)
        }
        (copy + bytes.count).initialize(repeating: 0, count: Self.padding)
        start = UnsafePointer(copy)
        count = bytes.count
    }

    deinit { start.deallocate() }

    /// The line and column of a byte offset.
    func position(of offset: Int) -> SourcePosition {
        var line = 1
        var lineStart = 0
        for index in 0..<min(offset, count) where start[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        var column = 1
        for index in lineStart..<max(lineStart, min(offset, count))
        where start[index] & 0xC0 != 0x80 {
            column += 1
        }
        return SourcePosition(line: line, column: column)
    }

    /// The text of a line without its end; nil where there is no such line.
    func line(_ number: Int) -> String? {
        var index = 0
        var line = 1
        while line < number, index < count {
            if start[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
        guard line == number else { return nil }
        var end = index
        while end < count, start[end] != UInt8(ascii: "\n") { end += 1 }
        if end > index, start[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return String(
            decoding: UnsafeBufferPointer(start: start + index, count: end - index), as: UTF8.self)
    }
}
