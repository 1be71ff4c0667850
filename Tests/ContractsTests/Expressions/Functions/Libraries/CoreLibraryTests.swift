import Testing

@Suite("Sizes, types and conversions")
struct CoreLibraryTests {
    static let values: [ExpressionCase] = [
        ExpressionCase("size(e) + e.size() + size('e\\u0301') + size('😀')", "9"),
        ExpressionCase("size(b) + b.size() + size(b'')", "4"),
        ExpressionCase("size(list) + list.size() + size([])", "6"),
        ExpressionCase("size(map) + map.size() + size({})", "4"),
        ExpressionCase("type(i)", "int"),
        ExpressionCase(
            "[none, t, u, d, s, b, list, map, when, span, int, some].map(x, type(x))",
            "[null_type, bool, uint, double, string, bytes, list, map, google.protobuf.Timestamp, "
                + "google.protobuf.Duration, type, optional_type]"),
        ExpressionCase("type(when) == google.protobuf.Timestamp", "true"),
        ExpressionCase("dyn(s) + dyn(s)", #""treetree""#),
    ]

    static let whole: [ExpressionCase] = [
        ExpressionCase("int(i) + int(u) + int(d) + int('-3')", "13"),
        ExpressionCase("int(-2.9)", "-2"),
        ExpressionCase("int('-9223372036854775808')", "-9223372036854775808"),
        ExpressionCase("int(when)", "1709209815"),
        ExpressionCase("int(timestamp('1969-12-31T23:59:59.5Z'))", "-1"),
        ExpressionCase("int(span) + int(duration('-1.5s'))", "5399"),
        ExpressionCase("uint(u) + uint(i) + uint(d) + uint('4')", "20u"),
        ExpressionCase("uint('18446744073709551615')", "18446744073709551615u"),
        ExpressionCase("uint(1.8446744073709550e19)", "18446744073709549568u"),
        ExpressionCase("double(d) + double(i) + double(u) + double('0.5')", "17.0"),
        ExpressionCase("double(9007199254740993)", "9007199254740992.0"),
        ExpressionCase("double(18446744073709551615u)", "1.8446744073709552e+19"),
        ExpressionCase("[double('NaN') == nan, double('-inf') < -1e308]", "[false, true]"),
    ]

    static let others: [ExpressionCase] = [
        ExpressionCase("string(s) + string(t) + string(-i) + string(u)", #""treetrue-77""#),
        ExpressionCase("string(d) + ' ' + string(1e100) + ' ' + string(nan)", #""2.5 1e+100 NaN""#),
        ExpressionCase("string(b'\\xc3\\xa9')", #""é""#),
        ExpressionCase("string(when) + ' ' + string(span)", #""2024-02-29T12:30:15.250Z 5400s""#),
        ExpressionCase("bytes(b) + bytes(e)", #"b"\x00\xff\xc3\xa9t\xc3\xa9""#),
        ExpressionCase("bool(t) && bool('True') && !bool('f')", "true"),
        ExpressionCase("timestamp(when) == timestamp('2024-02-29T12:30:15.250Z')", "true"),
        ExpressionCase("timestamp(0)", #"timestamp("1970-01-01T00:00:00Z")"#),
        ExpressionCase("timestamp(-62135596800)", #"timestamp("0001-01-01T00:00:00Z")"#),
        ExpressionCase("timestamp(253402300799)", #"timestamp("9999-12-31T23:59:59Z")"#),
        ExpressionCase("duration(span) == duration('1h30m') && duration(5400) == span", "true"),
        ExpressionCase("duration('-1h2m3.004005006s')", #"duration("-3723.004005006s")"#),
        ExpressionCase("duration(-315576000000)", #"duration("-315576000000s")"#),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase("size(i)", "there is no size(int)"),
        ExpressionCase("none.size()", "there is no size(null)"),
        ExpressionCase("int(none)", "there is no int(null)"),
        ExpressionCase("int(t)", "there is no int(bool)"),
        ExpressionCase(
            "int(18446744073709551615u)",
            "int: range error: 18446744073709551615 does not fit the type int"),
        ExpressionCase(
            "int(9223372036854775808.0)",
            "int: range error: 9223372036854776000 does not fit the type int"),
        ExpressionCase("int(nan)", "int: range error: NaN does not fit the type int"),
        ExpressionCase(
            "int('1.0')", #"int: type conversion error: "1.0" is not a spelling of int"#),
        ExpressionCase(
            "int('9223372036854775808')",
            #"int: type conversion error: "9223372036854775808" is not a spelling of int"#),
        ExpressionCase("uint(-1)", "uint: range error: -1 does not fit the type uint"),
        ExpressionCase("uint(-1.0)", "uint: range error: -1 does not fit the type uint"),
        ExpressionCase(
            "uint('-1')", #"uint: type conversion error: "-1" is not a spelling of uint"#),
        ExpressionCase("uint(when)", "there is no uint(timestamp)"),
        ExpressionCase(
            "double('1,5')", #"double: type conversion error: "1,5" is not a spelling of double"#),
        ExpressionCase("double(span)", "there is no double(duration)"),
        ExpressionCase("string(none)", "there is no string(null)"),
        ExpressionCase("string(list)", "there is no string(list)"),
        ExpressionCase("string(b)", "string: invalid UTF-8 at byte 1; the bytes are no text"),
        ExpressionCase("bytes(i)", "there is no bytes(int)"),
        ExpressionCase(
            "bool('yes')", #"bool: type conversion error: "yes" is not a spelling of bool"#),
        ExpressionCase("bool(1)", "there is no bool(int)"),
        ExpressionCase(
            "timestamp(253402300800)",
            "timestamp: 253402300800 seconds are beyond the years 1 to 9999"),
        ExpressionCase(
            "timestamp('2023-02-29T00:00:00Z')",
            "timestamp: expected a timestamp like 2024-02-29T12:00:00Z, found "
                + #""2023-02-29T00:00:00Z", which no calendar or clock shows"#),
        ExpressionCase("timestamp(d)", "there is no timestamp(double)"),
        ExpressionCase(
            "duration(315576000001)", "duration: 315576000001 seconds are more than 10,000 years"),
        ExpressionCase(
            "duration(-9223372036854775808)",
            "duration: -9223372036854775808 seconds are more than 10,000 years"),
        ExpressionCase(
            "duration('1h30')",
            #"duration: a number in "1h30" has no unit; write one of h, m, s, ms, us, ns "#
                + #"after it"#),
        ExpressionCase("f(1)", "there is no function f"),
        ExpressionCase("size(s, s)", "size takes 1 argument, found 2"),
        ExpressionCase("s.int()", "int is called with all its arguments in parentheses"),
        ExpressionCase("startsWith(s, 't')", "startsWith is called behind a value: x.startsWith()"),
    ]

    @Test(arguments: values + whole + others + faults)
    func `sizes, types and conversions`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
