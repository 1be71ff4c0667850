import Contracts
import Testing

/// The matches of expressions by RE2. Every engine must agree with PCRE2.
@Suite struct RE2MatchTests {
    @Test(arguments: [
        ("ubb", "hubba", true), ("foo|bar", "", false), ("", "cows", true), ("", "", true),
        ("bc", "abcd", true), ("gr(a|e)y", "grey", true), ("ba(na)*", "banana", true),
        ("a+ñ+a+", "mañana", true), ("(a|😀){2}", "🐱😀😀", true), ("^bc", "abc", false),
        ("^abc$", "abc\n", false), ("a$", "a\nb", false), (#"\Aab\z"#, "ab", true),
        (#"\Ab"#, "ab", false), (#"a\z"#, "a\n", false), ("^.$", "\n", false),
        ("^.$", "\r", true), ("^.$", "\u{2028}", true), ("^.$", "🐲", true), ("^..$", "🐲", false),
        ("^a{2,3}$", "aaa", true), ("^a{2,3}$", "aaaa", false), ("^a{2,}?$", "aaaa", true),
        ("^a{2}$", "aa", true), ("^a{0}$", "", true), ("a{,2}", "a{,2}", true),
        ("a{,2}", "aa", false), ("{", "{", true), ("a{b}", "a{b}", true), ("x{2", "x{2", true),
        ("]", "]", true), ("}", "}", true), ("^*", "x", true), ("(^a)*b", "b", true),
        ("^(a*)*$", "aaab", false), ("()", "", true), ("a||b", "", true),
    ])
    func shapes(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        (#"^\d$"#, "5", true), (#"^\d$"#, "\u{0665}", false), (#"^\D$"#, "\u{0665}", true),
        (#"^\w$"#, "é", false), (#"^\W$"#, "é", true), (#"^\s+$"#, "\t\n\u{C}\r ", true),
        (#"\s"#, "\u{B}", false), (#"\s"#, "\u{A0}\u{FEFF}\u{2028}", false),
        (#"^\S$"#, "\u{B}", true), (#"\bé"#, "é", false), (#"a\b"#, "aé", true),
        (#"\B"#, "", true), (#"\b"#, "", false),
        (#"^\a\f\t\n\r\v$"#, "\u{7}\u{C}\t\n\r\u{B}", true), (#"^\012$"#, "\n", true),
        (#"^\0$"#, "\u{0}", true), (#"^\08$"#, "\u{0}8", true), (#"^\123$"#, "S", true),
        (#"^\1234$"#, "S4", true), (#"^\377$"#, "ÿ", true), (#"^\17$"#, "\u{F}", true),
        (#"^\x41$"#, "A", true), (#"^\x{41}\x{1F432}$"#, "A🐲", true), (#"^\x{000041}$"#, "A", true),
        (#"^\x{10FFFF}$"#, "\u{10FFFF}", true), (#"^\.\*\-\_\@\ $"#, ".*-_@ ", true),
        (#"^\Qa.b*\E$"#, "a.b*", true), (#"^\Qa.b*\E$"#, "axbb", false), (#"\Qa.b"#, "a.b", true),
        (#"^\Qab\E+$"#, "abbb", true), (#"^\Qab\E+$"#, "abab", false), (#"^\Q\E$"#, "", true),
        (#"^\Q\\E$"#, #"\"#, true),
    ])
    func escapes(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        ("^[abc]+$", "cab", true), ("^[^abc]$", "\n", true), ("^[a-c]+$", "abd", false),
        ("^[]a]+$", "]a", true), ("^[^]a]$", "]", false), ("^[a-]+$", "-a", true),
        ("^[-a]+$", "-a", true), ("^[a-c-e]+$", "b-e", true), ("^[a-c-e]$", "d", false),
        ("^[--a]+$", "-0A", true), ("^[[a]+$", "[a", true), ("^[[:]+$", "[:", true),
        (#"^[\d-z]+$"#, "1-z", true), (#"^[\d-z]$"#, "y", false), (#"^[\D]$"#, "1", false),
        (#"^[^\D]$"#, "1", true), (#"^[\s\S]$"#, "\n", true), (#"^[\]\\]+$"#, #"]\"#, true),
        (#"^[\x{41}-\x43]+$"#, "ABC", true), (#"^[\n\t]+$"#, "\t\n", true),
        (#"^[\056]$"#, ".", true), (#"^[\pN_]+$"#, "1²_", true),
        ("^[[:alpha:]]+$", "aZ", true), ("^[[:alpha:]]$", "é", false),
        ("^[[:^alpha:]]$", "é", true),
        ("^[[:word:][:space:]]+$", "a_1 \u{B}", true), ("^[^[:digit:]]$", "1", false),
        ("^[[:punct:]]+$", "!~`{", true), ("^[[:xdigit:]]+$", "09afAF", true),
        ("^[[:cntrl:]]+$", "\u{0}\u{1F}\u{7F}", true), ("^[[:graph:]]$", " ", false),
        ("^[[:print:]]$", " ", true), ("^[[:ascii:]]$", "é", false),
        ("^[[:blank:]]+$", " \t", true),
        ("^[[:upper:][:lower:]]+$", "aA", true), ("^[[:alnum:]]+$", "a1_", false),
        ("[😀-😂]", "😁", true), ("[^a😁]", "😁", false),
    ])
    func classes(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        (#"^\pN$"#, "²", true), (#"^\pN$"#, "a", false), (#"^\PN$"#, "a", true),
        (#"^\p{Greek}+$"#, "αβ", true), (#"^\P{Greek}$"#, "α", false),
        (#"^\p{^Greek}$"#, "a", true),
        (#"^\P{^Greek}$"#, "α", true), (#"^\p{Lu}\p{Ll}$"#, "Éé", true),
        (#"^\p{L}+$"#, "aΩж", true),
        (#"^\p{Any}$"#, "\n", true), (#"^\p{Braille}$"#, "⠓", true), (#"^\pZ$"#, "\u{2028}", true),
        (#"^\p{C}$"#, "\u{7}", true), (#"^\p{C}$"#, "\u{378}", false),
        (#"^\P{C}$"#, "\u{378}", true),
        (#"^[\P{C}x]$"#, "\u{7}", false), (#"^[\P{C}x]$"#, "y", true),
        (#"^[^\p{C}x]$"#, "x", false),
        (#"^[\P{Lu}A]+$"#, "aA", true), (#"^[\P{Lu}A]+$"#, "B", false),
        (#"^[^\p{Lu}\d]$"#, "a", true), (#"^[^\p{Lu}\d]$"#, "1", false), (#"^\p{Yi}$"#, "ꀀ", true),
        (#"^\p{Thai}$"#, "ก", true),
    ])
    func properties(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    @Test(arguments: [
        ("(?i)^abc$", "aBC", true), ("(?i)k", "\u{212A}", true), ("(?i)\u{212A}", "K", true),
        ("(?i)s", "ſ", true), ("(?i)ſ", "S", true), ("(?i)é", "É", true), ("(?i)σ", "ς", true),
        ("(?i)ß", "ẞ", true), ("(?i)ß", "ss", false), ("(?i)i", "ı", false), ("(?i)i", "İ", false),
        ("(?i)^[a-c]+$", "AbC", true), ("(?i)^[^a]$", "A", false), ("(?i)[[:lower:]]", "A", true),
        ("(?i)[[:^lower:]]", "A", false), (#"(?i)^\p{Lu}$"#, "a", true),
        (#"(?i)\P{Lu}"#, "a", false),
        (#"(?i)^\p{Greek}$"#, "µ", true), (#"(?i)^\p{Lu}$"#, "ĸ", false),
        (#"(?i)\x{e9}"#, "É", true),
        (#"(?i)\QAb\E"#, "aB", true), ("(?i)ж", "Ж", true), ("(?i)ǆ", "ǅ", true),
        ("a(?i)b", "aB", true), ("a(?i)b", "AB", false), ("(?i:a)b", "Ab", true),
        ("(?i:a)b", "AB", false), ("(a(?i)b)c", "aBc", true), ("(a(?i)b)c", "aBC", false),
        ("x(?i)a|b$", "B", true), ("(?i)a(?-i)b", "Ab", true), ("(?i)a(?-i)b", "AB", false),
        ("(?m)^b$", "a\nb\nc", true), ("(?m)^b$", "a\rb", false), ("(?m)^$", "a\n", true),
        (#"(?m)\Ab"#, "a\nb", false), (#"(?m)a\z"#, "a\nb", false), ("(?m-m)^b", "a\nb", false),
        ("(?m)(^|x)+b", "a\nb", true), ("(?m)^{2}b", "a\nb", true), ("(?m:^b)$", "a\nb", true),
        ("(?s)^.$", "\n", true), ("(?s-s)^.$", "\n", false), ("(?-s)^.$", "\n", false),
        ("(?U)^a+?$", "aaa", true), ("(?is-mU)^A.$", "a\n", true), ("(?)a", "a", true),
        ("(?i)(?:)A", "a", true), ("(?P<year>[0-9]+)-(?<m>x)", "12-x", true),
        ("(?P<é_1>x)", "x", true),
    ])
    func flagsAndGroups(_ source: String, _ text: String, _ expected: Bool) throws {
        try expect(source, text, expected)
    }

    // Every scalar's own case pairs, by Unicode's data of the standard library.
    @Test func otherCasesMatch() throws {
        for value in (0x41...0x24F as ClosedRange<UInt32>) {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
                value != 0x130, value != 0x131
            else { continue }
            let lower = scalar.properties.lowercaseMapping
            guard lower.unicodeScalars.count == 1 else { continue }
            try expect("(?i)^\(scalar)$", lower, true)
            try expect("(?i)^\(lower)$", String(scalar), true)
            try expect("(?i)^[^\(lower)]$", String(scalar), false)
        }
    }

    @Test(arguments: ["^(a|aa)+[bc]", "(a*)*[bc]$", "(a|b|ab)*(?i)[cd]", "((a{0,20}){0,20})*[bc]"])
    func nothingHangs(source: String) throws {
        let text = String(repeating: "a", count: 20_000)
        #expect(try Pattern(source, in: .re2).matches(text) != true)
    }

    private func expect(_ source: String, _ text: String, _ expected: Bool) throws {
        #expect(try Pattern(source, in: .re2).matches(text) == expected, "\(source)")
        let slow = try Pattern(source, in: .re2, matchedBy: .engine)
        #expect(slow.matches(text) == expected, "\(source) by the engine")
    }
}
