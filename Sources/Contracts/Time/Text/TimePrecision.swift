/// Timestamps that are written with different precision.
package enum TimePrecision {
    /// True if a timestamp gives the time of another one, as far as its own digits go.
    ///
    /// A backend that keeps whole seconds writes `10:00:05Z` for `10:00:05.250Z`. It may cut the rest
    /// off or round it.
    package static func agrees(_ found: String, with expected: String) -> Bool {
        guard let time = try? Instant(rfc3339: found), let meant = try? Instant(rfc3339: expected),
            let span = meant.span(since: time)
        else { return false }
        let unit = unit(of: found)
        guard let negative = unit.negated else { return false }
        return negative < span && span < unit
    }

    /// The shortest time that the digits of a timestamp can tell.
    private static func unit(of text: String) -> TimeSpan {
        let fraction = text.utf8.drop { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
            .dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if fraction.isEmpty { return TimeSpan(seconds: 1) }
        let zeros = max(0, 9 - fraction.count)
        return TimeSpan(nanoseconds: (0..<zeros).reduce(1) { unit, _ in unit * 10 })
    }
}
