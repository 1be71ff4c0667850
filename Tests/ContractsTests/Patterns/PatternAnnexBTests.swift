import Contracts
import Testing

/// Patterns that only work without the `u` flag, as real contracts have them.
@Suite struct PatternAnnexBTests {
    @Test(arguments: [
        (#"^[\w\-\_\.]+$"#, "a-b.c", true), (#"^\_\-\@$"#, "_-@", true), (#"^\a$"#, "a", true),
        (#"^[\w-.]+$"#, "a-.", true), (#"^[\w-.]+$"#, "a,", false), (#"^[a-\d]+$"#, "a-5", true),
        (#"^[a-\d]+$"#, "b", false), ("^{$", "{", true), ("^a{,2}$", "a{,2}", true),
        ("^}]$", "}]", true),
        ("^a{1$", "a{1", true), (#"^\101$"#, "A", true), (#"^\0101$"#, "\u{8}1", true),
        (#"^\8$"#, "8", true),
        (#"^(a)\2$"#, "a\u{2}", true), (#"^[\1]$"#, "\u{1}", true), (#"^\x4$"#, "x4", true),
        (#"^\u41$"#, "u41", true), (#"^\c$"#, #"\c"#, true), (#"^[\c_]$"#, "\u{1F}", true),
        (#"^[\c]+$"#, #"c\"#, true), (#"^\k$"#, "k", true), (#"^\p{Foo}$"#, "p{Foo}", true),
        (#"^(?=a)*a$"#, "a", true), (#"^(?=b)*a$"#, "a", true), (#"^(?=b){1,2}a$"#, "a", false),
        (#"^\Q.\E$"#, "QxE", true), (#"^\Z$"#, "Z", true),
    ])
    func matchesAsBrowsersDo(_ source: String, _ text: String, _ expected: Bool) throws {
        let pattern = try Pattern(source)
        #expect(pattern.unicodeError != nil)
        #expect(pattern.matches(text) == expected)
    }

    @Test(arguments: [
        (#"^\-\p{L}\u{1F432}$"#, "-é🐲", true), (#"^\-\uD83D\uDC32.$"#, "-🐲🐲", true),
        (#"^\-[🐲🐉]$"#, "-🐉", true),
    ])
    func keepsTheUnicodeMeaningOfWhatHasOne(
        _ source: String, _ text: String, _ expected: Bool
    ) throws {
        #expect(try Pattern(source).matches(text) == expected)
    }

    @Test func tellsWhatIsWrongWithTheFlag() throws {
        #expect(try Pattern(#"a\-"#).unicodeError == PatternError(.unknownEscape("-"), at: 1))
        #expect(try Pattern(#"a-"#).unicodeError == nil)
    }

    @Test(arguments: [
        (#"\-(a"#, PatternFault.unclosedGroup), (#"\-)"#, .unopenedGroup),
        (#"\-[a"#, .unclosedClass),
        (#"\-*+"#, .nothingToRepeat), (#"\-{2}{2}"#, .nothingToRepeat),
        (#"\-(?<=a)*"#, .repeatedAssertion),
        (#"\-a{2,1}"#, .repeatOutOfOrder(minimum: 2, maximum: 1)),
        (#"\-[b-a]"#, .rangeOutOfOrder(first: 0x62, last: 0x61)),
        (#"\-(?<n>a)\k"#, .malformedGroupName),
        (#"\-\"#, .unfinishedEscape), (#"\-(?i)a"#, .unknownGroupKind),
    ])
    func refusesWhatBrowsersRefuse(_ source: String, _ fault: PatternFault) {
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        #expect(error?.fault == fault)
    }
}
