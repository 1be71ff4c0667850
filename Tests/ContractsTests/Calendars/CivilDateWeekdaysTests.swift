import Contracts
import Testing

@Suite struct CivilDateWeekdaysTests {
    @Test(arguments: [
        (1, Weekday.monday, 2026, 9, "2026-09-07"), (3, .monday, 2026, 1, "2026-01-19"),
        (4, .thursday, 2025, 11, "2025-11-27"), (4, .thursday, 2028, 11, "2028-11-23"),
        (5, .thursday, 2028, 11, "2028-11-30"), (1, .sunday, 2026, 2, "2026-02-01"),
        (5, .saturday, 2020, 2, "2020-02-29"),
    ])
    func nthWeekdays(nth: Int, weekday: Weekday, year: Int, month: Int, expected: String) {
        #expect(CivilDate.nth(nth, weekday, month: month, year: year) == civilDay(expected))
    }

    @Test(arguments: [(5, 2, 2026), (0, 2, 2026), (6, 1, 2026), (1, 13, 2026), (-1, 1, 2026)])
    func weekdaysThatAreNotThere(nth: Int, month: Int, year: Int) {
        #expect(CivilDate.nth(nth, .monday, month: month, year: year) == nil)
    }

    @Test(arguments: [
        (Weekday.monday, 5, 2026, "2026-05-25"), (.monday, 5, 2027, "2027-05-31"),
        (.thursday, 12, 2026, "2026-12-31"), (.friday, 12, 2026, "2026-12-25"),
        (.saturday, 2, 2020, "2020-02-29"),
    ])
    func lastWeekdays(weekday: Weekday, month: Int, year: Int, expected: String) {
        #expect(CivilDate.last(weekday, month: month, year: year) == civilDay(expected))
        #expect(CivilDate.last(weekday, month: 0, year: year) == nil)
    }

    @Test func everyMonthAgreesWithCounting() {
        for year in [1900, 2000, 2023, 2024, 2026] {
            for month in 1...12 {
                for weekday in Weekday.allCases {
                    let days = (1...CivilDate.days(inMonth: month, of: year))
                        .compactMap { CivilDate(year: year, month: month, day: $0) }
                        .filter { $0.weekday == weekday }
                    for nth in 1...5 {
                        let found = CivilDate.nth(nth, weekday, month: month, year: year)
                        #expect(found == (nth <= days.count ? days[nth - 1] : nil))
                    }
                    #expect(CivilDate.last(weekday, month: month, year: year) == days.last)
                }
            }
        }
    }
}
