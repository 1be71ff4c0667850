import Contracts
import SpecSupport
import Testing

/// When the next sweeping starts and ends.
struct EasyStreetSweepingTests {
    /// What is asked, and the start and end that follow; nothing where there is none.
    struct Case: Sendable, CustomTestStringConvertible {
        let rules: [String]
        let now: String
        let zone: String?
        let window: String?

        init(_ rules: String..., at now: String, in zone: String? = nil, gives window: String?) {
            self.rules = rules
            self.now = now
            self.zone = zone
            self.window = window
        }

        var testDescription: String { "\(rules) at \(now) in \(zone ?? "San Francisco")" }
    }

    private func expect(_ question: Case) throws {
        let body = Street.moment(question.rules, question.now, zone: question.zone)
        let answer = try Street.talk().send("POST", "/segments/next-sweeping", json: body)
        let next = answer.body?["nextSweeping"]
        let window = next?["startsAt"]?.string.map { start in
            "\(start) \(next?["endsAt"]?.string ?? "")"
        }
        #expect(answer.status == 200 && window == question.window)
    }

    @Test(arguments: [
        // The start is strictly after the moment, and a window that has begun is not the next.
        Case(
            "2 09:00-11:00", at: "2026-02-02T08:59:59-08:00",
            gives: "2026-02-02T09:00:00-08:00 2026-02-02T11:00:00-08:00"),
        Case(
            "2 09:00-11:00", at: "2026-02-02T09:00:00-08:00",
            gives: "2026-02-09T09:00:00-08:00 2026-02-09T11:00:00-08:00"),
        Case(
            "2 09:00-11:00", at: "2026-02-02T08:59:59.9999999999999-08:00",
            gives: "2026-02-02T09:00:00-08:00 2026-02-02T11:00:00-08:00"),
        Case(
            "2 09:00-11:00", at: "2026-02-02T09:00:00.0000000000001-08:00",
            gives: "2026-02-09T09:00:00-08:00 2026-02-09T11:00:00-08:00"),
        // The offset of the moment does not decide which day it is.
        Case(
            "2 23:00-23:59", at: "2026-02-03T05:00:00Z",
            gives: "2026-02-02T23:00:00-08:00 2026-02-02T23:59:00-08:00"),
        Case(
            "2 23:00-23:59", at: "2026-02-03T18:00:00+13:00",
            gives: "2026-02-02T23:00:00-08:00 2026-02-02T23:59:00-08:00"),
        Case(
            "2 23:00-23:59", at: "2026-02-03T05:00:00Z", in: "Asia/Tokyo",
            gives: "2026-02-09T23:00:00+09:00 2026-02-09T23:59:00+09:00"),
        // A sweeping on a holiday is left out, not made up for.
        Case(
            "2 09:00-11:00", at: "2026-02-10T12:00:00-08:00",
            gives: "2026-02-23T09:00:00-08:00 2026-02-23T11:00:00-08:00"),
        Case(
            "2 09:00-11:00 !", at: "2026-02-10T12:00:00-08:00",
            gives: "2026-02-16T09:00:00-08:00 2026-02-16T11:00:00-08:00"),
        Case(
            "5 09:00-11:00 4", at: "2025-11-27T00:00:00-08:00",
            gives: "2026-01-22T09:00:00-08:00 2026-01-22T11:00:00-08:00"),
        // Over the ends of months and years.
        Case(
            "6 09:00-11:00 1", at: "2027-12-31T23:59:59-08:00",
            gives: "2028-01-07T09:00:00-08:00 2028-01-07T11:00:00-08:00"),
        Case(
            "5 09:00-11:00 5", at: "2024-02-01T00:00:00-08:00",
            gives: "2024-02-29T09:00:00-08:00 2024-02-29T11:00:00-08:00"),
        // Fifth Mondays are 210 days apart where a holiday falls on one.
        Case(
            "2 09:00-11:00 5", at: "2005-01-31T09:00:00-08:00",
            gives: "2005-08-29T09:00:00-07:00 2005-08-29T11:00:00-07:00"),
        // The earliest of several, in whatever order they stand.
        Case(
            "2 13:00-15:00", "2 09:00-11:00", at: "2026-02-02T08:00:00-08:00",
            gives: "2026-02-02T09:00:00-08:00 2026-02-02T11:00:00-08:00"),
        Case(
            "3 00:00-02:00", "2 23:30-23:45", at: "2026-02-02T23:00:00-08:00",
            gives: "2026-02-02T23:30:00-08:00 2026-02-02T23:45:00-08:00"),
        Case(at: "2026-02-02T08:00:00-08:00", gives: nil),
        // At the end of the calendar there is no other day.
        Case("1 09:00-11:00", at: "9999-12-29T12:00:00-08:00", gives: nil),
        Case(
            "4 22:00-02:00", at: "9999-12-29T12:00:00-08:00",
            gives: "9999-12-29T22:00:00-08:00 9999-12-30T02:00:00-08:00"),
    ])
    func theNextOneIsFound(question: Case) throws { try expect(question) }

