/// What the clocks of a zone are set to for a while.
public struct ZoneOffset: Sendable, Hashable {
    /// By how many seconds the clock is ahead of UTC, negative behind it.
    public let secondsAhead: Int
    /// Whether the zone calls this its daylight saving time, which may be behind its standard.
    public let isDaylight: Bool
    /// What the zone calls this time, like `CET`, or `+03` where it has no name.
    public let abbreviation: String

    /// Clocks set so many seconds ahead of UTC, and what that is called.
    public init(secondsAhead: Int, isDaylight: Bool, abbreviation: String) {
        self.secondsAhead = secondsAhead
        self.isDaylight = isDaylight
        self.abbreviation = abbreviation
    }

    /// What clocks can be set to: RFC 9636 knows nothing beyond, and neither do we.
    static let possible = -89_999...93_599
}
