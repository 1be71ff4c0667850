import Contracts
import Testing

@Suite struct YAMLStructureTests {
    @Test func keysAreTheirText() throws {
        let text =
            "200: a\n0x1F: b\ntrue: c\n~: d\n\"q\\u0041\": e\n1.0: f\n? g\n: h\n? |\n  i\n: j\n"
        let root = try value(yaml: text)
        let names = ["200", "0x1F", "true", "~", "qA", "1.0", "g", "i\n"]
        #expect(root.members.map(\.name) == names)
        #expect(root["200"]?.string == "a")
    }

    @Test func commentsAndDocumentMarksAreNoContent() throws {
        let text = "%YAML 1.2\n# a\n--- # b\na: 1 # c\n# d\nb: '#'\n...\n# e\n"
        #expect(json(try value(yaml: text)) == "{\"a\":1,\"b\":\"#\"}")
        #expect(try value(yaml: "---\n").isNull)
        #expect(try value(yaml: "just text").string == "just text")
    }

    @Test(arguments: [
        ("? [a]\n: b", "1:3"), ("{a: 1}: b", "1:1"), ("{b}: c", "1:1"), ("x: {[a]: b}", "1:5"),
        ("a: &a [1]\n*a : b", "2:1"),
    ])
    func aCollectionIsNoKey(_ text: String, _ place: String) {
        #expect(faults(yaml: text.utf8) == ["\(place) yaml-key: a list or map cannot be a key"])
    }

    @Test func duplicateKeysAreCollectedWithBothPlaces() throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(
                yaml: "a: 1\nb: {c: 1, \"c\": 2}\na: 2\n<<: {}\n<<: {}\n".utf8, name: "twice.yaml")
        }
        let places = failure.diagnostics.map {
            "\($0.message) \(place($0.position)) \(place($0.notes.first?.position))"
        }
        #expect(
            places == [
                "duplicate key \"c\" 2:11 2:5", "duplicate key \"a\" 3:1 1:1",
                "duplicate key \"<<\" 5:1 4:1",
            ])
        let members = (0..<200).map { "k\($0): 1\n" }.joined()
        #expect(
            faults(yaml: "\(members)k7: 2".utf8) == ["201:1 duplicate-key: duplicate key \"k7\""])
    }

    @Test(arguments: ["", " \n", "# nothing\n", "\u{FEFF}"])
    func anEmptyFileIsRefused(_ text: String) {
        #expect(faults(yaml: text.utf8) == ["- yaml-syntax: the file is empty"])
    }

    @Test func aSecondDocumentIsRefusedAtItsPlace() {
        let fault = "yaml-syntax: a second document begins here"
        #expect(faults(yaml: "a: 1\n---\nb: 2\n".utf8) == ["2:1 \(fault)"])
        #expect(faults(yaml: "a: 1\n...\n---\n".utf8) == ["3:1 \(fault)"])
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF, 0x00, 0x61], [0x61, 0x00, 0x3A, 0x00],
            [0x00, 0x61, 0x00, 0x3A],
        ] as [[UInt8]])
    func utf16IsRefusedByName(_ bytes: [UInt8]) {
        #expect(faults(yaml: bytes) == ["1:1 invalid-utf8: the file is UTF-16"])
    }

    @Test func aByteOrderMarkBeforeTheTextIsPassedOver() throws {
        #expect(json(try value(yaml: "\u{FEFF}a: 1")) == "{\"a\":1}")
        #expect(json(try value(yaml: "\u{FEFF}{\"a\": 1}")) == "{\"a\":1}")
    }

    @Test func jsonIsReadWhereLibyamlWouldRefuseIt() throws {
        let key = String(repeating: "k", count: 2_000)
        let text = "{\n\t\"\\ud83d\\ude00\": \"\\/\",\n\t\"\(key)\": [1.50]\n}"
        let root = try value(yaml: text)
        #expect(root["😀"]?.string == "/")
        #expect(place(root[key]?.position) == "3:\(key.utf8.count + 6)")
        #expect(json(root) == "{\"😀\":\"/\",\"\(key)\":[1.50]}")
        #expect(faults(yaml: "{\"a\":1,\"a\":2}".utf8).count == 1)
    }

    @Test func bracketsAreBoundedBeforeLibyamlTakesTime() {
        let deep = String(repeating: "[", count: 60_000)
        let fault = "document-limit: brackets are nested more than 200 deep"
        #expect(faults(yaml: "a: \(deep)".utf8) == ["1:204 \(fault)"])
        let maps = String(repeating: "{a: ", count: 300)
        #expect(faults(yaml: "- \(maps)".utf8) == ["1:803 \(fault)"])
        let many = String(repeating: "- [[[]]]\n", count: 300)
        #expect(faults(yaml: many.utf8) == [])
    }

    @Test func directivesAreBounded() {
        let tags = (0..<101).map { "%TAG !a\($0)! tag:a\n" }.joined()
        let fault = "101:1 document-limit: more than 100 lines begin with '%'"
        #expect(faults(yaml: "\(tags)--- a".utf8) == [fault])
    }
}