    @Test(arguments: [
        Case(
            "3 22:00-02:00", at: "2026-02-04T01:00:00-08:00",
            gives: "2026-02-10T22:00:00-08:00 2026-02-11T02:00:00-08:00"),
        Case(
            "1 00:00-24:00", at: "2026-02-02T00:00:00-08:00",
            gives: "2026-02-08T00:00:00-08:00 2026-02-09T00:00:00-08:00"),
        Case(
            "3 00:00-00:00", at: "2026-02-02T12:00:00-08:00",
            gives: "2026-02-03T00:00:00-08:00 2026-02-03T00:00:00-08:00"),
        // The night in which clocks go forward at two.
        Case(
            "1 02:00-04:00", at: "2026-03-07T12:00:00-08:00",
            gives: "2026-03-08T03:00:00-07:00 2026-03-08T04:00:00-07:00"),
        Case(
            "1 02:30-04:00", at: "2026-03-07T12:00:00-08:00",
            gives: "2026-03-08T03:30:00-07:00 2026-03-08T04:00:00-07:00"),
        Case(
            "1 02:30-03:00", at: "2026-03-07T12:00:00-08:00",
            gives: "2026-03-08T03:30:00-07:00 2026-03-08T03:30:00-07:00"),
        Case(
            "1 01:00-02:30", at: "2026-03-07T12:00:00-08:00",
            gives: "2026-03-08T01:00:00-08:00 2026-03-08T03:30:00-07:00"),
        Case(
            "7 23:00-03:00", at: "2026-03-07T12:00:00-08:00",
            gives: "2026-03-07T23:00:00-08:00 2026-03-08T03:00:00-07:00"),
        // The night in which one o'clock comes twice: the first counts, also as an end.
        Case(
            "1 01:00-02:00", at: "2026-10-31T12:00:00-07:00",
            gives: "2026-11-01T01:00:00-07:00 2026-11-01T02:00:00-08:00"),
        Case(
            "1 00:30-01:30", at: "2026-10-31T12:00:00-07:00",
            gives: "2026-11-01T00:30:00-07:00 2026-11-01T01:30:00-07:00"),
        Case(
            "1 01:00-02:00", at: "2026-11-01T01:00:00-08:00",
            gives: "2026-11-08T01:00:00-08:00 2026-11-08T02:00:00-08:00"),
        // Elsewhere: half an hour, at midnight, and a day that was skipped.
        Case(
            "1 02:00-02:15", at: "2026-10-03T12:00:00+10:30", in: "Australia/Lord_Howe",
            gives: "2026-10-04T02:30:00+11:00 2026-10-04T02:45:00+11:00"),
        Case(
            "1 00:00-02:00", at: "2018-11-03T12:00:00-03:00", in: "America/Sao_Paulo",
            gives: "2018-11-04T01:00:00-02:00 2018-11-04T02:00:00-02:00"),
        Case(
            "6 09:00-11:00", at: "2011-12-31T00:30:00+14:00", in: "Pacific/Apia",
            gives: "2011-12-31T09:00:00+14:00 2011-12-31T11:00:00+14:00"),
    ])
    func windowsFollowTheClock(question: Case) throws { try expect(question) }

    @Test func theRuleOfTheSegmentComesWithIt() throws {
        let body = Street.moment(
            ["2 09:00-12:00 1,2", "2 09:00-11:00"], "2026-02-02T08:00:00-08:00")
        let answer = try Street.talk().send("POST", "/segments/next-sweeping", json: body)
        #expect(answer["/nextSweeping/rule/endTime"] == #""12:00""#)
        #expect(answer["/nextSweeping/rule/weeksOfMonth"] == "[1,2]")
    }
}
