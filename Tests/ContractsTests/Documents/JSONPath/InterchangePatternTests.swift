import Testing

@testable import Contracts

@Suite struct InterchangePatternTests {
    @Test(arguments: [
        ("a.c", "abc"), ("a.c", "a\u{2028}c"), ("[a-c]+", "abcb"), (#"\p{Lu}"#, "Ä"),
        (#"\P{L}{2,3}"#, "12"), ("(ab|c){2}", "abc"), (#"a\-b\.c"#, "a-b.c"), (#"[\-\]]"#, "-"),
        ("", ""), ("a|", ""), ("^ab$", "ab"), (#"[^\n]"#, "x"), (#"\p{L}"#, "x"), (#"a/b"#, "a/b"),
    ])
    func matchesTheWhole(_ source: String, _ text: String) {
        #expect(InterchangePattern(source, isWhole: true).matches(text) == true)
    }

    @Test(arguments: [
        ("a.c", "a\nc"), ("a.c", "a\rc"), ("ab", "xab"), ("ab", "ab\n"), (#"\d"#, "1"),
        ("(?:a)", "a"), ("(?=a)a", "a"), (#"(a)\1"#, "aa"), ("a*?", "a"), ("a**", "a"),
        ("[", "["), ("]", "]"), ("{", "{"), ("a{,2}", "a"), (#"\p{Greek}"#, "α"), ("[]", ""),
        (#"\bab"#, "ab"), ("(", "("), (")", ")"),
    ])
    func doesNotMatch(_ source: String, _ text: String) {
        #expect(InterchangePattern(source, isWhole: true).matches(text) == false)
    }

    @Test func searchesForAPart() {
        #expect(InterchangePattern("b.", isWhole: false).matches("abc") == true)
        #expect(InterchangePattern("b.", isWhole: false).matches("ab") == false)
    }
}
