/// The 400 years after which the calendar, weekdays included, and so every yearly rule repeats.
struct ZoneCycle: Sendable {
    /// From here on nothing but the rule holds.
    let start: Int64
    /// True if the rule alone holds before `start`, too.
    let isEndless: Bool

    static let length: Int64 = 146_097 * 86_400

    /// More than any clock is off UTC.
    static let margin: Int64 = 2 * 86_400

    /// The seconds to take from a time to be in the first cycle, or before it; 0 for most times.
    @inline(__always)
    func shift(of time: Int64) -> Int64 {
        let since = time &- start
        if since >= 0 ? since < Self.length : !isEndless { return 0 }
        return since.flooredDivision(by: Self.length).quotient &* Self.length
    }
}
