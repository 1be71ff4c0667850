import Contracts
import Testing

@Suite struct TextFunctionTests {
    @Test(arguments: [
        ("", 0), ("A", 1), ("ÿ", 1), ("four", 4), ("πέντε", 5), ("🐱😀", 2), ("e\u{301}", 2),
        ("\r\n", 2), ("👨‍👩‍👧", 5),
    ])
    func size(text: String, count: Int) {
        #expect(TextFunctions.size(text) == count)
    }

    @Test(arguments: [
        ("foobar", "foo", true, false, true), ("foobar", "bar", false, true, true),
        ("", "foo", false, false, false), ("foobar", "", true, true, true),
        ("", "", true, true, true),
        ("завтра", "за", true, false, true), ("🐱😀😛", "😛", false, true, true),
        ("forté", "té", false, true, true), ("hello", "ol", false, false, false),
        ("abababc", "ababc", false, true, true), ("Straße", "aß", false, false, true),
        ("e\u{301}", "e", true, false, true), ("\u{e9}", "e\u{301}", false, false, false),
        ("a\r\n", "\n", false, true, true), ("a", "ab", false, false, false),
    ])
    func parts(text: String, part: String, starts: Bool, ends: Bool, contains: Bool) {
        #expect(TextFunctions.startsWith(text, part) == starts)
        #expect(TextFunctions.endsWith(text, part) == ends)
        #expect(TextFunctions.contains(text, part) == contains)
    }

    @Test(arguments: [
        ("tacocat", 3, "o"), ("tacocat", 7, ""), ("©αT", 0, "©"), ("©αT", 1, "α"), ("©αT", 2, "T"),
        ("", 0, ""), ("e\u{301}x", 1, "\u{301}"),
    ])
    func charAt(text: String, index: Int, expected: String) throws {
        #expect(try Array(TextFunctions.charAt(text, index).utf8) == Array(expected.utf8))
    }

    @Test(arguments: [
        ("tacocat", "", 0, 0), ("tacocat", "ac", 0, 1), ("tacocat", "none", 0, -1),
        ("tacocat", "", 3, 3), ("tacocat", "a", 3, 5), ("tacocat", "at", 3, 5),
        ("ta©o©αT", "©", 0, 2), ("ta©o©αT", "©", 3, 4), ("ta©o©αT", "©αT", 3, 4),
        ("ta©o©αT", "©α", 5, -1), ("ijk", "k", 0, 2), ("hello wello", "hello wello", 0, 0),
        ("hello wello", "ello", 6, 7), ("hello wello", "elbo room!!", 0, -1), ("abc", "c", 3, -1),
        ("abc", "", 3, 3), ("", "", 0, 0), ("", "a", 0, -1),
    ])
    func indexOf(text: String, part: String, from: Int, expected: Int) throws {
        #expect(try TextFunctions.indexOf(text, part, from: from) == expected)
    }

    @Test(
        arguments: [
            ("", "@@", nil, -1), ("tacocat", "", nil, 7), ("tacocat", "at", nil, 5),
            ("tacocat", "none", nil, -1), ("tacocat", "", 3, 3), ("tacocat", "a", 3, 1),
            ("ta©o©αT", "©", nil, 4), ("ta©o©αT", "©", 3, 2), ("ta©o©αT", "©α", 4, 4),
            ("hello wello", "ello", 6, 1), ("hello wello", "low", nil, -1),
            ("hello wello", "elbo room!!", nil, -1), ("hello wello", "hello wello", nil, 0),
            ("bananananana", "nana", 7, 6), ("tacocat", "t", 7, 6), ("tacocat", "", 7, 7),
            ("aaa", "aa", 0, 0),
        ] as [(String, String, Int?, Int)])
    func lastIndexOf(text: String, part: String, before: Int?, expected: Int) throws {
        let found =
            if let before {
                try TextFunctions.lastIndexOf(text, part, before: before)
            } else {
                TextFunctions.lastIndexOf(text, part)
            }
        #expect(found == expected)
    }

    @Test(
        arguments: [
            ("tacocat", 4, nil, "cat"), ("tacocat", 7, nil, ""), ("tacocat", 0, 4, "taco"),
            ("tacocat", 4, 4, ""), ("ta©o©αT", 2, 6, "©o©α"), ("ta©o©αT", 7, 7, ""),
        ] as [(String, Int, Int?, String)])
    func substring(text: String, start: Int, end: Int?, expected: String) throws {
        let part =
            if let end {
                try TextFunctions.substring(text, from: start, to: end)
            } else {
                try TextFunctions.substring(text, from: start)
            }
        #expect(part == expected)
    }

    @Test(arguments: [-1, 8, 30, Int.max, Int.min])
    func indicesOutOfRange(index: Int) {
        let fault = FunctionFault.indexOutOfRange(index, length: 7)
        let text = "ta©o©αT"
        #expect(throws: fault) { try TextFunctions.charAt(text, index) }
        #expect(throws: fault) { try TextFunctions.substring(text, from: index) }
        #expect(throws: fault) { try TextFunctions.indexOf(text, "a", from: index) }
        #expect(throws: fault) { try TextFunctions.lastIndexOf(text, "a", before: index) }
        #expect(throws: fault) { try TextFunctions.substring(text, from: index, to: .max) }
        if index < 0 { return }
        #expect(throws: fault) { try TextFunctions.substring(text, from: 1, to: index) }
        #expect(throws: FunctionFault.rangeOutOfOrder(start: 4, end: 3)) {
            try TextFunctions.substring(text, from: 4, to: 3)
        }
    }

    // Needles on both sides of the length where the way of searching changes.
    @Test(arguments: [1, 5, 63, 64, 65, 200, 1_000])
    func longNeedlesAreFound(length: Int) throws {
        let needle = String(repeating: "ab", count: length) + "c"
        let text = String(repeating: "ab", count: 3_000) + "c" + needle + "é" + needle
        #expect(try TextFunctions.indexOf(text, needle) == 6_000 - 2 * length)
        #expect(TextFunctions.lastIndexOf(text, needle) == 6_003 + 2 * length)
        #expect(TextFunctions.contains(text, needle + "é" + needle))
        #expect(!TextFunctions.contains(text, needle + "è"))
    }
}
