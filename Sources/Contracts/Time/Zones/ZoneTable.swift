/// The settings of a zone's clocks, period by period. The yearly rule is written out for one cycle
/// of the calendar.
struct ZoneTable: Sendable {
    /// All offsets that the clocks ever have.
    let offsets: [ZoneOffset]
    /// The begin of each period in UTC; the first is before all.
    let starts: TimeIndex
    /// The offset of each period: an index into `offsets`, and again its seconds ahead of UTC.
    let periods: [Period]
    /// For each period the first local time that its begin makes doubtful.
    let doubts: TimeIndex
    /// True if no two transitions make the same local time doubtful.
    let isOrderly: Bool
    /// The cycle in which the table repeats for ever; nil if the last period never ends.
    let cycle: ZoneCycle?

    /// The offset between two transitions.
    struct Period: Sendable {
        let offset: Int32
        let secondsAhead: Int32
    }

    /// A begin in UTC, and the offset from then on.
    struct Entry {
        let start: Int64
        let offset: Int
    }

    /// A table of entries in order. The first entry is before all times.
    init(offsets: [ZoneOffset], entries: [Entry], cycle: ZoneCycle?) {
        let entries = Self.withoutRepetition(entries, offsets)
        self.offsets = offsets
        self.cycle = cycle
        periods = entries.map { entry in
            Period(
                offset: Int32(truncatingIfNeeded: entry.offset),
                secondsAhead: Int32(truncatingIfNeeded: offsets[entry.offset].secondsAhead))
        }
        starts = TimeIndex(entries.map(\.start))
        var begins = [Int64.min]
        var isOrderly = true
        var end = Int64.min
        for (index, entry) in entries.enumerated().dropFirst() {
            let before = entry.start + Int64(periods[index - 1].secondsAhead)
            let after = entry.start + Int64(periods[index].secondsAhead)
            if min(before, after) < end { isOrderly = false }
            begins.append(max(min(before, after), begins[index - 1]))
            end = max(before, after)
        }
        doubts = TimeIndex(begins)
        self.isOrderly = isOrderly
    }

    /// The number of the period of a time, which must be in the first cycle or before it.
    @inline(__always)
    func period(at time: Int64) -> Int { starts.last(atOrBefore: time) }

    /// The seconds to take from a time to find it in the table.
    @inline(__always)
    func shift(of time: Int64) -> Int64 { cycle?.shift(of: time) ?? 0 }

    private static func withoutRepetition(
        _ entries: [Entry], _ offsets: [ZoneOffset]
    ) -> [Entry] {
        var kept: [Entry] = []
        for entry in entries {
            if let last = kept.last, offsets[last.offset] == offsets[entry.offset] { continue }
            kept.append(entry)
        }
        return kept
    }
}
