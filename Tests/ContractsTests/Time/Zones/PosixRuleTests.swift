import Contracts
import Testing

/// Rules at the end of files, in files that say nothing else.
@Suite struct PosixRuleTests {
    private func zone(_ rule: String) throws -> Zone {
        var builder = TZifBuilder()
        builder.footer = "\n\(rule)\n"
        return try Zone(name: "Invented/Town", tzif: builder.bytes)
    }

    @Test(arguments: [
        ("<+01>-1", "2500-01-01T00:00:00Z", 3600, false, "+01"),
        ("PST8PDT,M3.2.0,M11.1.0", "9999-07-01T00:00:00Z", -25200, true, "PDT"),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2500-01-01T00:00:00Z", 39600, true, "AEDT"),
    ])
    func aRuleHoldsForEver(
        rule: String, instant: String, secondsAhead: Int, isDaylight: Bool, abbreviation: String
    ) throws {
        let zone = try zone(rule)
        let instant = try Instant(rfc3339: instant)
        #expect(
            zone.offset(at: instant)
                == ZoneOffset(
                    secondsAhead: secondsAhead, isDaylight: isDaylight, abbreviation: abbreviation))
        #expect(zone.secondsAhead(at: instant) == secondsAhead)
        #expect(zone.local(instant) == CivilDateTime(instant, secondsAhead: secondsAhead))
    }

    @Test func aRuleHasGapsForEver() throws {
        let zone = try zone("EST5EDT,M3.2.0,M11.1.0")
        let local = try CivilDateTime(text: "9000-03-09T02:30")
        guard case .gap(let gap) = zone.instants(of: local) else {
            Issue.record("expected a gap")
            return
        }
        #expect(gap.transition.at.text == "9000-03-09T07:00:00Z")
        #expect(gap.earlier.text == "9000-03-09T06:30:00Z")
        #expect(gap.later.text == "9000-03-09T07:30:00Z")
        let southern = try self.zone("AEST-10AEDT,M10.1.0,M4.1.0/3")
        let spring = try CivilDateTime(text: "8888-10-06T02:30")
        #expect(southern.instants(of: spring).instants.map(\.text) == ["8888-10-05T15:30:00Z"])
    }

    private func transitions(_ rule: String, in year: Int) throws -> [String] {
        let start = try Instant(rfc3339: "\(year)-01-01T00:00:00Z")
        let end = try Instant(rfc3339: "\(year + 1)-01-01T00:00:00Z")
        return try zone(rule).transitions(in: start..<end).map {
            "\($0.at.text) \($0.after.secondsAhead) \($0.after.abbreviation)"
        }
    }

    @Test(arguments: [
        (
            "CET-1CEST,M3.5.0,M10.5.0/3", 2024,
            ["2024-03-31T01:00:00Z 7200 CEST", "2024-10-27T01:00:00Z 3600 CET"]
        ),
        (
            "EST5EDT4,M3.2.0/2:00:00,M11.1.0", 2400,
            ["2400-03-12T07:00:00Z -14400 EDT", "2400-11-05T06:00:00Z -18000 EST"]
        ),
        // The southern half of the world.
        (
            "<+10>-10<+1030>-10:30,M10.1.0,M4.1.0", 2024,
            ["2024-04-06T15:30:00Z 36000 +10", "2024-10-05T16:00:00Z 37800 +1030"]
        ),
        // Times beyond a day, which version 3 allows.
        (
            "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2024,
            ["2024-03-31T01:00:00Z -3600 -01", "2024-10-27T01:00:00Z -7200 -02"]
        ),
        (
            "IST-2IDT,M3.4.4/26,M10.5.0", 2024,
            ["2024-03-29T00:00:00Z 10800 IDT", "2024-10-26T23:00:00Z 7200 IST"]
        ),
        (
            "ABC0DEF,M1.1.0/167,M12.5.6/-167", 2024,
            ["2024-01-13T23:00:00Z 3600 DEF", "2024-12-21T00:00:00Z 0 ABC"]
        ),
        // Daylight saving time that is behind.
        (
            "IST-1GMT0,M10.5.0,M3.5.0/1", 2024,
            ["2024-03-31T01:00:00Z 3600 IST", "2024-10-27T01:00:00Z 0 GMT"]
        ),
        // The 29th of February is counted by plain numbers, and not by those behind a J.
        (
            "ABC0DEF,J60/0,J61/1", 2024,
            ["2024-03-01T00:00:00Z 3600 DEF", "2024-03-02T00:00:00Z 0 ABC"]
        ),
        (
            "ABC0DEF,59/0,60/1", 2024,
            ["2024-02-29T00:00:00Z 3600 DEF", "2024-03-01T00:00:00Z 0 ABC"]
        ),
        (
            "ABC0DEF,59/0,60/1", 2023,
            ["2023-03-01T00:00:00Z 3600 DEF", "2023-03-02T00:00:00Z 0 ABC"]
        ),
        // Around a new year.
        (
            "ABC0DEF,J365/0,J1/1", 2024,
            ["2024-01-01T00:00:00Z 0 ABC", "2024-12-31T00:00:00Z 3600 DEF"]
        ),
        (
            "ABC12DEF11,J365/20,J1/20", 2024,
            ["2024-01-01T08:00:00Z -39600 DEF", "2024-01-02T07:00:00Z -43200 ABC"]
        ),
        // The whole year, and no year.
        ("ABC3DEF4,0/0,J365/23", 2024, []),
        ("ABC3", 2024, []),
    ])
    func rule(rule: String, year: Int, expected: [String]) throws {
        #expect(try transitions(rule, in: year) == expected)
    }

    @Test func daylightSavingTimeAllYear() throws {
        let zone = try zone("EST5EDT,0/0,J365/25")
        for year in ["0001", "1970", "2024", "9999"] {
            let offset = zone.offset(at: try Instant(rfc3339: "\(year)-01-01T05:00:00Z"))
            #expect(offset.abbreviation == "EDT" && offset.isDaylight)
        }
        #expect(zone.transition(after: .earliest) == nil)
        #expect(zone.transition(atOrBefore: .latest) == nil)
    }

    @Test func rulesHoldInEveryYear() throws {
        let zone = try zone("CET-1CEST,M3.5.0,M10.5.0/3")
        var count = 0
        for transition in zone.transitions(in: .earliest..<Instant.latest) {
            let local = CivilDateTime(transition.at)
            #expect(local.date.weekday == .sunday && local.date.day > 24)
            #expect(local.time.text == "01:00:00")
            #expect(local.date.month == (count % 2 == 0 ? 3 : 10))
            #expect(zone.transition(atOrBefore: transition.at) == transition)
            count += 1
        }
        #expect(count == 2 * 9999)
    }

    @Test func theRuleHoldsAfterTheLastTransition() throws {
        var builder = TZifBuilder.summers
        builder.footer = "\nABC-1DEF,M4.1.0/0,M9.5.0/0\n"
        let zone = try Zone(name: "Invented/Town", tzif: builder.bytes)
        #expect(zone.end == nil)
        let after = zone.transitions(in: Instant(seconds: 54_864_000)..<Instant.latest)
        #expect(
            after.prefix(3).map(\.at.text)
                == ["1971-09-28T00:00:00Z", "1972-04-01T23:00:00Z", "1972-09-23T22:00:00Z"])
    }
}
