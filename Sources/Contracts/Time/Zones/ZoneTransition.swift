/// The instant at which the clocks of a zone are changed.
public struct ZoneTransition: Sendable, Hashable {
    /// The first instant of the new time.
    public let at: Instant
    /// The offset until then.
    public let before: ZoneOffset
    /// The offset from then on.
    public let after: ZoneOffset

    /// The seconds that the clock jumps ahead; negative if it is set back.
    public var jump: Int { after.secondsAhead - before.secondsAhead }

    /// The differences between before and after; some transitions change only a name.
    public var changes: ZoneChanges {
        var changes: ZoneChanges = []
        if jump != 0 { changes.insert(.offset) }
        if before.isDaylight != after.isDaylight { changes.insert(.daylight) }
        if before.abbreviation != after.abbreviation { changes.insert(.abbreviation) }
        return changes
    }
}

/// The kinds of change that a transition makes.
public struct ZoneChanges: OptionSet, Sendable, Hashable {
    /// One bit for each.
    public let rawValue: UInt8

    /// The changes of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The clock jumps.
    public static let offset = ZoneChanges(rawValue: 1)
    /// Daylight saving time begins or ends, which some zones do without moving the clock.
    public static let daylight = ZoneChanges(rawValue: 2)
    /// The time is called something else.
    public static let abbreviation = ZoneChanges(rawValue: 4)
}
