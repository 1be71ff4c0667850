import Contracts
import TestSupport
import Testing

@testable import Simulator

/// The classes of a day, such as a weekend or the end of a month.
struct DayClassTests {
    @Test(
        arguments: [
            ("2026-03-02T11:00:00Z", "Europe/Paris", [.ordinary]),
            ("2026-03-07T11:00:00Z", "Europe/Paris", [.weekend]),
            ("2026-03-31T11:00:00Z", "Europe/Paris", [.monthEnd]),
            ("2026-12-31T11:00:00Z", "Europe/Paris", [.monthEnd, .yearEnd]),
            ("2028-02-29T11:00:00Z", "UTC", [.monthEnd, .leapDay]),
            ("2026-03-29T11:00:00Z", "Europe/Paris", [.weekend, .gap]),
            ("2026-10-25T11:00:00Z", "Europe/Paris", [.weekend, .fold]),
            ("2026-03-29T11:00:00Z", "UTC", [.weekend]),
            ("2026-03-03T23:05:00Z", "Europe/Paris", [.midnight]),
            ("2026-03-03T22:55:00Z", "Europe/Paris", [.midnight]),
            ("2026-03-03T22:45:00Z", "Europe/Paris", [.ordinary]),
        ] as [(String, String, [DayClass])])
    func daysAreDistinguished(time: String, name: String, expected: [DayClass]) throws {
        let zone = try SystemZones.database().zone(named: name)
        let instant = try Instant(rfc3339: time)
        #expect(DayClass.classes(of: instant, in: zone) == expected)
    }
}
