/// A day and what a clock shows on it, without saying where.
public struct CivilDateTime: Sendable, Hashable {
    /// The day.
    public let date: CivilDate
    /// What the clock shows.
    public let time: CivilTime

    /// The day and the time of it.
    public init(_ date: CivilDate, _ time: CivilTime = .midnight) {
        self.date = date
        self.time = time
    }

    /// What a clock shows at an instant where it is so many seconds ahead of UTC.
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
    /// Whether one is shown before another on a clock that is never changed.
    public static func < (left: Self, right: Self) -> Bool {
        left.date == right.date ? left.time < right.time : left.date < right.date
    }
}
