/// A region with the same clock time, from the IANA database: its offset at any instant, and the
/// instants of a date and time.
///
/// ```
/// let zone = try database.zone(named: "Europe/Paris")
/// zone.offset(at: instant)          // +7200 seconds, daylight, CEST
/// zone.instants(of: dateAndTime)    // .unique, .gap or .fold
/// ```
public final class Zone: Sendable {
    /// The name under which the zone was asked for.
    public let name: String
    /// The last instant that the data cover, where they have no rule for ever after. The last
    /// offset is taken to continue. Files with leap seconds end where the next ones are unknown.
    public let end: Instant?
    let table: ZoneTable

    init(name: String, table: ZoneTable, end: Instant? = nil) {
        self.name = name
        self.table = table
        self.end = end
    }

    /// The zone that a file of RFC 9636 describes.
    public convenience init(name: String, tzif bytes: [UInt8]) throws(TZifFault) {
        let file = try TZifFile(bytes)
        let last = file.rule == nil ? file.transitions.last : nil
        self.init(
            name: name, table: ZoneTable(file), end: last.map { Instant(seconds: $0.at) })
    }

    /// A zone whose clocks are always so many seconds ahead of UTC; nil beyond a day.
    public convenience init?(name: String, secondsAhead: Int) {
        guard abs(secondsAhead) < 86_400 else { return nil }
        let offset = ZoneOffset(
            secondsAhead: secondsAhead, isDaylight: false, abbreviation: name)
        self.init(name: name, table: ZoneTable(fixed: offset))
    }

    /// The offset of the clocks at an instant.
    public func offset(at instant: Instant) -> ZoneOffset {
        table.offsets[Int(table.periods[period(at: instant)].offset)]
    }

    /// The seconds that the clocks are ahead of UTC at an instant.
    public func secondsAhead(at instant: Instant) -> Int {
        Int(table.periods[period(at: instant)].secondsAhead)
    }

    /// The date and time that the clocks show at an instant.
    public func local(_ instant: Instant) -> CivilDateTime {
        CivilDateTime(instant, secondsAhead: secondsAhead(at: instant))
    }

    /// An instant as text with the offset that holds at it, as `2024-07-01T14:00:00+02:00`.
    public func text(_ instant: Instant) -> String {
        instant.text(secondsAhead: secondsAhead(at: instant))
    }

    @inline(__always)
    private func period(at instant: Instant) -> Int {
        table.period(at: instant.seconds &- table.shift(of: instant.seconds))
    }
}
