import Contracts
import TestSupport
import Testing

@testable import Simulator

/// Remembering days changes nothing in reports about them.
@Suite struct KnownDaysTests {
    @Test func whatIsKnownIsWhatWouldBeFound() throws {
        let zones = try SystemZones.database()
        var days = KnownDays()
        var now = try Instant(rfc3339: "2026-03-28T20:00:00Z")
        for step in 0..<400 {
            for name in ["Europe/Paris", "America/New_York", "UTC"] {
                let expected = DayClass.classes(of: now, in: try zones.zone(named: name))
                #expect(days.classes(of: now, in: name, zones) == expected)
            }
            // Now and then back to where it was before.
            let span: Int64 = step % 7 == 0 ? -86_400 : 5_407
            now = try #require(now.adding(TimeSpan(seconds: span)))
        }
        #expect(days.classes(of: now, in: "Nowhere/Land", zones) == [])
    }
}
