import Contracts

/// The settings that an operation is asked for, in order: calm times first, since what holds there is
/// held against the hard ones.
struct TimePlan {
    private let hard: HardTimes
    private let kinds: [TimeInput.Kind]
    private let isRead: Bool
    private(set) var settings: [TimeSetting] = []

    /// Lengths of periods: of hours, of days, and neither.
    private static let spans: [Int64] = [
        5_400, 9_000, 18_000, 7_200, 93_600, 2_700, 266_400, 172_800, 777_600, 3_600,
    ]

    /// - Parameter isRead: true if the operation changes nothing.
    init(_ inputs: [TimeInput], _ hard: HardTimes, isRead: Bool) {
        self.hard = hard
        self.isRead = isRead
        kinds = inputs.map(\.kind)
        addCalm()
        if kinds.contains(.instant) {
            addSpellings()
            addFractions()
        }
        if isRead { addFar() }
        if kinds.contains(.date) { addDays() }
        if kinds.contains(.zone) { addZones() } else { addChanges() }
        // A thing with a far year may break later readings.
        if !isRead { addFar() }
        if kinds.contains(.instant), !isRead { addEndsOfDays() }
        if kinds.contains(.date) || !isRead { addHolidays() }
        let optional = inputs.filter(\.isOptional).map(\.kind)
        guard isRead, optional.contains(.instant), optional.contains(.date) else { return }
        // A list by day and by instants at once may be too much.
        for place in settings.indices where settings[place].only == nil {
            let isOfDay = settings[place].date != nil || settings[place].text?.kind == .date
            settings[place].only = isOfDay ? .date : .instant
        }
    }

    /// True if a request says a moment, and not only a day.
    private var hasMoment: Bool {
        kinds.contains(.instant) || kinds.contains(.local)
            || kinds.contains(.date) && kinds.contains(.time)
    }

    private mutating func addCalm() {
        for (number, instant) in hard.calm.enumerated() {
            let zone = hard.zones.isEmpty ? nil : hard.zones[number % hard.zones.count]
            var setting = TimeSetting(
                instant: instant, zone: zone, span: Self.spans[number % Self.spans.count])
            setting.isListed = number < 5
            settings.append(setting)
        }
    }

    /// The same instants in other words, and in the first words again.
    private mutating func addSpellings() {
        let all: [TimeSetting.Spelling] =
            isRead
            ? [.utc, .zero, .offset(19_800), .fraction, .offset(-12_600), .offset(50_400), .utc]
            : [.offset(19_800), .zero, .utc, .fraction, .offset(-12_600)]
        for instant in hard.calm.prefix(2) {
            for spelling in all {
                var setting = TimeSetting(
                    instant: instant, zone: hard.zones.first, spelling: spelling)
                setting.goesOn = true
                settings.append(setting)
            }
            settings[settings.count - 1].goesOn = false
        }
    }

    /// Quarters of a second, in which a digit more is nothing more.
    private mutating func addFractions() {
        guard isRead else { return }
        for instant in hard.calm.prefix(1) {
            let own = Instant(seconds: instant.seconds, nanoseconds: 250_000_000)
            for spelling: TimeSetting.Spelling in [.utc, .shortFraction, .utc] {
                var setting = TimeSetting(
                    instant: own, zone: hard.zones.first, spelling: spelling)
                setting.goesOn = true
                settings.append(setting)
            }
            settings[settings.count - 1].goesOn = false
        }
    }

    // MARK: Changes of clocks

    /// The moments of the changes of zones that the request names itself.
    private mutating func addZones() {
        // Late on a calm day it is another day in other zones.
        for (zone, calm) in zip(hard.zones, hard.calm + hard.calm) {
            let late = Instant(seconds: calm.seconds / 86_400 * 86_400 + 86_399)
            settings.append(TimeSetting(instant: late, zone: zone))
            if let first = hard.calm.first {
                settings.append(TimeSetting(instant: first, zone: zone))
            }
        }
        for change in hard.changes {
            let (at, jump) = (change.transition.at, Int64(change.transition.jump))
            // In a gap, clocks show what follows the change; in a fold, the same twice.
            let before = CivilDateTime(at, secondsAhead: change.transition.before.secondsAhead)
            let middle = CivilDateTime(Instant(seconds: before.localSeconds + jump / 2))
            for shift in hasMoment ? [-1, 0, abs(jump) / 2] : [] {
                var setting = TimeSetting(
                    instant: Instant(seconds: at.seconds + shift), zone: change.zone)
                setting.local = shift == 0 ? middle : nil
                settings.append(setting)
            }
            if kinds.contains(.date), !hasMoment {
                for days in [-1, 0, 1] {
                    var setting = TimeSetting(instant: at, zone: change.zone, span: 86_400)
                    setting.date = before.date.adding(days: days)
                    settings.append(setting)
                }
            }
        }
    }

