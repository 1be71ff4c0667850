import Contracts
import Testing

@Suite struct PositionTests {
    /// Each value of a tree with its pointer and place, keys before their values.
    private func places(_ value: Value) -> [String] {
        var found = ["\(value.pointer) \(place(value.position))"]
        for member in value.members {
            found.append("key \(member.name) \(place(member.key.position))")
            found += places(member.value)
        }
        for element in value.elements { found += places(element) }
        return found
    }

    @Test func everyNodeOfJSONHasItsPlace() throws {
        let text = "{\"a\": [1,\n  \"é\", \"é\\n\", null],\r\n \"\\u0062\":{\"c\":true}}"
        #expect(
            places(try value(json: text)) == [
                " 1:1", "key a 1:2", "/a 1:7", "/a/0 1:8", "/a/1 2:3", "/a/2 2:8", "/a/3 2:15",
                "key b 3:2", "/b 3:11", "key c 3:12", "/b/c 3:16",
            ])
    }

    @Test func everyNodeOfYAMLHasItsPlace() throws {
        let text = """
            # comment
            a:
              - 1
              - "é": {c: true}
                d: >
                  text
            b: [é, &x y, *x]
            e:
            f: !!str 1
            """
        #expect(
            places(try value(yaml: text)) == [
                " 2:1", "key a 2:1", "/a 3:3", "/a/0 3:5", "/a/1 4:5", "key é 4:5", "/a/1/é 4:10",
                "key c 4:11", "/a/1/é/c 4:14", "key d 5:5", "/a/1/d 5:8", "key b 7:1", "/b 7:4",
                "/b/0 7:5", "/b/1 7:8", "/b/2 7:14", "key e 8:1", "/e 8:3", "key f 9:1", "/f 9:4",
            ])
    }

    @Test func repeatedValuesStandWhereTheyAreWrittenAndTheOutermostAtTheAlias() throws {
        let text = "base: &b {x: [1]}\nuse: *b\nmore: [{<<: *b, y: *b}]\n"
        let root = try value(yaml: text)
        #expect(place(root["use"]?.position) == "2:6")
        #expect(place(root["use"]?["x"]?.position) == "1:14")
        #expect(place(root["use"]?["x"]?[0]?.position) == "1:15")
        let merged = try #require(root["more"]?[0])
        #expect(place(merged["y"]?.position) == "3:20")
        #expect(place(merged["x"]?.position) == "1:14")
        #expect(merged.members.map { place($0.key.position) } == ["3:17", "1:11"])
    }

    @Test func aByteOrderMarkBeforeYAMLTakesNoColumn() throws {
        #expect(place(try value(yaml: "\u{FEFF}a: 1")["a"]?.position) == "1:4")
    }

    @Test func otherLineEndsOfYAMLAreCountedAsEditorsCount() throws {
        let root = try value(yaml: "a: \"x\u{85}y\"\r\nb: 1\r\nc: 2")
        #expect(place(root["b"]?.position) == "2:4")
        #expect(place(root["c"]?.position) == "3:4")
    }

    @Test func diagnosticsOfAValueShowItsLine() throws {
        let value = try #require(try value(json: "{\n  \"a\": 1\n}")["a"])
        let diagnostic = value.diagnostic(.warning, check: "sample", "says", remedy: "do")
        #expect(diagnostic.file == "test.json")
        #expect(place(diagnostic.position) == "2:8")
        #expect(diagnostic.sourceLine == "  \"a\": 1")
        #expect(value.document.sourceLine(3) == "}")
        #expect(value.document.sourceLine(4) == nil && value.document.sourceLine(0) == nil)
    }
}
