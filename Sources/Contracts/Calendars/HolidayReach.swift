/// How far the days of a holiday may lie from the year they belong to.
struct HolidayReach: Sendable, Hashable {
    /// Holidays that count from each other may do so through so many names.
    static let mostLinks = 16

    /// Days from the date at the bottom.
    var days = 0...0
    /// How many other holidays lie between.
    var links = 0

    var longest: Int { max(-days.lowerBound, days.upperBound) }

    /// The reach of what counts from this holiday.
    func counted(_ further: ClosedRange<Int>) -> HolidayReach {
        HolidayReach(
            days: days.lowerBound + further.lowerBound...days.upperBound + further.upperBound,
            links: links + 1)
    }

    /// The reach of a holiday that has either.
    func joined(_ other: HolidayReach) -> HolidayReach {
        HolidayReach(
            days: min(
                days.lowerBound, other.days.lowerBound)...max(
                    days.upperBound, other.days.upperBound),
            links: max(links, other.links))
    }
}
