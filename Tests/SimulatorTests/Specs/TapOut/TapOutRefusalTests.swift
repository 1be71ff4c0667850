import Contracts
import Simulator
import SpecSupport
import Testing

struct TapOutRefusalTests {
    let campus: Campus

    init() throws { campus = try Campus() }

    // MARK: Who asks

    static let verifiedOnly = [
        ("POST", "/sessions/checkin"), ("POST", "/sessions/checkout"),
        ("GET", "/sessions/current"), ("GET", "/sessions/history"), ("POST", "/sightings"),
        ("GET", "/sightings"), ("POST", "/feed/sightings/1/vote"),
        ("DELETE", "/feed/sightings/1/vote"), ("POST", "/ticket-scan"),
    ]
    static let forAll = [
        ("GET", "/auth/me"), ("PATCH", "/auth/me"), ("GET", "/lots"), ("GET", "/lots/1"),
        ("GET", "/feed"), ("GET", "/feed/1"), ("GET", "/notifications/unread"),
        ("POST", "/notifications/read"), ("POST", "/notifications/read/all"),
        ("GET", "/predictions/1"), ("GET", "/stats"),
    ]

    @Test(arguments: verifiedOnly + forAll)
    func aTokenIsWanted(method: String, path: String) throws {
        let none = try campus.send(method, path)
        #expect(none.status == 401 && none.string("/detail") == "Not authenticated")
        let bad = try campus.send(method, path, by: .init(device: "A", token: "nonsense"))
        #expect(bad.status == 401 && bad.rule == "before: bad token")
    }

    @Test(arguments: verifiedOnly)
    func someWantAVerifiedDevice(method: String, path: String) throws {
        let answer = try campus.send(method, path, "[]", by: try campus.register("A"))
        #expect(answer.status == 403 && answer.rule == "before: not verified")
    }

    @Test(arguments: forAll)
    func theOthersDoNot(method: String, path: String) throws {
        let body =
            method == "GET" ? nil : path.hasSuffix("read") ? #"{"notification_ids": [1]}"# : "{}"
        let answer = try campus.send(method, path, body, by: try campus.register("A"))
        #expect(answer.status == 200)
    }

    @Test(arguments: [
        ("Bearer TOKEN", 200), ("bearer TOKEN", 200), ("BEARER  TOKEN", 200), ("TOKEN", 401),
        ("Basic TOKEN", 401), ("Bearer", 401), ("Bearer TOKEN TOKEN", 401), ("Bearer TOKENx", 401),
    ])
    func theSchemeIsBearer(header: String, status: Int) throws {
        let token = try campus.register("A").token
        let headers: HeaderFields = ["Authorization": header.replacing("TOKEN", with: token)]
        #expect(try campus.talk.send("GET", "/api/v1/stats", headers: headers).status == status)
    }

    @Test(arguments: [(2_591_999, 200), (2_592_000, 401)])
    func aTokenExpires(seconds: Int64, status: Int) throws {
        let phone = try campus.register("A")
        try campus.talk.wait(seconds: seconds)
        #expect(try campus.send("GET", "/stats", by: phone).status == status)
        #expect(try campus.send("GET", "/stats", by: try campus.register("A")).status == 200)
    }

    // MARK: What is asked

    @Test(arguments: [
        (
            "POST", "/notifications/read", #"{"notification_ids": []}"#,
            #"["body","notification_ids"]"#
        ),
        ("POST", "/sessions/checkin", #"{"parking_lot_id": "x"}"#, #"["body","parking_lot_id"]"#),
        ("POST", "/sessions/checkin", "{}", #"["body"]"#),
        ("GET", "/lots/x", nil, #"["path","id"]"#),
        ("GET", "/sessions/history?limit=x", nil, #"["query","limit"]"#),
        ("PATCH", "/auth/me", #"{"push_token": "hex..."}"#, #"["body","push_token"]"#),
    ])
    func faultsAreReportedWithTheirPlaces(
        method: String, path: String, body: String?, place: String
    ) throws {
        let answer = try campus.send(method, path, body, by: try campus.phone("A"))
        #expect(answer.status == 422 && answer["/detail/0/loc"] == place)
        #expect(!answer.string("/detail/0/msg").isEmpty && !answer.string("/detail/0/type").isEmpty)
    }

    @Test(arguments: ["00421", "0042170"])
    func aCodeHasSixCharacters(code: String) throws {
        let answer = try campus.send("POST", "/auth/verify-otp", Campus.claim("A", code: code))
        #expect(answer.status == 422)
    }

    @Test func bodiesAreIgnoredWhereNoneBelong() throws {
        let phone = try campus.phone("A")
        try campus.park(phone)
        #expect(try campus.send("POST", "/sessions/checkout", "{}", by: phone).status == 200)
        #expect(try campus.send("POST", "/notifications/read/all", "[1]", by: phone).status == 200)
        #expect(try campus.send("GET", "/lots", "{}", by: phone).status == 200)
    }

    @Test func otherPathsAndMethodsAreRefused() throws {
        let path = try campus.send("GET", "/nothing")
        #expect(path.status == 404 && path.string("/detail") == "Not Found")
        let method = try campus.send("PUT", "/auth/me")
        #expect(method.status == 405 && method.headers["allow"] == "GET, PATCH")
    }
}
