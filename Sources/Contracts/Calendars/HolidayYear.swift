/// Works out which days of one year are holidays.
///
/// A day that belongs to one year may be observed in another, or even lie there. For example, 1
/// January 2022 was a Saturday, which some observe on 31 December 2021. So neighbouring years are
/// worked out too, and a holiday counts for the year in which its date lies.
struct HolidayYear {
    let calendar: HolidayCalendar
    let year: Int

    /// The most days that a day may lie from the year it belongs to.
    static let longestReach = 300
    /// The most days that the search for a working day may take. Both limits together are less than
    /// two years. That is the range of years that are looked at on either side.
    private static let longestSearch = 60

    private struct Entry {
        var date: CivilDate
        var occasion: Holiday.Occasion
        /// The place of its rule in the file, for the order of names on one day.
        var rule: Int
    }

    /// A holiday that still needs its working day.
    private struct Seeking {
        var date: CivilDate
        var rule: Int
        var step: Int
    }

    /// The holidays that lie in the year, sorted.
    var holidays: [Holiday] {
        let included = calendar.includes.flatMap { calendar in
            calendar.holidays(in: year).flatMap { holiday in
                holiday.occasions.map { (holiday.date, $0) }
            }
        }
        let own = ownEntries().filter { $0.date.year == year }
            .enumerated().sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
            .map { ($0.element.date, $0.element.occasion) }
        return Holiday.merged(included + own)
    }

    private func ownEntries() -> [Entry] {
        var entries: [Entry] = []
        var seeking: [Seeking] = []
        for near in year - 2...year + 2 {
            for (index, rule) in calendar.rules.enumerated() {
                for day in rule.days(of: near, holiday: { calendar.day(of: $0, in: near) }) {
                    place(day, ofRule: index, into: &entries, &seeking)
                }
            }
        }
        settle(seeking, into: &entries)
        return entries
    }

    private func place(
        _ day: HolidayRule.Day, ofRule index: Int, into entries: inout [Entry],
        _ seeking: inout [Seeking]
    ) {
        let rule = calendar.rules[index]
        let move = day.isMoved ? nil : rule.observed.move(from: day.date.weekday)
        if move == nil || rule.observed.keepsDay {
            let occasion = Holiday.Occasion(name: rule.name)
            entries.append(Entry(date: day.date, occasion: occasion, rule: index))
        }
        switch move {
        case nil: break
        case .by(let days):
            let occasion = Holiday.Occasion(name: rule.name, observedFor: day.date)
            entries.append(
                Entry(date: day.date.adding(days: days), occasion: occasion, rule: index))
        case .nextWorkingDay: seeking.append(Seeking(date: day.date, rule: index, step: 1))
        case .previousWorkingDay: seeking.append(Seeking(date: day.date, rule: index, step: -1))
        }
    }

    /// Gives each of them, in order of their dates, a working day that no other has.
    private func settle(_ seeking: [Seeking], into entries: inout [Entry]) {
        if seeking.isEmpty { return }
        var taken = Set(entries.map(\.date))
        for seeker in seeking.sorted(by: { ($0.date, $0.rule) < ($1.date, $1.rule) }) {
            var date = seeker.date
            for _ in 0..<Self.longestSearch {
                date = date.adding(days: seeker.step)
                if isFree(date, taken) { break }
            }
            // A calendar without working days has none to give.
            guard isFree(date, taken) else { continue }
            taken.insert(date)
            let name = calendar.rules[seeker.rule].name
            let occasion = Holiday.Occasion(name: name, observedFor: seeker.date)
            entries.append(Entry(date: date, occasion: occasion, rule: seeker.rule))
        }
    }

    private func isFree(_ date: CivilDate, _ taken: Set<CivilDate>) -> Bool {
        !calendar.weekend.contains(date.weekday) && !taken.contains(date)
            && !calendar.includes.contains { $0.holiday(on: date) != nil }
    }
}
