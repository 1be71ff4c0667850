import Contracts
import Testing

@Suite struct JSONWriterTests {
    @Test func anObjectCanStandOnOneLineAmongOthers() {
        var writer = JSONWriter(.pretty)
        writer.array { writer in
            for number in 1...2 {
                writer.objectInLine { writer in
                    writer.key("a")
                    writer.array { $0.int(number) }
                    writer.key("b")
                    writer.objectInLine { _ in }
                }
            }
            writer.object { writer in
                writer.key("c")
                writer.int(3)
            }
        }
        let expected = """
            [
              {"a":[1],"b":{}},
              {"a":[2],"b":{}},
              {
                "c": 3
              }
            ]
            """
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func writesPieceByPiece() {
        func write(_ writer: inout JSONWriter) {
            writer.object { writer in
                writer.key("name")
                writer.string("é\"\\/")
                writer.key("list")
                writer.array { writer in
                    writer.int(-1)
                    writer.bool(true)
                    writer.bool(false)
                    writer.null()
                    writer.beginArray()
                    writer.endArray()
                    writer.beginObject()
                    writer.endObject()
                }
            }
        }
        var compact = JSONWriter()
        write(&compact)
        #expect(
            String(decoding: compact.bytes, as: UTF8.self)
                == "{\"name\":\"é\\\"\\\\/\",\"list\":[-1,true,false,null,[],{}]}")
        var pretty = JSONWriter(.pretty)
        write(&pretty)
        let expected = """
            {
              "name": "é\\"\\\\/",
              "list": [
                -1,
                true,
                false,
                null,
                [],
                {}
              ]
            }
            """
        #expect(String(decoding: pretty.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("\u{0}\u{1F}", "\\u0000\\u001f"),
        ("\u{8}\t\n\u{C}\r", "\\b\\t\\n\\f\\r"),
        ("\u{7F}\u{80}\u{9F}\u{A0}", "\\u007f\\u0080\\u009f\u{A0}"),
        ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\\u2028\\u2029\u{202A}"), ("😀é", "😀é"),
        ("a\"b\\c", "a\\\"b\\\\c"), ("</script>", "</script>"),
    ])
    func escapesWhatCouldDoHarm(_ text: String, _ expected: String) {
        var writer = JSONWriter()
        writer.string(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"\(expected)\"")
    }

    @Test func staysWithinASCIIOnWish() throws {
        var writer = JSONWriter(alphabet: .ascii)
        writer.string("a\u{E9}\u{FFFF}\u{10000}\u{10FFFF}b")
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(text == "\"a\\u00e9\\uffff\\ud800\\udc00\\udbff\\udfffb\"")
        #expect(try value(json: text).string == "a\u{E9}\u{FFFF}\u{10000}\u{10FFFF}b")
    }

    @Test(arguments: [
        "null", "\"\"", "[]", "{}", "1.0", "-0", "1e400", "123456789012345678901234567890",
        "[1.50,[],{},\"\\u2028\"]", "{\"b\":1,\"a\":{\"z\":[true,false,null],\"\":\"é\"}}",
    ])
    func writesValuesAsTheyStand(_ text: String) throws {
        let root = try value(json: text)
        #expect(json(root) == text)
        let pretty = try value(json: json(root, .pretty))
        #expect(pretty == root)
        #expect(json(pretty) == text)
    }

    @Test func writesAPartOfADocument() throws {
        let root = try value(yaml: "a: {b: [0x10, .5, x]}\nc: &c {d: 1}\ne: {<<: *c, f: *c}")
        #expect(json(try #require(root["a"]?["b"])) == "[16,0.5,\"x\"]")
        #expect(json(try #require(root["e"])) == "{\"f\":{\"d\":1},\"d\":1}")
        var writer = JSONWriter()
        writer.array { writer in
            for element in root.members { writer.value(element.value) }
            writer.number(Number("1.00")!)
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == "[{\"b\":[16,0.5,\"x\"]},{\"d\":1},{\"f\":{\"d\":1},\"d\":1},1.00]")
    }

    @Test func handsOnLongTextInPieces() {
        final class Pieces { var all: [[UInt8]] = [] }
        let pieces = Pieces()
        var writer = JSONWriter { pieces.all.append($0) }
        writer.array { writer in
            for index in 0..<50_000 { writer.int(index) }
        }
        let early = pieces.all.count
        writer.flush()
        writer.flush()
        #expect(early > 2 && pieces.all.count == early + 1)
        let expected = "[" + (0..<50_000).map(String.init).joined(separator: ",") + "]"
        #expect(String(decoding: pieces.all.joined(), as: UTF8.self) == expected)
    }
}
