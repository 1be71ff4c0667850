extension Zone {
    /// The transitions in a half-open range of instants, in order. They are found one by one, on
    /// demand. A zone with a yearly rule has transitions for ever.
    public func transitions(in range: Range<Instant>) -> ZoneTransitions {
        ZoneTransitions(zone: self, range: range)
    }

    /// The first transition after an instant; nil where there is none.
    public func transition(after instant: Instant) -> ZoneTransition? {
        transition(from: instant.seconds &+ 1)
    }

    /// The last transition at or before an instant; nil where there is none.
    public func transition(atOrBefore instant: Instant) -> ZoneTransition? {
        let shift = table.shift(of: instant.seconds)
        let period = table.period(at: instant.seconds &- shift)
        return period > 0 ? transition(to: period, shift: shift) : nil
    }

    /// The first transition at or after so many seconds since 1970.
    func transition(from seconds: Int64) -> ZoneTransition? {
        let shift = table.shift(of: seconds)
        let next = table.period(at: seconds &- shift &- 1) + 1
        return next < table.periods.count ? transition(to: next, shift: shift) : nil
    }

    /// The transition to a period of the table, so many seconds later.
    func transition(to period: Int, shift: Int64) -> ZoneTransition {
        ZoneTransition(
            at: Instant(seconds: table.starts.times[period] &+ shift),
            before: table.offsets[Int(table.periods[period - 1].offset)],
            after: table.offsets[Int(table.periods[period].offset)])
    }
}

/// The transitions of a zone in a range of instants.
public struct ZoneTransitions: Sequence, IteratorProtocol, Sendable {
    private let zone: Zone
    private let end: Int64
    private var earliest: Int64

    init(zone: Zone, range: Range<Instant>) {
        self.zone = zone
        // Transitions are at whole seconds.
        earliest = range.lowerBound.seconds &+ (range.lowerBound.nanoseconds > 0 ? 1 : 0)
        end = range.upperBound.seconds &+ (range.upperBound.nanoseconds > 0 ? 1 : 0)
    }

    /// The next transition; nil after the last.
    public mutating func next() -> ZoneTransition? {
        guard earliest < end, let found = zone.transition(from: earliest), found.at.seconds < end
        else {
            earliest = end
            return nil
        }
        earliest = found.at.seconds &+ 1
        return found
    }
}
