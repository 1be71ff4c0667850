import Testing

@testable import Contracts

@Suite struct ExpressionPlaceTests {
    /// Each file has its fault at the '€' that stands outside of quotation marks.
    @Test(arguments: [
        ("{\"when\": \"'é\\u00e9\\ud83d\\ude2c\\t' + €\"}", "1:37"),
        ("{\n  \"a\": 1,\n  \"when\": \"a == €\"\n}", "3:17"),
        ("when: f('é') == €\n", "1:17"),
        ("when: f('é') ==\n  g(1)\n\n\n  + €\n", "5:5"),
        ("when: f('é')   \n   == €\n", "2:7"),
        ("when: 'f(''é'') == €'\n", "1:20"),
        ("when: 'f(''é'')\n\n\n    == €'\n", "4:8"),
        ("when: \"'\\x41\\té\\u00e9\\U0001F62C\\\"' == €\"\n", "1:39"),
        ("when: \"'a\\\n   é'\n  == €\"\n", "3:6"),
        ("when: !!str &x 'e == €'\n", "1:22"),
        ("when: |\n  f('é') ==\n\n    g() + €\n", "4:11"),
        ("when: |2-\n    'é' ==\n   €\n", "3:4"),
        ("when: |+\n\n\n  'é' == €\n\n\n", "4:10"),
        ("when: >\n  f('é')\n  == €\n", "3:6"),
        ("when: > # folded\n\n  f('é')\n    + g()\n\n   + h()\n\n\n  == €\n  + x\n", "9:6"),
        ("when: >-\r\n  f('é')\r\n  == €\r\n", "3:6"),
        ("when: |\r\n  f('é')\r\n  == €\r\n", "3:6"),
    ])
    func aFaultIsPointedOutInItsFile(text: String, at: String) throws {
        let value = try #require(try Document(yaml: text.utf8, name: "t.yaml").root["when"])
        let expression = try ExpressionText(value)
        let failure = try #require(throws: ExpressionFailure.self) { try expression.parse() }
        let diagnostic = failure.diagnostics[0]
        #expect(diagnostic.message.hasPrefix("'€' means nothing"), "\(diagnostic.message)")
        #expect(place(diagnostic.position) == at)
        #expect(diagnostic.file == "t.yaml")
        let column = try #require(diagnostic.position?.column)
        let line = try #require(diagnostic.sourceLine)
        #expect(Array(line.unicodeScalars)[column - 1] == "€")
    }

    @Test(arguments: [
        ("when: a +\n", "1:10"), ("when: \"é +\"\n", "1:8"), ("when: |\n  a\n  +\n\n", "3:4"),
        ("when: 'a +  '\n", "1:11"), ("{\"when\": \"a +\"}", "1:14"),
        ("when: >\n  a\n\n  +\n", "4:4"),
        ("when: ''\n", "1:8"),
    ])
    func theEndIsBehindTheLastToken(text: String, at: String) throws {
        let value = try #require(try Document(yaml: text.utf8, name: "t.yaml").root["when"])
        let expression = try ExpressionText(value)
        let failure = try #require(throws: ExpressionFailure.self) { try expression.parse() }
        #expect(place(failure.diagnostics[0].position) == at)
    }

    @Test func everyByteOfAFileHasItsPlace() throws {
        let text =
            "a: \"é\\n\\u20ac''x\"\nb: &n >+\n  x é\n  y\n\n   z\n\n  €\nc: 'q''é\n  €'\nd: *n\n"
        let root = try Document(yaml: text.utf8, name: "t.yaml").root
        for name in ["a", "b", "c"] {
            let value = try #require(root[name])
            let origins = try #require(ScalarOrigins(of: value))
            let bytes = Array(try #require(value.string).utf8)
            for (offset, byte) in bytes.enumerated() where byte > 0x20 && byte < 0x80 {
                #expect(origins.source.byte(at: origins[offset]) == byte)
            }
        }
        let alias = try #require(root["d"])
        #expect(ExpressionPlace(alias).position(of: 3) == alias.position)
    }

    @Test func anArgumentHasLinesOfItsOwn() throws {
        let expression = ExpressionText(argument: "'é' ==\n  é €")
        let failure = try #require(throws: ExpressionFailure.self) { try expression.parse() }
        let diagnostic = failure.diagnostics[0]
        #expect(diagnostic.file == "expression")
        #expect(place(diagnostic.position) == "2:3")
        #expect(diagnostic.sourceLine == "  é €")
    }
}
