import Contracts
import SpecSupport
import TestSupport
import Testing

/// From rows of the schedule to segments.
struct EasyStreetScheduleTests {
    @Test func theInventedScheduleBecomesTheInventedSegments() throws {
        let folder = "specs/easystreet/files"
        let rows = try #require(Repository.text(of: "\(folder)/schedule.json"))
        let segments = try #require(Repository.bytes(of: "\(folder)/segments.json"))
        let expected = try Document(json: segments, name: "segments.json")
        let answer = try Street.talk().send("POST", "/schedule", json: rows)
        #expect(answer.status == 200 && answer.body?.count == 90)
        #expect(answer[""] == CELValue(expected.root).json)
    }

    @Test(arguments: [
        ("LINESTRING (-122.4 37.7)", "[[37.7,-122.4]]"),
        (
            "x LINESTRING\u{a0}( -122.1\u{2003}37.1 ,, -122.2 37.2 ) y",
            "[[37.1,-122.1],[37.2,-122.2]]"
        ),
        ("LINESTRING (1 2 3, -122.4 37.75)", "[[37.75,-122.4]]"),
        ("MULTILINESTRING (1_0 .5, +2e1 5.)", "[[0.5,10.0],[5.0,20.0]]"),
        ("LINESTRING (1 2) (3 4)", "null"),
        ("", "null"), ("LINESTRING EMPTY", "null"), ("linestring (1 2)", "null"),
        ("LINESTRING Z (1 2 3, 4 5 6)", "null"), ("LINESTRING ()", "null"),
        ("MULTILINESTRING ((-1 2, 3 4))", "unreadable"), ("LINESTRING (nan 1)", "unreadable"),
        ("LINESTRING (1 inf)", "unreadable"), ("LINESTRING (37.7 -122.4)", "unreadable"),
        ("LINESTRING (1e999 2)", "unreadable"), ("LINESTRING (1 2, 3 0x4)", "unreadable"),
        ("LINESTRING (1__0 2)", "unreadable"),
        ("LINESTRING (180 90, -180 -90)", "[[90.0,180.0],[-90.0,-180.0]]"),
    ])
    func linesAreRead(line: String, expected: String) throws {
        let answer = try Street.talk().send(
            "POST", "/schedule/row", json: Street.row(["Line": line]))
        if expected == "unreadable" {
            #expect(answer.status == 422 && answer.string("/error/code") == "unreadable-line")
            #expect(answer.string("/error/pointer") == "/Line")
        } else {
            #expect(answer.status == 200)
            #expect(answer["/segment/coordinates"] ?? answer["/segment"] == expected)
        }
    }

