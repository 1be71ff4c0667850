import Testing

@testable import Contracts

@Suite struct CELValueTextTests {
    private static let map: CELValue = {
        var map = CELMap()
        map.set(.string("b"), to: .int(1))
        map.set(.string("2"), to: .string("text"))
        map.set(.int(2), to: .string("number"))
        map.set(.uint(9), to: .null)
        map.set(.bool(true), to: .list([]))
        return .map(map)
    }()

    @Test(
        arguments: [
            (.null, "null", "null"), (.bool(true), "true", "true"),
            (.int(.min), "-9223372036854775808", "-9223372036854775808"),
            (.uint(.max), "18446744073709551615", "18446744073709551615u"),
            (.double(2), "2.0", "2.0"),
            (.double(1e300), "1e+300", "1e+300"), (.double(.nan), "\"NaN\"", "double(\"NaN\")"),
            (.double(.infinity), "\"Infinity\"", "double(\"Infinity\")"),
            (.double(-.infinity), "\"-Infinity\"", "double(\"-Infinity\")"),
            (
                .string("é\"\\\n\u{2028}\u{1}\u{E0001}"), "\"é\\\"\\\\\\n\\u2028\\u0001\u{E0001}\"",
                "\"é\\\"\\\\\\n\\u2028\\u0001\\U000e0001\""
            ),
            (.bytes([]), "\"\"", "b\"\""), (.bytes([0, 97, 34]), "\"AGEi\"", "b\"\\x00a\\\"\""),
            (.bytes([255, 92]), "\"/1w=\"", "b\"\\xff\\\\\""),
            (.bytes([1]), "\"AQ==\"", "b\"\\x01\""),
            (
                .timestamp(Instant(seconds: 0)), "\"1970-01-01T00:00:00Z\"",
                "timestamp(\"1970-01-01T00:00:00Z\")"
            ),
            (.duration(TimeSpan(seconds: 90)), "\"90s\"", "duration(\"90s\")"),
            (.type(.null), "\"null_type\"", "null_type"),
            (.optional(nil), "null", "optional.none()"),
            (.optional(.uint(1)), "1", "optional.of(1u)"),
            (.list([.int(1), .list([])]), "[1,[]]", "[1, []]"),
            (
                map, "{\"true\":[],\"9\":null,\"2\":\"text\",\"b\":1}",
                "{true: [], 2: \"number\", 9u: null, \"2\": \"text\", \"b\": 1}"
            ),
        ] as [(CELValue, String, String)])
    func aCELValueIsWritten(celValue: CELValue, json: String, literal: String) throws {
        #expect(celValue.json == json)
        #expect(celValue.literal == literal)
        _ = try Document(json: json.utf8, name: "t.json")
        _ = try SyntaxTree.parse(literal)
    }

    @Test(arguments: ["é\"\\\n\r\t\u{2028}\u{0}\u{7F}\u{85}", "🇦🇶 e\u{301}\u{FEFF}\u{E000}"])
    func aTextIsReadBack(text: String) throws {
        guard
            case .literal(.string(let read)) = try SyntaxTree.parse(CELValue.string(text).literal)
                .tree
        else {
            Issue.record("no text")
            return
        }
        #expect(Array(read.utf8) == Array(text.utf8))
        #expect(!CELValue.string(text).literal.contains { $0.isNewline })
    }

    @Test func deepDocumentsAreRead() throws {
        let text = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
        var celValue = CELValue(try value(json: text))
        var depth = 0
        while case .list(let elements) = celValue, let first = elements.first {
            celValue = first
            depth += 1
        }
        #expect(depth == 899)
    }
}
