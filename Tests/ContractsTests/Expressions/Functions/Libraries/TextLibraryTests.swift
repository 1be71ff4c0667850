import Testing

@Suite("Texts and patterns")
struct TextLibraryTests {
    static let finding: [ExpressionCase] = [
        ExpressionCase("s.startsWith('tr') && s.endsWith('ee') && s.contains('re')", "true"),
        ExpressionCase("e.startsWith('e') || e.endsWith('e') || e.contains('T')", "false"),
        ExpressionCase("s.startsWith('') && s.endsWith('') && ''.contains('')", "true"),
        ExpressionCase("'e\\u0301'.startsWith('e')", "true"),
        ExpressionCase("'\\u00e9'.startsWith('e')", "false"),
        ExpressionCase("e.indexOf('t') + e.indexOf('é') + e.indexOf('x')", "0"),
        ExpressionCase("e.indexOf('é', 1)", "2"),
        ExpressionCase("e.indexOf('', 3)", "3"),
        ExpressionCase("e.lastIndexOf('é')", "2"),
        ExpressionCase("e.lastIndexOf('é', 1)", "0"),
        ExpressionCase("e.lastIndexOf('t', 0)", "-1"),
        ExpressionCase("e.charAt(2) + e.charAt(3)", #""é""#),
        ExpressionCase("'a😀b'.charAt(1)", #""😀""#),
    ]

    static let cutting: [ExpressionCase] = [
        ExpressionCase("e.substring(1) + e.substring(3)", #""té""#),
        ExpressionCase("'a😀b'.substring(1, 2) + e.substring(3, 3)", #""😀""#),
        ExpressionCase("'é,t,é'.split(',')", #"["é", "t", "é"]"#),
        ExpressionCase("'é,t,é'.split(',', 2)", #"["é", "t,é"]"#),
        ExpressionCase("e.split('')", #"["é", "t", "é"]"#),
        ExpressionCase("e.split('é', 0)", "[]"),
        ExpressionCase("'\\u2003\\t été\\u00a0\\n'.trim()", #""été""#),
        ExpressionCase("e.replace('é', 'e')", #""ete""#),
        ExpressionCase("e.replace('é', 'e', 1) + e.replace('é', '', 0)", #""etéété""#),
        ExpressionCase("'ab'.replace('', '-')", #""-a-b-""#),
        ExpressionCase("['a', 'é'].join() + ['a', 'é'].join(', ') + [].join('x')", #""aéa, é""#),
        ExpressionCase("'ÉTÉ Bar'.lowerAscii() + 'été bar'.upperAscii()", #""ÉtÉ baréTé BAR""#),
        ExpressionCase("'a\\u0301😀'.reverse() == '😀\\u0301a'", "true"),
        ExpressionCase("'MIT-12'.varied('m4x9k2pq7')", #""RRY-70""#),
        ExpressionCase(#"strings.quote('a"b\\c\n') "#, #""\"a\\\"b\\\\c\\n\"""#),
    ]

    static let formats: [ExpressionCase] = [
        ExpressionCase("'%s %s %s'.format([s, i, d])", #""tree 7 2.5""#),
        ExpressionCase(
            "'%s %s %s %s'.format([none, [1, 'é'], {'b': t, 'a': u}, int])",
            #""null [1, é] {a: 7, b: true} int""#),
        ExpressionCase(
            "'%s %s %s'.format([when, span, b'é'])", #""2024-02-29T12:30:15.250Z 5400s é""#),
        ExpressionCase("'%d %d %d %%'.format([-i, u, d])", #""-7 7 2.5 %""#),
        ExpressionCase("'%f %.0f %.3f %.2f'.format([d, d, i, nan])", #""2.500000 2 7.000 NaN""#),
        ExpressionCase("'%e %.1e'.format([1234.5, -d])", #""1.234500e+03 -2.5e+00""#),
        ExpressionCase("'%b %b %b %b'.format([5, -5, u, t])", #""101 -101 111 1""#),
        ExpressionCase("'%o %o'.format([8, -u.size() + 0])", "there is no size(uint)"),
        ExpressionCase(
            "'%o %x %X %x %X'.format([8, 255, 255u, e, b])", #""10 ff FF c3a974c3a9 00FF""#),
        ExpressionCase("'none'.format([1, 2])", #""none""#),
    ]

    static let patterns: [ExpressionCase] = [
        ExpressionCase("s.matches('^t.*e$') && matches(e, '^.t.$') && !s.matches('T')", "true"),
        ExpressionCase("'a\\nb'.matches('a.b') || 'abc'.matches('^b')", "false"),
        ExpressionCase("regex.extract('key=été', '=(.+)$')", #"optional.of("été")"#),
        ExpressionCase("regex.extract(s, 'x')", "optional.none()"),
        ExpressionCase("regex.extractAll('a1b22', '[0-9]+')", #"["1", "22"]"#),
        ExpressionCase("regex.replace('a1b2', '([a-z])([0-9])', r'\\2\\1')", #""1a2b""#),
        ExpressionCase("regex.replace('aaa', 'a', 'é', 2)", #""ééa""#),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase("s.startsWith(1)", "there is no startsWith(string, int)"),
        ExpressionCase("i.endsWith('a')", "there is no endsWith(int, string)"),
        ExpressionCase("b.contains('a')", "there is no contains(bytes, string)"),
        ExpressionCase("e.indexOf('t', 4)", "indexOf: index out of range: 4; the length is 3"),
        ExpressionCase("e.indexOf('t', -1)", "indexOf: index out of range: -1; the length is 3"),
        ExpressionCase(
            "e.lastIndexOf('t', 9223372036854775807)",
            "lastIndexOf: index out of range: 9223372036854775807; the length is 3"),
        ExpressionCase("e.charAt(4)", "charAt: index out of range: 4; the length is 3"),
        ExpressionCase("e.substring(4)", "substring: index out of range: 4; the length is 3"),
        ExpressionCase("e.substring(-1)", "substring: index out of range: -1; the length is 3"),
        ExpressionCase(
            "e.substring(2, 1)", "substring: invalid range: start 2 is greater than end 1"),
        ExpressionCase("e.substring(0, 4)", "substring: index out of range: 4; the length is 3"),
        ExpressionCase("e.split(1)", "there is no split(string, int)"),
        ExpressionCase("i.trim()", "there is no trim(int)"),
        ExpressionCase("s.replace('a', 1)", "there is no replace(string, string, int)"),
        ExpressionCase("['a', 1].join()", "join: only texts can be joined, found int"),
        ExpressionCase("i.lowerAscii()", "there is no lowerAscii(int)"),
        ExpressionCase("i.upperAscii()", "there is no upperAscii(int)"),
        ExpressionCase("i.reverse()", "there is no reverse(int)"),
        ExpressionCase("s.varied(i)", "there is no varied(string, int)"),
        ExpressionCase("strings.quote(i)", "there is no strings.quote(int)"),
        ExpressionCase(
            "'%d'.format(['a'])", "format: %d takes only ints, uints and doubles, was given string"),
        ExpressionCase(
            "'%s %s'.format([1])", "format: index 1 out of range; the list has no such argument"),
        ExpressionCase(
            "'%s'.format([absent])",
            "format: %s takes anything but optional values, was given optional_type"),
        ExpressionCase(
            "'%.101f'.format([d])", #"format: the precision "101" is not a number from 0 to 100"#),
        ExpressionCase(
            "'%z'.format([d])",
            #"format: unrecognized formatting clause "z"; there are s, d, f, e, b, o, x and X"#),
        ExpressionCase(
            "'100%'.format([])",
            "format: the format ends in the middle of a verb; write %% for a percent sign"),
        ExpressionCase(
            "s.matches('(')",
            #"matches: invalid regular expression: at offset 0, this group is not closed; add "#
                + #"")""#),
        ExpressionCase(
            "matches(s, 'a**')",
            #"matches: invalid regular expression: at offset 2, a quantifier cannot follow a "#
                + #"quantifier; put "(?:" and ")" around"#),
        ExpressionCase(
            "regex.extract(s, '(t)(r)')",
            "regex.extract: the regular expression has more than one capturing group, found 2; "
                + #"write "(?:" for the others"#),
        ExpressionCase(
            "regex.extractAll(s, '(t)(r)')",
            "regex.extractAll: the regular expression has more than one capturing group, found 2; "
                + #"write "(?:" for the others"#),
        ExpressionCase(
            "regex.replace(s, 't', r'\\1')",
            "regex.replace: the replacement names group 1, but the expression has 0"),
    ]

    @Test(arguments: finding + cutting + formats + patterns + faults)
    func `texts and patterns`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
