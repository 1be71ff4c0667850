import Contracts
import Testing

@Suite struct PatternLimitTests {
    @Test(arguments: [
        ("(?<=a+)b", PatternLimit.variableLookbehind, 0),
        ("a(?<!a|b(?:c|de))b", .variableLookbehind, 1),
        (#"(a)(?<=\1)"#, .referenceInLookbehind, 7), (#"(?:(a)|b)*\1"#, .referenceIntoRepeat, 10),
        (#"(a*)*\1"#, .referenceIntoRepeat, 5), (#"(?:(?=(a)))?\1"#, .referenceIntoRepeat, 12),
        ("ba{65536}", .repeatCount(limit: 65_535), 2),
        ("^(?:ab){1,65536}$", .repeatCount(limit: 65_535), 7),
        (#"a\p{Script=Sidetic}"#, .property("Script=Sidetic"), 1),
        (#"a[b\p{scx=Common}]"#, .property("scx=Common"), 1),
        ("^(?:(?:abc|d){1000}){1000}$", .size, 0),
    ])
    func refusesWhatTheEngineCannotDo(
        _ source: String, _ limit: PatternLimit, _ offset: Int
    ) {
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        #expect(error == PatternError(.unsupported(limit), at: offset))
    }

    /// The texts make a backtracking engine try more ways than anybody waits for.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("^(a+)+$", String(repeating: "a", count: 40) + "!"),
            ("(?:a?){19}[yz]", String(repeating: "a", count: 900)),
            ("(?:a|f)*[cd]", String(repeating: "f", count: 1_000_000)),
            (#"f(?=[^\n]*[op])"#, String(repeating: "f", count: 1_000_000)),
            (#"^(.*)\1\1x"#, String(repeating: "a", count: 1_000_000)),
            ("(?<!b)a{1,500}c", String(repeating: "a", count: 1_000_000)),
        ])
    func givesUpInsteadOfHanging(_ source: String, _ text: String) throws {
        #expect(try Pattern(source).matches(text) == nil)
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("^a+$", true), (#"^\w+(?:-\w+)*$"#, true), ("^[^x]*$", true), ("^.*b", false),
            ("b", false),
            (#"\s+$"#, false), ("[A-Z].*foo", false), ("^(?=.*[A-Z]).{8,}$", false),
            ("(?:ab|cd)+$", false),
        ])
    func decidesOverTenMegabytes(_ source: String, _ expected: Bool) throws {
        let text = String(repeating: "a", count: 10_000_000)
        #expect(try Pattern(source).matches(text) == expected)
    }

    @Test func aMatchThatWasGivenUpLeavesNothingBehind() throws {
        let scratch = PatternScratch()
        func match(_ pattern: Pattern, _ text: String) -> PatternMatch {
            Array(text.utf8).withUnsafeBytes { pattern.match($0, using: scratch) }
        }
        let slow = try Pattern("^(a+)+$")
        let other = try Pattern("(?:ab?)+c")
        for _ in 1...2 {
            #expect(match(slow, String(repeating: "a", count: 40) + "!") == .undecided)
            #expect(match(slow, "aaa") == .matched)
            #expect(match(slow, "") == .unmatched)
            #expect(match(other, String(repeating: "ab", count: 2_000) + "c") == .matched)
            #expect(match(other, String(repeating: "ab", count: 2_000)) == .unmatched)
        }
    }

    @Test(arguments: ["(?:", "("])
    func runsTheDeepestNesting(_ open: String) throws {
        let source =
            "^" + String(repeating: open, count: 250) + "a|b" + String(repeating: ")", count: 250)
            + "$"
        let pattern = try Pattern(source, matchedBy: .engine)
        #expect(pattern.matches("b") == true)
        #expect(pattern.matches("c") == false)
    }

    @Test func threadsShareAPattern() async throws {
        let pattern = try Pattern(#"^(?:\w+-)+x$"#)
        let results = await withTaskGroup(of: Bool?.self) { group in
            for number in 0..<64 {
                group.addTask { pattern.matches("ab-c\(number)-" + (number % 2 == 0 ? "x" : "y")) }
            }
            return await group.reduce(into: 0) { $0 += $1 == true ? 1 : 0 }
        }
        #expect(results == 32)
    }
}
