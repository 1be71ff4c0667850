import Testing

@testable import Contracts

@Suite struct CalendarCheckTests {
    /// The diagnostics of a calendar: line, column, check, sentence and remedy.
    private func reported(_ text: String, _ files: [String: String] = [:]) -> [String] {
        let (calendar, diagnostics) = calendarLibrary(files.merging(["own.yaml": text]) { $1 })
            .load("own.yaml")
        #expect((calendar == nil) == diagnostics.contains { $0.severity == .error })
        return diagnostics.map { reported in
            let file = reported.file == "own.yaml" ? "" : reported.file + ":"
            let place = reported.position.map { "\($0.line):\($0.column)" } ?? "-"
            return "\(file)\(place) \(reported.check): \(reported.message)"
                + (reported.remedy.map { "; \($0)" } ?? "")
        }
    }

    private func reported(holiday: String) -> [String] {
        reported("name: Own\nholidays:\n  - {name: A, \(holiday)}")
    }

    @Test(arguments: [
        (
            "date: Mai 1",
            "3:21 calendar-date: cannot read the date \"Mai 1\"; did you mean May?"
        ),
        ("date: February 30", "3:21 calendar-date: February has no day 30; its last is 29"),
        (
            "date: 1999-02-29",
            "3:21 calendar-date: there is no day \"1999-02-29\"; a date with its year reads like 1999-12-31"
        ),
        (
            "date: [1999-12-31, 2000-1-1]",
            "3:34 calendar-date: there is no day \"2000-1-1\"; a date with its year reads like 1999-12-31"
        ),
        (
            "date: fifth Monday of May",
            "3:21 calendar-date: not every May has a fifth Monday; write last if that is meant; years without one have no such holiday"
        ),
        (
            "date: February 29",
            "3:21 calendar-date: February 29 is in leap years only; other years have no such holiday; name them in moved if they have"
        ),
        (
            "date: 301 days after May 1",
            "3:21 calendar-date: the day may lie 301 days from the one it counts from, expected at most 300; count from a nearer date"
        ),
        (
            "date: 1 day after Nowhere",
            "3:21 calendar-name: \"Nowhere\" is neither a date nor the name of a holiday here; count from a date or a holiday by name"
        ),
        (
            "date: 1 day after A",
            "3:21 calendar-name: the holiday counts from itself: \"A\", then \"A\"; give one of them a date of its own"
        ),
        (
            "date: May 1, from: 2021, until: 2020",
            "3:47 calendar-years: the years begin in 2021 and end in 2020; no year is left; swap the two"
        ),
        (
            "date: May 1, only: [2020], from: 2019",
            "3:48 calendar-years: the years are said already; remove from"
        ),
        (
            "date: 1999-12-31, from: 1999",
            "3:39 calendar-years: the years are said already; remove from"
        ),
        (
            "date: May 1, every: 4",
            "3:35 calendar-years: every so many years from when?; give the first year as from"
        ),
        (
            "date: May 1, from: 2021, dropped: [2020]",
            "3:50 calendar-years: the holiday is not kept in 2020 anyway; remove the year, or let the holiday's years include it"
        ),
        (
            "date: May 1, until: 2021, moved: {2022: May 2}",
            "3:49 calendar-years: the holiday is not kept in 2022 anyway; remove the year, or let the holiday's years include it"
        ),
        (
            "date: May 1, dropped: [2021], moved: {2021: May 2}",
            "3:53 calendar-years: 2021 is moved and dropped; keep one of the two"
        ),
        (
            "date: May 1, only: [2021], dropped: [2021]",
            "3:51 calendar-years: no year is left in which the holiday is kept; remove the holiday"
        ),
        (
            "date: May 1, moved: {2021: 2021-05-02}",
            "3:42 calendar-date: the year of \"2021-05-02\" is said already; write month and day, such as May 8"
        ),
        (
            "date: May 1, moved: {2021: February 29}",
            "3:42 calendar-date: 2021 has no such day; name another day, or drop the year"
        ),
        (
            "date: May 1, observed: Sundy to Monday",
            "3:38 calendar-observed: cannot read where holidays are observed in \"Sundy to Monday\"; did you mean Sunday?"
        ),
        (
            "date: May 1, observed: \"Sunday to Monday, Sunday to Friday\"",
            "3:38 calendar-observed: Sunday is moved twice; keep one of the two"
        ),
        (
            "date: May 1, observed: {moves: Sunday to Sunday}",
            "3:46 calendar-observed: Sunday is moved to itself; leave it out, and holidays stay on it"
        ),
        (
            "date: May 1, form: 2021",
            "3:28 calendar-schema: /holidays/0/form: unexpected member \"form\""
        ),
        (
            "date: May 1, from: 0",
            "3:34 calendar-schema: /holidays/0/from: expected at least 1, found 0"
        ),
        (
            "date: 5",
            "3:21 calendar-schema: /holidays/0/date: expected a string or an array, found 5"
        ),
        (
            "date: May 1, why: {document: d, section: s}",
            "3:33 calendar-schema: /holidays/0/why: missing member \"says\""
        ),
        (
            "date: May 1, observed: {moves: Sunday to Monday, day: gone}",
            "3:69 calendar-schema: /holidays/0/observed/day: expected \"kept\" or \"dropped\", found \"gone\""
        ),
    ])
    func whatIsWrongWithAHolidayIsReported(holiday: String, expected: String) {
        #expect(reported(holiday: holiday) == [expected])
    }

