import Contracts
import Testing

@Suite struct CivilDateTests {
    @Test func everyDayOfACycleFollowsTheOneBefore() throws {
        var date = try #require(CivilDate(year: -3, month: 12, day: 31))
        let first = date.daysSince1970
        for days in 1...150_000 {
            let isLastOfMonth = date.day == CivilDate.days(inMonth: date.month, of: date.year)
            let isLastOfYear = isLastOfMonth && date.month == 12
            let next = CivilDate(
                year: date.year + (isLastOfYear ? 1 : 0),
                month: isLastOfMonth ? date.month % 12 + 1 : date.month,
                day: isLastOfMonth ? 1 : date.day + 1)
            date = try #require(next)
            if date.daysSince1970 != first + days || CivilDate(daysSince1970: first + days) != date
            {
                Issue.record("\(date.text) is not \(days) days later")
                return
            }
        }
        #expect(date.year > 400)
    }

    @Test(arguments: [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2024, 3, 1, 19_783),
        (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896), (0, 3, 1, -719_468),
        (-999_999_999, 1, 1, -365_243_219_162), (999_999_999, 12, 31, 365_241_780_471),
    ])
    func days(year: Int, month: Int, day: Int, days: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.daysSince1970 == days)
        #expect(CivilDate(daysSince1970: days) == date)
    }

    @Test func noYearIsTooFar() throws {
        let date = CivilDateTime(Instant(seconds: .min)).date
        #expect(CivilDate(daysSince1970: date.daysSince1970) == date)
        let end = CivilDateTime(Instant(seconds: .max)).date
        #expect(CivilDate(daysSince1970: end.daysSince1970) == end)
    }
}
