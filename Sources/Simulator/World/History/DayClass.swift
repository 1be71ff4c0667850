import Contracts

/// A special property of a moment on the clock of a zone.
package enum DayClass: String, CaseIterable {
    /// The last day of a month.
    case monthEnd = "month-end"
    /// The last day of a year.
    case yearEnd = "year-end"
    /// The 29th of February.
    case leapDay = "leap-day"
    /// A Saturday or a Sunday.
    case weekend
    /// A day on which the clock is put forward.
    case gap
    /// A day on which the clock is put back.
    case fold
    /// No more than ten minutes from midnight, before or after it.
    case midnight
    /// Nothing of all that.
    case ordinary

    private static let nearness = 600

    /// The classes of an instant.
    package static func classes(of instant: Instant, in zone: Zone) -> [DayClass] {
        let local = zone.local(instant)
        return classes(of: classes(of: local.date, in: zone), at: local.time)
    }

    /// The classes of a moment of a day that has some of its own.
    static func classes(of day: [DayClass], at time: CivilTime) -> [DayClass] {
        let second = time.secondOfDay
        let isNearMidnight = second <= nearness || second >= 86_400 - nearness
        if isNearMidnight { return day + [.midnight] }
        return day.isEmpty ? [.ordinary] : day
    }

    /// The classes that all moments of a day have.
    static func classes(of date: CivilDate, in zone: Zone) -> [DayClass] {
        var classes: [DayClass] = []
        let isMonthEnd = date.day == CivilDate.days(inMonth: date.month, of: date.year)
        if isMonthEnd { classes.append(.monthEnd) }
        if isMonthEnd, date.month == 12 { classes.append(.yearEnd) }
        if date.month == 2, date.day == 29 { classes.append(.leapDay) }
        if date.weekday == .saturday || date.weekday == .sunday { classes.append(.weekend) }
        return classes + changes(on: date, in: zone)
    }

    private static func changes(on date: CivilDate, in zone: Zone) -> [DayClass] {
        guard let start = zone.startOfDay(date), let end = zone.startOfDay(date.adding(days: 1)),
            start < end
        else { return [] }
        var classes: [DayClass] = []
        for transition in zone.transitions(in: start..<end) {
            let change: DayClass? = transition.jump > 0 ? .gap : transition.jump < 0 ? .fold : nil
            if let change, !classes.contains(change) { classes.append(change) }
        }
        return classes
    }
}
