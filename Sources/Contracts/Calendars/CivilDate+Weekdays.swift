extension CivilDate {
    /// The nth day of a weekday in a month, counted from 1; nil where the month has fewer.
    public static func nth(
        _ nth: Int, _ weekday: Weekday, month: Int, year: Int
    ) -> CivilDate? {
        guard (1...5).contains(nth), let first = CivilDate(year: year, month: month, day: 1)
        else { return nil }
        let start = first.onOrAfter(weekday)
        return CivilDate(year: year, month: month, day: start.day + 7 * (nth - 1))
    }

    /// The last day of a weekday in a month; nil where there is no such month.
    public static func last(_ weekday: Weekday, month: Int, year: Int) -> CivilDate? {
        guard (1...12).contains(month) else { return nil }
        let length = days(inMonth: month, of: year)
        return CivilDate(year: year, month: month, day: length)?.onOrBefore(weekday)
    }

    /// This date, or the first one after it, that is a weekday.
    public func onOrAfter(_ weekday: Weekday) -> CivilDate {
        adding(days: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
    }

    /// This date, or the last one before it, that is a weekday.
    public func onOrBefore(_ weekday: Weekday) -> CivilDate {
        adding(days: -((self.weekday.rawValue - weekday.rawValue + 7) % 7))
    }
}
