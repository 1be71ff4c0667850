import Contracts
import Testing

@Suite struct TextShapeTests {
    @Test(arguments: [
        ("TacoCat", "tacocat", "TACOCAT"), ("TacoCÆt Xii", "tacocÆt xii", "TACOCÆT XII"),
        ("tacoCαt", "tacocαt", "TACOCαT"), ("@[`{", "@[`{", "@[`{"), ("", "", ""),
    ])
    func cases(text: String, lower: String, upper: String) {
        #expect(TextFunctions.lowerASCII(text) == lower)
        #expect(TextFunctions.upperASCII(text) == upper)
    }

    @Test(arguments: [
        ("MIT-12", "m4x9k2pq7", "RRY-70"), ("AB 0100 é", "other", "QM 3121 é"), ("", "x", ""),
        ("-", "x", "-"),
    ])
    func variedTexts(text: String, other: String, expected: String) {
        #expect(TextFunctions.varied(text, by: other) == expected)
        #expect(text.isEmpty || text == "-" || TextFunctions.varied(text, by: "a") != expected)
        #expect(TextFunctions.varied("home", by: other) != TextFunctions.varied("homa", by: other))
    }

    @Test(
        arguments: [
            ("12 days 12 hours", "{0}", "2", nil, "12 days 12 hours"),
            ("{0} days {0} hours", "{0}", "2", nil, "2 days 2 hours"),
            ("{0} days {0} hours", "{0}", "2", 1, "2 days {0} hours"),
            ("1 ©αT taco", "αT", "o©α", nil, "1 ©o©α taco"),
            ("hello hello", "he", "we", 0, "hello hello"),
            ("hello hello", "he", "we", -1, "wello wello"),
            ("hello hello", "he", "we", 1, "wello hello"),
            ("aé", "", "-", nil, "-a-é-"), ("aé", "", "-", 2, "-a-é"), ("", "", "x", nil, "x"),
            ("aaa", "aa", "b", nil, "ba"), ("abc", "b", "", nil, "ac"),
        ] as [(String, String, String, Int?, String)])
    func replace(text: String, part: String, other: String, limit: Int?, expected: String) throws {
        #expect(try TextFunctions.replace(text, part, with: other, limit: limit) == expected)
    }

    @Test(
        arguments: [
            ("hello world", " ", nil, ["hello", "world"]), ("hello world events!", " ", 0, []),
            ("hello world events!", " ", 1, ["hello world events!"]),
            ("hello world events!", " ", 2, ["hello", "world events!"]),
            ("o©o©o©o", "©", -1, ["o", "o", "o", "o"]), ("", ",", nil, [""]), ("", "", nil, []),
            (",a,", ",", nil, ["", "a", ""]), ("aé😀", "", nil, ["a", "é", "😀"]),
            ("aé😀", "", 2, ["a", "é😀"]), ("ab", "", 9, ["a", "b"]), ("a", "ab", nil, ["a"]),
        ] as [(String, String, Int?, [String])])
    func split(text: String, separator: String, limit: Int?, expected: [String]) throws {
        #expect(try TextFunctions.split(text, by: separator, limit: limit) == expected)
    }

    @Test(arguments: [
        (" \u{C}\n\r\t\u{B}text  ", "text"), ("\u{85}\u{A0}\u{1680}text", "text"),
        ("text\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}\u{2006}\u{2007}\u{2008}\u{2009}", "text"),
        ("\u{200A}text\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}", "text"),
        (
            "\u{180E}text\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}",
            "\u{180E}text\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}"
        ),
        (" \n ", ""), ("", ""), (" a b ", "a b"), (" \u{301} ", "\u{301}"),
    ])
    func trim(text: String, expected: String) {
        #expect(Array(TextFunctions.trim(text).utf8) == Array(expected.utf8))
    }

    @Test(arguments: [
        ("", ""), ("☺", "☺"), ("Ta©oCαt", "tαCo©aT"), ("John Smith", "htimS nhoJ"),
        ("e\u{301}", "\u{301}e"), ("\r\n", "\n\r"),
    ])
    func reverse(text: String, expected: String) {
        #expect(Array(TextFunctions.reverse(text).utf8) == Array(expected.utf8))
    }

    @Test func join() throws {
        let list: [CELValue] = [.string("x"), .string("y")]
        #expect(try TextFunctions.join(list) == "xy")
        #expect(try TextFunctions.join(list, by: "-") == "x-y")
        #expect(try TextFunctions.join([]) == "")
        #expect(try TextFunctions.join([], by: "-") == "")
        #expect(throws: FunctionFault.joinOfOther(.int)) {
            try TextFunctions.join([.string("x"), .int(1)])
        }
    }

    @Test(arguments: [
        ("first\nsecond", #""first\nsecond""#), ("bell\u{7}", #""bell\a""#),
        ("\u{8}backspace", #""\bbackspace""#), ("\u{C}form feed", #""\fform feed""#),
        ("carriage \r return", #""carriage \r return""#), ("tab\t\u{B}", #""tab\t\v""#),
        (#"double \\ slash"#, #""double \\\\ slash""#), (#"\ starts"#, #""\\ starts""#),
        (#"mid " quote"#, #""mid \" quote""#), ("size('πέντε')", #""size('πέντε')""#),
        ("🐱😀😛", #""🐱😀😛""#), ("", #""""#),
    ])
    func quote(text: String, expected: String) {
        #expect(TextFunctions.quote(text) == expected)
    }

    @Test func giantResultsAreRefused() {
        let text = String(repeating: "a", count: 20_000)
        #expect(throws: FunctionFault.tooLarge(limit: 64 << 20)) {
            try TextFunctions.replace(text, "a", with: text)
        }
        #expect(throws: FunctionFault.tooLarge(limit: 64 << 20)) {
            try TextFunctions.join(Array(repeating: .string(text), count: 5_000))
        }
    }
}
