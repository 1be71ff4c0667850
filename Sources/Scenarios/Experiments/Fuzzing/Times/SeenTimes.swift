import Contracts
import Simulator

/// The times that answers of a target have shown. Later answers are judged by them, without any
/// model.
struct SeenTimes {
    private let database: ZoneDatabase
    /// The time inputs of the operations that were seen.
    private var inputs: [String: [TimeInput]] = [:]
    private var offsets = SeenOffsets()
    private var laws: SeenLaws
    private var shifts: SeenShifts
    private var distances: SeenDistances
    private var readings: SeenReadings
    private var spellings = SeenSpellings()
    private var writings = SeenWritings()
    private var beside = SeenBeside()
    private var days: SeenDays
    private var dates: SeenDates
    private var clock: SeenClock
    private var sent = SentTimes()
    private let hasClock: Bool
    private let calm: CalmTimes
    private let home: Zone?
    /// The answers to requests with times.
    private(set) var counts = TimeCounts()

    /// - Parameters:
    ///   - database: the time zones.
    ///   - homes: the server's zones, if known.
    ///   - hasClock: true if the target uses the world's clock.
    init(_ sight: FuzzSight, _ database: ZoneDatabase, homes: [String], hasClock: Bool) {
        self.database = database
        self.hasClock = hasClock
        let zones = HardTimes.zones(database, named: homes)
        calm = CalmTimes(zones)
        let homes = homes.compactMap { try? database.zone(named: $0) }
        home = homes.first
        laws = SeenLaws(calm, homes: homes)
        shifts = SeenShifts(calm)
        distances = SeenDistances(home: homes.first)
        readings = SeenReadings(sight)
        days = SeenDays(sight, home: homes.first)
        dates = SeenDates(sight, database, home: homes.first)
        clock = SeenClock(calm)
    }

    /// The contradictions between an answer and those before it.
    ///
    /// - Parameters:
    ///   - writes: the number of requests before that may have changed something.
    ///   - now: what the clock shows.
    mutating func judge(_ seen: SeenExchange, writes: Int, now: Instant) -> [Contradiction] {
        defer { shifts.note(seen) }
        var found = [offsets.judge(seen), dates.judge(seen)]
        if hasClock { found.append(clock.judge(seen, now: now, writes: writes)) }
        let own = inputs[seen.operation.id] ?? TimeInputs(database).inputs(of: seen.operation)
        inputs[seen.operation.id] = own
        var facts = TimeFacts(seen, own, by: database)
        if !seen.isSuccess { sent.note(seen, facts) }
        if facts.isEmpty, seen.isSuccess { found += judgeFollowing(seen, facts) }
        if own.isEmpty {
            found.append(readings.judge(seen, TimeFacts(), writes: writes))
            found.append(days.judge(seen, TimeFacts(), inputs: []))
            return found.compactMap(\.self)
        }
        if facts.reach != nil { count(seen, facts) }
        found.append(readings.judge(seen, facts, writes: writes))
        found.append(spellings.judge(seen, facts, writes: writes))
        found.append(writings.judge(seen, facts))
        found.append(beside.judge(seen, facts))
        found.append(days.judge(seen, facts, inputs: own))
        facts = facts.resolved(in: home)
        if !facts.isEmpty { sent.note(seen, facts) }
        found.append(shifts.judge(seen, facts))
        found.append(distances.judge(seen, facts))
        if hasClock, facts.instants.isEmpty, facts.dates.isEmpty, !facts.zones.isEmpty {
            facts.instants.append(("the clock", now, now.text))
        }
        found.append(spellings.judgeZones(seen, facts))
        found.append(laws.judge(seen, facts))
        return found.compactMap(\.self)
    }

    /// Judges an answer whose times follow from an earlier request.
    ///
    /// - Parameter own: the numbers of hours and the like of the request itself.
    private mutating func judgeFollowing(_ seen: SeenExchange, _ own: TimeFacts) -> [Contradiction?]
    {
        let isRead = seen.reading.request.method == "GET"
        // Whatever reads or lists things only shows what was sent.
        guard !isRead || seen.part == nil, seen.body?.hasTimes() == true else {
            sent.note(seen, TimeFacts())
            return []
        }
        guard !isRead, var facts = sent.facts(for: seen) else {
            counts.noteDerived(seen.operation.id)
            sent.note(seen, TimeFacts())
            return []
        }
        facts.spans = own.spans
        count(seen, facts)
        sent.note(seen, facts)
        return [distances.judge(seen, facts), laws.judge(seen, facts)]
    }

    private mutating func count(_ seen: SeenExchange, _ facts: TimeFacts) {
        guard let reach = facts.reach else { return }
        counts.count(
            seen.operation.id,
            refusal: seen.isSuccess ? nil : "\(seen.response.status) \(seen.response.refusal)",
            isNearChange: calm.isNearChange(reach.first) || calm.isNearChange(reach.last))
    }
}
