import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Requests at random, with every permitted alternative, reach every rule without a violation.
struct TapOutWalkTests {
    @Test func everyRuleIsReachedAndNoneDeclaresTooMuch() throws {
        var missed = Set(try Campus.model().ruleNames)
        for seed in 1...40 as ClosedRange<UInt64> where seed <= 8 || !missed.isEmpty {
            var walk = try Walk(seed: seed)
            try walk.run(steps: 250)
            missed.subtract(walk.campus.talk.rules)
        }
        #expect(missed.map(\.text).sorted() == [])
    }

    /// Phones that do whatever comes to mind.
    struct Walk {
        let campus: Campus
        var random: SplitMix64
        var phones: [Campus.Phone] = []

        init(seed: UInt64) throws {
            var settings = StandIn.Settings(seed: seed, alternatives: .chosen)
            settings.config.set(.string("smaller_picture"), to: .int(2000))
            settings.config.set(.string("largest_picture"), to: .int(4000))
            campus = try Campus(at: "2026-10-31T18:00:00Z", settings)
            random = SplitMix64(seed: seed)
        }

        private mutating func pick<Element>(_ elements: [Element]) -> Element {
            elements.randomElement(using: &random)!
        }

        mutating func run(steps: Int) throws {
            for _ in 0..<steps { try step() }
        }

        private mutating func step() throws {
            switch Int.random(in: 0..<13, using: &random) {
            case 0: try campus.talk.wait(seconds: pick([0, 1, 59, 599, 600, 601, 3600, 20_000]))
            case 1: try register()
            case 2: try verify()
            case 3: try report()
            case 4, 5: try scan()
            case 6, 7: try look()
            default: try act()
            }
        }

        private var someone: Campus.Phone? {
            mutating get {
                Int.random(in: 0..<40, using: &random) == 0
                    ? pick([nil, .init(device: "x", token: "x")])
                    : phones.randomElement(using: &random)
            }
        }

        private mutating func register() throws {
            let device = pick(["A", "B", "C", "D"])
            let token = pick(
                [
                    "", #", "push_token": null"#,
                    #", "push_token": "\#(String(repeating: "ab", count: 32))""#,
                    #", "push_token": "\#(String(repeating: "a:", count: 40))""#,
                ])
            for _ in 0..<pick([1, 1, 1, 12]) {
                let answer = try campus.send(
                    "POST", "/auth/register", #"{"device_id": "\#(device)"\#(token)}"#)
                guard answer.status == 201 else { continue }
                phones.append(.init(device: device, token: answer.string("/access_token")))
            }
        }

        private mutating func verify() throws {
            let device = pick(["A", "B", "C", "D", "nobody"])
            let address = pick(["ada@ucdavis.edu", "ada@ucdavis.edu", "ada@example.com"])
            if pick([true, false, false]) {
                try campus.send("POST", "/auth/verify-email", Campus.claim(device, address))
                return
            }
            for _ in 0..<pick([1, 1, 1, 8]) {
                try campus.send("POST", "/auth/send-otp", Campus.claim(device, address))
            }
            let code = try campus.state("/codes/\(device)/code").map {
                String($0.dropFirst().dropLast())
            }
            for _ in 0..<2 {
                let claim = Campus.claim(device, address, code: pick([code ?? "000000", "000000"]))
                try campus.send("POST", "/auth/verify-otp", claim)
            }
        }

        private mutating func report() throws {
            let body = pick([
                #"{"parking_lot_id": 1}"#, #"{"parking_lot_id": 2, "notes": "two of them"}"#,
                #"{"parking_lot_id": 9}"#, #"{"parking_lot_id": 6, "notes": null}"#,
            ])
            try campus.send("POST", "/sightings", body, by: someone)
            if pick([true, false]) {
                try campus.talk.wait(seconds: 600)
                try campus.send("POST", "/sightings", body, by: someone)
            }
        }

        /// What the clocks of the campus show, but for the hour of daylight saving time.
        private var campusNow: String {
            let now = campus.talk.standIn.now.adding(TimeSpan(seconds: -8 * 3600))?.text ?? ""
            return String(now.prefix(16)).replacing("T", with: " ")
        }

        private mutating func scan() throws {
            guard let phone = someone else { return }
            let now = campus.talk.standIn.now.text
            let today = String(now.prefix(10))
            let tickets = [
                "", "\(today) 01:30 MEMORIAL UNION", "\(today) 01:31 NOWHERE",
                "2026-11-01 01:30 MEMORIAL UNION", "2026-10-30 01:30 ARC PAVILION",
                "\(today) \(now.dropFirst(11).prefix(5)) ARC PAVILION", campusNow + " ARC PAVILION",
            ]
            var picture = pick(
                [Picture(), Picture(Picture.heic), Picture(of: "2026-10-30 01:30 NOWHERE")]
                    + tickets.map(Picture.init(of:)))
            if pick([true, false]) { picture.bytes = Picture.png + picture.bytes }
            for _ in 0..<pick([1, 1, 1, 1, 14]) { try campus.scan(picture, by: phone) }
            if Int.random(in: 0..<20, using: &random) == 0 {
                try campus.scan(Picture(size: pick([2001, 4001])), by: phone)
            }
            if Int.random(in: 0..<20, using: &random) == 0 {
                try campus.scan(Picture(), by: phone, part: "photo")
            }
        }

        private mutating func look() throws {
            let path = pick([
                "/auth/me", "/lots", "/lots/1", "/lots/9", "/sessions/current", "/sessions/history",
                "/sessions/history?limit=0", "/sightings", "/sightings?hours=0",
                "/sightings?lot_id=2&limit=3", "/feed", "/feed/1", "/feed/9",
                "/notifications/unread",
                "/notifications/unread?limit=0", "/predictions/1", "/predictions/9", "/stats",
                "/nothing", "/lots/x",
            ])
            try campus.send("GET", path, by: someone)
        }

        private mutating func act() throws {
            let lot = pick([1, 2, 3, 6, 9])
            let sighting = pick([1, 2, 1, 2, 999])
            let (method, path, body) = pick(
                [
                    ("POST", "/sessions/checkin", #"{"parking_lot_id": \#(lot)}"#),
                    ("POST", "/sessions/checkin", #"{"parking_lot_id": \#(lot)}"#),
                    ("POST", "/sessions/checkout", nil),
                    ("POST", "/feed/sightings/\(sighting)/vote", #"{"vote_type": "upvote"}"#),
                    ("POST", "/feed/sightings/\(sighting)/vote", #"{"vote_type": "downvote"}"#),
                    ("DELETE", "/feed/sightings/\(sighting)/vote", nil),
                    ("DELETE", "/feed/sightings/\(sighting)/vote", nil),
                    ("POST", "/notifications/read", #"{"notification_ids": [1, 2, 3]}"#),
                    ("POST", "/notifications/read/all", nil),
                    ("PATCH", "/auth/me", #"{"is_push_enabled": true}"#),
                    ("PATCH", "/auth/me", #"{"is_push_enabled": true}"#),
                    ("PATCH", "/auth/me", #"{"push_token": null, "is_push_enabled": null}"#),
                    ("PUT", "/auth/me", nil),
                ] as [(String, String, String?)])
            try campus.send(method, path, body, by: someone)
        }
    }
}
