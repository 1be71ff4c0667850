import Contracts
import Simulator
import SpecSupport
import Testing

struct TapOutParkingTests {
    let campus: Campus

    init() throws { campus = try Campus() }

    // MARK: Lots

    @Test func activeLotsComeByName() throws {
        let lots = try campus.send("GET", "/lots", by: try campus.register("A"))
        #expect((0..<6).map { lots["/\($0)/id"] } == ["3", "1", "2", "4", "5", nil])
        #expect(lots["/2/latitude"] == "null" && lots["/1/code"] == #""HUTCH""#)
    }

    @Test(arguments: [
        ("1", 200), ("6", 200), ("7", 404), ("-1", 404), ("12345678901234567890", 404),
    ])
    func aLotIsKnownByItsNumber(id: String, status: Int) throws {
        let phone = try campus.register("A")
        for path in ["/lots/", "/feed/", "/predictions/"] {
            #expect(try campus.send("GET", path + id, by: phone).status == status)
        }
    }

    @Test func aLotCountsWhoIsParked() throws {
        let phones = try ["A", "B", "C"].map { try campus.phone($0) }
        try campus.park(phones[0], at: 1)
        try campus.park(phones[1], at: 1)
        try campus.park(phones[2], at: 2)
        #expect(try campus.send("GET", "/lots/1", by: phones[0])["/active_parkers"] == "2")
        try campus.leave(phones[1])
        #expect(try campus.send("GET", "/lots/1", by: phones[0])["/active_parkers"] == "1")
        #expect(try campus.send("GET", "/stats", by: phones[0])["/total_parked"] == "2")
    }

    @Test(arguments: [(3600, "1", "0.2"), (3601, "0", "0.05")])
    func aLotCountsTheSightingsOfAnHour(seconds: Int64, count: String, risk: String) throws {
        let phone = try campus.phone("A")
        try campus.report(phone)
        try campus.talk.wait(seconds: seconds)
        let lot = try campus.send("GET", "/lots/1", by: phone)
        #expect(lot["/recent_sightings"] == count && lot["/taps_probability"] == risk)
        let prediction = try campus.send("GET", "/predictions/1", by: phone)
        #expect(prediction["/probability"] == risk)
        #expect(prediction.string("/risk_level") == "LOW")
        #expect(prediction.string("/last_sighting_at") == "2026-03-09T16:00:00Z")
        #expect(try campus.send("GET", "/predictions/2", by: phone)["/last_sighting_at"] == "null")
    }

    // MARK: Sessions

    @Test func aDeviceParksOnce() throws {
        let phone = try campus.phone("A")
        #expect(try campus.send("GET", "/sessions/current", by: phone)[""] == "null")
        let session = try campus.park(phone)
        #expect(session.status == 201 && session["/is_active"] == "true")
        #expect(session.string("/parking_lot_name") == "Hutchison")
        #expect(session.string("/checked_in_at") == "2026-03-09T16:00:00Z")
        for lot in [1, 2] {
            let again = try campus.park(phone, at: lot)
            #expect(again.status == 400 && again.rule == "checkIn: already parked")
        }
        let current = try campus.send("GET", "/sessions/current", by: phone)
        #expect(current[""] == session[""])
        try campus.talk.wait(seconds: 90)
        let left = try campus.leave(phone)
        #expect(left["/session_id"] == session["/id"])
        #expect(left.string("/checked_out_at") == "2026-03-09T16:01:30Z")
        #expect(try campus.leave(phone).status == 400)
        #expect(try campus.park(phone, at: 2).status == 201)
    }

    @Test(arguments: [(7, 404), (6, 400), (5, 201)])
    func whereOneMayPark(lot: Int, status: Int) throws {
        #expect(try campus.park(try campus.phone("A"), at: lot).status == status)
    }

    @Test(arguments: ["1.0", "1e0"])
    func aNumberIsWhatItAmountsTo(lot: String) throws {
        let phone = try campus.phone("A")
        let body = #"{"parking_lot_id": \#(lot)}"#
        #expect(try campus.send("POST", "/sessions/checkin", body, by: phone).status == 201)
        #expect(try campus.state("/sessions/1/lot") == "1")
    }

    @Test func twoRefusalsAtOnceAreReportedByTheLot() throws {
        let phone = try campus.phone("A")
        try campus.park(phone)
        #expect(try campus.park(phone, at: 7).status == 404)
        #expect(try campus.park(phone, at: 6).status == 400)
    }

