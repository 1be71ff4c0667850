import Contracts
import Testing

@Suite struct PatternFunctionTests {
    @Test(arguments: [
        ("hello world", "hello(.*)", " world"), ("item-A, item-B", #"item-(\w+)"#, "A"),
        ("HELLO", "hello", nil), ("banana", "a", "a"), ("x", "(y)?x", nil), ("", "^", ""),
        ("añb", "ñ", "ñ"), ("aab", "(?U)a+", "a"),
    ])
    func first(text: String, source: String, expected: String?) throws {
        #expect(try TextPattern(source).first(in: text) == expected)
    }

    @Test(arguments: [
        ("id:123, id:456", #"id:\d+"#, ["id:123", "id:456"]), ("id:123, id:456", "assa", []),
        ("id:123, id:456", #"id:(\d+)"#, ["123", "456"]), ("aba", "(b)?a", ["b"]),
        ("aab", "a*", ["aa", ""]), ("é😀", "", ["", "", ""]), ("", "x*", [""]),
    ])
    func all(text: String, source: String, expected: [String]) throws {
        #expect(try TextPattern(source).all(in: text) == expected)
    }

    @Test(
        arguments: [
            ("hello world hello", "hello", "hi", nil, "hi world hi"),
            ("banana", "a", "x", 0, "banana"),
            ("banana", "a", "x", 1, "bxnana"), ("banana", "a", "x", 2, "bxnxna"),
            ("banana", "a", "x", 100, "bxnxnx"), ("banana", "a", "x", -12, "bxnxnx"),
            ("foo bar", "(fo)o (ba)r", #"\2 \1"#, nil, "ba fo"),
            ("ab", "b", #"[\0\\]"#, nil, #"a[b\]"#),
            ("ac", "a(b)?c", #"<\1>"#, nil, "<>"), ("ab", "", "-", nil, "-a-b-"),
            ("test", "(.)", "$2", 1, "$2est"),
            ("é", "é", "e", nil, "e"), ("aaab", "a*", "x", nil, "xbx"),
        ] as [(String, String, String, Int?, String)])
    func replacements(
        text: String, source: String, replacement: String, limit: Int?, expected: String
    ) throws {
        #expect(
            try TextPattern(source).replacing(in: text, with: replacement, limit: limit)
                == expected)
    }

    @Test func faults() {
        #expect(throws: FunctionFault.severalGroups(2)) {
            try TextPattern("(.*)@([^.]*)").first(in: "a@b")
        }
        #expect(throws: FunctionFault.severalGroups(2)) {
            try TextPattern("(.*)@([^.]*)").all(in: "a@b")
        }
        #expect(throws: FunctionFault.missingGroup(2, count: 1)) {
            try TextPattern("(.)").replacing(in: "test", with: #"\2"#)
        }
        #expect(throws: FunctionFault.replacement(#"a\"#)) {
            try TextPattern("(.)").replacing(in: "test", with: #"a\"#)
        }
        #expect(throws: FunctionFault.replacement(#"\v"#)) {
            try TextPattern(#"id=(?P<v>\d+)"#).replacing(in: "id=123", with: #"\v"#)
        }
        let broken = FunctionFault.pattern(PatternError(.unclosedGroup, at: 0))
        #expect(throws: broken) { try PatternFunctions.matches("a", "(") }
        #expect(throws: broken) { try TextPattern("(") }
    }

    @Test func endlessWorkIsUndecided() {
        let text = String(repeating: "a", count: 5_000)
        let source = "^(a|aa)+[bc]"
        #expect(throws: FunctionFault.undecidedMatch) { try PatternFunctions.matches(text, source) }
        #expect(throws: FunctionFault.undecidedMatch) { try TextPattern(source).first(in: text) }
    }

    @Test func aPatternIsSharedByThreads() async throws {
        let pattern = try PatternFunctions.pattern("(a|b)+c(d|e)")
        let answers = await withTaskGroup(of: Bool?.self) { group in
            for index in 0..<64 {
                group.addTask { pattern.matches(index % 2 == 0 ? "xxabcd" : "xxabc") }
            }
            return await group.reduce(into: [Bool?]()) { $0.append($1) }
        }
        #expect(answers.count { $0 == true } == 32)
        #expect(answers.count { $0 == false } == 32)
    }
}
