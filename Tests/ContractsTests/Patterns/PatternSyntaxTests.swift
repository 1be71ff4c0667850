import Contracts
import Testing

@Suite struct PatternSyntaxTests {
    @Test(arguments: [
        "", "a|b|", "^$", "a*?b+?c??", "a{2}b{2,}c{2,3}?", "(?:a)(b)(?<n>c)",
        "(?=a)(?!b)(?<=c)(?<!d)",
        #"(a)\1"#, #"\1(a)"#, #"(?<year>\d)\k<year>"#, #"\k<x>(?<x>a)"#, #"(?<$_é\u0061>a)"#,
        #"\d\D\w\W\s\S\b\B"#, #"\t\n\v\f\r\0\cA\cz\x41\u0041\u{1F432}\uD83D\uDC32\uD83D"#,
        #"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#, #"[\^\-\]\b\0]"#, "[]", "[^]", "[-a]", "[a-]",
        "[a-c-e]",
        "[[(]", #"[\d-]"#, #"\p{L}\p{Letter}\p{gc=Lu}\P{General_Category=Decimal_Number}"#,
        #"\p{digit}\p{Script=Greek}\p{sc=Grek}\p{Script_Extensions=Deva}\p{scx=Qaac}"#,
        #"[\p{Emoji}\P{ASCII}]\p{Any}\p{Assigned}\p{Script=Kawi}"#, "a{99999999999999999999}",
    ])
    func acceptsWhatTheGrammarWithTheFlagAllows(_ source: String) {
        #expect(syntaxError(source) == nil)
    }

    @Test(arguments: [
        ("(a", PatternFault.unclosedGroup, 0), ("a)", .unopenedGroup, 1),
        ("a(?i:b)", .unknownGroupKind, 1),
        ("(?>a)", .unknownGroupKind, 0), ("(?#a)", .unknownGroupKind, 0),
        ("(?", .unknownGroupKind, 0),
        ("é[a", .unclosedClass, 1), ("{", .loneBracket("{"), 0), ("a{,2}", .loneBracket("{"), 1),
        ("a}", .loneBracket("}"), 1), ("]", .loneBracket("]"), 0), ("a{1", .loneBracket("{"), 1),
        ("*", .nothingToRepeat, 0), ("a|+", .nothingToRepeat, 2), ("a**", .nothingToRepeat, 2),
        ("a*+", .nothingToRepeat, 2), ("(?)", .unknownGroupKind, 0), ("{1}", .nothingToRepeat, 0),
        ("^*", .repeatedAssertion, 0), (#"a\b+"#, .repeatedAssertion, 1),
        ("(?=a)*", .repeatedAssertion, 5), ("(?<=a)?", .repeatedAssertion, 6),
        ("a{2,1}", .repeatOutOfOrder(minimum: 2, maximum: 1), 1),
        ("[b-a]", .rangeOutOfOrder(first: 0x62, last: 0x61), 1), (#"[\d-z]"#, .setInRange, 1),
        (#"[a-\w]"#, .setInRange, 1), (#"[\p{L}-z]"#, .setInRange, 1),
        ("a\\", .unfinishedEscape, 1),
        (#"\a"#, .unknownEscape("a"), 0), (#"é\-"#, .unknownEscape("-"), 1),
        (#"\_"#, .unknownEscape("_"), 0),
        (#"\Z"#, .unknownEscape("Z"), 0), (#"\Qa\E"#, .unknownEscape("Q"), 0),
        (#"[\B]"#, .unknownEscape("B"), 1),
        (#"\é"#, .unknownEscape("é"), 0), (#"\c1"#, .malformedEscape("c"), 0),
        (#"\x4"#, .malformedEscape("x"), 0),
        (#"\u41"#, .malformedEscape("u"), 0), (#"\u{110000}"#, .malformedEscape("u"), 0),
        (#"\u{}"#, .malformedEscape("u"), 0), (#"\00"#, .decimalEscape, 0),
        (#"[\1]"#, .decimalEscape, 1),
        (#"(a)\2"#, .unknownGroup(number: 2, count: 1), 3),
        (#"[(]\1"#, .unknownGroup(number: 1, count: 0), 3),
        (#"\k<n>"#, .unknownGroupName("n"), 0), (#"\k"#, .malformedGroupName, 2),
        ("(?<1>a)", .malformedGroupName, 2),
        ("(?<>a)", .malformedGroupName, 2), ("(?<a", .malformedGroupName, 2),
        ("(?<n>a)|(?<n>b)", .duplicateGroupName("n"), 8), (#"\p"#, .malformedProperty, 0),
        (#"\pL"#, .malformedProperty, 0), (#"\p{}"#, .malformedProperty, 0),
        (#"\p{^L}"#, .malformedProperty, 0),
        (#"\p{Foo}"#, .unknownProperty("Foo"), 0), (#"\p{letter}"#, .unknownProperty("letter"), 0),
        (#"\p{Greek}"#, .unknownProperty("Greek"), 0),
        (#"a\p{Script=L}"#, .unknownProperty("Script=L"), 1),
        (#"\p{Emoji=Yes}"#, .unknownProperty("Emoji=Yes"), 0),
    ])
    func refusesWhatItForbids(_ source: String, _ fault: PatternFault, _ offset: Int) {
        #expect(syntaxError(source) == PatternError(fault, at: offset))
    }

    @Test func readsBytesStrictly() {
        let cut: [UInt8] = [0x61, 0xC3]
        let error = cut.withUnsafeBytes { Pattern.syntaxError(in: $0) }
        #expect(error == PatternError(.invalidEncoding, at: 1))
        let long = String(repeating: "é", count: 65_536)
        #expect(syntaxError(long) == nil)
        #expect(syntaxError(long + "a") == PatternError(.tooLong(limit: 65_536), at: 65_536))
    }

    @Test(arguments: ["(", "(?:", "(?=", "(?<=", "(?<!"])
    func boundsTheDepth(_ open: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: open, count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(syntaxError(nested(250)) == nil)
        let offset = 250 * open.unicodeScalars.count
        #expect(syntaxError(nested(251)) == PatternError(.tooDeep(limit: 250), at: offset))
        #expect(syntaxError(nested(10_000))?.fault == .tooDeep(limit: 250))
    }

    private func syntaxError(_ source: String) -> PatternError? {
        Array(source.utf8).withUnsafeBytes { Pattern.syntaxError(in: $0) }
    }
}
