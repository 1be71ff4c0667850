import Contracts
import Testing

/// The matches of patterns by ECMA-262. Every engine must agree with PCRE2.
@Suite struct PatternMatchTests {
    @Test(arguments: [
        ("abc", "xabcx", true), ("^abc$", "abc", true), ("^abc$", "abc\n", false),
        ("^abc$", "\nabc", false),
        ("a$", "a\nb", false), ("^b", "a\nb", false), ("^.$", "\n", false), ("^.$", "\r", false),
        ("^.$", "\u{2028}", false), ("^.$", "\u{2029}", false), ("^.$", "\u{85}", true),
        ("^.$", "🐲", true),
        ("^..$", "🐲", false), ("^.*$", "a\nb", false), ("^[^]$", "\n", true), ("[]", "a", false),
        ("^[]*$", "", true), ("^[^]*$", "a\nb", true), ("^(?:a|)$", "", true), ("a{0}", "", true),
        ("^a{2,3}$", "aa", true), ("^a{2,3}$", "aaaa", false), ("^a{2,3}?$", "aaa", true),
        ("^(?:ab){2}$", "abab", true),
        ("(?:ab){2}", "abxab", false),
    ])
    func shapes(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        (#"^\d$"#, "0", true), (#"^\d$"#, "\u{07C0}", false), (#"^\D$"#, "\u{07C0}", true),
        (#"^\w$"#, "é", false),
        (#"^\W+$"#, "é🐲", true), (#"^\W+$"#, "éa", false), (#"^[^\W]+$"#, "a_9", true),
        (#"^[\W\d]+$"#, "é1", true),
        (#"^\s$"#, "\u{FEFF}", true), (#"^\s$"#, "\u{2028}", true), (#"^\s$"#, "\u{3000}", true),
        (#"^\s$"#, "\u{A0}", true), (#"^\s$"#, "\u{B}", true), (#"^\s$"#, "\u{85}", false),
        (#"^\s$"#, "\u{180E}", false),
        (#"^\S+$"#, "é\u{85}", true), (#"^\S$"#, "\u{1680}", false),
        (#"^[\S]$"#, "\u{202F}", false),
        (#"\bé"#, "é", false), (#"a\b"#, "aé", true), (#"^\B"#, "é", true), (#"\b"#, "", false),
        (#"\B"#, "", true),
        (#"^\cA$"#, "\u{1}", true), (#"^\cj$"#, "\n", true), (#"^\0$"#, "\u{0}", true),
        (#"^\v\f$"#, "\u{B}\u{C}", true),
        (#"^[\b]$"#, "\u{8}", true), (#"^\x41\u0042\u{43}$"#, "ABC", true), (#"^\/$"#, "/", true),
    ])
    func escapes(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        ("^🐲*$", "🐲🐲", true), ("^🐲*$", "🐉", false), ("^[🐉-🐲]$", "🐳", false),
        ("^[🐉-🐲]+$", "🐉🐲", true),
        (#"^\uD83D\uDC32$"#, "🐲", true), (#"^[\uD83D\uDC32]$"#, "🐲", true),
        (#"\uD83D"#, "🐲", false),
        (#"[\uD800-\uDFFF]"#, "🐲\u{FFFD}", false), (#"^[^\uD83D]$"#, "🐲", true),
        (#"^\p{Letter}+$"#, "añЖ漢", true),
        (#"^\p{L}$"#, "1", false), (#"^\P{L}$"#, "1", true), (#"^[^\p{L}\d]$"#, "_", true),
        (#"^[^\p{L}\d]$"#, "é", false),
        (#"^\p{Script=Greek}+$"#, "αβγ", true), (#"^\p{Script=Greek}+$"#, "αb", false),
        (#"^\p{digit}+$"#, "৪২", true),
        (#"^\p{Lu}\p{Ll}$"#, "Éé", true), (#"^\p{LC}$"#, "ª", false),
        (#"^\p{Emoji_Presentation}$"#, "🐲", true),
        (#"^\p{ASCII}$"#, "é", false), (#"^\P{ASCII}$"#, "é", true), (#"^\p{Any}$"#, "\n", true),
        (#"\p{Cs}"#, "a", false),
        (#"^\p{Assigned}$"#, "a", true), (#"^\p{Assigned}$"#, "\u{E000}", true),
        (#"^\P{Assigned}$"#, "\u{378}", true),
        (#"^\p{White_Space}$"#, "\u{85}", true), (#"^\p{Bidi_Mirrored}$"#, "\u{2140}", true),
        (#"^[\P{Bidi_Mirrored}a]$"#, "(", false), (#"^\p{CWKCF}$"#, "A", true),
        (#"^[^\p{CWKCF}]$"#, "a", true),
        (#"^\p{scx=Hira}$"#, "\u{30FC}", true), (#"^\p{sc=Hira}$"#, "\u{30FC}", false),
        (#"^[\p{Nd}a-c]+$"#, "b٣", true), (#"^ß$"#, "SS", false), ("^é$", "e\u{301}", false),
    ])
    func unicode(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        (#"^(a)?\1$"#, "", true), (#"^(a)?b\1$"#, "b", true), (#"^(a)\1$"#, "aa", true),
        (#"^(a)\1$"#, "a", false),
        (#"^\1(a)$"#, "a", true), (#"^(a\1)$"#, "a", true), (#"^(?:\1(a))+$"#, "aa", true),
        (#"^(a)(b)\2$"#, "abb", true),
        (#"^(?<q>['"])x\k<q>$"#, "'x'", true), (#"^(?<q>['"])x\k<q>$"#, "'x\"", false),
        (#"^(?:(a)b)+\1$"#, "ababa", true), (#"^(?=(a+))\1$"#, "aaa", true),
        (#"^(?!(a)\1)a"#, "ab", true),
        ("(?<=a)b", "ab", true), ("(?<=a)b", "cb", false), ("(?<!a)b", "ab", false),
        ("(?<=^|ab)c", "abc", true),
        ("(?<=[é🐲]{2})c", "é🐲c", true), ("a(?=b)", "ac", false), ("^(?!.*x)a+$", "aax", false),
        (#"^(?=.*\d)(?=.*[a-z]).{4,}$"#, "ab12", true),
        (#"^(?=.*\d)(?=.*[a-z]).{4,}$"#, "abcd", false),
        (#"^(\d{3}-){2}\d{4}$"#, "555-123-4567", true), ("^a|b$", "xb", true),
        ("^(?:a|b)$", "xb", false),
    ])
    func groups(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        (".*foo.*", "a foo", true), (".*foo.*", "a fo", false), (#"\s+$"#, "a ", true),
        ("x*[a-c]+y*$", "xxb", true),
        ("x*[a-c]+y*$", "xxby\n", false), (".+a", "a", false), (".+a", "\na", false),
        (".+a", "ba", true), ("(.*)", "\n", true),
        ("a*|b", "c", true), ("^a*", "b", true),
    ])
    func searchesThatLookAtLess(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: ["", ".*", "^.*", "^", "$", "(?:a|)", "[a-z]*$", "^(?:x*)"])
    func knowsThatEveryTextMatches(_ source: String) throws {
        #expect(try Pattern(source).isTrivial)
        #expect(try Pattern(source, matchedBy: .engine).matches("\nx") == true)
    }

    @Test(arguments: ["^.*$", "a", "^a*$", ".+", #"\b"#, "(?=a)"])
    func knowsThatSomeTextMayNot(_ source: String) throws {
        #expect(try !Pattern(source).isTrivial)
    }

    private func expect(_ source: String, _ text: String, _ expected: Bool) throws {
        let pattern = try Pattern(source)
        #expect(pattern.unicodeError == nil)
        #expect(pattern.matches(text) == expected)
        #expect(try Pattern(source, matchedBy: .engine).matches(text) == expected)
    }
}
