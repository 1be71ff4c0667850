import Contracts
import Testing

@testable import Simulator
@testable import Transports

/// The end of an answer's body.
struct WireBodyTests {
    /// The surplus of a body, which comes in pieces of so many bytes.
    private func surplus(_ body: String, below fields: HeaderFields, pieces size: Int) -> Int {
        var watched = WireBody(below: fields)
        let bytes = Array(body.utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            let piece = Array(bytes[start..<min(start + size, bytes.count)])
            piece.withUnsafeBytes { watched.consume($0) }
        }
        return watched.surplus
    }

    @Test(
        arguments: [
            ("tea", 0), ("te", 0), ("tea and more", 9), ("tea\r\n", 2),
        ], [1, 2, 100])
    func itEndsWithItsLength(body: (text: String, surplus: Int), pieces: Int) {
        #expect(surplus(body.text, below: ["Content-Length": "3"], pieces: pieces) == body.surplus)
    }

    @Test(
        arguments: [
            ("3\r\ntea\r\n0\r\n\r\n", 0), ("3\r\ntea\r\n0\r\n\r\nmore", 4),
            ("3\r\ntea\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n!", 1),
            ("3;note=a\r\ntea\r\n0;b\r\n\r\n", 0), ("3\ntea\r\n0\n\n", 0),
            ("0\r\nX-A: a\r\nX-B: b\r\n\r\n!!", 2), ("A\r\n0123456789\r\n0\r\n\r\n", 0),
            ("3\r\nte", 0),
            // Of what looks otherwise nothing is said.
            ("[{\"id\": 1}]\n0\r\n\r\nmore", 0), ("\r\n0\r\n\r\nmore", 0),
            ("fffffffffffffffff\r\n0\r\n\r\nmore", 0),
        ], [1, 3, 100])
    func itEndsWithItsLastChunk(body: (text: String, surplus: Int), pieces: Int) {
        let fields: HeaderFields = ["Transfer-Encoding": "chunked"]
        #expect(surplus(body.text, below: fields, pieces: pieces) == body.surplus)
    }

    @Test func chunksGoBeforeALength() {
        let fields: HeaderFields = ["Content-Length": "3", "Transfer-Encoding": "Chunked"]
        #expect(surplus("3\r\ntea\r\n0\r\n\r\n", below: fields, pieces: 4) == 0)
    }

    @Test(arguments: [[:], ["Content-Length": "many"], ["Transfer-Encoding": "gzip"]])
    func itEndsWithTheConnection(fields: HeaderFields) {
        #expect(surplus("as much as there is", below: fields, pieces: 5) == 0)
    }
}
