import Testing

@Suite("Operators of times")
struct TimeOperatorTests {
    @Test(arguments: [
        ExpressionCase("when + span", #"timestamp("2024-02-29T14:00:15.250Z")"#),
        ExpressionCase("span + when", #"timestamp("2024-02-29T14:00:15.250Z")"#),
        ExpressionCase("when - span", #"timestamp("2024-02-29T11:00:15.250Z")"#),
        ExpressionCase("when - duration('250ms')", #"timestamp("2024-02-29T12:30:15Z")"#),
        ExpressionCase("when - duration('1ns')", #"timestamp("2024-02-29T12:30:15.249999999Z")"#),
        ExpressionCase("when - timestamp('2024-02-28T12:30:15Z')", #"duration("86400.250s")"#),
        ExpressionCase("timestamp('2024-02-28T12:30:15Z') - when", #"duration("-86400.250s")"#),
        ExpressionCase("when - when", #"duration("0s")"#),
        ExpressionCase("span + span", #"duration("10800s")"#),
        ExpressionCase("span - duration('2h')", #"duration("-1800s")"#),
        ExpressionCase("duration('-1ns') + duration('1s')", #"duration("0.999999999s")"#),
        ExpressionCase("duration('0s') - duration('1ns')", #"duration("-0.000000001s")"#),
        ExpressionCase(
            "timestamp('9999-12-31T23:59:59Z') + duration('999999999ns')",
            #"timestamp("9999-12-31T23:59:59.999999999Z")"#),
        ExpressionCase(
            "timestamp('0001-01-01T00:00:01Z') - duration('1s')",
            #"timestamp("0001-01-01T00:00:00Z")"#),
        ExpressionCase(
            "duration('315576000000s') - duration('1ns')", #"duration("315575999999.999999999s")"#),
    ])
    func `times are added and taken away to the nanosecond`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    @Test(arguments: [
        ExpressionCase(
            "timestamp('9999-12-31T23:59:59Z') + duration('1s')",
            #"timestamp("9999-12-31T23:59:59Z") + duration("1s") is beyond what the type holds"#),
        ExpressionCase(
            "duration('1s') + timestamp('9999-12-31T23:59:59Z')",
            #"duration("1s") + timestamp("9999-12-31T23:59:59Z") is beyond what the type holds"#),
        ExpressionCase(
            "timestamp('0001-01-01T00:00:00Z') - duration('1ns')",
            #"timestamp("0001-01-01T00:00:00Z") - duration("0.000000001s") is beyond what the "#
                + "type holds"),
        ExpressionCase(
            "timestamp('0001-01-01T00:00:00Z') + duration('-1ns')",
            #"timestamp("0001-01-01T00:00:00Z") + duration("-0.000000001s") is beyond what the "#
                + "type holds"),
        ExpressionCase(
            "timestamp('9999-12-31T00:00:00Z') - timestamp('0001-01-01T00:00:00Z')",
            #"timestamp("9999-12-31T00:00:00Z") - timestamp("0001-01-01T00:00:00Z") is beyond "#
                + "what the type holds"),
        ExpressionCase(
            "duration('315576000000s') + duration('1ns')",
            #"duration("315576000000s") + duration("0.000000001s") is beyond what the type holds"#),
        ExpressionCase(
            "duration('-315576000000s') - duration('1ns')",
            #"duration("-315576000000s") - duration("0.000000001s") is beyond what the type holds"#
        ),
    ])
    func `times end where their types end`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }

    /// The time between two timestamps is counted in nanoseconds of 64 bits.
    @Test(arguments: [
        ExpressionCase(
            "timestamp('2262-04-11T23:47:16.854775807Z') - timestamp('1970-01-01T00:00:00Z')",
            #"duration("9223372036.854775807s")"#),
        ExpressionCase(
            "timestamp('2262-04-11T23:47:16.854775808Z') - timestamp('1970-01-01T00:00:00Z')",
            #"timestamp("2262-04-11T23:47:16.854775808Z") - timestamp("1970-01-01T00:00:00Z") is "#
                + "beyond what the type holds"),
        ExpressionCase(
            "timestamp('1970-01-01T00:00:00Z') - timestamp('2262-04-11T23:47:16.854775808Z')",
            #"duration("-9223372036.854775808s")"#),
        ExpressionCase(
            "timestamp('1970-01-01T00:00:00Z') - timestamp('2262-04-11T23:47:16.854775809Z')",
            #"timestamp("1970-01-01T00:00:00Z") - timestamp("2262-04-11T23:47:16.854775809Z") is "#
                + "beyond what the type holds"),
    ])
    func `a difference has 64 bits of nanoseconds`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
