import Testing

@Suite("Zones and holidays")
struct ZoneLibraryTests {
    static let reading: [ExpressionCase] = [
        ExpressionCase("offset('Europe/Paris', when)", #"duration("3600s")"#),
        ExpressionCase("offset('America/St_Johns', when)", #"duration("-12600s")"#),
        ExpressionCase(
            "isDaylight('Europe/Paris', when) || !isDaylight('Australia/Sydney', when)", "false"),
        ExpressionCase(
            "abbreviation('Europe/Paris', when) + abbreviation('Europe/Paris', when + "
                + "duration('3000h'))",
            #""CETCEST""#),
        ExpressionCase(
            "[localDate('Pacific/Apia', when), localTime('Pacific/Apia', when)]",
            #"["2024-03-01", "01:30:15.250"]"#),
        ExpressionCase("localDateTime('Asia/Kathmandu', when)", #""2024-02-29T18:15:15.250""#),
        ExpressionCase("withOffset('America/New_York', when)", #""2024-02-29T07:30:15.250-05:00""#),
        ExpressionCase("withOffset('UTC', when)", #""2024-02-29T12:30:15.250+00:00""#),
        ExpressionCase(
            "['Europe/Paris', 'US/Pacific', 'UTC', '+05:30', 'Z'].all(zone, isZone(zone))", "true"),
        ExpressionCase(
            "['', 'Nowhere/Land', 'europe/paris', 'localtime', '../Paris', '+25:00', 'zone.tab']"
                + ".exists(zone, isZone(zone))",
            "false"),
        ExpressionCase(
            "startOfDay('Europe/Paris', '2024-03-31')", #"timestamp("2024-03-30T23:00:00Z")"#),
        ExpressionCase(
            "startOfDay('Africa/Cairo', '2024-04-26')", #"timestamp("2024-04-25T22:00:00Z")"#),
    ]

    static let gapsAndFolds: [ExpressionCase] = [
        ExpressionCase("instants('America/New_York', '2024-03-10T02:30:00')", "[]"),
        ExpressionCase(
            "instant('America/New_York', '2024-03-10T02:30:00')",
            #"timestamp("2024-03-10T07:30:00Z")"#),
        ExpressionCase(
            "instants('America/New_York', '2024-11-03T01:30:00')",
            #"[timestamp("2024-11-03T05:30:00Z"), timestamp("2024-11-03T06:30:00Z")]"#),
        ExpressionCase(
            "instant('America/New_York', '2024-11-03T01:30:00')",
            #"timestamp("2024-11-03T05:30:00Z")"#),
        ExpressionCase(
            "instants('America/New_York', '2024-03-10T03:00:00')",
            #"[timestamp("2024-03-10T07:00:00Z")]"#),
        // Samoa went over the date line and had no 30 December 2011.
        ExpressionCase("instants('Pacific/Apia', '2011-12-30T12:00:00')", "[]"),
        ExpressionCase(
            "startOfDay('Pacific/Apia', '2011-12-31') == timestamp('2011-12-30T10:00:00Z')", "true"),
        ExpressionCase(
            "localDate('Pacific/Apia', timestamp('2011-12-30T09:59:59Z')) + "
                + "localDate('Pacific/Apia', timestamp('2011-12-30T10:00:00Z'))",
            #""2011-12-292011-12-31""#),
        // Lord Howe Island moves its clocks by half an hour.
        ExpressionCase("instants('Australia/Lord_Howe', '2024-10-06T02:15:00')", "[]"),
        ExpressionCase(
            "instants('Australia/Lord_Howe', '2024-04-07T01:45:00')",
            #"[timestamp("2024-04-06T14:45:00Z"), timestamp("2024-04-06T15:15:00Z")]"#),
        ExpressionCase(
            "transitions('Australia/Lord_Howe', timestamp('2024-04-01T00:00:00Z'), "
                + "timestamp('2024-05-01T00:00:00Z'))",
            #"[{"abbreviation": "+1030", "after": duration("37800s"), "at": "#
                + #"timestamp("2024-04-06T15:00:00Z"), "before": duration("39600s"), "isDaylight": "#
                + #"false}]"#
        ),
        ExpressionCase(
            "transitions('Pacific/Apia', timestamp('2011-12-01T00:00:00Z'), "
                + "timestamp('2012-01-01T00:00:00Z')).map(x, x.after - x.before)",
            #"[duration("86400s")]"#),
        ExpressionCase(
            "transitions('UTC', timestamp(0), when) + transitions('Europe/Paris', when, "
                + "timestamp(0))",
            "[]"),
        ExpressionCase(
            "transitions('Europe/Paris', timestamp('9998-01-01T00:00:00Z'), "
                + "timestamp('9999-01-01T00:00:00Z')).size()",
            "2"),
    ]

    static let holidays: [ExpressionCase] = [
        ExpressionCase(
            "holidays('harbour', 2024)",
            #"[{"date": "2024-05-03", "names": ["Launch Day"], "observedFor": "2024-05-04"}, "#
                + #"{"date": "2024-05-04", "names": ["Launch Day"]}, {"date": "2024-10-14", "#
                + #""names": ["Mooring Day"]}]"#
        ),
        ExpressionCase(
            "holiday('harbour', '2023-05-04')",
            #"optional.of({"date": "2023-05-04", "names": ["Launch Day"]})"#),
        ExpressionCase("holiday('harbour', '2024-05-06')", "optional.none()"),
        ExpressionCase(
            "isHoliday('harbour', '2024-10-14') && !isHoliday('harbour', '2024-10-15')", "true"),
        ExpressionCase(
            "[isWorkingDay('harbour', '2024-05-03'), isWorkingDay('harbour', '2024-05-05'), "
                + "isWorkingDay('harbour', '2024-05-06')]",
            "[false, false, true]"),
        ExpressionCase(
            "has(holidays('harbour', 2024)[0].observedFor) && !has(holidays('harbour', "
                + "2024)[1].observedFor)",
            "true"),
    ]

    static let faults: [ExpressionCase] = [
        ExpressionCase(
            "offset('Nowhere/Land', when)",
            #"offset: unknown time zone "Nowhere/Land"; expected a name like Europe/Paris, or "#
                + #"an offset like +02:00"#
        ),
        ExpressionCase(
            "isDaylight('localtime', when)",
            #"isDaylight: "localtime" is whatever the machine is set to; name the time zone itself"#
        ),
        ExpressionCase("isZone(1)", "there is no isZone(int)"),
        ExpressionCase("abbreviation(1, when)", "there is no abbreviation(int, timestamp)"),
        ExpressionCase("localDate('UTC', '2024-01-01')", "there is no localDate(string, string)"),
        ExpressionCase(
            "localTime('', when)",
            #"localTime: "" is no name of a time zone; expected one like Europe/Paris, or an "#
                + #"offset like +02:00"#
        ),
        ExpressionCase(
            "localDateTime(when, 'UTC')", "there is no localDateTime(timestamp, string)"),
        ExpressionCase(
            "withOffset('utc+1', when)",
            #"withOffset: unknown time zone "utc+1"; expected a name like Europe/Paris, or an "#
                + #"offset like +02:00"#
        ),
        ExpressionCase(
            "startOfDay('UTC', '2024-02-30')",
            #"startOfDay: expected a date like 2024-02-29, found "2024-02-30", which no "#
                + #"calendar or clock shows"#
        ),
        ExpressionCase(
            "startOfDay('+01:00', '0001-01-01')",
            #"startOfDay: "0001-01-01" is beyond the years 1 to 9999"#),
        ExpressionCase(
            "instants('UTC', '2024-01-01')",
            #"instants: expected a local time like 2024-02-29T12:00:00, found "2024-01-01""#),
        ExpressionCase(
            "instant('UTC', '2024-01-01T00:00:00Z')",
            #"instant: expected a local time like 2024-02-29T12:00:00, found "#
                + #""2024-01-01T00:00:00Z""#
        ),
        ExpressionCase("transitions('UTC', 0, 1)", "there is no transitions(string, int, int)"),
        ExpressionCase(
            "transitions('Europe/Paris', timestamp('0001-01-01T00:00:00Z'), "
                + "timestamp('9999-12-31T00:00:00Z'))",
            "transitions: there are more than 10000 changes"),
        ExpressionCase("holidays('marina', 2024)", #"holidays: there is no calendar "marina""#),
        ExpressionCase("holidays('harbour', 0)", "holidays: 0 is not one of the years 1 to 9999"),
        ExpressionCase(
            "holidays('harbour', 9223372036854775807)",
            "holidays: 9223372036854775807 is not one of the years 1 to 9999"),
        ExpressionCase(
            "holiday('harbour', 'May 4')",
            #"holiday: expected a date like 2024-02-29, found "May 4""#),
        ExpressionCase("isHoliday('harbour', when)", "there is no isHoliday(string, timestamp)"),
        ExpressionCase(
            "isWorkingDay('harbour', '2024-13-01')",
            #"isWorkingDay: expected a date like 2024-02-29, found "2024-13-01", which no "#
                + #"calendar or clock shows"#
        ),
    ]

    @Test(arguments: reading + gapsAndFolds + holidays + faults)
    func `zones and holidays`(example: ExpressionCase) {
        #expect(example.found == example.expected)
    }
}
