import SpecSupport
import Testing

/// The colour of a segment, and whether it is swept today.
struct EasyStreetMapColourTests {
    private static let monday = "2026-02-02T12:00:00-08:00"

    @Test(arguments: [
        // Days ahead.
        (["2 09:00-11:00"], monday, "red"), (["3 09:00-11:00"], monday, "orange"),
        (["4 09:00-11:00"], monday, "yellow"), (["5 09:00-11:00"], monday, "yellow"),
        (["6 09:00-11:00"], monday, "green"), (["7 09:00-11:00"], monday, "green"),
        (["1 09:00-11:00"], monday, "green"), ([], monday, "green"),
        // The nearest day of any rule wins.
        (["5 09:00-11:00", "3 09:00-11:00"], monday, "orange"),
        (["6 09:00-11:00", "2 09:00-11:00", "3 09:00-11:00"], monday, "red"),
        // Red lasts until midnight, and nobody is asked about the window of yesterday.
        (["2 09:00-11:00"], "2026-02-02T23:59:59-08:00", "red"),
        (["2 09:00-11:00"], "2026-02-03T00:00:00-08:00", "green"),
        (["3 22:00-02:00"], "2026-02-04T01:00:00-08:00", "green"),
        (["3 00:00-02:00"], "2026-02-02T23:30:00-08:00", "orange"),
        (["3 00:00-00:00"], "2026-02-03T12:00:00-08:00", "red"),
        // Days are days of the calendar around both changes of the clocks.
        (["1 12:00-13:00"], "2026-03-07T23:30:00-08:00", "orange"),
        (["2 12:00-13:00"], "2026-03-08T00:30:00-08:00", "orange"),
        (["2 12:00-13:00"], "2026-03-08T23:30:00-07:00", "orange"),
        (["1 12:00-13:00"], "2026-10-31T23:30:00-07:00", "orange"),
        (["2 12:00-13:00"], "2026-11-01T00:30:00-07:00", "orange"),
        (["2 12:00-13:00"], "2026-11-01T23:30:00-08:00", "orange"),
        // Holidays and the ends of months.
        (["2 09:00-11:00"], "2026-02-16T12:00:00-08:00", "green"),
        (["2 09:00-11:00 !"], "2026-02-16T12:00:00-08:00", "red"),
        (["5 09:00-11:00"], "2026-12-31T12:00:00-08:00", "red"),
        (["6 09:00-11:00"], "2026-12-31T12:00:00-08:00", "green"),
        (["1 09:00-11:00 1"], "2026-02-28T12:00:00-08:00", "orange"),
        (["1 09:00-11:00 5"], "2026-02-28T12:00:00-08:00", "green"),
        // The last day that can be asked about.
        (["6 09:00-11:00"], "9999-12-29T12:00:00-08:00", "yellow"),
    ])
    func coloursFollowTheDay(rules: [String], now: String, colour: String) throws {
        let talk = try Street.talk()
        let body = Street.moment(rules, now)
        let status = try talk.send("POST", "/segments/map-color-status", json: body)
        #expect(status["/mapColorStatus"] == #""\#(colour)""#)
        let today = try talk.send("POST", "/segments/has-sweeper-today", json: body)
        #expect(today["/hasSweeperToday"] == String(colour == "red"))
    }

    @Test(arguments: [
        ("2026-02-03T04:00:00Z", "America/Los_Angeles", "true"),
        ("2026-02-03T04:00:00Z", "America/New_York", "true"),
        ("2026-02-03T06:00:00Z", "America/New_York", "false"),
        ("2026-02-03T04:00:00Z", "UTC", "false"), ("2026-02-01T15:00:00Z", "Asia/Tokyo", "true"),
        ("2016-12-31T23:59:60Z", "UTC", "false"), ("1871-01-02T20:00:00Z", "Europe/Berlin", "true"),
    ])
    func theZoneDecidesWhichDayItIs(now: String, zone: String, today: String) throws {
        let body = Street.moment(["2 09:00-11:00"], now, zone: zone)
        let answer = try Street.talk().send("POST", "/segments/has-sweeper-today", json: body)
        #expect(answer["/hasSweeperToday"] == today)
    }
}