    @Test func historyIsNewestFirst() throws {
        let phone = try campus.phone("A")
        for _ in 0..<25 {
            try campus.park(phone)
            try campus.leave(phone)
        }
        let other = try campus.phone("B")
        try campus.park(other)
        func ids(_ query: String) throws -> [String] {
            let history = try campus.send("GET", "/sessions/history" + query, by: phone)
            #expect(history.status == 200)
            return (0..<30).compactMap { history["/\($0)/id"] }
        }
        #expect(try ids("") == (6...25).reversed().map(String.init))
        #expect(try ids("?limit=3") == ["25", "24", "23"])
        #expect(try ids("?limit=0").isEmpty && ids("?limit=-5").isEmpty)
        #expect(try ids("?limit=9000000000000000000").count == 25)
    }

    // MARK: By themselves

    @Test func whoIsParkedForLongIsRemindedOnce() throws {
        let (phone, other) = (try campus.phone("A"), try campus.phone("B"))
        try campus.park(phone)
        try campus.park(other)
        try campus.talk.wait(seconds: 3 * 3600 - 1)
        #expect(try campus.unread(phone) == "0")
        try campus.leave(other)
        try campus.talk.wait(seconds: 1)
        let list = try campus.send("GET", "/notifications/unread", by: phone)
        #expect(list.string("/notifications/0/notification_type") == "checkout_reminder")
        let session = try campus.send("GET", "/sessions/current", by: phone)
        #expect(session["/reminder_sent"] == "true")
        #expect(try campus.unread(other) == "0")
        try campus.talk.wait(seconds: 2 * 3600)
        #expect(try campus.unread(phone) == "1")
        #expect(!campus.talk.emissions.contains { $0.name.hasPrefix("tapsSpotted") })
    }

    static let evenings = [
        ("2026-03-07T20:00:00Z", "2026-03-08T06:00:00Z"),
        ("2026-03-08T20:00:00Z", "2026-03-09T05:00:00Z"),
        ("2026-03-09T20:00:00Z", "2026-03-10T05:00:00Z"),
        ("2026-10-31T20:00:00Z", "2026-11-01T05:00:00Z"),
        ("2026-11-01T20:00:00Z", "2026-11-02T06:00:00Z"),
        ("2026-11-02T05:59:59Z", "2026-11-02T06:00:00Z"),
        ("2026-11-02T06:00:00Z", "2026-11-03T06:00:00Z"),
    ]

    @Test(arguments: evenings)
    func everybodyIsCheckedOutAtTenByTheClocksOfTheCampus(start: String, end: String) throws {
        let campus = try Campus(at: start)
        let phones = try ["A", "B"].map { try campus.phone($0) }
        for phone in phones { try campus.park(phone) }
        let evening = try Conversation.instant(end)
        let before = try #require(evening.adding(TimeSpan(seconds: -1)))
        try campus.talk.advance(to: before.text)
        let open = try campus.send("GET", "/stats", by: phones[0])
        #expect(open["/total_parked"] == "2")
        try campus.talk.advance(to: end)
        for phone in phones {
            let history = try campus.send("GET", "/sessions/history", by: phone)
            #expect(history.string("/0/checked_out_at") == end)
            #expect(history["/0/is_active"] == "false")
            #expect(try campus.leave(phone).status == 400)
        }
    }

    @Test func theDayEndsEveryDay() throws {
        let campus = try Campus(at: "2026-03-06T20:00:00Z")
        let phone = try campus.phone("A")
        for _ in 0..<4 {
            try campus.park(phone)
            try campus.talk.wait(seconds: 24 * 3600)
        }
        let history = try campus.send("GET", "/sessions/history", by: phone)
        #expect(
            (0..<4).map { history.string("/\($0)/checked_out_at") } == [
                "2026-03-10T05:00:00Z", "2026-03-09T05:00:00Z", "2026-03-08T06:00:00Z",
                "2026-03-07T06:00:00Z",
            ])
    }

    @Test func aDeploymentMayDoWithout() throws {
        var settings = StandIn.Settings()
        for name in ["ends_the_day", "reminds"] {
            settings.config.set(.string(name), to: .bool(false))
        }
        let campus = try Campus(settings)
        let phone = try campus.phone("A")
        try campus.park(phone)
        try campus.talk.wait(seconds: 3 * 24 * 3600)
        let session = try campus.send("GET", "/sessions/current", by: phone)
        #expect(session["/is_active"] == "true" && session["/reminder_sent"] == "false")
    }
}
