import Contracts
import Simulator

/// The form in which a list is asked for a part of time.
struct ListForm {
    /// The form, as a key.
    let name: String
    /// The parameters in words.
    let words: String
    /// The places of the lists that have to hold a thing between them, relative to it.
    let places: Set<Int>
    /// True if each list is for one day.
    let isOfDays: Bool
    /// The first and the last second that are asked for, as far as something says so. Of days, nobody
    /// knows them.
    private(set) var reach: (first: Int64?, last: Int64?) = (nil, nil)
    private let start: Int64

    /// The form of a request; nil where it asks for no part of time, or in a way that nobody knows.
    init?(_ facts: TimeFacts, _ inputs: [TimeInput]) {
        let (dates, instants) = (facts.dates, facts.instants)
        if instants.isEmpty, dates.count == 1 {
            (name, words) = (dates[0].name, "\(dates[0].name), the day before and after")
            (isOfDays, places) = (true, [-1, 0, 1])
            start = Int64(dates[0].value.daysSince1970)
        } else if instants.isEmpty, dates.count == 2 {
            let days = dates[1].value.daysSince1970 - dates[0].value.daysSince1970
            guard days == 0 || days == 1 else { return nil }
            (name, words) = (
                "\(dates[0].name) \(days)",
                "\(dates[0].name) and \(dates[1].name), the days before and after"
            )
            (isOfDays, places) = (days == 0, [-1, 0, 1])
            start = Int64(dates[0].value.daysSince1970)
        } else if dates.isEmpty, instants.count == 2 {
            (name, words) = (
                "\(instants[0].name)",
                "\(instants[0].name) and \(instants[1].name), before and after"
            )
            (isOfDays, places) = (false, [-1, 0])
            reach = (instants[0].value.seconds, instants[1].value.seconds)
            start = instants[0].value.seconds
        } else if dates.isEmpty, instants.count == 1 {
            // Other answers have to show that it is a bound.
            let isEnd = inputs.contains { $0.name == instants[0].name && $0.isEnd }
            (name, words) = (instants[0].name, instants[0].name)
            (isOfDays, places) = (false, [])
            start = instants[0].value.seconds
            reach = isEnd ? (nil, start) : (start, nil)
        } else {
            return nil
        }
    }

    /// The length of the periods on both sides of a thing.
    static let length: Int64 = 3_600

    /// Which of the lists it is for something of an instant; nil where it is none of them.
    func place(of instant: Instant) -> Int? {
        if reach.first == nil, reach.last == nil {
            let day = Int64(CivilDateTime(instant).date.daysSince1970)
            let shift = start - day
            return abs(shift) <= 1 ? Int(shift) : nil
        }
        guard let first = reach.first, let last = reach.last, last - first == Self.length else {
            return nil
        }
        switch start - instant.seconds {
        case 0: return 0
        case -Self.length: return -1
        default: return nil
        }
    }

    /// True if a period surely holds an instant; false if it surely does not. Nil at its ends.
    func holds(_ seconds: Int64) -> Bool? {
        guard reach.first != nil || reach.last != nil else { return nil }
        let isAfter = reach.first.map { seconds > $0 } ?? true
        let isBefore = reach.last.map { seconds < $0 } ?? true
        if isAfter, isBefore { return true }
        if let first = reach.first, seconds < first { return false }
        if let last = reach.last, seconds > last { return false }
        return nil
    }

    /// The settings of the lists that have to hold something of an instant, or must not.
    static func settings(around instant: Instant, _ inputs: [TimeInput]) -> [TimeSetting] {
        let kinds = inputs.map(\.kind)
        var settings: [TimeSetting] = []
        if kinds.contains(.date) {
            let day = CivilDateTime(instant).date
            for shift in -1...1 {
                var setting = TimeSetting(instant: instant, span: 0)
                setting.only = .date
                setting.date = day.adding(days: shift)
                setting.days = 0
                settings.append(setting)
                guard kinds.count(where: { $0 == .date }) > 1 else { continue }
                setting.days = 1
                settings.append(setting)
            }
        }
        let count = kinds.count { $0 == .instant }
        let isEnd = inputs.contains { $0.kind == .instant && $0.isEnd }
        // Around it, from it on, up to it, and where it is not.
        let starts: [Int64] =
            count > 1
            ? [-length / 2, -length, 0, 4 * length]
            : count == 1 ? (isEnd ? [-2 * length, -length / 2] : [length, -length / 2]) : []
        for start in starts {
            var setting = TimeSetting(
                instant: Instant(seconds: instant.seconds + start), span: length)
            setting.only = .instant
            settings.append(setting)
            guard start == -length / 2 else { continue }
            // The same in other words, and in the first ones again.
            setting.spelling = .offset(19_800)
            settings.append(setting)
            setting.spelling = .utc
            settings.append(setting)
        }
        return settings
    }
}
