/// One holiday of a calendar file: when it is, in which years, and where it is observed.
struct HolidayRule: Sendable {
    /// The form in which the days are given.
    enum Days: Sendable {
        /// By a rule for every year.
        case rule(DateRule)
        /// One by one.
        case listed([CivilDate])
    }

    /// A day of the holiday, before anything is observed elsewhere.
    struct Day {
        var date: CivilDate
        /// True if the file gives this year a date of its own. Such a day is kept on that date.
        var isMoved: Bool
    }

    var name: String
    var days: Days
    var years = HolidayYears()
    /// The dates of years that differ from the rule.
    var moved: [Int: DateRule] = [:]
    var observed = ObservedPolicy.never

    /// The years in which it is kept, in order.
    var keptYears: [Int] {
        guard case .listed(let dates) = days else { return years.all }
        // The dates are sorted, and several may share a year.
        return dates.map(\.year).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The days that belong to a year, whether or not they lie in it.
    func days(of year: Int, holiday: (String) -> CivilDate?) -> [Day] {
        guard years.contains(year) else { return [] }
        switch days {
        case .listed(let dates):
            return dates.filter { $0.year == year }.map { Day(date: $0, isMoved: false) }
        case .rule(let rule):
            let moved = moved[year]
            let date = (moved ?? rule).date(in: year, holiday: holiday)
            return date.map { [Day(date: $0, isMoved: moved != nil)] } ?? []
        }
    }
}
