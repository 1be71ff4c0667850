/// A time on a clock, at any place and on any day: 00:00 to 23:59:59.999999999.
public struct CivilTime: Sendable, Hashable {
    /// The hour, from 0 to 23.
    public let hour: Int
    /// The minute, from 0 to 59.
    public let minute: Int
    /// The second, from 0 to 59.
    public let second: Int
    /// The nanoseconds beyond the second, from 0 to 999,999,999.
    public let nanosecond: Int

    /// A time by its parts; nil if a clock never shows them.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            (0...999_999_999).contains(nanosecond)
        else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
        self.nanosecond = nanosecond
    }

    /// The time so many seconds, fewer than a day has, after midnight.
    init(secondOfDay: Int, nanosecond: Int) {
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
        self.nanosecond = nanosecond
    }

    /// 00:00, where most days begin.
    public static let midnight = CivilTime(secondOfDay: 0, nanosecond: 0)

    /// The whole seconds since midnight, on a day whose clock is never changed.
    public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension CivilTime: Comparable {
    /// True if one time is shown before another on a day whose clock is never changed.
    public static func < (left: Self, right: Self) -> Bool {
        (left.secondOfDay, left.nanosecond) < (right.secondOfDay, right.nanosecond)
    }
}
