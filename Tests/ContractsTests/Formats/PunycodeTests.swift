import Testing

@testable import Contracts

@Suite struct PunycodeTests {
    @Test(arguments: [
        ("schön", "schn-7qa"), ("ä", "4ca"), ("日本語", "wgv71a119e"), ("bücher", "bcher-kva"),
        ("😀", "e28h"), ("ab-ä", "ab--sla"), ("a-ä-b", "a--b-moa"), ("-ä", "--0fa"),
    ])
    func encodesAndDecodes(text: String, encoded: String) {
        let scalars = text.unicodeScalars.map(\.value)
        #expect(decoded(encoded) == scalars)
        #expect(decoded(encoded.uppercased()) == scalars)
        scalars.withUnsafeBufferPointer { label in
            #expect(Punycode.encodedLength(label) == encoded.utf8.count)
            withBytes(encoded) { #expect(Punycode.encodes(label, as: $0)) }
            withBytes(encoded + "a") { #expect(!Punycode.encodes(label, as: $0)) }
            withBytes(String(encoded.dropLast())) { #expect(!Punycode.encodes(label, as: $0)) }
        }
    }

    @Test(arguments: ["a-z", "-", "ä", "999999999999", "a!b", "zzzzzzzz", "schn-7q", "b-*"])
    func refuses(encoded: String) {
        #expect(decoded(encoded) == nil)
    }

    @Test func refusesMoreThanFits() {
        #expect(decoded(String(repeating: "a", count: 60) + "-4ca") == nil)
        #expect(decoded(String(repeating: "a", count: 100)) == nil)
    }

    private func decoded(_ text: String) -> [UInt32]? {
        withBytes(text) { bytes in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 59) { buffer in
                Punycode.decode(bytes, into: buffer).map { Array(buffer[..<$0]) }
            }
        }
    }

    private func withBytes<Result>(
        _ text: String, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        Array(text.utf8).withUnsafeBytes(body)
    }
}
