/// A length of time to the nanosecond, which may be negative.
public struct TimeSpan: Sendable, Hashable {
    /// Whole seconds, rounded down, so that minus half a second has -1 here.
    public let seconds: Int64
    /// The nanoseconds to add to them, from 0 to 999,999,999.
    public let nanoseconds: Int32

    /// A span of seconds, rounded down, and the nanoseconds, from 0 to 999,999,999, above them.
    @inlinable
    public init(seconds: Int64, nanoseconds: Int32 = 0) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }
}

extension TimeSpan: Comparable {
    /// True if one span is shorter, or more negative, than another.
    @inlinable
    public static func < (left: Self, right: Self) -> Bool {
        left.seconds == right.seconds
            ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
    }
}
