extension Zone {
    /// The instants at which the clocks show a date and time.
    ///
    /// They may be a few hours outside the years 1 to 9999 of UTC where the date is at their edge.
    public func instants(of local: CivilDateTime) -> LocalTime {
        let nanoseconds = Int32(truncatingIfNeeded: local.time.nanosecond)
        func instant(_ seconds: Int64) -> Instant {
            Instant(seconds: seconds, nanoseconds: nanoseconds)
        }
        switch answer(local.localSeconds) {
        case .unique(let seconds): return .unique(instant(seconds))
        case .fold(let earlier, let later):
            return .fold(earlier: instant(earlier), later: instant(later))
        case .gap(let period, let shift, let earlier, let later):
            return .gap(
                ZoneGap(
                    transition: transition(to: period, shift: shift), earlier: instant(earlier),
                    later: instant(later)))
        case .many(let seconds): return .many(seconds.map(instant))
        }
    }

    /// The instant at which the clocks show a date and time. A rule chooses if they show it never
    /// or more than once. Nil if the rule refuses, and outside the years 1 to 9999.
    public func instant(
        of local: CivilDateTime, _ resolution: LocalTimeResolution = .compatible
    ) -> Instant? {
        let chosen: Int64? =
            switch answer(local.localSeconds) {
            case .unique(let seconds): seconds
            case .fold(let earlier, let later):
                resolution.choice(early: earlier, late: later, isGap: false)
            case .gap(_, _, let earlier, let later):
                resolution.choice(early: earlier, late: later, isGap: true)
            case .many(let seconds):
                resolution.choice(early: seconds[0], late: seconds[seconds.count - 1], isGap: false)
            }
        guard let chosen else { return nil }
        let instant = Instant(
            seconds: chosen, nanoseconds: Int32(truncatingIfNeeded: local.time.nanosecond))
        return instant.isWritable ? instant : nil
    }

    /// Seconds of UTC. A gap also has the period after it, and the shift to add to its begin.
    enum Answer {
        case unique(Int64)
        case gap(period: Int, shift: Int64, earlier: Int64, later: Int64)
        case fold(earlier: Int64, later: Int64)
        case many([Int64])
    }

    /// The seconds of UTC at which the clocks show a number of local seconds.
    @inline(__always)
    func answer(_ local: Int64) -> Answer {
        // Near the begin of a cycle the clock may be ahead of it or behind; a margin avoids both.
        let shift = table.shift(of: local &- ZoneCycle.margin)
        let inTable = local &- shift
        guard table.isOrderly else { return searched(inTable, shift) }
        let period = table.doubts.last(atOrBefore: inTable)
        let after = Int64(table.periods[period].secondsAhead)
        let later = inTable &- after
        guard period > 0 else { return .unique(local &- after) }
        let start = table.starts.times[period]
        let before = Int64(table.periods[period &- 1].secondsAhead)
        if inTable >= start &+ max(before, after) { return .unique(local &- after) }
        let earlier = inTable &- before
        // In doubt: the time is skipped or shown twice.
        return before < after
            ? .gap(
                period: period, shift: shift, earlier: later &+ shift, later: earlier &+ shift)
            : .fold(earlier: earlier &+ shift, later: later &+ shift)
    }

    /// The same for tables in which transitions follow each other faster than clocks are moved.
    private func searched(_ local: Int64, _ shift: Int64) -> Answer {
        let first = table.period(at: local &- Int64(ZoneOffset.possible.upperBound))
        let last = table.period(at: local &- Int64(ZoneOffset.possible.lowerBound))
        var found: [Int64] = []
        var gap: Int?
        for period in first...last {
            let start = table.starts.times[period]
            let seconds = local &- Int64(table.periods[period].secondsAhead)
            let isLast = period == table.periods.count - 1
            if seconds >= start, isLast || seconds < table.starts.times[period + 1] {
                found.append(seconds &+ shift)
            } else if period > first, gap == nil, seconds < start,
                local &- Int64(table.periods[period - 1].secondsAhead) >= start
            {
                gap = period
            }
        }
        switch found.count {
        case 1: return .unique(found[0])
        case 2: return .fold(earlier: found[0], later: found[1])
        case 3...: return .many(found)
        default:
            // No period shows the time, so a transition jumps over it.
            let period = gap ?? max(last, 1)
            let before = Int64(table.periods[period - 1].secondsAhead)
            let after = Int64(table.periods[period].secondsAhead)
            return .gap(
                period: period, shift: shift, earlier: local &- after &+ shift,
                later: local &- before &+ shift)
        }
    }
}
