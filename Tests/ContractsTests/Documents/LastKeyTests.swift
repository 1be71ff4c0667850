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

    @Test(arguments: [
        ("a: 1\na: 2\n", #"{"a":2}"#),
        ("a: {x: [1, 2]}\nb:\n- c: 1\n  c: []\na: 0\n", #"{"b":[{"c":[]}],"a":0}"#),
        ("a: &one {b: 1}\na: 2\nc: *one\n", #"{"a":2,"c":{"b":1}}"#),
        ("a: &one {b: 1, b: 2}\nc: {<<: *one, d: 3, d: 4}\n", #"{"a":{"b":2},"c":{"d":4,"b":2}}"#),
        (
            "a: &one {b: 1}\nc: &two {b: 2}\nd:\n  <<: *one\n  <<: *two\n",
            #"{"a":{"b":1},"c":{"b":2},"d":{"b":2}}"#
        ),
        (#"{"a": "\ud83d\ude00", "a": 2}"#, #"{"a":2}"#),
    ])
    func theLastMemberOfYAMLCounts(text: String, expected: String) throws {
        let document = try Document(yaml: text.utf8, name: "t", limits: Self.limits)
        var writer = JSONWriter()
        writer.value(document.root)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("t.json", "{\n \"a\": 1, \"\\u0062\": 3,\n \"a\": 2, \"b\": 4}"),
        ("t.yaml", "\n\"a\": 1\n'b': 3\n\na: 2\nb: 4"),
    ])
    func whatIsPassedOverIsTold(name: String, text: String) throws {
        let document = try Document(reading: Array(text.utf8), name: name, limits: Self.limits)
        let told = document.passedOver.map { fault in
            "\(place(fault.position)) \(place(fault.notes.first?.position)) \(fault.message)"
        }
        let places = name == "t.json" ? ["3:2 2:2", "3:10 2:10"] : ["5:1 2:1", "6:1 3:1"]
        #expect(
            told == [
                "\(places[0]) duplicate key \"a\", of which only the last counts",
                "\(places[1]) duplicate key \"b\", of which only the last counts",
            ])
        #expect(document.passedOver.allSatisfy { $0.severity == .warning })
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
