/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Sendable, CaseIterable {
    case monday = 1
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday
}

extension CivilDate {
    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        let fromMonday = (daysSince1970 + 3) % 7
        return Weekday(rawValue: (fromMonday + 7) % 7 + 1)!
    }

    /// The date so many days later, or earlier.
    public func adding(days: Int) -> CivilDate {
        CivilDate(daysSince1970: daysSince1970 + days)
    }
}
