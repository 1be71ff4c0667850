extension Instant {
    /// The first instant that RFC 3339 can write in UTC: 0001-01-01T00:00:00Z.
    public static let earliest = Instant(seconds: -62_135_596_800)

    /// The last instant that RFC 3339 can write in UTC: 9999-12-31T23:59:59.999999999Z.
    public static let latest = Instant(seconds: 253_402_300_799, nanoseconds: 999_999_999)

    /// True if the instant is in the years 1 to 9999 of UTC.
    public var isWritable: Bool {
        seconds >= Self.earliest.seconds && seconds <= Self.latest.seconds
    }

    /// The instant so much later; nil outside the years 1 to 9999.
    public func adding(_ span: TimeSpan) -> Instant? {
        guard let sum = SecondsAndNanoseconds(seconds, nanoseconds).adding(span.parts) else {
            return nil
        }
        let later = Instant(seconds: sum.seconds, nanoseconds: sum.nanoseconds)
        return later.isWritable ? later : nil
    }

    /// The instant so much earlier; nil outside the years 1 to 9999.
    public func subtracting(_ span: TimeSpan) -> Instant? {
        let parts = SecondsAndNanoseconds(seconds, nanoseconds)
        guard let difference = parts.subtracting(span.parts) else { return nil }
        let earlier = Instant(
            seconds: difference.seconds, nanoseconds: difference.nanoseconds)
        return earlier.isWritable ? earlier : nil
    }

    /// The span from another instant to this one; nil if no span is that long.
    public func span(since other: Instant) -> TimeSpan? {
        let parts = SecondsAndNanoseconds(seconds, nanoseconds)
        let others = SecondsAndNanoseconds(other.seconds, other.nanoseconds)
        return parts.subtracting(others).flatMap(TimeSpan.init(inRange:))
    }
}
