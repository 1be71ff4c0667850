import Contracts

/// The last known day in each zone, because most moments are of the same day as the one before.
///
/// It is asked by the name of a zone and never walked over; no report depends on it.
package struct KnownDays {
    private struct Day {
        let zone: Zone
        let date: CivilDate
        let classes: [DayClass]
    }

    private var days: [String: Day] = [:]
    /// More zones than this are not worth keeping.
    private static let room = 64

    /// Nothing so far.
    package init() {}

    /// The classes of an instant in a zone; none where nobody knows the zone.
    package mutating func classes(
        of instant: Instant, in name: String, _ zones: ZoneDatabase
    ) -> [DayClass] {
        let known = days[name]
        guard let zone = known?.zone ?? (try? zones.zone(named: name)) else { return [] }
        let local = zone.local(instant)
        if let known, known.date == local.date {
            return DayClass.classes(of: known.classes, at: local.time)
        }
        let classes = DayClass.classes(of: local.date, in: zone)
        if known == nil, days.count >= Self.room { days.removeAll(keepingCapacity: true) }
        days[name] = Day(zone: zone, date: local.date, classes: classes)
        return DayClass.classes(of: classes, at: local.time)
    }
}
