import Contracts
import TestSupport
import Testing

/// The clock changes of the past, read from the zones of this machine.
///
/// Nothing here is about the future, which governments change: `PosixRuleTests` asks invented
/// zones about it.
@Suite struct RealZoneTests {
    @Test(arguments: [
        ("Europe/Paris", "2024-06-01T12:00", "at 2024-06-01T10:00:00Z"),
        (
            "America/New_York", "2024-03-10T02:30",
            "never: jump at 2024-03-10T07:00:00Z, 2024-03-10T06:30:00Z or 2024-03-10T07:30:00Z"
        ),
        (
            "America/New_York", "2024-11-03T01:30",
            "at 2024-11-03T05:30:00Z and 2024-11-03T06:30:00Z"
        ),
        // The edges of both belong to one side.
        ("America/New_York", "2024-03-10T01:59:59.999", "at 2024-03-10T06:59:59.999Z"),
        ("America/New_York", "2024-03-10T03:00", "at 2024-03-10T07:00:00Z"),
        ("America/New_York", "2024-11-03T00:59:59", "at 2024-11-03T04:59:59Z"),
        (
            "America/New_York", "2024-11-03T01:00",
            "at 2024-11-03T05:00:00Z and 2024-11-03T06:00:00Z"
        ),
        ("America/New_York", "2024-11-03T02:00", "at 2024-11-03T07:00:00Z"),
        // By half an hour, by a quarter, by two hours.
        (
            "Australia/Lord_Howe", "2024-04-07T01:45",
            "at 2024-04-06T14:45:00Z and 2024-04-06T15:15:00Z"
        ),
        (
            "Australia/Lord_Howe", "2024-10-06T02:15",
            "never: jump at 2024-10-05T15:30:00Z, 2024-10-05T15:15:00Z or 2024-10-05T15:45:00Z"
        ),
        (
            "Asia/Kathmandu", "1986-01-01T00:05",
            "never: jump at 1985-12-31T18:30:00Z, 1985-12-31T18:20:00Z or 1985-12-31T18:35:00Z"
        ),
        (
            "Antarctica/Troll", "2024-03-31T02:00",
            "never: jump at 2024-03-31T01:00:00Z, 2024-03-31T00:00:00Z or 2024-03-31T02:00:00Z"
        ),
        (
            "Antarctica/Troll", "2024-10-27T02:00",
            "at 2024-10-27T00:00:00Z and 2024-10-27T02:00:00Z"
        ),
        // Across the date line.
        (
            "Pacific/Apia", "2011-12-30T12:00",
            "never: jump at 2011-12-30T10:00:00Z, 2011-12-29T22:00:00Z or 2011-12-30T22:00:00Z"
        ),
        (
            "Pacific/Kwajalein", "1993-08-21T12:00",
            "never: jump at 1993-08-21T12:00:00Z, 1993-08-21T00:00:00Z or 1993-08-22T00:00:00Z"
        ),
        ("America/Juneau", "1867-10-18T20:00", "at 1867-10-18T04:57:41Z and 1867-10-19T04:57:41Z"),
        // Daylight saving time that is behind; a rule with hours before midnight.
        ("Europe/Dublin", "2024-10-27T01:30", "at 2024-10-27T00:30:00Z and 2024-10-27T01:30:00Z"),
        (
            "Africa/El_Aaiun", "2024-04-14T02:30",
            "never: jump at 2024-04-14T02:00:00Z, 2024-04-14T01:30:00Z or 2024-04-14T02:30:00Z"
        ),
        (
            "America/Nuuk", "2024-03-30T23:30",
            "never: jump at 2024-03-31T01:00:00Z, 2024-03-31T00:30:00Z or 2024-03-31T01:30:00Z"
        ),
        // Local mean time, and an offset with seconds until 1972.
        (
            "Africa/Monrovia", "1972-01-07T00:20",
            "never: jump at 1972-01-07T00:44:30Z, 1972-01-07T00:20:00Z or 1972-01-07T01:04:30Z"
        ),
    ])
    func local(zone: String, local: String, expected: String) throws {
        let zone = try SystemZones.database().zone(named: zone)
        let local = try CivilDateTime(text: local)
        let reported: String
        switch zone.instants(of: local) {
        case .unique(let instant): reported = "at \(instant)"
        case .fold(let earlier, let later): reported = "at \(earlier) and \(later)"
        case .gap(let gap):
            reported = "never: jump at \(gap.transition.at), \(gap.earlier) or \(gap.later)"
        case .many(let instants): reported = "at \(instants)"
        }
        #expect(reported == expected)
        for resolution in LocalTimeResolution.allCases {
            #expect(
                zone.instant(of: local, resolution)
                    == zone.instants(of: local).instant(resolution))
        }
    }

    @Test(arguments: [
        ("Europe/Dublin", "2024-01-15T12:00:00Z", 0, true, "GMT"),
        ("Europe/Dublin", "2024-07-15T12:00:00Z", 3600, false, "IST"),
        ("Africa/Casablanca", "2024-03-15T12:00:00Z", 0, true, "+00"),
        ("Africa/Casablanca", "2024-06-15T12:00:00Z", 3600, false, "+01"),
        ("America/Los_Angeles", "1850-01-01T00:00:00Z", -28378, false, "LMT"),
        ("Antarctica/Troll", "2024-07-01T00:00:00Z", 7200, true, "+02"),
        ("Asia/Kathmandu", "2024-07-01T00:00:00Z", 20700, false, "+0545"),
        ("Pacific/Chatham", "2024-01-01T00:00:00Z", 49500, true, "+1345"),
    ])
    func offsets(
        zone: String, instant: String, secondsAhead: Int, isDaylight: Bool, abbreviation: String
    ) throws {
        let zone = try SystemZones.database().zone(named: zone)
        let instant = try Instant(rfc3339: instant)
        #expect(
            zone.offset(at: instant)
                == ZoneOffset(
                    secondsAhead: secondsAhead, isDaylight: isDaylight, abbreviation: abbreviation))
        #expect(zone.secondsAhead(at: instant) == secondsAhead)
        #expect(zone.local(instant) == CivilDateTime(instant, secondsAhead: secondsAhead))
    }

    @Test(arguments: [
        ("Europe/Paris", "2024-06-01", "2024-05-31T22:00:00Z", true),
        // Midnight is skipped, alone, or just not.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", true),
        ("Asia/Beirut", "2024-03-31", "2024-03-30T22:00:00Z", true),
        ("America/Nuuk", "2024-03-31", "2024-03-31T01:00:00Z", true),
        // Midnight is shown twice; or the clock is set back when it would show it.
        ("America/Havana", "2024-11-03", "2024-11-03T04:00:00Z", true),
        ("America/St_Johns", "2006-10-29", "2006-10-29T02:30:00Z", true),
        ("America/Nuuk", "2024-10-27", "2024-10-27T02:00:00Z", true),
        // No such day, and the days around it.
        ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z", true),
        ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", false),
        ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", true),
        ("Pacific/Kwajalein", "1993-08-21", "1993-08-21T12:00:00Z", false),
    ])
    func startsOfDays(zone: String, date: String, start: String, isShown: Bool) throws {
        let zone = try SystemZones.database().zone(named: zone)
        let date = try CivilDate(text: date)
        #expect(zone.startOfDay(date)?.text == start)
        #expect(zone.hasDay(date) == isShown)
    }

    @Test(
        arguments: [
            (
                "Europe/Dublin", "2024-03-31T01:00:00Z", 3600,
                [.offset, .daylight, .abbreviation]
            ),
            // Renamed from Alaska-Hawaii time; the clock was not touched.
            ("America/Anchorage", "1967-04-01T10:00:00Z", 0, [.abbreviation]),
            // Summer time was declared to be the standard.
            ("America/Whitehorse", "2020-11-01T07:00:00Z", 0, [.daylight, .abbreviation]),
        ] as [(String, String, Int, ZoneChanges)])
    func changes(zone: String, at: String, jump: Int, changes: ZoneChanges) throws {
        let zone = try SystemZones.database().zone(named: zone)
        let at = try Instant(rfc3339: at)
        let transition = try #require(zone.transition(atOrBefore: at))
        #expect(transition.at == at)
        #expect(transition.jump == jump)
        #expect(transition.changes == changes)
        #expect(zone.transition(after: Instant(seconds: at.seconds - 1)) == transition)
        let range = Instant(seconds: at.seconds - 1, nanoseconds: 1)..<at
        #expect(Array(zone.transitions(in: range)).isEmpty)
        let through = at..<Instant(seconds: at.seconds, nanoseconds: 1)
        #expect(Array(zone.transitions(in: through)) == [transition])
    }

    @Test(arguments: ["Europe/Paris", "America/New_York", "Asia/Tokyo", "Pacific/Apia"])
    func leapSecondsMakeNoDifference(name: String) throws {
        let database = try SystemZones.database()
        // Not every system has the files that count leap seconds.
        guard SystemZones.bytes(of: "right/\(name)") != nil else { return }
        let (counting, plain) = (
            try database.zone(named: "right/\(name)"), try database.zone(named: name)
        )
        let start = try Instant(rfc3339: "1960-01-01T00:00:00Z")
        let end = try Instant(rfc3339: "2026-01-01T00:00:00Z")
        #expect(
            Array(counting.transitions(in: start..<end))
                == Array(plain.transitions(in: start..<end)))
    }

    @Test func everyZoneIsReadAndComesBackFromLocalTime() throws {
        let database = try SystemZones.database()
        var chance = SplitMix64(seed: 7)
        let names = try database.names()
        #expect(names.count > 400)
        for name in names where SystemZones.bytes(of: name.name) != nil {
            let zone = try database.zone(named: name.name)
            for _ in 0..<50 {
                let seconds = Int64.random(in: -4_000_000_000...50_000_000_000, using: &chance)
                let instant = Instant(seconds: seconds)
                #expect(zone.instants(of: zone.local(instant)).instants.contains(instant))
            }
        }
    }
}
