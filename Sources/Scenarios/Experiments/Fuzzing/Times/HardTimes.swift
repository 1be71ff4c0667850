import Contracts

/// The times that break software, and calm ones beside them.
///
/// All of it follows from the zones and from what the clock shows.
struct HardTimes {
    /// A zone, and one change of its clock.
    struct Change {
        let zone: Zone
        let transition: ZoneTransition
    }

    /// The zones, in order.
    let zones: [Zone]
    /// The zones that the user has named.
    let named: [Zone]
    /// The next change of each kind of each zone, and the last ones before.
    let changes: [Change]
    /// Instants far away from everything that is hard, on each day of the week.
    let calm: [Instant]
    /// The time that the clock shows.
    let now: Instant

    /// Zones that show what software gets wrong: half and quarter hours, jumps of half an hour, changes
    /// at midnight, the date line.
    ///
    /// Their rules have been the same for many years, so that a database that is a little older agrees.
    private static let usual = [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
        "Atlantic/Azores", "America/St_Johns", "Pacific/Kiritimati", "Pacific/Chatham",
        "Pacific/Pago_Pago", "Asia/Kolkata", "Pacific/Apia",
    ]

    /// - Parameters:
    ///   - named: the zones that the user has named.
    ///   - now: what the clock shows.
    init(_ database: ZoneDatabase, named: [String], near now: Instant) {
        self.now = now
        self.named = named.compactMap { try? database.zone(named: $0) }
        let zones = Self.zones(database, named: named)
        self.zones = zones
        changes = zones.flatMap { Self.changes(of: $0, near: now) }
        let finder = CalmTimes(zones)
        var calm: [Instant] = []
        let today = now.seconds / Self.day
        for ahead in 3..<90 where calm.count < 10 {
            // Odd minutes, so that a server that rounds does not seem to keep them.
            let number = Int64(calm.count)
            let instant = Instant(
                seconds: (today + Int64(ahead)) * Self.day + (8 + number) * 3600 + 17 * 60 + 41)
            if finder.isCalm(instant) { calm.append(instant) }
        }
        self.calm = calm
    }

    /// The zones that somebody has named, and the usual ones.
    static func zones(_ database: ZoneDatabase, named: [String]) -> [Zone] {
        let others = usual.filter { !named.contains($0) }
        return (named + others).compactMap { try? database.zone(named: $0) }
    }

    private static let day: Int64 = 86_400

    /// The next change ahead and the next one back after an instant, or else the last ones before.
    private static func changes(of zone: Zone, near now: Instant) -> [Change] {
        var found: [Change] = []
        var place = now
        for _ in 0..<4 where found.count < 2 {
            guard let next = zone.transition(after: place) else { break }
            place = next.at
            guard next.jump != 0, next.at.isWritable,
                !found.contains(where: { ($0.transition.jump > 0) == (next.jump > 0) })
            else { continue }
            found.append(Change(zone: zone, transition: next))
        }
        if !found.isEmpty { return found }
        place = now
        for _ in 0..<8 where found.count < 2 {
            guard let last = zone.transition(atOrBefore: place) else { break }
            place = Instant(seconds: last.at.seconds - 1)
            // Before 1970, few servers know more than the offset of today.
            guard last.jump != 0, last.at.seconds > 0 else { continue }
            found.append(Change(zone: zone, transition: last))
        }
        return found
    }

    /// The days on which calendars go wrong: leap days and their neighbours, and ends of months and
    /// years.
    var days: [CivilDate] {
        let year = CivilDateTime(now).date.year
        let leap = (year + 1...year + 9).first(where: CivilDate.isLeap) ?? year
        return [
            (leap, 2, 29), (year, 12, 24), (year, 12, 25), (leap, 2, 28), (leap, 3, 1),
            (year, 12, 31), (year + 1, 1, 1),
            (year + 1, 1, 3), (year + 1, 2, 28), (year + 1, 3, 1), (leap, 12, 31), (leap, 12, 30),
            (leap + 1, 1, 1), (leap + 1, 1, 2), (year + 1, 1, 31), (year + 1, 4, 30),
            (year + 1, 12, 28), (year + 1, 12, 29),
        ].compactMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
    }

    /// Texts of times that are right by RFC 3339, and that much software cannot hold.
    static let farInstants = [
        "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00Z",
        "0001-01-01T00:00:00+14:00", "1969-12-31T23:59:59Z", "1900-01-01T00:00:00Z",
        "2038-01-19T03:14:08Z", "2016-12-31T23:59:60Z", "2028-02-29T12:00:00Z",
        "2262-04-11T23:47:17Z", "2000-02-29T00:00:00-00:00", "1582-10-10T00:00:00Z",
    ]
    static let farDates = [
        "9999-12-31", "0001-01-01", "1969-12-31", "1900-03-01", "2038-01-20", "2028-02-29",
        "2000-02-29", "2262-04-12", "1582-10-10", "2011-12-30",
    ]
    static let farLocals = [
        "9999-12-31T23:59:59", "0001-01-01T00:00:00", "1969-12-31T23:59:59", "2028-02-29T00:00:00",
        "2011-12-30T12:00:00", "2038-01-19T03:14:08",
    ]
}

/// Tells calm times from hard ones.
struct CalmTimes {
    private let zones: [Zone]
    /// A change of a clock is not calm for so long before and after.
    private static let margin: Int64 = 36 * 3600

    init(_ zones: [Zone]) { self.zones = zones }

    /// True if no clock is changed near an instant, and no month ends there.
    func isCalm(_ instant: Instant) -> Bool { isCalm(from: instant, to: instant) }

    /// True if no clock is changed in a period, no month ends in it, and none of both near its ends.
    func isCalm(from start: Instant, to end: Instant) -> Bool {
        let (first, last) = (CivilDateTime(start).date, CivilDateTime(end).date)
        guard last.daysSince1970 - first.daysSince1970 < 400, isCalm(first), isCalm(last),
            first.month == last.month
        else { return false }
        return !zones.contains { $0.isChanged(from: start, to: end, margin: Self.margin) }
    }

    private func isCalm(_ date: CivilDate) -> Bool {
        let isHoliday = date.month == 12 && date.day >= 20 || date.month == 1 && date.day <= 6
        return !isHoliday && (2...27).contains(date.day) && (1_980...2_037).contains(date.year)
    }

    /// True if a clock is changed near an instant.
    func isNearChange(_ instant: Instant) -> Bool {
        zones.contains { $0.isChanged(from: instant, to: instant, margin: Self.margin) }
    }
}

extension Zone {
    /// True if the clock of the zone jumps in a period, or near its ends.
    fileprivate func isChanged(from start: Instant, to end: Instant, margin: Int64) -> Bool {
        var place = Instant(seconds: start.seconds - margin)
        while let next = transition(after: place), next.at.seconds <= end.seconds + margin {
            if next.jump != 0 { return true }
            place = next.at
        }
        return false
    }
}