    /// Moments around the changes of zones that the server may live in. Each has the same moment a week
    /// before and a week after beside it.
    private mutating func addChanges() {
        guard hasMoment else { return }
        let near = hard.changes.filter { change in
            hard.named.contains { $0.name == change.zone.name }
                || hard.changes.prefix(8).contains { $0.zone.name == change.zone.name }
        }
        for (place, change) in near.enumerated() {
            let at = change.transition.at.seconds
            for shift: Int64 in place < 6 ? [-1_500, 600] : [-1_500] {
                for weeks: Int64 in [-1, 1, 0] {
                    let instant = Instant(seconds: at + shift + weeks * 604_800)
                    var setting = TimeSetting(instant: instant, zone: change.zone)
                    setting.series = weeks == -1 ? .first : .later
                    settings.append(setting)
                }
            }
        }
    }

    // MARK: Days

    private mutating func addDays() {
        for date in hard.days {
            for days: Int64 in kinds.count(where: { $0 == .date }) > 1 ? [1, 3] : [1] {
                var setting = TimeSetting(
                    instant: Instant(seconds: Int64(date.daysSince1970) * 86_400 + 43_200),
                    zone: hard.zones.first, span: days * 86_400)
                setting.date = date.adding(days: days == 3 ? -1 : 0)
                settings.append(setting)
            }
        }
        for change in hard.changes.prefix(6) where !kinds.contains(.zone) {
            let day = change.zone.local(change.transition.at).date
            for ahead in [-1, 0] {
                var setting = TimeSetting(
                    instant: change.transition.at, zone: change.zone, span: 2 * 86_400)
                setting.date = day.adding(days: ahead)
                settings.append(setting)
            }
        }
    }

    /// The last and the first seconds of days of the zones that the server may live in.
    private mutating func addEndsOfDays() {
        let plain = Zone(name: "UTC", secondsAhead: 0).map { [$0] } ?? []
        for zone in (hard.named + plain + hard.zones.prefix(2)).prefix(4) {
            var days = hard.calm.dropFirst(2).prefix(2).map { zone.local($0).date }
            days += hard.changes
                .filter { $0.zone.name == zone.name && $0.transition.at > hard.now }
                .map { zone.local($0.transition.at).date }
            days += hard.days.filter { $0.day == 31 && $0.month == 12 }.prefix(1)
            for day in days {
                guard let end = zone.startOfDay(day.adding(days: 1)) else { continue }
                // Noon comes first: what is found there shows that lists reach so far.
                for shift: Int64 in [-43_200, -1, 0, -1_800, 1_800] {
                    var setting = TimeSetting(
                        instant: Instant(seconds: end.seconds + shift), zone: zone, span: 900)
                    setting.isListed = true
                    settings.append(setting)
                }
            }
        }
    }

    /// Holidays of the year to come, and the days before and after them.
    private mutating func addHolidays() {
        guard kinds.contains(where: { [.date, .instant, .local].contains($0) }) else { return }
        let zone = hard.named.first ?? hard.zones.first
        let year = CivilDateTime(hard.now).date.year + 1
        // Each thing that is made has to be looked for, so that few days are enough.
        for day in kinds.contains(.date) ? HolidayDays.days(of: year) : HolidayDays.few(of: year) {
            let noon = Instant(seconds: Int64(day.daysSince1970) * 86_400 + 43_200)
            var setting = TimeSetting(instant: noon, zone: zone, span: 86_400)
            setting.date = day
            settings.append(setting)
        }
    }

    private mutating func addFar() {
        guard let instant = hard.calm.first else { return }
        func add(_ kind: TimeInput.Kind, _ texts: [String]) -> [TimeSetting] {
            guard kinds.contains(kind) else { return [] }
            return texts.map {
                var setting = TimeSetting(instant: instant, zone: hard.zones.first)
                setting.text = (kind, $0)
                return setting
            }
        }
        settings +=
            add(.instant, HardTimes.farInstants) + add(.date, HardTimes.farDates)
            + add(.local, HardTimes.farLocals)
    }
}
