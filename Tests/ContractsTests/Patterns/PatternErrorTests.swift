import Contracts
import Testing

@Suite struct PatternErrorTests {
    @Test(arguments: [
        ("(a", #"at offset 0, this group is not closed; add ")""#),
        ("a)", #"at offset 1, ")" closes no group; write "\)" for the character"#),
        (
            "(?i)a",
            #"at offset 0, "(?" begins no known group; "#
                + #""(?:", "(?=", "(?!", "(?<=", "(?<!" and "(?<name>" do"#
        ),
        ("[a", #"at offset 0, this class is not closed; add "]""#),
        ("a}", #"at offset 1, "}" stands alone; write "\}" for the character"#),
        ("*", "at offset 0, this quantifier has nothing to repeat"),
        ("^*", "at offset 0, an assertion cannot be repeated"),
        ("a{2,1}", "at offset 1, this quantifier wants at least 2 and at most 1"),
        ("[b-\n]", "at offset 1, the range from U+0062 to U+000A runs backwards"),
        (
            #"[\w-.]"#,
            #"at offset 1, a set cannot be the end of a range; write "\-" for the hyphen"#
        ),
        ("\\", #"at offset 0, the expression ends with a backslash; write "\\" for one"#),
        (
            #"\-"#,
            #"at offset 0, "\-" is not an escape; "#
                + #"only ^ $ \ . * + ? ( ) [ ] { } | / may be escaped"#
        ),
        (#"\xg"#, #"at offset 0, "\x" is not followed by what it needs"#),
        (#"\01"#, #"at offset 0, a backslash before digits must be "\0" or name a group"#),
        (#"(a)\2"#, #"at offset 3, "\2" refers to group 2, but there are 1"#),
        (#"\k<n>"#, #"at offset 0, there is no group named "n""#),
        ("(?<n", #"at offset 2, a group name must be an identifier between "<" and ">""#),
        ("(?<n>)(?<n>)", #"at offset 6, there is already a group named "n""#),
        (#"\pL"#, #"at offset 0, "\p" needs the name of a property in braces"#),
        (#"\p{X=Y}"#, #"at offset 0, there is no Unicode property "X=Y""#),
    ])
    func saysWhatIsWrongAndWhatToDo(_ source: String, _ sentence: String) {
        let error = Array(source.utf8).withUnsafeBytes { Pattern.syntaxError(in: $0) }
        #expect(error?.description == sentence)
    }

    @Test(arguments: [
        (PatternFault.invalidEncoding, "the expression is not UTF-8"),
        (.tooLong(limit: 9), "the expression has more than 9 characters"),
        (.tooDeep(limit: 9), "groups are nested more than 9 deep"),
        (.unsupported(.repeatCount(limit: 9)), "a quantifier cannot count beyond 9"),
        (
            .unsupported(.variableLookbehind),
            "a lookbehind must have a fixed length; write its alternatives side by side"
        ),
        (.unsupported(.referenceInLookbehind), "a backreference cannot stand in a lookbehind"),
        (
            .unsupported(.referenceIntoRepeat),
            "a backreference cannot refer to a group that a repetition may leave out"
        ),
        (
            .unsupported(.property("sc=X")),
            #"the Unicode property "sc=X" is not known to the engine"#
        ),
        (.unsupported(.size), "the expression is too large when compiled"),
        (.unsupported(.engine(code: 9)), "the engine refuses the expression with its error 9"),
    ])
    func saysWhatIsNotPossible(_ fault: PatternFault, _ sentence: String) {
        #expect(fault.description == sentence)
    }
}
