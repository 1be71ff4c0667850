import Testing

@testable import Contracts

@Suite struct HeaderFieldsTests {
    private static let fields: HeaderFields = [
        "Content-Type": "text/plain", "x-list": "1", "X-LIST": "2", "x-Ä": "umlaut", "a[": "open",
    ]

    @Test(
        arguments: [
            ("content-type", ["text/plain"]), ("CONTENT-TYPE", ["text/plain"]),
            ("X-List", ["1", "2"]), ("content-typ", []), ("x-Ä", ["umlaut"]), ("X-Ä", ["umlaut"]),
            // Only ASCII letters have two cases.
            ("x-ä", []), ("A[", ["open"]), ("a{", []), ("", []),
        ] as [(String, [String])])
    func namesDifferInCaseOnlyInSpelling(name: String, values: [String]) {
        #expect(Self.fields.values(name) == values)
        #expect(Self.fields.has(name) == !values.isEmpty)
        #expect(Self.fields[name] == (values.isEmpty ? nil : values.joined(separator: ", ")))
    }

    @Test(arguments: [
        ("a", "a"), (" \t a b \t", "a b"), ("", ""), ("  ", ""), ("é ", "é"), ("\u{A0}", "\u{A0}"),
    ])
    func blanksAroundAreNoPartOfAValue(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
        #expect(text[...].trimmed == trimmed)
    }
}
