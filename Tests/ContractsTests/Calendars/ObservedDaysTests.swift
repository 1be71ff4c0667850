import Contracts
import Testing

@Suite struct ObservedDaysTests {
    private func observing(_ observed: String, _ holidays: String) throws -> HolidayCalendar {
        try holidayCalendar("name: Own\nobserved: \(observed)\nholidays: [\(holidays)]")
    }

    private let nearest = "Saturday to Friday, Sunday to Monday"

    @Test(arguments: [
        // 4 July 2026 is a Saturday, 2027 a Sunday, 2028 a Tuesday.
        (2026, ["2026-07-03 Fair for 2026-07-04", "2026-07-04 Fair"]),
        (2027, ["2027-07-04 Fair", "2027-07-05 Fair for 2027-07-04"]),
        (2028, ["2028-07-04 Fair"]),
    ])
    func theNearestDay(year: Int, expected: [String]) throws {
        #expect(try observing(nearest, "{name: Fair, date: July 4}").reported(year) == expected)
    }

    @Test func theDayItselfMayBeDropped() throws {
        let policy = "{moves: Sunday to Saturday, day: dropped}"
        let king = try observing(policy, "{name: Fair, date: April 27}")
        #expect(king.reported(2025) == ["2025-04-26 Fair for 2025-04-27"])
        #expect(king.reported(2026) == ["2026-04-27 Fair"])
        let kept = try observing("{moves: Sunday to Saturday}", "{name: Fair, date: April 27}")
        #expect(kept.days(2025) == ["2025-04-26", "2025-04-27"])
    }

    @Test func anObservedDayCountsForTheYearItLiesIn() throws {
        // 1 January 2022 was a Saturday.
        let calendar = try observing(
            nearest, "{name: New, date: January 1, from: 2022, until: 2023}")
        #expect(calendar.reported(2021) == ["2021-12-31 New for 2022-01-01"])
        #expect(calendar.reported(2022) == ["2022-01-01 New"])
        #expect(calendar.reported(2023) == ["2023-01-01 New", "2023-01-02 New for 2023-01-01"])
        #expect(calendar.reported(2024) == [])
        #expect(calendar.holiday(on: civilDay("2021-12-31"))?.observedFor == civilDay("2022-01-01"))
    }

    @Test func nothingIsObservedBeyondTheYearsOfCalendars() throws {
        // 1 January of year 1 was a Monday, 31 December 9999 is a Friday.
        let first = try observing("Monday to previous Friday", "{name: New, date: January 1}")
        #expect(first.reported(1) == ["0001-01-01 New"])
        let last = try observing("Friday to next Monday", "{name: Old, date: December 31}")
        #expect(last.reported(9999) == ["9999-12-31 Old"])
        #expect(last.reported(0) == [] && last.reported(10_000) == [] && last.reported(.max) == [])
    }

    @Test(arguments: [
        // Christmas and the day after it, by the weekday of 25 December.
        (2020, ["2020-12-25 A", "2020-12-26 B", "2020-12-28 B for 2020-12-26"]),
        (
            2021,
            [
                "2021-12-25 A", "2021-12-26 B", "2021-12-27 A for 2021-12-25",
                "2021-12-28 B for 2021-12-26",
            ]
        ),
        (2022, ["2022-12-25 A", "2022-12-26 B", "2022-12-27 A for 2022-12-25"]),
        (2023, ["2023-12-25 A", "2023-12-26 B"]),
    ])
    func theNextWorkingDayPassesOverOthers(year: Int, expected: [String]) throws {
        let calendar = try observing(
            "weekend to next working day",
            "{name: B, date: December 26}, {name: A, date: December 25}")
        #expect(calendar.reported(year) == expected)
    }

    @Test func thePreviousWorkingDayToo() throws {
        let calendar = try observing(
            "Sunday to previous working day",
            "{name: A, date: December 25}, {name: B, date: December 23, observed: never}")
        #expect(
            calendar.reported(2022)
                == ["2022-12-22 A for 2022-12-25", "2022-12-23 B", "2022-12-25 A"])
    }

    @Test func theNextWorkingDayMayLieInTheNextYear() throws {
        let calendar = try observing(
            "weekend to next working day",
            "{name: Old, date: December 31}, {name: New, date: January 1}")
        // 31 December 2022 was a Saturday and 1 January a Sunday.
        #expect(
            calendar.reported(2022) == [
                "2022-01-01 New", "2022-01-03 New for 2022-01-01", "2022-12-31 Old",
            ])
        #expect(
            calendar.reported(2023).prefix(3)
                == [
                    "2023-01-01 New", "2023-01-02 Old for 2022-12-31",
                    "2023-01-03 New for 2023-01-01",
                ])
    }

    @Test func anotherWeekendHasOtherWorkingDays() throws {
        let calendar = try holidayCalendar(
            """
            name: Own
            weekend: [Friday, Saturday]
            observed: weekend to next working day
            holidays: [{name: Fair, date: May 1}]
            """)
        // 1 May 2026 is a Friday.
        #expect(calendar.reported(2026) == ["2026-05-01 Fair", "2026-05-03 Fair for 2026-05-01"])
        #expect(calendar.isWorkingDay(civilDay("2026-05-10")))
        #expect(!calendar.isWorkingDay(civilDay("2026-05-08")))
    }

    @Test func aCalendarWithoutWorkingDaysHasNoneToGive() throws {
        let months = ["January", "March", "May", "July", "August", "October", "December"]
        let fixed = months.flatMap { month in
            (1...31).map { "{name: \(month) \($0), date: \(month) \($0)}" }
        }
        let short = ["April", "June", "September", "November"].flatMap { month in
            (1...30).map { "{name: \(month) \($0), date: \(month) \($0)}" }
        }
        let february = (1...28).map { "{name: F\($0), date: February \($0)}" }
        let calendar = try observing(
            "weekend to next working day",
            (fixed + short + february).joined(separator: ","))
        #expect(calendar.holidays(in: 2026).count == 365)
        #expect(calendar.holidays(in: 2026).allSatisfy { !$0.isObserved })
    }

    @Test func ownPoliciesWinOverThatOfTheCalendar() throws {
        let calendar = try observing(
            nearest, "{name: A, date: July 4, observed: never}, {name: B, date: July 5}")
        #expect(
            calendar.reported(2026) == [
                "2026-07-04 A", "2026-07-05 B", "2026-07-06 B for 2026-07-05",
            ])
    }

    @Test func aMovedDayIsKeptWhereItIs() throws {
        let calendar = try observing(
            nearest, "{name: A, date: July 3, moved: {2026: July 4}}")
        #expect(calendar.reported(2026) == ["2026-07-04 A"])
        #expect(calendar.reported(2027) == ["2027-07-02 A for 2027-07-03", "2027-07-03 A"])
    }
}
