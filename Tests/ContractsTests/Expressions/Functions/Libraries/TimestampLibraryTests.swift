import Testing

@Suite("Dates, timestamps and durations")
struct TimestampLibraryTests {
    static let dates: [ExpressionCase] = [
        ExpressionCase("date(2024, 2, 29) + date(1, 1, 1)", #""2024-02-290001-01-01""#),
        ExpressionCase(
            "addDays('2024-02-28', 2) + addDays('2024-03-01', -1)", #""2024-03-012024-02-29""#),
        ExpressionCase(
            "[yearOf('2024-02-29'), monthOf('2024-02-29'), dayOf('2024-02-29')]", "[2024, 2, 29]"),
        ExpressionCase(
            "[dayOfWeek('2024-02-29'), dayOfWeek('2024-03-03'), dayOfYear('2024-12-31')]",
            "[4, 0, 366]"),
        ExpressionCase(
            "daysBetween('2024-02-28', '2024-03-01') - daysBetween('2024-03-01', '2024-02-28')", "4"
        ),
        ExpressionCase(
            "[nthWeekday(1, 1, 9, 2024), nthWeekday(4, 4, 11, 2024), nthWeekday(-1, 1, 5, 2024)]",
            #"["2024-09-02", "2024-11-28", "2024-05-27"]"#),
        ExpressionCase("nthWeekday(5, 4, 2, 2024)", #""2024-02-29""#),
        ExpressionCase("nthWeekday(1, 0, 6, 2025)", #""2025-06-01""#),
    ]

    static let accessors: [ExpressionCase] = [
        ExpressionCase(
            "[when.getFullYear(), when.getMonth(), when.getDate(), when.getDayOfMonth()]",
            "[2024, 1, 29, 28]"),
        ExpressionCase(
            "[when.getDayOfWeek(), when.getDayOfYear(), when.getHours(), when.getMinutes()]",
            "[4, 59, 12, 30]"),
        ExpressionCase("[when.getSeconds(), when.getMilliseconds()]", "[15, 250]"),
        ExpressionCase("timestamp('1969-12-31T23:59:59.999Z').getMilliseconds()", "999"),
        ExpressionCase(
            "cel.bind(z, '+14:00', [when.getFullYear(z), when.getMonth(z), when.getDate(z), "
                + "when.getDayOfMonth(z)])",
            "[2024, 2, 1, 0]"),
        ExpressionCase(
            "cel.bind(z, 'Asia/Kathmandu', [when.getDayOfWeek(z), when.getDayOfYear(z), "
                + "when.getHours(z), when.getMinutes(z)])",
            "[4, 59, 18, 15]"),
        ExpressionCase(
            "[when.getSeconds('-00:30'), when.getMilliseconds('UTC'), when.getMinutes('-00:30')]",
            "[15, 250, 0]"),
        ExpressionCase("timestamp('0001-01-01T00:00:00Z').getFullYear('-01:00')", "0"),
        ExpressionCase("timestamp('9999-12-31T23:59:59Z').getFullYear('+01:00')", "10000"),
    ]

    static let durations: [ExpressionCase] = [
        ExpressionCase(
            "[span.getHours(), span.getMinutes(), span.getSeconds(), span.getMilliseconds()]",
            "[1, 90, 5400, 0]"),
        ExpressionCase(
            "cel.bind(x, duration('-1h1m1.250s'), [x.getHours(), x.getMinutes(), "
                + "x.getSeconds(), x.getMilliseconds()])",
            "[-1, -61, -3661, -250]"),
        ExpressionCase("duration('123.321456789s').getMilliseconds()", "321"),
        ExpressionCase("duration('-0.5s').getSeconds()", "0"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase("date(2023, 2, 29)", "date: there is no day 29 in month 2 of year 2023"),
        ExpressionCase("date(0, 1, 1)", "date: there is no day 1 in month 1 of year 0"),
        ExpressionCase(
            "date(9223372036854775807, -9223372036854775808, 0)",
            "date: there is no day 0 in month -9223372036854775808 of year 9223372036854775807"),
        ExpressionCase(
            "addDays('9999-12-31', 1)",
            "addDays: 9999-12-31 and 1 days is beyond the years 1 to 9999"),
        ExpressionCase(
            "addDays('0001-01-01', -1)",
            "addDays: 0001-01-01 and -1 days is beyond the years 1 to 9999"),
        ExpressionCase(
            "addDays('2024-01-01', 9223372036854775807)",
            "addDays: 2024-01-01 and 9223372036854775807 days is beyond the years 1 to 9999"),
        ExpressionCase(
            "addDays('today', 1)", #"addDays: expected a date like 2024-02-29, found "today""#),
        ExpressionCase(
            "yearOf('2024-2-29')", #"yearOf: expected a date like 2024-02-29, found "2024-2-29""#),
        ExpressionCase(
            "monthOf('2023-02-29')",
            #"monthOf: expected a date like 2024-02-29, found "2023-02-29", which no calendar "#
                + #"or clock shows"#
        ),
        ExpressionCase("dayOf(when)", "there is no dayOf(timestamp)"),
        ExpressionCase("dayOfWeek('')", #"dayOfWeek: expected a date like 2024-02-29, found """#),
        ExpressionCase("dayOfYear(1)", "there is no dayOfYear(int)"),
        ExpressionCase(
            "daysBetween('2024-01-01', 'x')",
            #"daysBetween: expected a date like 2024-02-29, found "x""#),
        ExpressionCase("nthWeekday(1, 7, 1, 2024)", "nthWeekday: there is no weekday 7"),
        ExpressionCase("nthWeekday(5, 1, 2, 2024)", "nthWeekday: month 2 of 2024 has no such day"),
        ExpressionCase("nthWeekday(0, 1, 1, 2024)", "nthWeekday: month 1 of 2024 has no such day"),
        ExpressionCase(
            "nthWeekday(1, 1, 13, 2024)", "nthWeekday: month 13 of 2024 has no such day"),
        ExpressionCase("nthWeekday(-1, 1, 0, 2024)", "nthWeekday: month 0 of 2024 has no such day"),
        ExpressionCase(
            "nthWeekday(9223372036854775807, 1, 1, 2024)",
            "nthWeekday: month 1 of 2024 has no such day"),
        ExpressionCase(
            "when.getHours('Europe/Pariss')",
            #"getHours: unknown time zone "Europe/Pariss"; did you mean "Europe/Paris"?"#),
        ExpressionCase(
            "when.getDate('+99:00')",
            #"getDate: "+99:00" is no name of a time zone; expected one like Europe/Paris, or "#
                + #"an offset like +02:00"#
        ),
        ExpressionCase(
            "when.getDate('../etc')",
            #"getDate: "../etc" is no name of a time zone; expected one like Europe/Paris, or "#
                + #"an offset like +02:00"#
        ),
        ExpressionCase("when.getFullYear(1)", "there is no getFullYear(timestamp, int)"),
        ExpressionCase("span.getFullYear()", "there is no getFullYear(duration)"),
        ExpressionCase("span.getMonth()", "there is no getMonth(duration)"),
        ExpressionCase("span.getDayOfMonth()", "there is no getDayOfMonth(duration)"),
        ExpressionCase("span.getDayOfWeek()", "there is no getDayOfWeek(duration)"),
        ExpressionCase("span.getDayOfYear()", "there is no getDayOfYear(duration)"),
        ExpressionCase("i.getMinutes()", "there is no getMinutes(int)"),
        ExpressionCase("i.getSeconds()", "there is no getSeconds(int)"),
        ExpressionCase("i.getMilliseconds()", "there is no getMilliseconds(int)"),
        ExpressionCase("span.getHours('UTC')", "there is no getHours(duration, string)"),
    ]

    @Test(arguments: dates + accessors + durations + faults)
    func `dates, timestamps and durations`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
