import Contracts
import Testing

@Suite struct JSONSyntaxTests {
    @Test(arguments: [
        "null", " true ", "false", "0", "-0", "-0.0e-0", "1E+2", "10.25e3", "\"\"", "[]", "{}",
        "[ ]", "{ }", "[[],{}]", "\t\r\n[1 , 2]\n", "{\"a\":{\"b\":[null]}}", "\"\\u00e9\\n\\/\"",
        "\"\u{7F}\u{80}\u{2028}\u{10FFFF}\"", "\"\\ud83d\\ude00\"", "{\"\":0}",
    ])
    func acceptsWhatTheGrammarAdmits(_ text: String) {
        #expect(faults(json: text.utf8) == [])
    }

    @Test(arguments: [
        ("", "1:1 json-syntax: expected a value, found the end of the document"),
        ("  \n ", "2:2 json-syntax: expected a value, found the end of the document"),
        ("nul", "1:1 json-syntax: expected a value, found 'n'"),
        ("True", "1:1 json-syntax: expected a value, found 'T'"),
        ("NaN", "1:1 json-syntax: expected a value, found 'N'"),
        ("'a'", "1:1 json-syntax: expected a value, found '''"),
        ("+1", "1:1 json-syntax: expected a value, found '+'"),
        (".5", "1:1 json-syntax: expected a value, found '.'"),
        ("[1,]", "1:4 json-syntax: expected a value, found ']'"),
        ("[1 2]", "1:4 json-syntax: expected ',' or ']', found '2'"),
        ("[1}", "1:3 json-syntax: expected ',' or ']', found '}'"),
        ("{\"a\":1]", "1:7 json-syntax: expected ',' or '}', found ']'"),
        ("{a:1}", "1:2 json-syntax: expected a key in double quotes, found 'a'"),
        ("{\"a\":1,}", "1:8 json-syntax: expected a key in double quotes, found '}'"),
        ("{\"a\" 1}", "1:6 json-syntax: expected ':', found '1'"),
        ("{\n  \"é\" 1}", "2:7 json-syntax: expected ':', found '1'"),
        ("[1", "1:3 json-syntax: the document ends inside a value opened with '['"),
        ("{\"a\":[1]", "1:9 json-syntax: the document ends inside a value opened with '{'"),
        ("\"abc", "1:5 json-syntax: the document ends inside a value opened with '\"'"),
        ("\"a\\", "1:4 json-syntax: the document ends inside a value opened with '\"'"),
        ("\"\\ud800", "1:8 json-syntax: the document ends inside a value opened with '\"'"),
        ("\"\\u12", "1:6 json-syntax: the document ends inside a value opened with '\"'"),
        ("\"a\tb\"", "1:3 json-syntax: byte 0x09 inside a string"),
        ("\"a\nb\"", "1:3 json-syntax: byte 0x0A inside a string"),
        ("[\"a\0b\"]", "1:4 json-syntax: byte 0x00 inside a string"),
        ("[\0]", "1:2 json-syntax: expected a value, found byte 0x00"),
        ("[1]\0", "1:4 json-syntax: byte 0x00 after the end of the document"),
        ("\"\\x\"", "1:2 json-syntax: unknown escape in a string"),
        ("\"\\u12g4\"", "1:2 json-syntax: unknown escape in a string"),
        ("\"\\ud800\"", "1:2 json-syntax: half of a surrogate pair in a string"),
        ("\"\\ud800\\n\"", "1:2 json-syntax: half of a surrogate pair in a string"),
        ("\"\\ud800\\ud800\"", "1:2 json-syntax: half of a surrogate pair in a string"),
        ("\"a\\udc00\"", "1:3 json-syntax: half of a surrogate pair in a string"),
        ("-", "1:2 json-syntax: malformed number: expected a digit, found the end of the document"),
        ("-a", "1:2 json-syntax: malformed number: expected a digit, found 'a'"),
        (
            "01",
            "1:2 json-syntax: malformed number: expected no digit after a leading zero, found '1'"
        ),
        (
            "-00",
            "1:3 json-syntax: malformed number: expected no digit after a leading zero, found '0'"
        ),
        (
            "1.",
            "1:3 json-syntax: malformed number: expected a digit after the point, found the end of the document"
        ),
        ("1.e1", "1:3 json-syntax: malformed number: expected a digit after the point, found 'e'"),
        (
            "1e",
            "1:3 json-syntax: malformed number: expected a digit in the exponent, found the end of the document"
        ),
        ("1e+x", "1:4 json-syntax: malformed number: expected a digit in the exponent, found 'x'"),
        ("1 2", "1:3 json-syntax: '2' after the end of the document"),
        ("{} // c", "1:4 json-syntax: '/' after the end of the document"),
        ("\u{FEFF}1", "1:1 json-syntax: the file begins with a byte-order mark"),
        ("[1\u{A0}]", "1:3 json-syntax: expected ',' or ']', found byte 0xC2"),
    ])
    func namesPlaceAndReason(_ text: String, _ fault: String) {
        #expect(faults(json: text.utf8) == [fault])
    }

    /// Some generators begin a file so.
    @Test func aFileMayBeginWithAByteOrderMark() throws {
        let document = try Document(reading: "\u{FEFF}{\"a\": 1}".utf8, name: "marked.json")
        #expect(document.root["a"]?.int == 1)
    }

    @Test func pointsAtTheBracketThatStaysOpen() throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(json: "{\n \"a\": [1,\n 2".utf8, name: "cut.json")
        }
        let note = try #require(failure.diagnostics.first?.notes.first)
        #expect(place(note.position) == "2:7")
        #expect(failure.diagnostics.first?.sourceLine == " 2")
        #expect(failure.diagnostics.first?.file == "cut.json")
    }

    @Test func aSampleCutAnywhereIsRefusedWithAPlace() {
        let sample = Array(
            "{\"a\\n\":[1,-2.5e3,\"é\\ud83d\\ude00\u{10FFFF}\",true,null],\"b\":{\"c\":false}}".utf8
        )
        #expect(faults(json: sample) == [])
        for length in sample.indices {
            let found = faults(json: sample[..<length])
            #expect(found.count == 1, "cut at \(length)")
            #expect(found.first?.hasPrefix("-") == false, "cut at \(length)")
        }
    }

    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
            [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        ] as [[UInt8]])
    func refusesMalformedUTF8(_ bytes: [UInt8]) {
        let expected = "1:3 invalid-utf8: byte 0x"
        for text in [[0x22, 0x61] + bytes + [0x22], [0x22, 0x61] + bytes] as [[UInt8]] {
            let found = faults(json: text)
            #expect(found.count == 1)
            #expect(found.first?.hasPrefix(expected) == true, "\(found)")
            #expect(faults(yaml: text).first?.hasPrefix(expected) == true)
        }
        // Behind an escape, where the string is decoded.
        #expect(faults(json: Array("\"\\n".utf8) + bytes + [0x22]).count == 1)
    }

    @Test(
        arguments: [
            [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
            [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
        ] as [[UInt8]])
    func acceptsTheEdgesOfUTF8(_ bytes: [UInt8]) throws {
        let document = try Document(json: [0x22] + bytes + [0x22], name: "edge.json")
        #expect(document.root.string.map { Array($0.utf8) } == bytes)
    }
}
