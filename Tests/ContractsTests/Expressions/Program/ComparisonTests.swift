import Testing

@Suite("Comparisons")
struct ComparisonTests {
    @Test(arguments: [
        ExpressionCase("i < 8 && i <= 7 && i >= 7 && i > 6", "true"),
        ExpressionCase("i < 7 || i > 7", "false"),
        ExpressionCase("i == u && u == i && i == 7.0 && 7.0 == u", "true"),
        ExpressionCase("i < 7.5 && u < 7.5 && 6.5 < i && 6.5 < u", "true"),
        ExpressionCase("-1 < u && -1 <= 0u && 0u > -1", "true"),
        ExpressionCase("-1 == 18446744073709551615u", "false"),
        ExpressionCase("9223372036854775807 < 9223372036854775808u", "true"),
        ExpressionCase("9223372036854775807 == 9223372036854775807u", "true"),
        ExpressionCase("-9223372036854775808 == -9223372036854775808.0", "true"),
        ExpressionCase("9223372036854775807 < 9223372036854777856.0", "true"),
        ExpressionCase("18446744073709551615u < 18446744073709555712.0", "true"),
        ExpressionCase("18446744073709551615u > -1.0 && i < 1e300 && i > -1e300", "true"),
        ExpressionCase("9007199254740992 == 9007199254740992.0", "true"),
        ExpressionCase("9007199254740991 < 9007199254740992.0", "true"),
        ExpressionCase("9007199254740994 > 9007199254740992.0", "true"),
        ExpressionCase("9007199254740993 == 9007199254740992", "false"),
        ExpressionCase("9007199254740993u == 9007199254740992", "false"),
    ])
    func `numbers are compared by amount`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    /// A whole number next to a double is a double, as in the implementation of reference.
    @Test(arguments: [
        ExpressionCase("9007199254740993 == 9007199254740992.0", "true"),
        ExpressionCase("9223372036854775807 == 9223372036854775808.0", "true"),
        ExpressionCase("18446744073709551615u == 18446744073709551616.0", "true"),
        ExpressionCase("9223372036854775807 < 9223372036854775808.0", "false"),
    ])
    func `a whole number beside a double is rounded`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("nan == nan", "false"),
        ExpressionCase("nan != nan", "true"),
        ExpressionCase("nan < 1.0 || nan <= 1.0 || nan > 1.0 || nan >= 1.0", "false"),
        ExpressionCase("1 < nan || 1 <= nan || 1 > nan || 1 >= nan", "false"),
        ExpressionCase("1u < nan || 1u <= nan || 1u > nan || 1u >= nan", "false"),
        ExpressionCase("nan == 1 || nan == 1u || nan in [nan, 1.0]", "false"),
        ExpressionCase("[nan] == [nan] || {'a': nan} == {'a': nan}", "false"),
        ExpressionCase("[nan].map(x, [x]).all(x, x != x)", "true"),
        ExpressionCase("cel.bind(x, [nan], x == x)", "false"),
        ExpressionCase("cel.bind(x, {'a': [nan]}, x == x)", "false"),
        ExpressionCase("optional.of(nan) == optional.of(nan)", "false"),
        ExpressionCase("0.0 == -0.0 && 0 == -0.0 && 0u == -0.0 && !(-0.0 < 0.0)", "true"),
        ExpressionCase("1.0 / 0.0 > 1e308 && -1.0 / 0.0 < -1e308", "true"),
        ExpressionCase("1.0 / 0.0 == 2.0 / 0.0 && 1.0 / 0.0 > 18446744073709551615u", "true"),
    ])
    func `NaN is equal to nothing, and zeros are equal`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase("'a' < 'b' && 'a' < 'aa' && '' < 'a' && !('b' < 'a')", "true"),
        ExpressionCase("'Z' < 'a' && 'z' < 'é'", "true"),
        ExpressionCase("'\\uffff' < '\\U00010000'", "true"),
        ExpressionCase("'\\u00e9' > 'e\\u0301'", "true"),
        ExpressionCase("'abcdefgh' < 'abcdefgi' && 'abcdefgh' < 'abcdefgh\\x00'", "true"),
        ExpressionCase("b'a' < b'b' && b'' < b'\\x00' && b'\\x7f' < b'\\x80'", "true"),
        ExpressionCase("b'ab' <= b'ab' && b'ab' >= b'a'", "true"),
        ExpressionCase("f < t && f <= f && t >= f && !(t < t)", "true"),
        ExpressionCase("when < when + span && when - span < when && when <= when", "true"),
        ExpressionCase("span > duration('1h') && duration('-1s') < duration('0s')", "true"),
        ExpressionCase("duration('-1.5s') < duration('-1.4s')", "true"),
        ExpressionCase(
            "timestamp('2024-02-29T13:30:15.250+01:00') == when", "true"),
    ])
    func `texts, bytes, booleans and times have an order`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
