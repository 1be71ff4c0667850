extension ZoneTable {
    /// The table of a file, with its rule for the time after its last transition.
    init(_ file: TZifFile) {
        var offsets = file.offsets
        var entries = [Entry(start: .min, offset: 0)]
        entries += file.transitions.map { Entry(start: $0.at, offset: $0.offset) }
        guard let rule = file.rule else {
            self.init(offsets: offsets, entries: entries, cycle: nil)
            return
        }
        let standard = Self.place(of: rule.standard, in: &offsets)
        guard let season = rule.daylight else {
            // The offset of the rule holds from the last transition on, or always.
            let last = entries.removeLast()
            entries.append(Entry(start: last.start, offset: standard))
            self.init(offsets: offsets, entries: entries, cycle: nil)
            return
        }
        let places = (standard, Self.place(of: season.offset, in: &offsets))
        let cycle = Self.write(rule, season: season, places: places, after: &entries)
        self.init(offsets: offsets, entries: entries, cycle: cycle)
    }

    /// A table of a clock that is never changed.
    init(fixed offset: ZoneOffset) {
        self.init(offsets: [offset], entries: [Entry(start: .min, offset: 0)], cycle: nil)
    }

    private static func place(of offset: ZoneOffset, in offsets: inout [ZoneOffset]) -> Int {
        if let known = offsets.firstIndex(of: offset) { return known }
        offsets.append(offset)
        return offsets.count - 1
    }

    /// Writes the rule out for a cycle and the years around it.
    private static func write(
        _ rule: PosixRule, season: PosixRule.Season, places: (standard: Int, daylight: Int),
        after entries: inout [Entry]
    ) -> ZoneCycle? {
        let last = entries.removeLast()
        let isEndless = last.start == .min
        let year = isEndless ? 2000 : CivilDateTime(Instant(seconds: last.start)).date.year
        let from = isEndless ? newYear(year + 1) : last.start
        // Rules may reach a week into the years before and after.
        let events = (year - 2...year + 404).flatMap { year in
            Self.events(rule, season, in: year).map { at, isStart in
                Entry(start: at, offset: isStart ? places.daylight : places.standard)
            }
        }
        let ordered = inOrder(events)
        let begun = ordered.last { $0.start <= from }
        let current = Entry(start: last.start, offset: begun?.offset ?? places.standard)
        let later = ordered.filter { $0.start > from }
        let cycle = ZoneCycle(start: newYear(year + 2), isEndless: isEndless)
        entries.append(current)
        // Daylight saving time may be said to last the whole year, for ever.
        let end = cycle.start + ZoneCycle.length
        guard later.contains(where: { $0.offset != current.offset && $0.start < end }) else {
            return nil
        }
        entries += later
        return cycle
    }

    /// Entries by their begin; of those that begin together only the one that was said last.
    private static func inOrder(_ entries: [Entry]) -> [Entry] {
        let sorted = entries.enumerated().sorted {
            ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
        }
        var kept: [Entry] = []
        for (_, entry) in sorted {
            if kept.last?.start == entry.start { kept.removeLast() }
            kept.append(entry)
        }
        return kept
    }

    private static func newYear(_ year: Int) -> Int64 {
        Int64(CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0) * 86_400
    }

    /// The begin and the end of daylight saving time in a year, in order.
    private static func events(
        _ rule: PosixRule, _ season: PosixRule.Season, in year: Int
    ) -> [(at: Int64, isStart: Bool)] {
        let start = season.starts.localSeconds(in: year) - Int64(rule.standard.secondsAhead)
        let end = season.ends.localSeconds(in: year) - Int64(season.offset.secondsAhead)
        return start < end ? [(start, true), (end, false)] : [(end, false), (start, true)]
    }
}
