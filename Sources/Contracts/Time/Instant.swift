/// A point on the time line of UTC, to the nanosecond, without leap seconds.
///
/// It knows no zone. A `Zone` tells the time that its clocks show at an instant.
public struct Instant: Sendable, Hashable {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
    public let seconds: Int64
    /// The nanoseconds beyond the seconds, from 0 to 999,999,999.
    public let nanoseconds: Int32

    /// The instant so many seconds and nanoseconds, from 0 to 999,999,999, after 1970 began.
    @inlinable
    public init(seconds: Int64, nanoseconds: Int32 = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension Instant: Comparable {
    /// True if one instant is before another.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool {
        left.seconds == right.seconds
            ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
    }
}
