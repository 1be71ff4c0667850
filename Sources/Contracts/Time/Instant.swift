/// A point on the time line of UTC, to the nanosecond, without leap seconds.
///
/// It knows no zone: what a clock shows at an instant is a question to a `Zone`.
public struct Instant: Sendable, Hashable {
    /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
    public let seconds: Int64
    /// What is left, from 0 to 999,999,999.
    public let nanoseconds: Int32

    /// The instant so many seconds and nanoseconds, from 0 to 999,999,999, after 1970 began.
    @inlinable
    public init(seconds: Int64, nanoseconds: Int32 = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension Instant: Comparable {
    /// Whether one instant is before another.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool {
        left.seconds == right.seconds
            ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
    }
}
