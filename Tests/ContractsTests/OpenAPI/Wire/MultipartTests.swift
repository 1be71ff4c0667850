import TestSupport
import Testing

@testable import Contracts

@Suite struct MultipartTests {
    private static let type = "multipart/form-data; boundary=\"gift wrap\""
    private static let text = [
        "preamble, not shown", "--gift wrap", "Content-Disposition: form-data; name=\"note\"", "",
        "two", "lines", "--gift wrap  ", "content-disposition: form-data; name=\"scan\";",
        " filename=\"a \\\"b\\\".jpg\"", "Content-Type: image/jpeg", "", "\u{1}\u{2}--gift wrap",
        "--gift wrap", "", "", "--gift wrap--", "epilogue",
    ].joined(separator: "\r\n")

    private func parts(_ bytes: [UInt8], type: String = type) throws -> [Multipart.Part] {
        try Multipart(bytes, type: try #require(MediaRange(type))).parts
    }

    @Test func partsHaveNamesTypesAndBodies() throws {
        let parts = try parts(Array(Self.text.utf8))
        #expect(
            parts.map { String(decoding: $0.body, as: UTF8.self) } == [
                "two\r\nlines", "\u{1}\u{2}--gift wrap", "",
            ])
        #expect(parts.map { $0.disposition("name") } == ["note", "scan", nil])
        #expect(parts[1].disposition("filename") == "a \"b\".jpg")
        #expect(parts.map { $0.mediaType?.essence } == ["text/plain", "image/jpeg", "text/plain"])
    }

    @Test func lineBreaksMayBeBare() throws {
        let bytes = Array("--x\nContent-Disposition: form-data; name=a\n\n1\n--x--".utf8)
        let parts = try parts(bytes, type: "multipart/form-data; boundary=x")
        #expect(parts.map(\.body) == [[0x31]])
        #expect(parts[0].disposition("name") == "a")
    }

    /// A body that ends too early is refused; only the epilogue may be missing.
    @Test func truncationAtEveryByte() throws {
        let bytes = Array(Self.text.utf8)
        let whole = try parts(bytes).count
        let end = bytes.count - "\r\nepilogue".utf8.count
        for length in 0..<bytes.count {
            if length < end {
                #expect(throws: MultipartFault.self, "\(length)") {
                    try parts(Array(bytes[..<length]))
                }
            } else {
                #expect(try parts(Array(bytes[..<length])).count == whole)
            }
        }
    }

    static let faults: [(String, String, MultipartFault)] = [
        ("multipart/form-data", "", .noBoundary),
        ("multipart/form-data; boundary=\"\"", "", .unusableBoundary("")),
        ("multipart/form-data; boundary=\"a \"", "", .unusableBoundary("a ")),
        ("multipart/form-data; boundary=\"a*b\"", "", .unusableBoundary("a*b")),
        ("multipart/form-data; boundary=x", "--y\r\n\r\n1\r\n--y--", .noParts),
        ("multipart/form-data; boundary=x", "--xy\r\n\r\n1\r\n--xy--", .noParts),
        ("multipart/form-data; boundary=x", "--x\r\n\r\n1\r\n", .notClosed),
        ("multipart/form-data; boundary=x", "--x\r\n\r\n1\r\n--x", .notClosed),
        (
            "multipart/form-data; boundary=x", "--x\r\nno field\r\n\r\n1\r\n--x--",
            .malformedHeader(part: 1)
        ),
        (
            "multipart/form-data; boundary=x", "--x\r\n\r\n1\r\n--x\r\nA: b\r\n--x--",
            .malformedHeader(part: 2)
        ),
    ]

    @Test(arguments: faults)
    func whatIsNoMultipartIsRefused(type: String, text: String, fault: MultipartFault) {
        #expect(throws: fault) { try parts(Array(text.utf8), type: type) }
    }

    @Test func aBodyWithoutPartsIsEmpty() throws {
        #expect(try parts(Array("--x--".utf8), type: "multipart/mixed; boundary=x").isEmpty)
    }

    @Test func partsAreBounded() {
        let text = String(repeating: "--x\n\n\n", count: Multipart.mostParts + 1) + "--x--"
        #expect(throws: MultipartFault.tooManyParts(limit: Multipart.mostParts)) {
            try parts(Array(text.utf8), type: "multipart/mixed; boundary=x")
        }
    }

    @Test(arguments: 0..<20)
    func randomBytesAreRefusedOrRead(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let pieces = ["--x", "--x--", "\r\n", "\n", ":", "A: b", " ", "\u{0}", "é", "-", "x"]
        for _ in 0..<500 {
            let count = Int.random(in: 0..<30, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
            let bytes = Array(text.utf8)
            let parts = try? parts(bytes, type: "multipart/mixed; boundary=x")
            #expect((parts ?? []).reduce(0) { $0 + $1.body.count } <= bytes.count)
        }
    }
}
