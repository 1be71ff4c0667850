import Contracts
import Testing

@Suite struct YAMLScalarTests {
    @Test(arguments: [
        ("null", "null"), ("Null", "null"), ("NULL", "null"), ("~", "null"), ("", "null"),
        ("true", "true"), ("True", "true"), ("TRUE", "true"), ("false", "false"),
        ("False", "false"), ("FALSE", "false"),
        ("0", "0"), ("-0", "-0"), ("+0", "0"), ("12", "12"), ("+1", "1"), ("-17", "-17"),
        ("012", "12"), ("-007", "-7"), ("00", "0"), ("0o17", "15"), ("0o0", "0"), ("0x1F", "31"),
        ("0xfF", "255"), ("0x0", "0"), ("0xFFFFFFFFFFFFFFFFFFFF", "1208925819614629174706175"),
        ("0o7777777777777777777777777", "37778931862957161709567"),
        ("1.5", "1.5"), ("1.", "1.0"), (".5", "0.5"), ("-.5", "-0.5"), ("+.5e3", "0.5e3"),
        ("1e3", "1e3"), ("1E+3", "1E+3"), ("01.50", "1.50"), ("1.e5", "1.0e5"), ("1e400", "1e400"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
    func theCoreSchemaTypes(_ text: String, _ expected: String) throws {
        let found = try #require(try value(yaml: "a: \(text)")["a"])
        #expect(json(found) == expected)
        #expect(found == (try value(json: expected)))
        #expect(try found.int == value(json: expected).int)
    }

    @Test(arguments: [
        "on", "off", "yes", "no", "y", "n", "On", "NO", "nULL", "tRUE", "none", "1:30", "12:30:45",
        "2024-01-01", "2024-01-01T00:00:00Z", "1_000", "0b101", "0o8", "0x", "0xG", "-0x1F", "+0o7",
        "0O17", "0X1F", "+", "-.", ".", "..", "1e", "1e+", ".e1", "1.2.3", "- -", "e5", "inf",
        "nan",
        ".infinity", "Infinity", "NaN", "=", "1 2", "0.0.0", "é", "+-1", "~x",
    ])
    func everythingElseIsAString(_ text: String) throws {
        #expect(try value(yaml: "a: \(text == "- -" ? "x- -" : text)")["a"]?.kind == .string)
        #expect(try value(yaml: "[\(text == "- -" ? "x- -" : text)]")[0]?.kind == .string)
    }

    @Test(arguments: ["12", "true", "null", "~", ".inf", "0x1F", ""])
    func quotedTextIsAString(_ text: String) throws {
        #expect(try value(yaml: "- '\(text)'")[0]?.string == text)
        #expect(try value(yaml: "- \"\(text)\"")[0]?.string == text)
        #expect(try value(yaml: "- ! \(text)")[0]?.string == text)
        #expect(try value(yaml: "- |-\n  \(text)\n")[0]?.string == text)
    }

    @Test(arguments: [".inf", "-.inf", "+.INF", ".Inf", ".nan", ".NaN", ".NAN", "!!float .inf"])
    func numbersBeyondJSONAreRefusedWithARemedy(_ text: String) throws {
        let failure = try #require(throws: DocumentFailure.self) {
            try Document(yaml: "a: \(text)".utf8, name: "test.yaml")
        }
        let diagnostic = try #require(failure.diagnostics.first)
        #expect(diagnostic.check == "yaml-number")
        #expect(place(diagnostic.position) == "1:4")
        #expect(diagnostic.remedy?.contains("quotation marks") == true)
    }

    @Test(arguments: [
        ("!!str 12", "\"12\""), ("!!str", "\"\""), ("!!int \"12\"", "12"), ("!!int 0x10", "16"),
        ("!!float 1", "1"), ("!!float '.5'", "0.5"), ("!!null ''", "null"), ("!!null null", "null"),
        ("!!bool 'true'", "true"), ("!!map {a: 1}", "{\"a\":1}"), ("!!seq [1]", "[1]"),
        ("! [1]", "[1]"), ("!<tag:yaml.org,2002:str> 1", "\"1\""),
    ])
    func tagsOfTheCoreSchemaAreHonoured(_ text: String, _ expected: String) throws {
        #expect(json(try #require(try value(yaml: "a: \(text)")["a"])) == expected)
    }

    @Test(arguments: [
        ("!!int 1.5", "\"1.5\" cannot be tagged !!int"),
        ("!!int one", "\"one\" cannot be tagged !!int"),
        ("!!bool yes", "\"yes\" cannot be tagged !!bool"),
        ("!!null x", "\"x\" cannot be tagged !!null"),
        ("!!float x", "\"x\" cannot be tagged !!float"),
        ("!!map x", "\"x\" cannot be tagged !!map"),
        ("!!seq {}", "a map cannot be tagged !!seq"), ("!!map []", "a list cannot be tagged !!map"),
        ("!!str []", "a list cannot be tagged !!str"), ("!foo x", "unknown tag \"!foo\""),
        ("!!binary aa==", "unknown tag \"tag:yaml.org,2002:binary\""),
        ("!foo [1]", "unknown tag \"!foo\""),
        ("!(a.b == c)", "unknown tag \"!(a.b\""),
    ])
    func otherTagsAreRefused(_ text: String, _ message: String) {
        #expect(faults(yaml: "a: \(text)".utf8) == ["1:4 yaml-tag: \(message)"])
    }

    @Test func textOfSeveralLinesIsFolded() throws {
        let text = """
            literal: |
              one
                two

              three
            folded: >-
              one
              two

              three
            plain: one
              two
            quoted: "one
              two\\
              \\tthree"
            """
        let root = try value(yaml: text)
        #expect(root["literal"]?.string == "one\n  two\n\nthree\n")
        #expect(root["folded"]?.string == "one two\nthree")
        #expect(root["plain"]?.string == "one two")
        #expect(root["quoted"]?.string == "one two\tthree")
    }

    @Test func numbersOfAnotherBaseAreBounded() throws {
        let digits = String(repeating: "f", count: 256)
        #expect(try value(yaml: "- 0x\(digits)")[0]?.number?.lexeme.utf8.count == 309)
        let fault = "document-limit: a number of another base has more than 256 digits"
        #expect(faults(yaml: "- 0x\(digits)f".utf8) == ["1:3 \(fault)"])
        #expect(try value(yaml: "- 0x\(digits)g")[0]?.kind == .string)
    }
}
