import Contracts
import SpecSupport
import Testing

/// Which days are holidays, and on which a rule applies.
struct EasyStreetSweptDayTests {
    private static let fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"]

    @Test(arguments: [
        (1583, ["01-17", "02-21", "05-30", "09-05", "10-10", "11-24"]),
        (2005, ["01-17", "02-21", "05-30", "09-05", "10-10", "11-24"]),
        (2024, ["01-15", "02-19", "05-27", "09-02", "10-14", "11-28"]),
        (2026, ["01-19", "02-16", "05-25", "09-07", "10-12", "11-26"]),
        (2028, ["01-17", "02-21", "05-29", "09-04", "10-09", "11-23"]),
        (2029, ["01-15", "02-19", "05-28", "09-03", "10-08", "11-22"]),
        (9999, ["01-18", "02-15", "05-31", "09-06", "10-11", "11-25"]),
    ])
    func aYearHasElevenHolidays(year: Int, floating: [String]) throws {
        let talk = try Street.talk()
        let answer = try talk.send("GET", "/holidays/\(year)")
        let days = answer.body?["holidays"]?.elements.map { $0["date"]?.string ?? "" } ?? []
        #expect(days == (Self.fixed + floating).map { "\(year)-\($0)" })
        for day in days {
            #expect(try talk.send("GET", "/days/\(day)/holiday")["/isHoliday"] == "true")
        }
    }

    @Test func namesAreThoseOfTheContract() throws {
        let answer = try Street.talk().send("GET", "/holidays/2026.0")
        #expect(answer["/year"] == "2026")
        #expect(answer["/holidays/5"] == #"{"date":"2026-01-19","name":"MLK Day"}"#)
        #expect(answer["/holidays/10"] == #"{"date":"2026-11-26","name":"Thanksgiving"}"#)
    }

    // Neighbours of holidays, days off for many that are none here, and weekends.
    @Test(arguments: [
        "2026-07-03", "2027-07-05", "2027-12-31", "2022-12-26", "2026-11-27", "2026-11-19",
        "2026-01-12", "2023-05-22", "2026-05-18", "2029-11-29", "2026-10-13", "2024-02-29",
        "2026-02-12", "2026-06-18", "2025-04-20", "1583-01-02", "9999-12-31",
    ])
    func otherDaysAreNone(date: String) throws {
        let answer = try Street.talk().send("GET", "/days/\(date)/holiday")
        #expect(answer["/isHoliday"] == "false" && answer["/date"] == #""\#(date)""#)
    }

    @Test(arguments: [
        // The weekday.
        ("2026-02-02", "2 09:00-11:00", true), ("2026-02-03", "2 09:00-11:00", false),
        ("2026-02-01", "1 09:00-11:00", true), ("2026-02-07", "7 09:00-11:00", true),
        // The week counts occurrences: May 2026 begins on a Friday.
        ("2026-05-04", "2 09:00-11:00 1,3", true), ("2026-05-11", "2 09:00-11:00 1,3", false),
        ("2026-05-18", "2 09:00-11:00 1,3", true), ("2026-05-01", "6 09:00-11:00 1", true),
        ("2026-05-07", "5 09:00-11:00 1", true), ("2026-05-08", "6 09:00-11:00 1", false),
        ("2026-05-08", "6 09:00-11:00 2", true), ("2026-05-28", "5 09:00-11:00 4", true),
        ("2026-05-29", "6 09:00-11:00 5", true), ("2026-05-31", "1 09:00-11:00 5", true),
        ("2024-02-29", "5 09:00-11:00 5", true), ("2023-02-28", "3 09:00-11:00 4", true),
        // No week is every week.
        ("2026-05-29", "6 09:00-11:00 1,2,3,4,5", true), ("2026-05-29", "6 09:00-11:00", true),
        // Holidays, against the document's own test of 16 February.
        ("2026-02-16", "2 09:00-11:00 1,3", false), ("2026-02-16", "2 09:00-11:00 1,3 !", true),
        ("2025-12-25", "5 09:00-11:00", false), ("2025-12-25", "5 09:00-11:00 !", true),
        ("2026-07-03", "6 09:00-11:00", true), ("2026-07-04", "7 09:00-11:00", false),
        ("1950-06-19", "2 09:00-11:00", false), ("2026-11-27", "6 09:00-11:00", true),
    ])
    func rulesApply(date: String, rule: String, applies: Bool) throws {
        let body = #"{"date": "\#(date)", "rule": \#(Street.rule(rule))}"#
        let answer = try Street.talk().send("POST", "/rules/applies-to", json: body)
        #expect(answer["/applies"] == String(applies))
    }

    @Test func wholeNumbersMayBeWrittenWithAPoint() throws {
        let rule = Street.rule("2.0 09:00-11:00 1.0,3e0")
        let body = #"{"date": "2026-05-18", "rule": \#(rule)}"#
        #expect(
            try Street.talk().send("POST", "/rules/applies-to", json: body)["/applies"] == "true")
    }
}
