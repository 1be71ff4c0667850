import Testing

@testable import Contracts

@Suite struct ActiveScalarTests {
    /// Characters that turn the direction or cannot be seen, as attacks use them.
    private static let active: [UInt32] =
        Array(0x202A...0x202E) + Array(0x2066...0x2069) + Array(0x200B...0x200F)
        + [0x061C, 0x2060, 0xFEFF, 0x00AD, 0x1B, 0x9B, 0x7F, 0xE0041, 0xE0100, 0x3164, 0x2028]

    private func written(_ value: UInt32, _ alphabet: JSONWriter.Alphabet) throws -> String {
        let scalar = try #require(Unicode.Scalar(value))
        var writer = JSONWriter(alphabet: alphabet)
        writer.string("a\(Character(scalar))b")
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(arguments: active)
    func jsonStaysTheSameValueAndActsNowhere(value: UInt32) throws {
        let text = try written(value, .visible)
        #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(text)")
        let read = try Document(json: Array(text.utf8), name: "").root.string
        #expect(read?.unicodeScalars.map(\.value) == [0x61, value, 0x62])
    }

    @Test(arguments: active)
    func pagesShowTheEscape(value: UInt32) throws {
        let text = try written(value, .shown)
        let read = try Document(json: Array(text.utf8), name: "").root.string
        let digits = String(value, radix: 16, uppercase: true)
        #expect(read == "a\\u{\(digits)}b")
    }

    @Test func whatShowsItselfStays() throws {
        for alphabet in [JSONWriter.Alphabet.visible, .shown] {
            var writer = JSONWriter(alphabet: alphabet)
            writer.string("é漢🙂️\n\t\"\\")
            #expect(String(decoding: writer.bytes, as: UTF8.self) == #""é漢🙂️\n\t\"\\""#)
        }
    }
}
