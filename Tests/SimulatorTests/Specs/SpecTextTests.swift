import Contracts
import Testing

@testable import Simulator

/// Whatever a piece of a spec says, YAML reads it as the same.
@Suite struct SpecTextTests {
    static let texts = [
        "", "plain", "two words", "true", "null", "Yes", "on", "~", "1", "0x1F", "1e3", "-", "- a",
        "# no comment", "a # b", "a: b", "a:", ":a", "{a}", "[a", "'", "\"", "it's \"both\"",
        "back\\slash", "line\nbreak", " blank", "blank ", "tab\t", "é", "漢字", "\u{2028}", "\u{7F}",
        "\u{1}", "%a", "@a", "`a`", "&a", "*a", "!a", "|", ">", "?", "a\u{85}b", "\u{1F600}", "=",
        "2024-01-01", "a,b", "<<", "...", "---",
    ]

    @Test(arguments: texts)
    func textsStay(text: String) throws {
        let piece = SpecText.map([
            .init(key: text, value: .text(text)),
            .init(comments: ["a comment"], key: "list", value: .list([.text(text), .text("x")])),
            .init(key: "line", value: .line(.map([.init(key: text, value: .list([.text(text)]))]))),
        ])
        let root = try Document(reading: Array(piece.file.utf8), name: "piece.yaml").root
        #expect(root[text]?.string == text, "\(piece.file)")
        #expect(root["list"]?[0]?.string == text && root["list"]?.count == 2, "\(piece.file)")
        #expect(root["line"]?[text]?[0]?.string == text, "\(piece.file)")
    }

    @Test(arguments: [
        #"{"a":{},"b":[],"c":null,"d":[true,1,-0.5,"x",[[]]],"e":{"f":{"g":"h"}}}"#,
        #"[{"a":1,"b":[{"c":2},{"d":[1,2]}]},[],{},"text",[["deep",["deeper"]]]]"#,
    ])
    func dataStays(json: String) throws {
        let celValue = CELValue(try Document(json: Array(json.utf8), name: "data").root)
        // Once on one line, and once so long that it is opened.
        let filler = String(repeating: "long ", count: 30)
        for extra in ["", filler] {
            let whole = CELValue.list([celValue, .string(extra)])
            let piece = SpecText.map([.init(key: "data", value: .celValue(whole))])
            let read = try Document(reading: Array(piece.file.utf8), name: "piece.yaml").root
            #expect(read["data"].map { CELValue($0).json } == whole.json, "\(piece.file)")
        }
    }

    @Test func signsOfExpressionsMeanThemselvesInData() {
        let piece = SpecText.map([
            .init(key: "said", value: .celValue(.string("costs ${price}"))),
            .init(key: "computed", value: .expression("1 + 1")),
        ])
        #expect(piece.file == "said: \"costs $${price}\"\ncomputed: \"${1 + 1}\"\n")
    }
}
