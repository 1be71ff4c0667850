/// The rule that gives the date of a holiday in a year.
indirect enum DateRule: Sendable, Hashable {
    /// A day of a month.
    case fixed(month: Int, day: Int)
    /// The nth day of a weekday in a month.
    case nth(Int, Weekday, month: Int)
    /// The last day of a weekday in a month.
    case last(Weekday, month: Int)
    /// Easter Sunday.
    case easter(Easter)
    /// A number of days after another date; a negative number is before it.
    case days(Int, from: DateRule)
    /// A weekday on one side of another date.
    case weekday(Weekday, Side, of: DateRule)
    /// The day of another holiday, by name, before anything is observed elsewhere.
    case holiday(String)

    /// The side of a date on which to look for a weekday.
    enum Side: String, Sendable, Hashable, CaseIterable {
        case onOrAfter = "on or after"
        case onOrBefore = "on or before"
        case after
        case before
    }

    /// The date in a year; nil if that year has no such day.
    ///
    /// - Parameter holiday: the date of another holiday in the same year, by name.
    func date(in year: Int, holiday: (String) -> CivilDate?) -> CivilDate? {
        switch self {
        case .fixed(let month, let day): CivilDate(year: year, month: month, day: day)
        case .nth(let nth, let weekday, let month):
            CivilDate.nth(nth, weekday, month: month, year: year)
        case .last(let weekday, let month): CivilDate.last(weekday, month: month, year: year)
        case .easter(let easter): easter.sunday(of: year)
        case .days(let days, let base):
            base.date(in: year, holiday: holiday)?.adding(days: days)
        case .weekday(let weekday, let side, let base):
            base.date(in: year, holiday: holiday).map { side.day(weekday, of: $0) }
        case .holiday(let name): holiday(name)
        }
    }

    /// The rule at the bottom, which needs no other date.
    var anchor: DateRule {
        switch self {
        case .days(_, let base), .weekday(_, _, let base): base.anchor
        default: self
        }
    }

    /// The name of the holiday that the rule counts from.
    var base: String? {
        if case .holiday(let name) = anchor { name } else { nil }
    }

    /// The range of days that the rule may lie from its anchor.
    var reach: ClosedRange<Int> {
        switch self {
        case .days(let days, let base):
            base.reach.lowerBound + days...base.reach.upperBound + days
        case .weekday(_, let side, let base):
            base.reach.lowerBound + side.reach.lowerBound...base.reach.upperBound
                + side.reach.upperBound
        default: 0...0
        }
    }
}

extension DateRule.Side {
    func day(_ weekday: Weekday, of date: CivilDate) -> CivilDate {
        switch self {
        case .onOrAfter: date.onOrAfter(weekday)
        case .onOrBefore: date.onOrBefore(weekday)
        case .after: date.adding(days: 1).onOrAfter(weekday)
        case .before: date.adding(days: -1).onOrBefore(weekday)
        }
    }

    var reach: ClosedRange<Int> {
        switch self {
        case .onOrAfter: 0...6
        case .onOrBefore: -6...0
        case .after: 1...7
        case .before: -7 ... -1
        }
    }
}
