/// The yearly rule at the end of a file, in the form of the TZ variable of POSIX.
struct PosixRule: Hashable {
    /// The offset without daylight saving time.
    let standard: ZoneOffset
    /// Daylight saving time and its begin and end in each year; nil if there is none.
    let daylight: Season?

    /// A part of each year.
    struct Season: Hashable {
        let offset: ZoneOffset
        /// In standard time.
        let starts: Moment
        /// In daylight saving time.
        let ends: Moment
    }

    /// A day of each year, and the seconds after its begin, which may lead into other days.
    struct Moment: Hashable {
        let day: Day
        let seconds: Int

        /// The local seconds since 1970 of the moment in a year.
        func localSeconds(in year: Int) -> Int64 {
            Int64(day.daysSince1970(in: year)) * 86_400 + Int64(seconds)
        }
    }

    /// A day of each year.
    enum Day: Hashable {
        /// From 1 to 365; the 29th of February is never counted.
        case julian(Int)
        /// From 0 to 365; the 29th of February is counted.
        case ordinal(Int)
        /// The nth of a weekday in a month, 5 for the last; Sunday is 0.
        case weekday(month: Int, week: Int, weekday: Int)

        func daysSince1970(in year: Int) -> Int {
            switch self {
            case .julian(let number):
                let isAfterLeapDay = CivilDate.isLeap(year) && number >= 60
                return Self.first(of: 1, in: year) + number - (isAfterLeapDay ? 0 : 1)
            case .ordinal(let number): return Self.first(of: 1, in: year) + number
            case .weekday(let month, let week, let weekday):
                let first = Self.first(of: month, in: year)
                // 1970-01-01 was a Thursday.
                let firstWeekday = ((first + 4) % 7 + 7) % 7
                var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
                if day >= CivilDate.days(inMonth: month, of: year) { day -= 7 }
                return first + day
            }
        }

        private static func first(of month: Int, in year: Int) -> Int {
            CivilDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0
        }
    }
}
