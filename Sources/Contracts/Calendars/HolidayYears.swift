/// The years in which a holiday is kept. They count by the year of the day itself.
struct HolidayYears: Sendable, Hashable {
    /// The first and the last year.
    var range = CalendarWords.year
    /// The number of years from one to the next, counted from the first.
    var step = 1
    /// The only years of the range; nil if all of them count.
    var only: Set<Int>?
    /// Years in which it was left out.
    var dropped: Set<Int> = []

    /// All of them, in order.
    var all: [Int] {
        let steps = stride(from: range.lowerBound, through: range.upperBound, by: step)
        return steps.filter(contains)
    }

    func contains(_ year: Int) -> Bool {
        range.contains(year) && (year - range.lowerBound) % step == 0
            && only?.contains(year) ?? true && !dropped.contains(year)
    }
}
