/// Cuts a stream of chunks into lines, for protocols that speak one message a line.
struct LineReader {
    private let nextChunk: () throws -> [UInt8]
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var scanned = 0
    private var atEnd = false

    /// Reads lines of at most `limit` bytes from chunks; an empty chunk is the last.
    init(
        limit: Int = Environment.defaultReadLimit, chunks nextChunk: @escaping () throws -> [UInt8]
    ) {
        self.limit = limit
        self.nextChunk = nextChunk
    }

    /// The next line without its line feed, nil after the last; a carriage return stays.
    mutating func next() throws -> [UInt8]? {
        while true {
            if let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
                defer {
                    start = end + 1
                    scanned = start
                }
                return Array(buffer[start..<end])
            }
            if atEnd {
                defer { start = buffer.count }
                scanned = buffer.count
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            try fill()
        }
    }

    private mutating func fill() throws {
        buffer.removeFirst(start)
        start = 0
        scanned = buffer.count
        if buffer.count > limit {
            throw FileError.tooLarge(path: FileError.standardInput, limit: limit)
        }
        let chunk = try nextChunk()
        atEnd = chunk.isEmpty
        buffer += chunk
    }
}
