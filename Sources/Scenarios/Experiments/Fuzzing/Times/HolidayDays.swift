import Contracts

/// Days on which many offices are closed, and their neighbours.
///
/// They are movable and fixed holidays of several countries. Of a fixed one on a weekend, the day on
/// which it is observed is among them.
enum HolidayDays {
    /// The days of a year, in order, each once.
    static func days(of year: Int) -> [CivilDate] {
        let easter = Easter.western.sunday(of: year)
        let moving: [CivilDate?] = [
            easter.adding(days: -2), easter, easter.adding(days: 1),
            Easter.orthodox.sunday(of: year), .last(.monday, month: 5, year: year),
            .nth(1, .monday, month: 9, year: year), .nth(4, .thursday, month: 11, year: year),
        ]
        let fixed = [(1, 1), (5, 1), (7, 4), (12, 25), (12, 26)].compactMap { month, day in
            CivilDate(year: year, month: month, day: day)
        }
        let all = (moving.compactMap(\.self) + fixed).flatMap { day in
            [day.adding(days: -1), day, day.adding(days: 1), observed(day)]
        }
        return Set(all).sorted { $0.daysSince1970 < $1.daysSince1970 }
    }

    /// The best known ones.
    static func few(of year: Int) -> [CivilDate] {
        let easter = Easter.western.sunday(of: year)
        return [
            easter.adding(days: -2), easter.adding(days: 1),
            CivilDate.nth(4, .thursday, month: 11, year: year),
            CivilDate(year: year, month: 12, day: 25),
        ].compactMap(\.self)
    }

    /// The working day on which a holiday of a weekend is observed.
    private static func observed(_ day: CivilDate) -> CivilDate {
        switch day.weekday {
        case .saturday: day.adding(days: -1)
        case .sunday: day.adding(days: 1)
        default: day
        }
    }
}