    @Test(arguments: [
        (
            "name: Own",
            "1:1 calendar-empty: a calendar needs holidays or includes; holidays: [] says that there are none"
        ),
        ("holidays: []", "1:1 calendar-schema: missing member \"name\""),
        ("[]", "1:1 calendar-schema: expected an object, found an array of 0 items"),
        (
            "name: Own\nholidays: {A: May 1}",
            "2:11 calendar-schema: /holidays: expected an array, found an object of 1 member"
        ),
        (
            "name: Own\nholidays: []\nobserved: sometimes",
            "3:11 calendar-observed: cannot read where holidays are observed in \"sometimes\"; write it like Saturday to Friday, Sunday to Monday; weekend to next working day; or never"
        ),
        (
            "name: Own\nholidays: []\nweekend: [Sonday]",
            "3:11 calendar-schema: /weekend/0: expected \"Monday\", \"Tuesday\", \"Wednesday\", \"Thursday\", \"Friday\", \"Saturday\" or \"Sunday\", found \"Sonday\""
        ),
        (
            "name: Own\nincludes: [none.yaml]",
            "2:12 calendar-include: there is no calendar \"none.yaml\"; includes name files of the same folder, with their ending"
        ),
        (
            "name: Own\nincludes: [own.yaml]",
            "2:12 calendar-include: the calendar includes itself: \"own.yaml\", then \"own.yaml\"; remove one of the includes"
        ),
        (
            "name: Own\nincludes: [a.yaml]",
            "a.yaml:2:12 calendar-include: the calendar includes itself: \"own.yaml\", then \"a.yaml\", then \"own.yaml\"; remove one of the includes"
        ),
        (
            "name: Own\nincludes: [bad.yaml]\nholidays: [{name: B, date: 1 day after A}]",
            "bad.yaml:2:28 calendar-date: April has no day 31; its last is 30"
        ),
        (
            "name: Own\nincludes: [good.yaml]\nholidays: [{name: B, date: 1 day after Far}]",
            "3:28 calendar-name: \"Far\" is neither a date nor the name of a holiday here; did you mean Fair?"
        ),
        (
            "name: Own\nholidays: [{name: A, date: May 1, until: 2000}, {name: A, date: May 2, from: 2000}]",
            "2:56 calendar-name: a second \"A\" in 2000; give them different names, or years that do not overlap"
        ),
        (
            "name: Own\nholidays: [{name: A, date: [1999-12-31, 2001-01-02]}, {name: A, date: May 2, only: [2001]}]",
            "2:62 calendar-name: a second \"A\" in 2001; give them different names, or years that do not overlap"
        ),
        (
            "name: Own\nholidays: [{name: A, date: 1 day after B}, {name: B, date: Friday before C}, {name: C, date: May 1, moved: {2020: 2 days before A}}]",
            "2:115 calendar-name: the holiday counts from itself: \"A\", then \"B\", then \"C\", then \"A\"; give one of them a date of its own"
        ),
        (
            "name: Own\nholidays: [{name: A, date: 200 days after May 1}, {name: B, date: 200 days after A}]",
            "2:67 calendar-date: the day may lie 400 days from the one it counts from, expected at most 300; count from a nearer date"
        ),
        (
            "name: Own\nname: Own\nholidays: []",
            "2:1 duplicate-key: duplicate key \"name\"; remove or rename one of the two"
        ),
    ])
    func whatIsWrongWithAFileIsReported(file: String, expected: String) {
        let others = [
            "a.yaml": "name: A\nincludes: [own.yaml]",
            "bad.yaml": "name: Bad\nholidays: [{name: A, date: April 31}]",
            "good.yaml": "name: Good\nholidays: [{name: Fair, date: April 30}]",
        ]
        #expect(reported(file, others) == [expected])
    }

    @Test func theFirstOfTwoNamesIsNoted() {
        let (_, diagnostics) = calendarLibrary([
            "own.yaml": "name: Own\nholidays:\n - {name: A, date: May 1}\n - {name: A, date: May 2}"
        ]).load("own.yaml")
        #expect(diagnostics.map(\.notes.first?.position?.line) == [3])
    }

    @Test func aHolidayWithoutItsDateIsReported() {
        #expect(
            reported(holiday: "dates: May 1") == [
                "3:5 calendar-schema: /holidays/0: missing member \"date\"",
                "3:15 calendar-schema: /holidays/0/dates: unexpected member \"dates\"",
            ])
    }

    @Test func everythingIsReportedAtOnce() {
        let reported = reported(
            "name: Own\ncolour: red\nholidays: [{name: A, date: May 32, form: 1}, {name: B, date: Aster}]"
        )
        #expect(
            reported.map { $0.split(separator: " ")[1] } == [
                "calendar-schema:", "calendar-date:", "calendar-schema:", "calendar-date:",
            ])
    }

    @Test func longWaysAreRefused() {
        let chain = (1...990).map { step in
            "{name: N\(step), date: 1 day \(step % 2 == 0 ? "after" : "before") N\(step - 1)}"
        }
        let reported = reported(
            "name: Own\nholidays: [{name: N0, date: May 1}, \(chain.joined(separator: ", "))]")
        #expect(reported.count == 974 && reported.allSatisfy { $0.contains("more than 16 steps") })
        var files: [String: String] = [:]
        for level in 0..<50 { files["c\(level).yaml"] = "name: C\nincludes: [c\(level + 1).yaml]" }
        files["own.yaml"] = "name: Own\nincludes: [c0.yaml]"
        #expect(
            calendarLibrary(files).load("own.yaml").diagnostics.map(\.message)
                == ["calendars include each other more than 32 deep"])
    }
}
