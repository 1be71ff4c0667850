import Testing

@testable import rehearse

@Suite struct LineReaderTests {
    @Test(
        arguments: [
            ([], []), (["a\nb"], ["a", "b"]), (["a\n"], ["a"]),
            (["a", "b\nc", "\n"], ["ab", "c"]),
            (["\n\n"], ["", ""]), (["a\r\nb"], ["a\r", "b"]), (["ab", "cd"], ["abcd"]),
        ] as [([String], [String])])
    func chunksBecomeLines(chunks: [String], expected: [String]) throws {
        let world = RecordedWorld(input: chunks)
        var reader = LineReader { try world.environment.readInput() }
        var lines: [String] = []
        while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(lines == expected)
        #expect(try reader.next() == nil)
    }

    @Test func endlessLinesAreRefused() {
        var reader = LineReader(limit: 10) { Array("abc".utf8) }
        #expect(throws: FileError.tooLarge(path: "standard input", limit: 10)) {
            _ = try reader.next()
        }
    }
}
