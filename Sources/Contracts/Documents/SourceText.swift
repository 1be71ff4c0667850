import Synchronization

/// The bytes of one text, padded so that a reader may look a few bytes past the end.
///
/// The padding is zero. A zero byte is never legal in JSON, so the padding also serves the readers
/// as a sentinel.
///
/// Unchecked, because the bytes are written before anybody else has the text, and then only read.
final class SourceText: @unchecked Sendable {
    static let padding = 64

    /// The bytes, followed by `padding` zeros.
    let start: UnsafePointer<UInt8>
    /// The number of bytes without the padding.
    let count: Int

    /// The line of its file on which the text begins; often not 1 if the file holds many texts.
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

    /// Takes over bytes that were collected elsewhere.
    init(adopting bytes: consuming GrowingBuffer<UInt8>) {
        count = bytes.count
        for _ in 0..<Self.padding { bytes.append(0) }
        start = UnsafePointer(bytes.base)
        firstLine = 1
    }

    deinit { start.deallocate() }

    // MARK: Places

    /// The place at which a piece begins, so that counting need not start at the start of the text.
    private struct Milestone {
        var line: Int
        var column: Int
    }

    /// The bytes of a piece.
    private static let piece = 1_024

    /// The milestones, made when a place is first asked for.
    private let milestones = Mutex<[Milestone]>([])

    private func known() -> [Milestone] {
        milestones.withLock { milestones in
            if !milestones.isEmpty { return milestones }
            var place = Milestone(line: firstLine, column: 1)
            milestones.reserveCapacity(count / Self.piece + 1)
            for index in 0..<count {
                if index % Self.piece == 0 { milestones.append(place) }
                step(over: index, &place)
            }
            if milestones.isEmpty { milestones = [place] }
            return milestones
        }
    }

    @inline(__always)
    private func step(over index: Int, _ place: inout Milestone) {
        if start[index] == UInt8(ascii: "\n") {
            place.line += 1
            place.column = 1
        } else if start[index] & 0xC0 != 0x80 {
            place.column += 1
        }
    }

    /// The line and column of a byte offset.
    func position(of offset: Int) -> SourcePosition {
        let milestones = known()
        let offset = min(offset, count)
        let piece = min(max(0, offset) / Self.piece, milestones.count - 1)
        var place = milestones[piece]
        for index in piece * Self.piece..<max(piece * Self.piece, offset) {
            step(over: index, &place)
        }
        return SourcePosition(line: place.line, column: place.column)
    }

    /// A line of more bytes is kept after the first request: many JSON documents are a single line.
    private static let fewBytes = 4_096

    /// The last long line that was requested.
    private let longLine = Mutex<(number: Int, text: String)?>(nil)

    /// The text of a line without its end; nil where there is no such line.
    func line(_ number: Int) -> String? {
        if let known = longLine.withLock({ $0 }), known.number == number { return known.text }
        let milestones = known()
        // The last piece that begins before the line does.
        var (low, high) = (0, milestones.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if milestones[middle].line < number { low = middle } else { high = middle - 1 }
        }
        var index = low * Self.piece
        var line = milestones[low].line
        // A line that the text begins with begins at its start.
        if line == number { index = 0 }
        while line < number, index < count {
            if start[index] == UInt8(ascii: "\n") { line += 1 }
            index += 1
        }
        guard line == number else { return nil }
        var end = index
        while end < count, start[end] != UInt8(ascii: "\n") { end += 1 }
        if end > index, start[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        let text = String(
            decoding: UnsafeBufferPointer(start: start + index, count: end - index), as: UTF8.self)
        if end - index > Self.fewBytes { longLine.withLock { $0 = (number, text) } }
        return text
    }
}

extension SourceText {
    /// True if the text begins, behind white space, like a JSON object or array.
    var beginsLikeJSON: Bool {
        var at = 0
        while start[at] == 0x20 || start[at] == 0x09 || start[at] == 0x0A || start[at] == 0x0D {
            at += 1
        }
        return start[at] == UInt8(ascii: "{") || start[at] == UInt8(ascii: "[")
    }
}
