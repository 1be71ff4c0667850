/// The distance of a holiday from its anchor date, in days and in links.
struct HolidayReach: Sendable, Hashable {
    /// The most links that a chain of holidays may have.
    static let mostLinks = 16

    /// The range of days from the anchor date.
    var days = 0...0
    /// The number of other holidays that it counts from, one after the other.
    var links = 0

    var longest: Int { max(-days.lowerBound, days.upperBound) }

    /// The reach of a date that counts from this holiday.
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
