import Contracts
import Testing

/// Objects that have a key twice, read so that the last one counts.
@Suite struct LastKeyTests {
    private static let limits = DocumentLimits(duplicateKeys: .last)

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, #"{"a":2}"#),
        (#"{"a":1,"a":2,"a":3}"#, #"{"a":3}"#),
        (#"{"a":{"x":[1,2]},"b":[{"c":1,"c":[]}],"a":0}"#, #"{"b":[{"c":[]}],"a":0}"#),
        (#"{"a":{"b":1,"b":2},"a":3,"z":[]}"#, #"{"a":3,"z":[]}"#),
        (#"[{"a":1,"\u0061":[1]},2]"#, #"[{"a":[1]},2]"#),
        (#"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#),
    ])
    func theLastMemberCounts(text: String, expected: String) throws {
        let document = try Document(json: text.utf8, name: "t", limits: Self.limits)
        var writer = JSONWriter()
        writer.value(document.root)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func largeObjectsKeepTheLastOfEachKey() throws {
        let members = (0..<1_000).map { #""k\#($0 % 100)":\#($0)"# }
        let text = "{" + members.joined(separator: ",") + "}"
        let root = try Document(json: text.utf8, name: "t", limits: Self.limits).root
        #expect(root.count == 100)
        #expect(
            root.members.allSatisfy { $0.value.int! >= 900 && $0.name == "k\($0.value.int! % 100)" }
        )
    }

    @Test func placesStayThoseOfTheText() throws {
        let text = "{\n \"a\": 1,\n \"b\": 2,\n \"a\": {\"c\": 3}\n}"
        let root = try Document(json: text.utf8, name: "t", limits: Self.limits).root
        #expect(root["a"]?["c"]?.position == SourcePosition(line: 4, column: 13))
        #expect(root["a"]?["c"]?.pointer.description == "/a/c")
    }

    @Test func otherwiseTheyAreRefused() {
        #expect(throws: DocumentFailure.self) {
            try Document(json: #"{"a":1,"a":2}"#.utf8, name: "t")
        }
    }
}
