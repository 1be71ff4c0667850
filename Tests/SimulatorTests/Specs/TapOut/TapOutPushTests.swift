import Contracts
import Simulator
import SpecSupport
import Testing

struct TapOutPushTests {
    let campus: Campus
    let apple = String(repeating: "0aF9", count: 16)
    let google = "example-instance:" + String(repeating: "x", count: 60)

    init() throws { campus = try Campus() }

    /// What was pushed so far, and to whom.
    private var pushes: [String] {
        campus.talk.emissions.filter { $0.name.hasPrefix("tapsSpotted") }
            .map { "\($0.name) \($0.recipient?.json ?? "nobody")" }
    }

    private func allow(_ phone: Campus.Phone) throws {
        try campus.send("PATCH", "/auth/me", #"{"is_push_enabled": true}"#, by: phone)
    }

    @Test(arguments: [
        (String(repeating: "0aF9", count: 16), "tapsSpottedAPNs"),
        ("a:" + String(repeating: "b", count: 63), "tapsSpottedFCM"),
        ("a:" + String(repeating: "b", count: 62), nil),
        (String(repeating: "a", count: 63), nil), (String(repeating: "a", count: 65), nil),
        (String(repeating: "g", count: 64), nil), ("short:", nil),
    ])
    func theFormOfATokenSaysWhoDelivers(token: String, webhook: String?) throws {
        let phone = try campus.phone("A", pushToken: token)
        try allow(phone)
        try campus.park(phone)
        #expect(try campus.report(phone)["/users_notified"] == "1")
        #expect(pushes == (webhook.map { ["\($0) \"\(token)\""] } ?? []))
        #expect(try campus.unread(phone) == "1")
    }

    @Test func applesPayloadIsTheDocumentedOne() throws {
        let phone = try campus.phone("A", pushToken: apple)
        try allow(phone)
        try campus.park(phone)
        try campus.report(phone)
        #expect(
            campus.talk.emissions.last?.body.json == """
                {"aps":{"alert":{"body":"TAPS spotted at Hutchison...","title":"TAPS Alert!"},\
                "badge":1,"sound":"default"},"data":{"parking_lot_code":"HUTCH",\
                "parking_lot_id":1,"parking_lot_name":"Hutchison","type":"taps_spotted"}}
                """)
    }

    @Test func googlesDataIsText() throws {
        let phone = try campus.phone("A", pushToken: google)
        try allow(phone)
        try campus.park(phone)
        try campus.report(phone)
        #expect(
            campus.talk.emissions.last?.body.json == """
                {"data":{"parking_lot_code":"HUTCH","parking_lot_id":"1",\
                "parking_lot_name":"Hutchison","type":"taps_spotted"},\
                "notification":{"body":"TAPS spotted at Hutchison...","title":"TAPS Alert!"}}
                """)
    }

    @Test func onlyWhoAllowsPushesGetsOne() throws {
        let names = ["A", "B", "C", "D"]
        let phones = try names.map { try campus.phone($0, pushToken: $0 == "C" ? nil : apple) }
        try allow(phones[0])
        try allow(phones[2])
        try allow(phones[3])
        try campus.send("PATCH", "/auth/me", #"{"is_push_enabled": false}"#, by: phones[3])
        for phone in phones { try campus.park(phone) }
        #expect(try campus.report(phones[0])["/users_notified"] == "4")
        #expect(pushes == ["tapsSpottedAPNs \"\(apple)\""])
        #expect(try phones.map { try campus.unread($0) } == ["1", "1", "1", "1"])
    }

    @Test func whoeverIsParkedAtTheLotIsReportedOnce() throws {
        let phones = try ["here", "there", "gone", "never"].map { try campus.phone($0) }
        try campus.park(phones[0], at: 1)
        try campus.park(phones[1], at: 2)
        try campus.park(phones[2], at: 1)
        try campus.leave(phones[2])
        #expect(try campus.report(phones[3])["/users_notified"] == "1")
        for phone in phones { #expect(try campus.report(phone)["/users_notified"] == "0") }
        #expect(try phones.map { try campus.unread($0) } == ["1", "0", "0", "0"])
        let list = try campus.send("GET", "/notifications/unread", by: phones[0])
        #expect(list.string("/notifications/0/notification_type") == "taps_spotted")
        #expect(list.string("/notifications/0/message") == "TAPS spotted at Hutchison...")
        #expect(list["/notifications/0/parking_lot_id"] == "1")
        #expect(list["/notifications/0/is_read"] == "false")
    }

    @Test func aTokenOfTwoDevicesIsPushedToTwice() throws {
        for name in ["A", "B"] {
            let phone = try campus.phone(name, pushToken: apple)
            try allow(phone)
            try campus.park(phone)
        }
        try campus.report(try campus.phone("C"))
        #expect(pushes.count == 2)
    }

    @Test func whatIsReadIsNotUnread() throws {
        let (phone, other) = (try campus.phone("A"), try campus.phone("B"))
        try campus.park(phone)
        try campus.park(other)
        for _ in 0..<5 {
            try campus.report(phone)
            try campus.talk.wait(seconds: 601)
        }
        let list = try campus.send("GET", "/notifications/unread?limit=2", by: phone)
        #expect((0..<3).map { list["/notifications/\($0)/id"] } == ["9", "7", nil])
        #expect(list["/unread_count"] == "5" && list["/total"] == "5")
        func read(_ ids: String) throws -> String? {
            try campus.send(
                "POST", "/notifications/read", #"{"notification_ids": [\#(ids)]}"#, by: phone
            )["/marked_count"]
        }
        #expect(try read("9, 9, 2, 4, 77, 1e300, 7.0") == "2")
        #expect(try read("9, 7") == "0")
        #expect(try campus.unread(phone) == "3" && campus.unread(other) == "5")
        let all = try campus.send("POST", "/notifications/read/all", by: phone)
        #expect(all["/marked_count"] == "3")
        #expect(try campus.unread(phone) == "0" && campus.unread(other) == "5")
    }

    @Test func moreThanTheLimitAreCounted() throws {
        let phone = try campus.phone("A")
        for _ in 0..<51 {
            try campus.park(phone)
            try campus.report(phone)
            try campus.leave(phone)
            try campus.talk.wait(seconds: 601)
        }
        let list = try campus.send("GET", "/notifications/unread", by: phone)
        #expect(list["/unread_count"] == "51")
        #expect(list["/notifications/49"] != nil && list["/notifications/50"] == nil)
    }
}
