/// The bytes of one text, padded so that a reader may look a few bytes past the end.
///
/// The padding is zero. Zero is never legal in JSON outside of nothing at all, so it also serves
/// the readers as a sentinel.
///
/// Unchecked, because the bytes are written before anybody else has the text, and then only read.
final class SourceText: @unchecked Sendable {
    static let padding = 64

    /// The bytes, followed by `padding` zeros.
    let start: UnsafePointer<UInt8>
    /// The number of bytes without the padding.
    let count: Int

    /// Where the text begins in its file: not on line 1 where the file is one of many texts.
    let firstLine: Int

    /// Copies the bytes of a text.
    init(_ bytes: some Collection<UInt8>, firstLine: Int = 1) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(
            capacity: bytes.count + Self.padding)
        let (_, end) = copy.initialize(from: bytes)
        copy[end...].initialize(repeating: 0)
        start = UnsafePointer(copy.baseAddress!)
        count = end
        self.firstLine = firstLine
    }

    /// Takes over bytes that were put together elsewhere.
    init(adopting bytes: consuming GrowingBuffer<UInt8>) {
        count = bytes.count
        for _ in 0..<Self.padding { bytes.append(0) }
        start = UnsafePointer(bytes.base)
        firstLine = 1
    }

    deinit { start.deallocate() }

    /// The line and column of a byte offset.
    func position(of offset: Int) -> SourcePosition {
        var line = firstLine
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
        var line = firstLine
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

extension SourceText {
    /// Whether the text begins, behind white space, as a JSON object or array does.
    var beginsLikeJSON: Bool {
        var at = 0
        while start[at] == 0x20 || start[at] == 0x09 || start[at] == 0x0A || start[at] == 0x0D {
            at += 1
        }
        return start[at] == UInt8(ascii: "{") || start[at] == UInt8(ascii: "[")
    }
}
