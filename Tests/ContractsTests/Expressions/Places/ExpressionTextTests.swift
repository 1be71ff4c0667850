import Testing

@testable import Contracts

@Suite struct ExpressionTextTests {
    @Test(arguments: [
        ("when: a == 1 # one\n", "(a == 1)"), ("when: x in [1, 2]\n", "(x in [1, 2])"),
        ("when: true\n", "true"), ("when: 12\n", "12"), ("when: -1.50\n", "-1.5d"),
        ("when: 1e400\n", "infd"), ("when: ~\n", "null"), ("when: null\n", "null"),
        ("when: \"a ? b : c\"\n", "(a ? b : c)"), ("when: 'true'\n", "true"),
        ("when: 99999999999999999999\n", "1e+20d"), ("{\"when\": null}", "null"),
        ("when: >-\n  a &&\n  b\n", "(a && b)"),
    ])
    func readsAnExpression(text: String, tree: String) throws {
        let value = try #require(try Document(yaml: text.utf8, name: "t.yaml").root["when"])
        #expect(printed(try ExpressionText(value).parse()) == tree)
    }

    private static let quote = "put the whole value in quotation marks"

    @Test(arguments: [
        (
            "when: {a: 1}\n",
            "1:7 YAML reads a map here, not an expression; \(quote): when: \"{a: 1}\""
        ),
        (
            "when: [a, \"b\"] # c\n",
            "1:7 YAML reads a list here, not an expression; \(quote): when: '[a, \"b\"]'"
        ),
        (
            "when:\n  a ? b : c\n",
            "2:3 YAML reads a map here, not an expression; \(quote): \"a ? b : c\""
        ),
        ("- when:\n  - a\n", "2:3 YAML reads a list here, not an expression; \(quote): \"- a\""),
        ("when: [a,\n  b]\n", "1:7 YAML reads a list here, not an expression; \(quote)"),
        ("when: {a, b}\n", "1:7 YAML reads a map here, not an expression; \(quote)"),
        ("when:\nthen: a\n", "1:6 expected an expression, found nothing; write one, or null"),
        (
            "{\"when\": {}}",
            "1:10 expected an expression, found a map; write the expression as a string"
        ),
        (
            "when: f(\"a # b\")\n",
            "1:9 the text that begins with '\"' is not closed; a plain value ends before ' #'; \(quote): when: 'f(\"a # b\")'"
        ),
        ("when: ?a\n", "1:7 expected an expression, found '?'"),
    ])
    func saysHowToWriteIt(text: String, sentence: String) throws {
        let root = try Document(yaml: text.utf8, name: "t.yaml").root
        let value = try #require(root["when"] ?? root[0]?["when"])
        let failure = try #require(throws: ExpressionFailure.self) {
            _ = try ExpressionText(value).parse()
        }
        let found = failure.diagnostics[0]
        #expect(
            "\(place(found.position)) \(found.message); \(found.remedy ?? "")".hasPrefix(sentence))
        #expect(found.sourceLine?.isEmpty == false)
    }

    @Test(arguments: [
        ("when: a ? b : c", "when: \"a ? b : c\""),
        ("- when: x == \"a: b\"", "- when: 'x == \"a: b\"'"),
        ("when: {a: 1}.a == 1", "when: \"{a: 1}.a == 1\""),
        ("when: [1, 2].size() > 1", "when: \"[1, 2].size() > 1\""),
        ("when: !x", "when: \"!x\""), ("when: !has(x.y)", "when: \"!has(x.y)\""),
        ("when: !(a || b)", "when: \"!(a || b)\""), ("when: !(a && b)", "when: \"!(a && b)\""),
        ("when: !!x", "when: \"!!x\""), ("when: !'a'.b()", "when: \"!'a'.b()\""),
        ("when: \"a\" == b", "when: '\"a\" == b'"), ("when: 'a' in b", "when: \"'a' in b\""),

        ("when: x.map(y, {\"a\": y})", "when: 'x.map(y, {\"a\": y})'"),
        ("body: ${x ? y : z}", "body: \"${x ? y : z}\""),
        ("body: a ${ {\"k\": 1}.k } b", "body: 'a ${ {\"k\": 1}.k } b'"),
    ])
    func whatYAMLRefusesIsQuoted(line: String, meant: String) throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(yaml: "\(line)\n".utf8, name: "t.yaml")
        }
        #expect(failure.diagnostics[0].remedy == "\(Self.quote): \(meant)")
        let mended = try Document(yaml: "\(meant)\n".utf8, name: "t.yaml").root
        let value = try #require(mended["when"] ?? mended["body"] ?? mended[0]?["when"])
        #expect(line.hasSuffix(try #require(value.string)))
    }
}
