import Contracts
import Simulator
import SpecSupport
import Testing

struct TapOutTicketTests {
    let campus: Campus
    let phone: Campus.Phone

    /// It is 11:00 by the clocks of the campus.
    init() throws {
        campus = try Campus(at: "2026-03-09T18:00:00Z")
        phone = try campus.phone("A")
    }

    // MARK: What is read

    /// What a scan is held to.
    struct Reading: Sendable {
        let lot: String?
        let isRecent: Bool
        let time: String?
    }

    @Test(arguments: [
        (
            "2026-03-09 10:30 MEMORIAL UNION",
            Reading(lot: "2", isRecent: true, time: "2026-03-09T17:30:00Z")
        ),
        (
            "2026-03-09 11:00 hutchison parking structure",
            Reading(lot: "1", isRecent: true, time: "2026-03-09T18:00:00Z")
        ),
        (
            "2026-03-09 08:01 ARC PAVILION",
            Reading(lot: "3", isRecent: true, time: "2026-03-09T15:01:00Z")
        ),
        (
            "2026-03-09 08:00 ARC PAVILION",
            Reading(lot: "3", isRecent: false, time: "2026-03-09T15:00:00Z")
        ),
        (
            "2025-12-24 10:30 NORTH ENTRY",
            Reading(lot: "4", isRecent: false, time: "2025-12-24T18:30:00Z")
        ),
        ("2026-03-09 10:30 SOMEWHERE ELSE", Reading(lot: nil, isRecent: true, time: nil)),
        ("2026-03-08 10:30 SOMEWHERE ELSE", Reading(lot: nil, isRecent: false, time: nil)),
    ])
    func aTicketSaysWhereAndWhen(ticket: String, reading: Reading) throws {
        for lot in [1, 2, 3, 4] {
            let name = "at \(lot)"
            try campus.park(try campus.phone(name), at: lot)
        }
        let scan = try campus.scan(Picture(of: ticket), by: phone)
        #expect(scan.status == 200 && scan["/success"] == "true")
        let words = ticket.split(separator: " ", maxSplits: 2).map { "\"\($0)\"" }
        #expect(scan["/ticket_date"] == words[0] && scan["/ticket_time"] == words[1])
        #expect(scan["/ticket_location"] == words[2])
        #expect(scan["/mapped_lot_id"] == reading.lot ?? "null")
        #expect(scan["/is_recent"] == "\(reading.isRecent)")
        let isReported = reading.isRecent && reading.lot != nil
        #expect(scan["/users_notified"] == (isReported ? "1" : "0"))
        #expect(scan["/sighting_id"] == (reading.lot == nil ? "null" : "1"))
        guard let time = reading.time else { return }
        let list = try campus.send("GET", "/sightings?hours=8000", by: phone)
        #expect(list.string("/0/reported_at") == time && list["/0/notes"] == "null")
    }

    @Test(arguments: [
        "", "2026-03-09", "2026-02-29 10:30 MEMORIAL UNION", "2026-13-01 10:30 MEMORIAL UNION",
        "2026-03-09 24:00 MEMORIAL UNION", "03/09/2026 10:30 MEMORIAL UNION",
        "2026-03-09 10:30 ", "0000-03-09 10:30 MEMORIAL UNION",
    ])
    func aTicketThatCannotBeReadIsNoSuccess(ticket: String) throws {
        let scan = try campus.scan(Picture(of: ticket), by: phone)
        #expect(scan.status == 200 && scan.rule == "scanTicket: unreadable")
        #expect(scan["/success"] == "false" && scan["/is_recent"] == "false")
        #expect(try campus.state("/sightings") == "{}")
    }

    @Test func aRecentTicketWarnsAndPushes() throws {
        let parked = try campus.phone("B", pushToken: String(repeating: "ab", count: 32))
        try campus.send("PATCH", "/auth/me", #"{"is_push_enabled": true}"#, by: parked)
        try campus.park(parked, at: 2)
        let ticket = Picture(of: "2026-03-09 10:30 MEMORIAL UNION")
        #expect(try campus.scan(ticket, by: phone)["/users_notified"] == "1")
        #expect(campus.talk.emissions.last?.name == "tapsSpottedAPNs")
        #expect(try campus.unread(parked) == "1")
        let feed = try campus.send("GET", "/feed/2", by: phone)
        #expect(feed["/sightings/0/minutes_ago"] == "30")
        let again = try campus.scan(ticket, by: phone)
        #expect(again.rule == "scanTicket: the same ticket again" && again["/sighting_id"] == "2")
    }

    @Test func aTicketOfTheLastTenMinutesIsASightingToReport() throws {
        try campus.scan(Picture(of: "2026-03-09 10:55 MEMORIAL UNION"), by: phone)
        try campus.scan(Picture(of: "2026-03-09 11:05 HUTCHISON PARKING STRUCTURE"), by: phone)
        #expect(try campus.report(phone, at: 2).status == 200)
        #expect(try campus.report(phone, at: 1).status == 201)
    }

    // MARK: Clocks

    @Test(arguments: [
        ("2026-03-08 01:59", ["2026-03-08T09:59:00Z"]),
        ("2026-03-08 02:30", ["2026-03-08T10:30:00Z"]),
        ("2026-03-08 03:00", ["2026-03-08T10:00:00Z"]),
        ("2026-11-01 00:59", ["2026-11-01T07:59:00Z"]),
        ("2026-11-01 01:30", ["2026-11-01T08:30:00Z", "2026-11-01T09:30:00Z"]),
        ("2026-11-01 02:00", ["2026-11-01T10:00:00Z"]),
    ])
    func changesOfTheClocksAreKnown(printed: String, times: [String]) throws {
        var found: Set<String> = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let campus = try Campus(at: "2026-12-01T00:00:00Z", .init(seed: seed))
            let phone = try campus.phone("A")
            try campus.scan(Picture(of: "\(printed) MEMORIAL UNION"), by: phone)
            let list = try campus.send("GET", "/sightings?hours=8000", by: phone)
            found.insert(list.string("/0/reported_at"))
        }
        #expect(found.sorted() == times)
    }

