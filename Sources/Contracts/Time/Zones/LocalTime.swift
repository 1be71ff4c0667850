/// The instants at which the clocks of a zone show a date and time: usually one.
public enum LocalTime: Sendable, Hashable {
    /// The clock shows it once.
    case unique(Instant)
    /// The clock jumps over it.
    indirect case gap(ZoneGap)
    /// The clock shows it twice, because it is set back in between.
    case fold(earlier: Instant, later: Instant)
    /// The clock shows it more than twice, in order, which no real zone has done.
    case many([Instant])

    /// All instants at which the clock shows it, in order.
    public var instants: [Instant] {
        switch self {
        case .unique(let instant): [instant]
        case .gap: []
        case .fold(let earlier, let later): [earlier, later]
        case .many(let instants): instants
        }
    }

    /// The one instant that a rule chooses; nil where the rule refuses to.
    public func instant(_ resolution: LocalTimeResolution = .compatible) -> Instant? {
        switch self {
        case .unique(let instant): instant
        case .gap(let gap): resolution.choice(early: gap.earlier, late: gap.later, isGap: true)
        case .fold(let earlier, let later):
            resolution.choice(early: earlier, late: later, isGap: false)
        case .many(let instants):
            resolution.choice(early: instants[0], late: instants[instants.count - 1], isGap: false)
        }
    }
}

/// A time that the clocks of a zone never show, and the instants next to it.
public struct ZoneGap: Sendable, Hashable {
    /// The jump over it.
    package let transition: ZoneTransition
    /// The instant that the time names by the offset after the jump: it is before the jump.
    package let earlier: Instant
    /// The instant that the time names by the offset before the jump. It is as long after the jump
    /// as the time is behind the begin of the gap.
    package let later: Instant
}

/// The choice of an instant for a time that a clock skips or shows twice.
public enum LocalTimeResolution: String, Sendable, CaseIterable {
    /// The earlier one of two; out of a gap forward by the length of the gap. RFC 5545, Java and
    /// JavaScript's Temporal do this. It is the default.
    case compatible
    /// The earlier one of two; out of a gap backward by the length of the gap.
    case earlier
    /// The later one of two; out of a gap forward by the length of the gap.
    case later
    /// No instant.
    case refuse

    @inline(__always)
    func choice<Choice>(early: Choice, late: Choice, isGap: Bool) -> Choice? {
        switch self {
        case .compatible: isGap ? late : early
        case .earlier: early
        case .later: late
        case .refuse: nil
        }
    }
}
