import Testing

@testable import Reporter

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("é漢🙂", "é漢🙂"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
        ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{7}"), ("\u{9B}31m", "\\u{9B}31m"),
        ("\u{202E}txt.exe", "\\u{202E}txt.exe"), ("a\u{2028}b", "a\\u{2028}b"),
        ("\u{FEFF}", "\\u{FEFF}"), ("\u{E0041}", "\\u{E0041}"), ("\u{1FFFE}", "\\u{1FFFE}"),
        ("a\u{301}", "a\u{301}"), ("\r\n", "\\r\\n"),
    ])
    func aLineShowsWhatWouldAct(text: String, expected: String) {
        #expect(VisibleText.line(text) == expected)
    }

    @Test(arguments: [("a", "\"a\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("\u{1B}", "\"\\u{1B}\"")])
    func quotedTextCannotEndItsQuotes(text: String, expected: String) {
        #expect(VisibleText.quoted(text) == expected)
    }

    @Test(arguments: [("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("🙂", 2), ("é", 1)])
    func displayWidth(text: String, expected: Int) {
        #expect(DisplayWidth.columns(text) == expected)
    }
}
