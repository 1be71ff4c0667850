extension TimeSpan {
    /// The longest span, which is ten thousand years: 315,576,000,000 seconds.
    public static let longest = TimeSpan(seconds: 315_576_000_000)

    /// The longest span backwards.
    public static let longestNegative = TimeSpan(seconds: -315_576_000_000)

    /// No time at all.
    public static let zero = TimeSpan(seconds: 0)

    /// True if the span is no longer than ten thousand years in either direction.
    public var isInRange: Bool { self >= Self.longestNegative && self <= Self.longest }

    /// A span of so many nanoseconds, which may be negative.
    public init(nanoseconds: Int64) {
        let (seconds, rest) = nanoseconds.flooredDivision(by: 1_000_000_000)
        self.init(seconds: seconds, nanoseconds: Int32(truncatingIfNeeded: rest))
    }

    /// The sum of two spans; nil beyond ten thousand years.
    public func adding(_ other: TimeSpan) -> TimeSpan? {
        parts.adding(other.parts).flatMap(TimeSpan.init(inRange:))
    }

    /// The difference of two spans; nil beyond ten thousand years.
    public func subtracting(_ other: TimeSpan) -> TimeSpan? {
        parts.subtracting(other.parts).flatMap(TimeSpan.init(inRange:))
    }

    /// The same length in the other direction; nil beyond ten thousand years.
    public var negated: TimeSpan? { TimeSpan.zero.subtracting(self) }

    var parts: SecondsAndNanoseconds { SecondsAndNanoseconds(seconds, nanoseconds) }

    init?(inRange parts: SecondsAndNanoseconds) {
        self.init(seconds: parts.seconds, nanoseconds: parts.nanoseconds)
        guard isInRange else { return nil }
    }
}

/// The seconds and nanoseconds of an instant or a span, with arithmetic that carries between the
/// two.
struct SecondsAndNanoseconds {
    let seconds: Int64
    let nanoseconds: Int32

    init(_ seconds: Int64, _ nanoseconds: Int32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The sum; nil where 64 bits do not hold its seconds.
    func adding(_ other: Self) -> Self? {
        let sum = nanoseconds &+ other.nanoseconds
        let carries = sum >= 1_000_000_000
        let (seconds, overflows) = seconds.addingReportingOverflow(other.seconds)
        let (carried, overflowsToo) = seconds.addingReportingOverflow(carries ? 1 : 0)
        if overflows || overflowsToo { return nil }
        return Self(carried, carries ? sum &- 1_000_000_000 : sum)
    }

    /// The difference; nil where 64 bits do not hold its seconds.
    func subtracting(_ other: Self) -> Self? {
        let difference = nanoseconds &- other.nanoseconds
        let borrows = difference < 0
        let (seconds, overflows) = seconds.subtractingReportingOverflow(other.seconds)
        let (borrowed, overflowsToo) = seconds.subtractingReportingOverflow(borrows ? 1 : 0)
        if overflows || overflowsToo { return nil }
        return Self(borrowed, borrows ? difference &+ 1_000_000_000 : difference)
    }
}

extension Int64 {
    /// The quotient rounded down, and the remainder, which is never negative.
    @inline(__always)
    func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let quotient = self / divisor
        let remainder = self &- quotient &* divisor
        return remainder < 0 ? (quotient &- 1, remainder &+ divisor) : (quotient, remainder)
    }
}
