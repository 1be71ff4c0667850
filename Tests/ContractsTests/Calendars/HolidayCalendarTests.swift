import Contracts
import Testing

@Suite struct HolidayCalendarTests {
    private static let harbour = """
        name: Harbour
        holidays:
          - {name: New Year, date: January 1}
          - {name: Crane Day, date: third Monday of January}
          - {name: Rope Day, date: third Monday of February}
          - {name: Remembrance, date: last Monday of May}
          - {name: Tide Day, date: June 19}
          - {name: Founding Day, date: July 4}
          - {name: Work Day, date: first Monday of September}
          - {name: Sailors' Day, date: second Monday of October}
          - {name: Truce Day, date: November 11}
          - {name: Thanks, date: fourth Thursday of November}
          - {name: Midwinter, date: December 25}
        """

    @Test(arguments: [
        "2026-01-01", "2027-01-01", "2026-06-19", "2026-07-04", "2026-11-11", "2026-12-25",
        "2026-01-19", "2026-02-16", "2026-05-25", "2026-09-07", "2026-10-12", "2026-11-26",
        "2025-11-27",
    ])
    func daysThatAreHolidays(date: String) throws {
        let calendar = try holidayCalendar(Self.harbour)
        #expect(calendar.holiday(on: civilDay(date))?.date == civilDay(date))
        #expect(!calendar.isWorkingDay(civilDay(date)))
    }

    @Test(arguments: [
        "2026-01-12", "2026-11-19", "2026-03-13", "2026-08-20", "2026-07-03", "2026-11-27",
    ])
    func daysThatAreNone(date: String) throws {
        let calendar = try holidayCalendar(Self.harbour)
        #expect(calendar.holiday(on: civilDay(date)) == nil)
        #expect(calendar.isWorkingDay(civilDay(date)))
    }

    @Test func everyYearHasAllOfThemInOrder() throws {
        let calendar = try holidayCalendar(Self.harbour)
        let strange = stride(from: 1, through: 9999, by: 6).filter { year in
            let dates = calendar.holidays(in: year).map(\.date)
            return dates.count != 11 || dates != dates.sorted()
                || !dates.allSatisfy { $0.year == year }
        }
        #expect(strange == [])
        // Not forgotten, or the same again after it was.
        #expect(calendar.days(1).first == "0001-01-01" && calendar.days(1).count == 11)
    }

    @Test func twoHolidaysOnOneDayAreOneWithTwoNames() throws {
        let calendar = try holidayCalendar(
            """
            name: Own
            observed: Sunday to Monday
            holidays:
              - {name: Late, date: May 1}
              - {name: Early, date: first Friday of May}
              - {name: Sea, date: May 3}
              - {name: Salt, date: May 4}
            """)
        #expect(
            calendar.reported(2026) == [
                "2026-05-01 Late, Early", "2026-05-03 Sea", "2026-05-04 Sea for 2026-05-03, Salt",
            ])
        let monday = calendar.holiday(on: civilDay("2026-05-04"))
        #expect(monday?.names == ["Sea", "Salt"])
        // The day is one of its own, whatever else is observed on it.
        #expect(monday?.isObserved == false && monday?.observedFor == nil)
    }

    @Test(arguments: [
        ("from: 2021", [2021, 2022, 2023, 2024]), ("until: 2021", [2019, 2020, 2021]),
        ("from: 2020, until: 2021", [2020, 2021]), ("from: 2021, until: 2021", [2021]),
        ("only: [2019, 2022]", [2019, 2022]), ("dropped: [2020]", [2019, 2021, 2022, 2023, 2024]),
        ("from: 1999, every: 4", [2019, 2023]),
        ("from: 2020, every: 2, dropped: [2022]", [2020, 2024]),
        ("from: 2020, moved: {2021: June 1}", [2020, 2022, 2023, 2024]),
    ])
    func yearsOfValidity(years: String, expected: [Int]) throws {
        let calendar = try holidayCalendar(ofOne: "date: May 1, \(years)")
        let kept = (2019...2024).filter {
            calendar.holiday(on: CivilDate(year: $0, month: 5, day: 1)!) != nil
        }
        #expect(kept == expected)
    }

    @Test func movedYearsHaveTheirOwnRule() throws {
        let calendar = try holidayCalendar(
            ofOne: "date: first Monday of May, moved: {2020: May 8, 2023: 1 day after Easter}")
        #expect(calendar.days(2019) == ["2019-05-06"])
        #expect(calendar.days(2020) == ["2020-05-08"])
        #expect(calendar.days(2023) == ["2023-04-10"])
    }

    @Test func singleDays() throws {
        let one = try holidayCalendar(ofOne: "date: 1999-12-31")
        #expect(one.days(1999) == ["1999-12-31"] && one.days(2000) == [])
        let several = try holidayCalendar(ofOne: "date: [2030-12-26, 2030-01-05, 2031-12-15]")
        #expect(several.days(2030) == ["2030-01-05", "2030-12-26"])
        #expect(several.days(2031) == ["2031-12-15"])
    }

    @Test func holidaysCountFromEachOther() throws {
        let calendar = try holidayCalendar(
            """
            name: Own
            holidays:
              - {name: Clean-up, date: 1 day after Party}
              - {name: Party, date: 1 day after Fair}
              - {name: Fair, date: fourth Thursday of November, until: 2026, moved: {2026: November 5}}
              - {name: Fair, date: December 1, from: 2027}
            """)
        #expect(calendar.days(2025) == ["2025-11-27", "2025-11-28", "2025-11-29"])
        #expect(calendar.days(2026) == ["2026-11-05", "2026-11-06", "2026-11-07"])
        #expect(calendar.days(2027) == ["2027-12-01", "2027-12-02", "2027-12-03"])
    }

    @Test func aDayThatLiesInTheNextYearIsAHolidayThere() throws {
        let calendar = try holidayCalendar(ofOne: "date: 10 days after December 25, only: [2025]")
        #expect(calendar.days(2025) == [] && calendar.days(2026) == ["2026-01-04"])
        let far = try holidayCalendar(ofOne: "date: 300 days before January 1")
        #expect(far.days(2025) == ["2025-03-07"])
    }

    @Test func manyMayAskAtOnce() async throws {
        let calendar = try holidayCalendar(Self.harbour)
        let alone = (1990...2050).map { calendar.reported($0) }
        let fresh = try holidayCalendar(Self.harbour)
        await withTaskGroup(of: [[String]].self) { group in
            for _ in 0..<8 { group.addTask { (1990...2050).map { fresh.reported($0) } } }
            for await answer in group { #expect(answer == alone) }
        }
    }
}
