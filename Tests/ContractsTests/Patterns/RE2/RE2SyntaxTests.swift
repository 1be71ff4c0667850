import Contracts
import Testing

@Suite struct RE2SyntaxTests {
    struct Refused: Sendable {
        var source: String
        var offset: Int
        var fault: PatternFault

        init(_ source: String, _ offset: Int, _ fault: PatternFault) {
            self.source = source
            self.offset = offset
            self.fault = fault
        }
    }

    @Test(arguments: [
        Refused("a(?=b)", 1, .foreign(.lookahead)), Refused("a(?!b)", 1, .foreign(.lookahead)),
        Refused("(?<=a)b", 0, .foreign(.lookbehind)), Refused("(?<!a)b", 0, .foreign(.lookbehind)),
        Refused(#"(a)\1"#, 3, .foreign(.backreference)),
        Refused(#"\8"#, 0, .foreign(.backreference)),
        Refused(#"(?P<a>x)\k<a>"#, 8, .foreign(.backreference)),
        Refused(#"\g{1}"#, 0, .foreign(.backreference)),
        Refused("(?P=a)", 0, .foreign(.backreference)),
        Refused("a++", 2, .foreign(.possessive)), Refused("a{2}+", 4, .foreign(.possessive)),
        Refused("a**", 2, .foreign(.stackedRepeat)), Refused("a?{2}", 2, .foreign(.stackedRepeat)),
        Refused("a+??", 3, .foreign(.stackedRepeat)), Refused("(?>a)", 0, .foreign(.atomicGroup)),
        Refused("(?(1)a|b)", 0, .foreign(.condition)), Refused("(?R)", 0, .foreign(.recursion)),
        Refused("(?1)", 0, .foreign(.recursion)), Refused("(?+1)", 0, .foreign(.recursion)),
        Refused("(?-1)", 0, .foreign(.recursion)), Refused("(?&a)", 0, .foreign(.recursion)),
        Refused("(?P>a)", 0, .foreign(.recursion)), Refused("(?|a|b)", 0, .foreign(.branchReset)),
        Refused("(?#x)", 0, .foreign(.comment)), Refused("(?'a'x)", 0, .foreign(.quotedName)),
        Refused("(*ACCEPT)", 0, .foreign(.verb)), Refused("(?x)a", 0, .foreign(.unknownFlags)),
        Refused("(?i-)a", 0, .foreign(.unknownFlags)),
        Refused("(?--i)a", 0, .foreign(.unknownFlags)),
        Refused("(?P", 0, .foreign(.unknownFlags)), Refused("(?C)", 0, .foreign(.unknownFlags)),
    ])
    func foreignGroups(_ refused: Refused) { expect(refused) }

    @Test(arguments: [
        Refused(#"a\Z"#, 1, .foreign(.endBeforeLineFeed)),
        Refused(#"\G"#, 0, .foreign(.searchStart)),
        Refused(#"\C"#, 0, .foreign(.singleByte)), Refused(#"\e"#, 0, .foreign(.escape("e"))),
        Refused(#"\cK"#, 0, .foreign(.escape("c"))), Refused(#"\h"#, 0, .foreign(.escape("h"))),
        Refused(#"\R"#, 0, .foreign(.escape("R"))), Refused(#"\X"#, 0, .foreign(.escape("X"))),
        Refused(#"\K"#, 0, .foreign(.escape("K"))), Refused(#"\u0041"#, 0, .foreign(.escape("u"))),
        Refused(#"\N{DASH}"#, 0, .foreign(.escape("N"))),
        Refused(#"\L"#, 0, .foreign(.escape("L"))),
        Refused(#"\E"#, 0, .foreign(.escape("E"))), Refused(#"\é"#, 0, .foreign(.escape("é"))),
        Refused(#"[\b]"#, 1, .foreign(.escape("b"))), Refused(#"[\A]"#, 1, .foreign(.escape("A"))),
        Refused(#"a\"#, 1, .unfinishedEscape), Refused(#"\x4"#, 0, .malformedEscape("x")),
        Refused(#"\x{}"#, 0, .malformedEscape("x")),
        Refused(#"\x{110000}"#, 0, .malformedEscape("x")),
        Refused(#"\x{41"#, 0, .malformedEscape("x")), Refused(#"\x{4g}"#, 0, .malformedEscape("x")),
        Refused(#"\p"#, 0, .malformedProperty), Refused(#"\p{L"#, 0, .malformedProperty),
        Refused(#"\p{Cn}"#, 0, .unknownProperty("Cn")),
        Refused(#"\p{LC}"#, 0, .unknownProperty("LC")),
        Refused(#"\p{Grek}"#, 0, .unknownProperty("Grek")),
        Refused(#"\pX"#, 0, .unknownProperty("X")),
        Refused(#"\p{Script=Greek}"#, 0, .unknownProperty("Script=Greek")),
        Refused(#"\p{greek}"#, 0, .unknownProperty("greek")),
        Refused(#"\p{}"#, 0, .unknownProperty("")),
        Refused(#"\p{Letter}"#, 0, .unknownProperty("Letter")),
        Refused(#"\p{Emoji}"#, 0, .unknownProperty("Emoji")),
    ])
    func foreignEscapes(_ refused: Refused) { expect(refused) }

    @Test(arguments: [
        Refused("(", 0, .unclosedGroup), Refused("(?i", 0, .unclosedGroup),
        Refused("a)", 1, .unopenedGroup),
        Refused("(?P<a", 4, .malformedGroupName), Refused("(?P<>x)", 4, .malformedGroupName),
        Refused("(?<a b>x)", 3, .malformedGroupName),
        Refused("(?P<a>x)(?<a>y)", 8, .duplicateGroupName("a")), Refused("*", 0, .nothingToRepeat),
        Refused("a|+", 2, .nothingToRepeat), Refused("(?:?)", 3, .nothingToRepeat),
        Refused("{2}", 0, .nothingToRepeat), Refused("(?i)*", 4, .nothingToRepeat),
        Refused("a{3,2}", 1, .repeatOutOfOrder(minimum: 3, maximum: 2)),
        Refused("a{1001}", 1, .foreign(.repeatCount(limit: 1_000))),
        Refused("a{2,99999999999999999999}", 1, .foreign(.repeatCount(limit: 1_000))),
        Refused("((a{100}){100}){100}", 9, .foreign(.repeatCount(limit: 1_000))),
        Refused("[a", 0, .unclosedClass), Refused("[]", 0, .unclosedClass),
        Refused("[^]", 0, .unclosedClass),
        Refused("[z-a]", 1, .rangeOutOfOrder(first: 0x7A, last: 0x61)),
        Refused(#"[a-\d]"#, 3, .setInRange),
        Refused("[[:foo:]]", 1, .foreign(.unknownClass("foo"))),
        Refused("[a", 0, .unclosedClass),
    ])
    func brokenSyntax(_ refused: Refused) { expect(refused) }

    @Test func deepAndLongSourcesAreRefused() {
        let deep = String(repeating: "(", count: 300) + String(repeating: ")", count: 300)
        expect(Refused(deep, 250, .tooDeep(limit: 250)))
        let long = String(repeating: "a", count: 65_537)
        expect(Refused(long, 65_536, .tooLong(limit: 65_536)))
    }

    @Test(arguments: [
        RE2Foreign.lookahead, .lookbehind, .backreference, .possessive, .atomicGroup, .condition,
        .recursion, .branchReset, .comment, .quotedName, .verb, .unknownFlags, .stackedRepeat,
        .repeatCount(limit: 1_000), .unknownClass("x"), .endBeforeLineFeed, .searchStart,
        .singleByte,
        .escape("e"),
    ])
    func everyRefusalHasASentence(foreign: RE2Foreign) {
        let sentence = PatternError(.foreign(foreign), at: 3).description
        #expect(sentence.hasPrefix("at offset 3, "))
        #expect(sentence.utf8.count > 30)
    }

    @Test func aSentenceIsWhole() {
        #expect(
            PatternError(.foreign(.lookahead), at: 1).description
                == "at offset 1, RE2 has no lookahead; match twice and combine the answers")
    }

    private func expect(_ refused: Refused) {
        let expected = PatternError(refused.fault, at: refused.offset)
        #expect(throws: expected, "\(refused.source.prefix(40))") {
            try Pattern(refused.source, in: .re2)
        }
    }
}
