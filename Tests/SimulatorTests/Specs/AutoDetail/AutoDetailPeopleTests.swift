import Contracts
import Simulator
import SpecSupport
import Testing

@Suite struct AutoDetailPeopleTests {
    // MARK: Keys

    @Test func everyConnectionIsAnotherUser() throws {
        let workshop = try Workshop()
        let (first, second) = (try workshop.customer(), try workshop.customer())
        #expect(first.key != second.key)
        let ids = try [first, second].map { try $0.get("/api/ios/profile").string("/id") }
        #expect(ids[0] != ids[1])
    }

    @Test(arguments: [
        ("https://hub.example", "https://hub.example"),
        ("http://127.0.0.1:8080", "http://localhost:8080"),
        ("http://[::1]:8080", "http://localhost:8080"),
    ])
    func answersNameAnAddressThatTheAppTakes(server: String, expected: String) throws {
        let talk = try Workshop().talk
        let request = Exchange.Request(method: "POST", target: "/v/api/ios/init")
        let turn = talk.standIn.answer(BackendCall(request, server: server, prefix: "/v"))
        #expect(turn.faults.isEmpty)
        let body = String(decoding: try #require(turn.response).body, as: UTF8.self)
        #expect(body.contains("\"\(expected)/v\""), "\(body)")
    }

    @Test(arguments: [
        ("GET", "/api/ios/profile"), ("POST", "/api/ios/profile"), ("GET", "/api/ios/messages"),
        ("POST", "/api/ios/messages/msg-1/read"), ("GET", "/api/client/services"),
        ("GET", "/api/client/services/service-1"), ("GET", "/api/client/availability"),
        ("POST", "/api/client/appointments"), ("GET", "/api/client/appointments"),
        ("GET", "/api/client/appointments/appt-1"), ("POST", "/api/uploads/presign"),
        ("POST", "/api/client/appointments/appt-1/photos"),
    ])
    func withoutAKnownKeyThereIsNothing(method: String, target: String) throws {
        let talk = try Workshop().talk
        for headers in [[:], ["X-API-Key": ""], ["X-API-Key": "ios_1"]] as [HeaderFields] {
            let answer = try talk.send(method, target, headers: headers)
            #expect(answer.status == 401)
            #expect(answer["/success"] == "false")
        }
    }

    // MARK: Profiles

    @Test func aProfileIsThereOnceItWasSaved() throws {
        let customer = try Workshop().connect()
        #expect(try customer.get("/api/ios/profile").status == 404)
        let saved = try customer.save()
        #expect(saved.string("/apiKey") == customer.key)
        #expect(saved.string("/createdAt") == "2024-02-14T18:00:00Z")
        #expect(saved["/profilePhotoUrl"] == nil)
        try customer.talk.wait(seconds: 90)
        let read = try customer.get("/api/ios/profile")
        #expect(read.string("/createdAt") == "2024-02-14T18:00:00Z")
        #expect(read.string("/lastSeenAt") == "2024-02-14T18:01:30Z")
        #expect(read.string("/messages/0/text") == "Welcome to AutoDetail Hub")
    }

    @Test(arguments: [
        (Profile(name: nil), 400), (Profile(name: "A"), 400), (Profile(name: "Я2"), 200),
        (Profile(name: String(repeating: "я", count: 100)), 200),
        (Profile(name: String(repeating: "я", count: 101)), 400),
        (Profile(carMake: "B"), 400), (Profile(carMake: String(repeating: "b", count: 51)), 400),
        (Profile(carPlate: "1"), 400), (Profile(carPlate: String(repeating: "1", count: 21)), 400),
        (Profile(photo: #""car.png""#), 400), (Profile(photo: "null"), 400),
        (Profile(photo: #""http://pictures.example/a.jpg""#), 400),
        (Profile(photo: #""https://pictures.example/a.jpg""#), 200),
    ])
    func rulesOfTheProfileAreKept(profile: Profile, status: Int) throws {
        let customer = try Workshop().connect()
        let answer = try customer.save(profile)
        #expect(answer.status == status, "\(answer.text)")
        #expect(try customer.get("/api/ios/profile").status == (status == 200 ? 200 : 404))
    }

    @Test func aPhotoThatIsLeftOutStays() throws {
        let customer = try Workshop().connect()
        let address = "https://pictures.example/car.jpg"
        try customer.save(Profile(photo: "\"\(address)\""))
        let second = try customer.save(Profile(name: "Ada Other"))
        #expect(second.string("/profilePhotoUrl") == address)
        #expect(second.string("/name") == "Ada Other")
        #expect(try customer.get("/api/ios/profile").string("/profilePhotoUrl") == address)
    }

    @Test func aReferenceToOnesOwnPhotoIsAnsweredAsAnAddress() throws {
        let workshop = try Workshop()
        let (owner, other) = (try workshop.customer(), try workshop.customer())
        let reference = try owner.photo(owner.appointment())
        let profile = Profile(photo: "\"\(reference)\"")
        let saved = try owner.save(profile)
        #expect(saved.string("/profilePhotoUrl") == "http://localhost/\(reference.dropFirst(3))")
        #expect(try other.save(profile).status == 400)
    }

    // MARK: Messages

    @Test func staffWriteAsTimePasses() throws {
        let customer = try Workshop().connect()
        #expect(try customer.messages() == ["Welcome to AutoDetail Hub"])
        try customer.talk.wait(seconds: 1799)
        #expect(try customer.messages().count == 1)
        try customer.talk.wait(seconds: 1)
        #expect(try customer.messages().count == 2)
        let sent = try customer.get("/api/ios/messages").string("/messages/0/sentAt")
        #expect(sent == "2024-02-14T18:30:00Z")
    }

    @Test func aMessageIsReadForGood() throws {
        let customer = try Workshop().customer()
        let id = try customer.get("/api/ios/messages").string("/messages/0/id")
        for _ in 1...2 {
            let marked = try customer.post("/api/ios/messages/\(id)/read")
            #expect(marked.text == #"{"message":"Message marked as read","success":true}"#)
        }
        #expect(try customer.get("/api/ios/messages")["/messages/0/read"] == "true")
        #expect(try customer.get("/api/ios/profile")["/messages"] == "[]")
    }

    @Test func aHeaderForABodyThatIsEmptyDoesNoHarm() throws {
        let customer = try Workshop().connect()
        let id = try customer.get("/api/ios/messages").string("/messages/0/id")
        let marked = try customer.talk.send(
            "POST", "/api/ios/messages/\(id)/read",
            headers: ["X-API-Key": customer.key, "Content-Type": "application/json"])
        #expect(marked.status == 200)
    }

    // MARK: Others

    @Test func nobodySeesWhatIsAnothers() throws {
        let workshop = try Workshop()
        let (owner, other) = (try workshop.customer("Ada"), try workshop.customer("Eve"))
        let id = try owner.appointment()
        let reference = try owner.photo(id)
        let message = try owner.get("/api/ios/messages").string("/messages/0/id")
        #expect(try other.get("/api/client/appointments/\(id)").status == 404)
        #expect(try other.presign(id).status == 404)
        #expect(try other.link(id, "work", [reference]).status == 404)
        #expect(try other.post("/api/ios/messages/\(message)/read").status == 404)
        #expect(try other.get("/api/client/appointments").text == "[]")
        let own = try other.appointment()
        #expect(try other.link(own, "work", [reference]).status == 400)
        for target in ["/api/ios/profile", "/api/ios/messages", "/api/client/appointments"] {
            let text = try other.get(target).text
            #expect(!text.contains("Ada"))
            #expect(!text.contains(id))
            #expect(!text.contains(owner.key))
        }
        #expect(try owner.get("/api/ios/messages")["/messages/0/read"] == "false")
    }
}

/// What is saved of a profile; nil leaves a field out.
struct Profile: Sendable {
    var name: String? = "Ada"
    var carMake: String? = "BMW"
    var carPlate: String? = "AB 12"
    /// The photo as JSON.
    var photo: String?

    var json: String {
        let texts = [("name", name), ("carMake", carMake), ("carPlate", carPlate)]
            .compactMap { name, value in value.map { "\"\(name)\": \"\($0)\"" } }
        let fields = texts + (photo.map { ["\"profilePhotoUrl\": \($0)"] } ?? [])
        return "{\(fields.joined(separator: ", "))}"
    }
}

extension Customer {
    @discardableResult func save(_ profile: Profile = Profile()) throws -> Answer {
        try post("/api/ios/profile", profile.json)
    }

    /// The texts of all messages, the newest first.
    func messages() throws -> [String] {
        let list = try get("/api/ios/messages").body?["messages"]
        return list.map { $0.elements.map { $0["text"]?.string ?? "" } } ?? []
    }
}
