import Contracts
import Testing

@Suite struct YAMLFaultTests {
    @Test(arguments: [
        (
            "a:\n\tb: 1\n", "2:1", "a tab where indentation or a value is expected",
            "indent with spaces"
        ),
        ("a: b: c\n", "1:5", "a ':' where no key can end", "quotation marks"),
        ("a: 1\n  b: 2\n", "2:4", "a ':' where no key can end", "indentation"),
        (
            "a: 1\nb:2\nc: 3\n", "3:1", "expected ':' and a space after a key",
            "space after the colon"
        ),
        ("a: @b\n", "1:4", "a plain value cannot begin with '@'", "quotation marks"),
        ("a: `b`\n", "1:4", "a plain value cannot begin with '`'", "quotation marks"),
        ("a: %b\n", "1:4", "a plain value cannot begin with '%'", "quotation marks"),
        ("a: \"b\" c\n", "1:8", "expected a key of the map, or its end", "quotation marks"),
        ("a: *\n", "1:5", "expected a name after '*' or '&'", "'*'"),
        ("a: [1, 2\nb: 3\n", "2:2", "expected ',' or ']'", "']'"),
        ("a: {b: 1\n", "2:1", "expected ',' or '}'", "'}'"),
        ("- a\nb: c\n", "2:1", "expected the next '-' of the list, or its end", "indent"),
        ("a: - b\n", "1:4", "a list entry cannot begin here", "line of its own"),
        ("a: \"b\n", "2:1", "the file ends inside a quoted text", "close"),
        ("a: \"\\q\"\n", "1:5", "unknown escape in double quotation marks", "single"),
        ("a: |x\n  b\n", "1:5", "unexpected text at the end of the line", "next line"),
        ("a: \u{7}\n", "1:4", "a control character", "escape"),
        ("a: \"\0\"\n", "1:5", "a control character", "escape"),
        ("a: !x!y z\n", "1:4", "a tag whose handle no %TAG line declares", "'!'"),
        ("%YAML 3.0\n--- a\n", "1:1", "a %YAML version other than 1.1 and 1.2", "1.2"),
        ("%FOO\n--- a\n", "1:5", "an unknown directive", "remove"),
        ("'a' b\n", "1:5", "more text after the end of the document", "indentation"),
        ("a: !(b || c)\n", "1:9", "unexpected text at the end of the line", "quotation marks"),
        ("a: !(b && c)\n", "1:9", "expected a name after '*' or '&'", "quotation marks"),
        ("a: ]\n", "1:4", "expected a value", "write"),
    ])
    func saysWhatIsWrongAndWhatToDo(
        _ text: String, _ at: String, _ message: String, _ remedy: String
    ) throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(yaml: text.utf8, name: "test.yaml")
        }
        let diagnostic = try #require(failure.diagnostics.first)
        #expect(failure.diagnostics.count == 1)
        #expect(diagnostic.check == "yaml-syntax")
        #expect(place(diagnostic.position) == at)
        #expect(diagnostic.message == message)
        #expect(diagnostic.remedy?.contains(remedy) == true, "\(diagnostic.remedy ?? "none")")
    }

    @Test func pointsAtWhatIsLeftOpen() throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(yaml: "é: [1,\n  2\nb: 3\n".utf8, name: "open.yaml")
        }
        let diagnostic = try #require(failure.diagnostics.first)
        let note = try #require(diagnostic.notes.first)
        #expect(place(note.position) == "1:4")
        #expect(note.message == "the list begins here")
        #expect(note.file == "open.yaml")
        #expect(diagnostic.sourceLine == "b: 3")
    }

    @Test func collectsWhatItCanBeforeItStops() {
        let text = "a: .inf\nb: !x 1\na: 2\nc: *none\nd: !!int e\nf: &f [*f]\ng: h: i\n"
        #expect(
            faults(yaml: text.utf8) == [
                "1:4 yaml-number: \".inf\" is a number that JSON cannot say",
                "2:4 yaml-tag: unknown tag \"!x\"",
                "3:1 duplicate-key: duplicate key \"a\"",
                "4:4 yaml-alias: no anchor \"&none\" stands before this alias",
                "5:4 yaml-tag: \"e\" cannot be tagged !!int",
                "6:8 yaml-alias: alias \"*f\" stands inside what it repeats",
                "7:5 yaml-syntax: a ':' where no key can end",
            ])
    }

    @Test func aSampleCutAnywhereIsReadOrRefusedWithAPlace() {
        let sample = Array(
            "a: &x [1, {b: \"é\\n\"}]\nc: {<<: [{d: 1}], e: *x}\n'f': |\n  text\n".utf8)
        #expect(faults(yaml: sample) == [])
        for length in 1..<sample.count {
            for fault in faults(yaml: sample[..<length]) {
                #expect(!fault.hasPrefix("-"), "cut at \(length): \(fault)")
            }
        }
    }
}
