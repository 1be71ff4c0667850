import Contracts
import Simulator
import SpecSupport
import Testing

struct TapOutDeviceTests {
    let campus: Campus

    init() throws { campus = try Campus() }

    // MARK: Registration

    @Test func theSameDeviceAgainIsTheSameDevice() throws {
        let first = try campus.register("A")
        let id = try campus.send("GET", "/auth/me", by: first)["/id"]
        try campus.talk.wait(seconds: 60)
        let second = try campus.register("A")
        #expect(first.token != second.token)
        let me = try campus.send("GET", "/auth/me", by: second)
        #expect(me["/id"] == id && me.string("/created_at") == "2026-03-09T16:00:00Z")
        #expect(me.string("/last_seen_at") == "2026-03-09T16:01:00Z")
        #expect(try campus.send("GET", "/auth/me", by: first).status == 200)
        #expect(try campus.send("GET", "/stats", by: first)["/total_registered_devices"] == "1")
    }

    @Test func anotherDeviceIsAnother() throws {
        let (first, second) = (try campus.register("A"), try campus.register("B"))
        let ids = try [first, second].map { try campus.send("GET", "/auth/me", by: $0)["/id"] }
        #expect(ids == ["1", "2"])
    }

    @Test func registrationsOfOneDeviceAreLimited() throws {
        for _ in 0..<10 { _ = try campus.register("A") }
        let refused = try campus.send("POST", "/auth/register", #"{"device_id": "A"}"#)
        #expect(refused.status == 429 && refused.rule == "register: too many")
        _ = try campus.register("B")
        try campus.talk.wait(seconds: 60)
        _ = try campus.register("A")
    }

    @Test func aVerifiedDeviceIsStillVerifiedWhenItRegistersAgain() throws {
        _ = try campus.phone("A")
        let answer = try campus.send("POST", "/auth/register", #"{"device_id": "A"}"#)
        #expect(answer["/email_verified"] == "true" && answer["/expires_in"] == "2592000")
    }

    @Test(arguments: [
        (#"{"device_id": "A"}"#, #""one""#),
        (#"{"device_id": "A", "push_token": null}"#, #""one""#),
        (#"{"device_id": "A", "push_token": "two"}"#, #""two""#),
    ])
    func onlyATokenReplacesAToken(body: String, kept: String) throws {
        _ = try campus.register("A", pushToken: "one")
        #expect(try campus.send("POST", "/auth/register", body).status == 201)
        #expect(try campus.state("/devices/A/push_token") == kept)
    }

    // MARK: Codes

    @Test func aWrongCodeIsAnAnswer() throws {
        let phone = try campus.register("A")
        let code = try campus.code(for: phone)
        let wrong = code == "000000" ? "000001" : "000000"
        for _ in 0..<20 {
            let answer = try campus.send(
                "POST", "/auth/verify-otp", Campus.claim("A", code: wrong))
            #expect(answer.status == 200 && answer["/success"] == "false")
            #expect(answer["/email_verified"] == "false" && answer["/access_token"] == "null")
        }
        let right = try campus.send("POST", "/auth/verify-otp", Campus.claim("A", code: code))
        #expect(right["/success"] == "true" && right["/email_verified"] == "true")
        let used = try campus.send("POST", "/auth/verify-otp", Campus.claim("A", code: code))
        #expect(used.status == 400 && used.rule == "verifyOTP: no code pending")
    }

    @Test(arguments: [(599, 200), (600, 400)])
    func aCodeExpires(seconds: Int64, status: Int) throws {
        let code = try campus.code(for: try campus.register("A"))
        try campus.talk.wait(seconds: seconds)
        let answer = try campus.send("POST", "/auth/verify-otp", Campus.claim("A", code: code))
        #expect(answer.status == status)
    }

    @Test func aCodeIsForItsAddressAndItsDevice() throws {
        let (one, other) = (try campus.register("A"), try campus.register("B"))
        let code = try campus.code(for: one)
        _ = other
        let claims = [
            Campus.claim("A", "bob@ucdavis.edu", code: code), Campus.claim("B", code: code),
        ]
        for claim in claims {
            #expect(try campus.send("POST", "/auth/verify-otp", claim).status == 400)
        }
        let shouted = Campus.claim("A", "ADA@UCDavis.edu", code: code)
        #expect(try campus.send("POST", "/auth/verify-otp", shouted)["/success"] == "true")
    }

    @Test func aNewCodeEndsTheOld() throws {
        let phone = try campus.register("A")
        let codes = [try campus.code(for: phone), try campus.code(for: phone)]
        try #require(codes[0] != codes[1])
        let old = try campus.send("POST", "/auth/verify-otp", Campus.claim("A", code: codes[0]))
        #expect(old["/success"] == "false")
        let new = try campus.send("POST", "/auth/verify-otp", Campus.claim("A", code: codes[1]))
        #expect(new["/success"] == "true")
    }

    @Test func codesAreLimited() throws {
        let phone = try campus.register("A")
        for _ in 0..<5 { _ = try campus.code(for: phone) }
        let refused = try campus.send("POST", "/auth/send-otp", Campus.claim("A"))
        #expect(refused.status == 429)
        try campus.talk.wait(seconds: 600)
        _ = try campus.code(for: phone)
    }

    @Test(arguments: [
        ("ada@ucdavis.edu", 200), ("Ada@UCDAVIS.EDU", 200), ("ada@example.com", 400),
        ("ada@law.ucdavis.edu", 400), ("ada@notucdavis.edu", 400),
        ("ucdavis.edu@example.com", 400), ("ada", 422),
    ])
    func theAddressIsOfTheUniversity(address: String, status: Int) throws {
        _ = try campus.register("A")
        for path in ["/auth/send-otp", "/auth/verify-email"] {
            #expect(try campus.send("POST", path, Campus.claim("A", address)).status == status)
        }
    }

    @Test func aSubdomainCountsWhereTheDeploymentSaysSo() throws {
        var settings = StandIn.Settings()
        settings.config.set(.string("email_subdomains"), to: .bool(true))
        let campus = try Campus(settings)
        _ = try campus.register("A")
        let claim = Campus.claim("A", "ada@law.ucdavis.edu")
        #expect(try campus.send("POST", "/auth/send-otp", claim).status == 200)
    }

    @Test(arguments: ["/auth/send-otp", "/auth/verify-otp", "/auth/verify-email"])
    func anUnknownDeviceIsNotFound(path: String) throws {
        let code = path.hasSuffix("verify-otp") ? "123456" : nil
        let answer = try campus.send("POST", path, Campus.claim("nobody", code: code))
        #expect(answer.status == 404)
        let foreign = Campus.claim("nobody", "ada@example.com", code: code)
        #expect(try campus.send("POST", path, foreign).status == 404)
    }

    @Test func theOlderFlowNeedsNoCode() throws {
        let phone = try campus.register("A")
        #expect(try campus.park(phone).status == 403)
        let answer = try campus.send("POST", "/auth/verify-email", Campus.claim("A"))
        #expect(answer["/email_verified"] == "true")
        #expect(try campus.park(phone).status == 201)
    }

    // MARK: The device's own record

    @Test func aMissingMemberStaysAsItIs() throws {
        let phone = try campus.phone("A")
        let token = String(repeating: "ab", count: 32)
        try campus.send("PATCH", "/auth/me", #"{"push_token": "\#(token)"}"#, by: phone)
        let on = try campus.send("PATCH", "/auth/me", #"{"is_push_enabled": true}"#, by: phone)
        #expect(on.status == 200 && on["/is_push_enabled"] == "true" && on["/push_token"] == nil)
        let null = #"{"push_token": null, "is_push_enabled": null}"#
        let same = try campus.send("PATCH", "/auth/me", null, by: phone)
        #expect(same["/is_push_enabled"] == "true")
        #expect(try campus.state("/devices/A/push_token") == #""\#(token)""#)
        let off = try campus.send("PATCH", "/auth/me", #"{"is_push_enabled": false}"#, by: phone)
        #expect(off["/is_push_enabled"] == "false")
    }
}
