import TestSupport
import Testing

@testable import rehearse

@Suite struct FileStampTests {
    @Test func whatIsWrittenAnewHasAnotherStamp() throws {
        let file = TemporaryFile("one")
        defer { file.remove() }
        let first = try #require(FileStamp.file(file.path))
        #expect(FileStamp.file(file.path) == first && first.size == 3)
        // Moved into place, so that even the same bytes are another file.
        try FileWriting.write(file.path) { write in
            try Array("two".utf8).withUnsafeBytes { try write($0) }
        }
        #expect(FileStamp.file(file.path) != first)
        #expect(FileStamp.file(file.path + ".gone") == nil)
    }
}
