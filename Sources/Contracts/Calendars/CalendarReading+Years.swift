extension CalendarReading {
    /// Reads in which years a holiday is kept, and which of them have another day.
    mutating func readYears(_ holiday: Value, into entry: inout Entry) {
        if case .listed = entry.rule.days, entry.phrases.isEmpty, isListed(holiday) {
            for name in ["from", "until", "every", "only", "moved", "dropped"] {
                if let place = holiday[name] { report(.yearsTwice(name), at: place) }
            }
            return
        }
        readRange(holiday, into: &entry.rule.years)
        readDropped(holiday, into: &entry.rule.years)
        readMoved(holiday, into: &entry)
        if holiday["dropped"] != nil, !CalendarWords.year.contains(where: entry.rule.years.contains)
        {
            report(.noYearLeft, at: holiday["dropped"] ?? holiday)
        }
    }

    private func isListed(_ holiday: Value) -> Bool {
        guard let date = holiday["date"] else { return false }
        return date.kind == .array || date.string.map(Self.looksListed) ?? false
    }

    private mutating func readRange(_ holiday: Value, into years: inout HolidayYears) {
        let from = year(holiday["from"])
        let until = year(holiday["until"])
        if let only = holiday["only"] {
            years.only = Set(only.elements.compactMap { year($0) })
            for name in ["from", "until", "every"] {
                if let place = holiday[name] { report(.yearsTwice(name), at: place) }
            }
            return
        }
        let first = from ?? CalendarWords.year.lowerBound
        let last = until ?? CalendarWords.year.upperBound
        if first > last {
            report(.emptyRange(from: first, until: last), at: holiday["until"] ?? holiday)
        } else {
            years.range = first...last
        }
        if let every = holiday["every"], let step = every.int, step > 1 {
            years.step = step
            if holiday["from"] == nil { report(.everyWithoutFrom, at: every) }
        }
    }

    private mutating func readDropped(_ holiday: Value, into years: inout HolidayYears) {
        var dropped: Set<Int> = []
        for place in holiday["dropped"].map({ Array($0.elements) }) ?? [] {
            guard let year = year(place) else { continue }
            if !years.contains(year) { report(.yearOutside(year), at: place) }
            dropped.insert(year)
        }
        years.dropped = dropped
    }

    private mutating func readMoved(_ holiday: Value, into entry: inout Entry) {
        for member in holiday["moved"].map({ Array($0.members) }) ?? [] {
            guard let year = CalendarWords.number(member.name) else { continue }
            if entry.rule.years.dropped.contains(year) {
                report(.movedAndDropped(year), at: member.key)
            } else if !entry.rule.years.contains(year) {
                report(.yearOutside(year), at: member.key)
            }
            guard let rule = phrase(member.value) else { continue }
            entry.phrases.append((member.value, rule))
            entry.rule.moved[year] = rule
            if rule.date(in: year, holiday: { _ in CivilDate(year: year, month: 1, day: 1) }) == nil
            {
                report(.noDayIn(year), at: member.value)
            }
        }
    }

    private func year(_ place: Value?) -> Int? {
        place?.int.flatMap { CalendarWords.year.contains($0) ? $0 : nil }
    }
}
