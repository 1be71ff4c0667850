/// A day and the time that a clock shows on it, at no particular place.
public struct CivilDateTime: Sendable, Hashable {
    /// The day.
    public let date: CivilDate
    /// The time that the clock shows.
    public let time: CivilTime

    /// The day and the time of it.
    public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
        self.date = date
        self.time = time
    }

    /// The date and time at an instant on a clock that is `secondsAhead` seconds ahead of UTC.
    public init(_ instant: Instant, secondsAhead: Int = 0) {
        let local = instant.seconds &+ Int64(secondsAhead)
        let (days, second) = local.flooredDivision(by: 86_400)
        date = CivilDate(daysSince1970: Int(days))
        time = CivilTime(secondOfDay: Int(second), nanosecond: Int(instant.nanoseconds))
    }

    /// The whole seconds from 1970-01-01T00:00 to this on a clock that is never changed.
    public var localSeconds: Int64 {
        Int64(date.daysSince1970) &* 86_400 &+ Int64(time.secondOfDay)
    }

    /// The instant at which a clock so many seconds ahead of UTC shows this; nil outside the
    /// years 1 to 9999 of UTC.
    public func instant(secondsAhead: Int) -> Instant? {
        let instant = Instant(
            seconds: localSeconds &- Int64(secondsAhead), nanoseconds: Int32(time.nanosecond))
        return instant.isWritable ? instant : nil
    }
}

extension CivilDateTime: Comparable {
    /// True if one is shown before another on a clock that is never changed.
    public static func < (left: Self, right: Self) -> Bool {
        left.date == right.date ? left.time < right.time : left.date < right.date
    }
}