    @Test(arguments: [
        ("0", "2", "00:00 02:00"), (" 9.5 ", "11.99", "09:00 11:00"), ("9AM", "", "00:00 00:00"),
        ("23", "24", "23:00 24:00"), ("nan", "24.5", "00:00 24:00"), ("-0.9", "1_0", "00:00 10:00"),
        ("1e1", "1e-400", "10:00 00:00"), ("24", "2", "/FromHour"), ("-1", "2", "/FromHour"),
        ("9", "25", "/ToHour"), ("9", "-Infinity", "/ToHour"), ("1e999", "25", "/FromHour"),
        ("9", "1e30", "/ToHour"),
    ])
    func hoursAreRead(from: String, to: String, expected: String) throws {
        let answer = try Street.talk().send(
            "POST", "/schedule/row", json: Street.row(["FromHour": from, "ToHour": to]))
        if expected.hasPrefix("/") {
            #expect(answer.status == 422 && answer.string("/error/code") == "unreadable-hour")
            #expect(answer.string("/error/pointer") == expected)
        } else {
            let rule = "/segment/rules/0"
            #expect(
                answer.string("\(rule)/startTime") + " " + answer.string("\(rule)/endTime")
                    == expected)
        }
    }

    @Test(
        arguments: [
            (["WeekDay": "Thurs"], "/segment/rules", "[]"),
            (["WeekDay": "tues", "FromHour": "99"], "/segment/rules", "[]"),
            (["WeekDay": " Thur "], "/segment/rules/0/dayOfWeek", "5"),
            (["WeekDay": "Sun"], "/segment/rules/0/dayOfWeek", "1"),
            (["Line": "", "FromHour": "99"], "/segment", "null"),
            (["Week1": "1.0", "Week3": "Y"], "/segment/rules/0/weeksOfMonth", "[]"),
            (["Week5": " 1 "], "/segment/rules/0/weeksOfMonth", "[1,3,5]"),
            (["Holidays": "1"], "/segment/rules/0/applyOnHolidays", "true"),
            (["Holidays": "true"], "/segment/rules/0/applyOnHolidays", "false"),
            (["CNN": " ", "CNNRightLeft": "", "BlockSweepID": ""], "/segment/id", #""--""#),
            (["CNN": "a\\nb"], "/segment/id", #""a\nb-L-7""#),
            (["Corridor": "  "], "/segment/streetName", #""""#),
        ] as [(KeyValuePairs<String, String>, String, String)])
    func otherColumnsAreRead(
        columns: KeyValuePairs<String, String>, pointer: String, expected: String
    ) throws {
        let answer = try Street.talk().send("POST", "/schedule/row", json: Street.row(columns))
        #expect(answer.status == 200 && answer[pointer] == expected)
    }

    @Test(
        arguments: [
            // The first row with a line makes the segment; what comes before it is lost.
            (
                [
                    ["Line": "", "FromHour": "99"], ["Corridor": "A"],
                    ["Corridor": "B", "Line": "("],
                ],
                ["1-L-7 A 1"]
            ),
            // An equal rule is kept once, in whatever way its row is written.
            (
                [[:], ["WeekDay": "Tuesday", "FromHour": "9.0"], ["Week3": "0"]],
                ["1-L-7 Test St 2"]
            ),
            // Segments stand in the order of the rows that made them.
            (
                [
                    ["CNN": "2", "Line": ""], ["CNN": "3"], ["CNN": "2"], [:],
                    ["CNN": "3", "ToHour": "12"],
                ],
                ["3-L-7 Test St 2", "2-L-7 Test St 1", "1-L-7 Test St 1"]
            ),
            ([], []),
        ] as [([KeyValuePairs<String, String>], [String])])
    func rowsOfOneIdAreOneSegment(
        rows: [KeyValuePairs<String, String>], expected: [String]
    ) throws {
        let body = "[" + rows.map { Street.row($0) }.joined(separator: ", ") + "]"
        let answer = try Street.talk().send("POST", "/schedule", json: body)
        let found = answer.body?.elements.map { segment in
            "\(segment["id"]?.string ?? "") \(segment["streetName"]?.string ?? "") "
                + "\(segment["rules"]?.count ?? 0)"
        }
        #expect(found == expected)
    }

    @Test(
        arguments: [
            ([[:], ["Line": "LINESTRING (x 1)"], ["FromHour": "99"]], "/2/FromHour"),
            ([[:], ["CNN": "2", "Line": "LINESTRING (x 1)"], ["FromHour": "99"]], "/1/Line"),
            ([["ToHour": "99"], ["CNN": "2", "Line": "LINESTRING (x 1)"]], "/0/ToHour"),
            ([["ToHour": "99", "Line": "LINESTRING (x 1)"]], "/0/Line"),
        ] as [([KeyValuePairs<String, String>], String)])
    func theFirstCulpritIsNamed(
        rows: [KeyValuePairs<String, String>], pointer: String
    ) throws {
        let body = "[" + rows.map { Street.row($0) }.joined(separator: ", ") + "]"
        let answer = try Street.talk().send("POST", "/schedule", json: body)
        #expect(answer.status == 422 && answer.string("/error/pointer") == pointer)
    }
}
