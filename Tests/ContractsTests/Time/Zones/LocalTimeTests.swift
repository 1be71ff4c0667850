import Contracts
import Testing

/// Clocks that no government has thought of yet.
@Suite struct LocalTimeTests {
    private func invented(_ times: [Int64], _ places: [UInt8], _ seconds: [Int32]) throws -> Zone {
        let types = seconds.map { TZifBuilder.LocalType(seconds: $0) }
        let builder = TZifBuilder(times: times, places: places, types: types)
        return try Zone(name: "Invented/Town", tzif: builder.bytes)
    }

    private func local(_ seconds: Int64) -> CivilDateTime {
        CivilDateTime(Instant(seconds: seconds))
    }

    @Test func shownThreeTimes() throws {
        let zone = try invented([1000, 2000], [1, 2], [7200, 3600, 0])
        let answer = zone.instants(of: local(5000))
        #expect(answer == .many([-2200, 1400, 5000].map { Instant(seconds: $0) }))
        #expect(answer.instant() == Instant(seconds: -2200))
        #expect(answer.instant(.later) == Instant(seconds: 5000))
        #expect(answer.instant(.refuse) == nil)
        #expect(zone.instant(of: local(5000), .later) == Instant(seconds: 5000))
    }

    @Test func skippedTwiceAndShownByTheLast() throws {
        let zone = try invented([1000, 2000], [1, 2], [0, 3600, 7200])
        // 1000 to 4600 is skipped, then 5600 to 9200.
        for (seconds, jump) in [(1000, 1000), (4599, 1000), (5600, 2000), (9199, 2000)]
            as [(Int64, Int64)]
        {
            guard case .gap(let gap) = zone.instants(of: local(seconds)) else {
                Issue.record("\(seconds) is shown")
                continue
            }
            #expect(gap.transition.at.seconds == jump)
            #expect(gap.later.seconds - gap.earlier.seconds == 3600)
        }
        #expect(zone.instants(of: local(4600)) == .unique(Instant(seconds: 1000)))
        #expect(zone.instants(of: local(9200)) == .unique(Instant(seconds: 2000)))
    }

    @Test func aGapWithinAFold() throws {
        // Back by two hours, and ahead by one soon after.
        let zone = try invented([10_000, 11_000], [1, 2], [7200, 0, 3600])
        #expect(
            zone.instants(of: local(10_500))
                == .fold(earlier: Instant(seconds: 3300), later: Instant(seconds: 10_500)))
        // Skipped by the second change, but shown before the first.
        #expect(zone.instants(of: local(12_000)) == .unique(Instant(seconds: 4800)))
        #expect(
            zone.instants(of: local(15_000))
                == .fold(earlier: Instant(seconds: 7800), later: Instant(seconds: 11_400)))
    }

    @Test func everySecondOfCrowdedChanges() throws {
        let zone = try invented(
            [0, 1800, 1801, 9000, 9500, 12_000], [1, 2, 0, 3, 1, 2], [0, 3600, -1800, 7200])
        var shown: [Int64: [Instant]] = [:]
        for seconds in Int64(-20_000)...30_000 {
            let instant = Instant(seconds: seconds)
            shown[seconds + Int64(zone.secondsAhead(at: instant)), default: []].append(instant)
        }
        for seconds in stride(from: Int64(-9000), through: 22_000, by: 7) {
            let answer = zone.instants(of: local(seconds))
            #expect(answer.instants == shown[seconds] ?? [])
        }
    }

    @Test func resolutions() throws {
        let zone = try invented([10_000, 50_000], [1, 0], [0, 3600])
        let gap = local(11_800)
        let chosen: [LocalTimeResolution: Int64?] = [
            .compatible: 11_800, .later: 11_800, .earlier: 8200, .refuse: nil,
        ]
        for (resolution, seconds) in chosen {
            #expect(zone.instant(of: gap, resolution)?.seconds == seconds)
        }
        let fold = local(51_800)
        #expect(zone.instant(of: fold)?.seconds == 48_200)
        #expect(zone.instant(of: fold, .later)?.seconds == 51_800)
        #expect(zone.instant(of: fold, .refuse) == nil)
    }

    @Test func theEndsOfTime() throws {
        let east = try #require(Zone(name: "+10:00", secondsAhead: 36000))
        let first = try CivilDateTime(text: "0001-01-01T00:00")
        #expect(east.instant(of: first) == nil)
        #expect(east.startOfDay(first.date) == nil)
        #expect(east.instants(of: first).instants.map(\.isWritable) == [false])
        #expect(Zone(name: "far", secondsAhead: 86_400) == nil)
        #expect(east.text(.latest) == "9999-12-31T23:59:59.999999999Z")
        #expect(east.text(Instant(seconds: 0)) == "1970-01-01T10:00:00+10:00")
    }
}