    @Test func whichOfTwoHoursDecidesWhetherATicketIsRecent() throws {
        var found: Set<String> = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let campus = try Campus(at: "2026-11-01T12:00:00Z", .init(seed: seed))
            let phone = try campus.phone("A")
            try campus.park(phone, at: 2)
            let scan = try campus.scan(Picture(of: "2026-11-01 01:30 MEMORIAL UNION"), by: phone)
            found.insert("\(scan["/is_recent"] ?? "") \(scan["/users_notified"] ?? "")")
        }
        #expect(found == ["true 1", "false 0"])
    }

    @Test func aTicketAheadOfTheClockMayBeRecent() throws {
        var found: Set<String> = []
        for seed in 1...12 as ClosedRange<UInt64> {
            let campus = try Campus(at: "2026-03-09T18:00:00Z", .init(seed: seed))
            let phone = try campus.phone("A")
            try campus.park(phone, at: 2)
            let scan = try campus.scan(Picture(of: "2026-03-10 11:00 MEMORIAL UNION"), by: phone)
            found.insert("\(scan["/is_recent"] ?? "") \(scan["/users_notified"] ?? "")")
            let feed = try campus.send("GET", "/feed/2", by: phone)
            #expect(feed["/sightings/0/minutes_ago"] == "0")
        }
        #expect(found == ["true 1", "false 0"])
    }

    // MARK: Pictures

    @Test(arguments: [
        (Picture(), 200), (Picture(Picture.png, type: "image/png"), 200),
        (Picture(Picture.png), 200), (Picture(type: "image/png"), 200),
        (Picture(type: "IMAGE/JPEG"), 200), (Picture(Picture.heic), 400),
        (Picture(Picture.heic, type: "image/heic"), 400), (Picture(type: "text/plain"), 400),
        (Picture([0xFF, 0xD8], size: 2), 400), (Picture([], size: 0), 400),
    ])
    func picturesAreJPEGOrPNG(picture: Picture, status: Int) throws {
        #expect(try campus.scan(picture, by: phone).status == status)
    }

    @Test(arguments: [(10_485_760, 200), (10_485_761, 413)])
    func picturesAreNotTooLarge(size: Int, status: Int) throws {
        #expect(try campus.scan(Picture(size: size), by: phone).status == status)
    }

    @Test(arguments: [
        (Picture(Picture.png), [200, 400, 429]),
        (Picture(Picture.png, type: "image/png"), [200, 429]),
        (Picture(size: 1000), [200, 429]), (Picture(size: 1001), [200, 413, 429]),
        (Picture(size: 1048), [200, 413, 429]), (Picture(size: 1049), [400, 413, 422]),
    ])
    func whatIsPermittedOfAPicture(picture: Picture, statuses: [Int]) throws {
        var settings = StandIn.Settings()
        settings.config.set(.string("smaller_picture"), to: .int(1000))
        settings.config.set(.string("largest_picture"), to: .int(1048))
        let campus = try Campus(settings)
        let phone = try campus.phone("A")
        let found = try (1...24 as ClosedRange<UInt64>).map { seed in
            try campus.permitted(
                "POST", "/ticket-scan", body: picture.body(),
                type: "multipart/form-data; boundary=edge", by: phone, seed: seed)
        }
        #expect(Set(found).sorted() == statuses)
    }

    @Test func anUploadHasAPicture() throws {
        #expect(try campus.scan(Picture(), by: phone, part: "photo").status == 422)
        for type in ["multipart/form-data", "application/json", "image/jpeg"] {
            var headers = Campus.headers(of: phone)
            headers.fields.append(.init("Content-Type", type))
            let answer = try campus.talk.send(
                "POST", "/api/v1/ticket-scan", headers: headers, body: Picture().body())
            #expect(answer.status == 422 && answer["/detail/0/loc"] == #"["body","image"]"#)
        }
        #expect(try campus.send("POST", "/ticket-scan", by: phone).status == 422)
    }

    @Test func scansAreLimited() throws {
        for _ in 0..<10 { #expect(try campus.scan(Picture(), by: phone).status == 200) }
        #expect(try campus.scan(Picture(), by: phone).status == 429)
        #expect(try campus.scan(Picture(), by: try campus.phone("B")).status == 200)
        try campus.talk.wait(seconds: 60)
        #expect(try campus.scan(Picture(), by: phone).status == 200)
    }

    @Test func aPictureWithoutWordsIsReadAsOneLikes() throws {
        var found: Set<String> = []
        for seed in 1...60 as ClosedRange<UInt64> {
            let campus = try Campus(.init(seed: seed))
            let scan = try campus.scan(Picture(), by: try campus.phone("A"))
            let isMapped = scan["/mapped_lot_id"] != "null"
            found.insert("\(scan["/success"] ?? "") \(isMapped) \(scan["/is_recent"] ?? "")")
        }
        #expect(found.isSuperset(of: ["true true true", "true true false", "false false false"]))
        #expect(found.contains { $0.hasPrefix("true false") })
    }
}
