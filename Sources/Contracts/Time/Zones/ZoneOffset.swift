/// The setting of a zone's clocks for a period.
public struct ZoneOffset: Sendable, Hashable {
    /// The seconds that the clock is ahead of UTC; negative if it is behind.
    public let secondsAhead: Int
    /// True if the zone calls this its daylight saving time, which may be behind its standard time.
    public let isDaylight: Bool
    /// The zone's name for this time, like `CET`, or `+03` if it has no name.
    public let abbreviation: String

    /// Clocks set a number of seconds ahead of UTC, and the name of that time.
    public init(secondsAhead: Int, isDaylight: Bool, abbreviation: String) {
        self.secondsAhead = secondsAhead
        self.isDaylight = isDaylight
        self.abbreviation = abbreviation
    }

    /// The possible offsets in seconds ahead of UTC, as in RFC 9636.
    static let possible = -89_999...93_599
}
