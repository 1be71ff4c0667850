import SpecSupport
import Testing

/// When the reminder of a sweeping is due.
struct EasyStreetReminderTests {
    @Test(
        arguments: [
            (nil, "2026-02-09T09:00:00-08:00", "2026-02-09T08:00:00-08:00", 60),
            ("15", "2026-02-09T09:00:00-08:00", "2026-02-09T08:45:00-08:00", 15),
            ("120.0", "2026-02-09T17:00:00Z", "2026-02-09T07:00:00-08:00", 120),
            ("0", "2026-02-09T09:00:00-08:00", "2026-02-09T08:00:00-08:00", 60),
            ("-9223372036854775808", "2026-02-09T09:00:00-08:00", "2026-02-09T08:00:00-08:00", 60),
            ("1", "2026-02-10T00:00:00-08:00", "2026-02-09T23:59:00-08:00", 1),
            ("10080", "2026-02-09T09:00:00-08:00", "2026-02-02T09:00:00-08:00", 10080),
            // Elapsed time, whatever the clock shows.
            ("120", "2026-03-08T03:00:00-07:00", "2026-03-08T00:00:00-08:00", 120),
            ("60", "2026-11-01T01:30:00-08:00", "2026-11-01T01:30:00-07:00", 60),
            ("10080", "1583-01-03T00:00:00Z", "1582-12-26T16:07:00-07:53", 10080),
        ] as [(String?, String, String, Int)])
    func remindersAreDueBeforeTheStart(
        lead: String?, start: String, due: String, used: Int
    ) throws {
        let lead = lead.map { #", "leadMinutes": \#($0)"# } ?? ""
        let answer = try Street.talk().send(
            "POST", "/notification-time", json: #"{"sweepingTime": "\#(start)"\#(lead)}"#)
        #expect(answer["/leadMinutes"] == String(used))
        #expect(answer["/notificationTime"] == #""\#(due)""#)
    }
}
