import Contracts
import Simulator
import SpecSupport
import Testing

struct TapOutSightingTests {
    let campus: Campus

    init() throws { campus = try Campus() }

    // MARK: Reports

    @Test(arguments: [(0, 200), (599, 200), (600, 200), (601, 201)])
    func aReportWithinTenMinutesIsNoNewSighting(seconds: Int64, status: Int) throws {
        let (first, second) = (try campus.phone("A"), try campus.phone("B"))
        let sighting = try campus.report(first)
        #expect(sighting.status == 201 && sighting["/was_rate_limited"] == "false")
        try campus.talk.wait(seconds: seconds)
        let again = try campus.report(second)
        #expect(again.status == status)
        guard status == 200 else { return #expect(again["/id"] == "2") }
        #expect(again["/id"] == sighting["/id"] && again["/was_rate_limited"] == "true")
        #expect(again["/reported_at"] == sighting["/reported_at"])
        #expect(try campus.state("/sightings/1/votes") == #"{"B":"upvote"}"#)
    }

    @Test func afterTenMinutesExactlyBothArePermitted() throws {
        let phone = try campus.phone("A")
        try campus.report(phone)
        func statuses() throws -> Set<Int> {
            Set(
                try (1...20 as ClosedRange<UInt64>).map { seed in
                    try campus.permitted(
                        "POST", "/sightings", body: Array(#"{"parking_lot_id": 1}"#.utf8),
                        by: phone,
                        seed: seed)
                })
        }
        try campus.talk.wait(seconds: 599)
        #expect(try statuses() == [200])
        try campus.talk.wait(seconds: 1)
        #expect(try statuses() == [200, 201])
        try campus.talk.wait(seconds: 1)
        #expect(try statuses() == [201])
    }

    @Test func aReportSetsAnUpvoteAndNeverTakesItAway() throws {
        let phone = try campus.phone("A")
        try campus.report(phone)
        #expect(try campus.state("/sightings/1/votes") == "{}")
        for _ in 0..<3 {
            try campus.report(phone)
            #expect(try campus.state("/sightings/1/votes") == #"{"A":"upvote"}"#)
        }
        try campus.vote(phone, "downvote")
        try campus.report(phone)
        #expect(try campus.state("/sightings/1/votes") == #"{"A":"upvote"}"#)
    }

    @Test func eachLotHasItsOwnTenMinutes() throws {
        let phone = try campus.phone("A")
        #expect(try [1, 2, 6].map { try campus.report(phone, at: $0).status } == [201, 201, 201])
        #expect(try campus.report(phone, at: 7).status == 404)
    }

    @Test(arguments: [0, 500, 501])
    func notesHaveAtMost500Signs(count: Int) throws {
        let phone = try campus.phone("A")
        let notes = String(repeating: "é", count: count)
        let body = #"{"parking_lot_id": 1, "notes": "\#(notes)"}"#
        let answer = try campus.send("POST", "/sightings", body, by: phone)
        #expect(answer.status == (count > 500 ? 422 : 201))
        if count <= 500 { #expect(answer.string("/notes") == notes) }
    }

    // MARK: Lists

    @Test(arguments: [
        (0, "0"), (59, "0"), (60, "1"), (10_799, "179"), (10_800, "180"), (10_801, nil),
    ])
    func theFeedHoldsThreeHours(seconds: Int64, minutes: String?) throws {
        let phone = try campus.phone("A")
        try campus.report(phone)
        try campus.talk.wait(seconds: seconds)
        let feed = try campus.send("GET", "/feed/1", by: phone)
        #expect(feed["/sightings/0/minutes_ago"] == minutes)
        #expect(feed["/total_sightings"] == (minutes == nil ? "0" : "1"))
        let all = try campus.send("GET", "/feed", by: phone)
        #expect(all["/total_sightings"] == feed["/total_sightings"])
    }

    @Test func feedsAreNewestFirstAndOneForEachActiveLot() throws {
        let phone = try campus.phone("A")
        for _ in 0..<3 {
            try campus.report(phone, at: 1)
            try campus.report(phone, at: 6)
            try campus.talk.wait(seconds: 601)
        }
        let feed = try campus.send("GET", "/feed/1", by: phone)
        #expect((0..<4).map { feed["/sightings/\($0)/id"] } == ["5", "3", "1", nil])
        let all = try campus.send("GET", "/feed", by: phone)
        #expect(
            (0..<6).map { all["/feeds/\($0)/parking_lot_id"] } == ["3", "1", "2", "4", "5", nil])
        #expect(all["/total_sightings"] == "3" && all["/feeds/1/sightings"] == feed["/sightings"])
        #expect(try campus.send("GET", "/feed/6", by: phone)["/total_sightings"] == "3")
    }

    @Test(arguments: [
        ("", ["3", "2"]), ("?hours=48", ["3", "2", "1"]), ("?hours=48&limit=1", ["3"]),
        ("?hours=48&lot_id=1", ["3", "1"]), ("?lot_id=7", []), ("?hours=0", ["3"]),
        ("?hours=-1", ["3"]), ("?limit=0", []), ("?hours=9000000000000000000", ["3", "2", "1"]),
        ("?hours=24", ["3", "2"]),
    ])
    func listsHaveTheirBounds(query: String, ids: [String]) throws {
        let phone = try campus.phone("A")
        try campus.report(phone, at: 1)
        try campus.talk.wait(seconds: 1)
        try campus.report(phone, at: 2)
        try campus.talk.wait(seconds: 24 * 3600)
        try campus.report(phone, at: 1)
        let list = try campus.send("GET", "/sightings" + query, by: phone)
        #expect(list.status == 200)
        #expect((0..<4).compactMap { list["/\($0)/id"] } == ids)
    }

    // MARK: Votes

    @Test func aVoteIsMadeChangedAndTakenBack() throws {
        let phone = try campus.phone("A")
        try campus.report(phone)
        let steps = [
            ("upvote", "created", "upvote"), ("upvote", "removed", nil),
            ("downvote", "created", "downvote"), ("upvote", "updated", "upvote"),
            ("downvote", "updated", "downvote"), ("downvote", "removed", nil),
        ]
        for (type, action, vote) in steps {
            let answer = try campus.vote(phone, type)
            #expect(answer.string("/action") == action)
            #expect(answer["/vote_type"] == vote.map { "\"\($0)\"" } ?? "null")
            let feed = try campus.send("GET", "/feed/1", by: phone)
            #expect(feed["/sightings/0/user_vote"] == answer["/vote_type"])
        }
    }

    @Test func votesAreCounted() throws {
        let phones = try ["A", "B", "C", "D"].map { try campus.phone($0) }
        try campus.report(phones[0])
        try campus.vote(phones[0], "upvote")
        for phone in phones[1...] { try campus.vote(phone, "downvote") }
        let sighting = try campus.send("GET", "/feed/1", by: phones[3])
        #expect(
            sighting["/sightings/0/upvotes"] == "1" && sighting["/sightings/0/downvotes"] == "3")
        #expect(sighting["/sightings/0/net_score"] == "-2")
        #expect(sighting["/sightings/0/user_vote"] == #""downvote""#)
        let stranger = try campus.send("GET", "/feed/1", by: try campus.register("E"))
        #expect(stranger["/sightings/0/user_vote"] == "null")
    }

    @Test func aVoteIsRemovedOnce() throws {
        let phone = try campus.phone("A")
        try campus.report(phone)
        func remove(_ id: Int) throws -> Conversation.Answer {
            try campus.send("DELETE", "/feed/sightings/\(id)/vote", by: phone)
        }
        #expect(try remove(1).rule == "removeVote: no vote")
        #expect(try remove(2).rule == "removeVote: unknown")
        #expect(try campus.vote(phone, "upvote", on: 2).status == 404)
        try campus.vote(phone, "upvote")
        let removed = try remove(1)
        #expect(removed.status == 200 && removed.string("/action") == "removed")
        #expect(try remove(1).status == 404)
    }

    // MARK: Statistics

    @Test(arguments: [
        ("2026-03-09T06:59:59Z", "2026-03-09T07:00:00Z", "0"),
        ("2026-03-09T07:00:00Z", "2026-03-10T06:59:59Z", "1"),
        ("2026-03-09T23:59:59Z", "2026-03-10T00:00:00Z", "1"),
        ("2026-03-08T08:00:00Z", "2026-03-09T06:59:59Z", "1"),
        ("2026-03-08T07:59:59Z", "2026-03-08T08:00:00Z", "0"),
        ("2026-11-01T07:00:00Z", "2026-11-02T07:59:59Z", "1"),
        ("2026-11-02T07:59:59Z", "2026-11-02T08:00:00Z", "0"),
    ])
    func todayIsTheDayOfTheCampus(reported: String, asked: String, count: String) throws {
        let campus = try Campus(at: reported)
        let phone = try campus.phone("A")
        try campus.report(phone)
        try campus.talk.advance(to: asked)
        let stats = try campus.send("GET", "/stats", by: phone)
        #expect(stats["/total_sightings_today"] == count)
    }
}
