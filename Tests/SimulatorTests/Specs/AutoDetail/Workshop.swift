import Contracts
import Simulator
import SpecSupport
import Testing

/// The workshop of the model of AutoDetail Hub, open from 06:00Z to 17:00Z on the next day.
final class Workshop {
    /// The evening before Thursday, 15 February 2024.
    static let evening = "2024-02-14T18:00:00Z"
    static let spec = Result { try TestSpec.repository("autodetail") }

    let talk: Conversation

    /// - Parameter config: what the deployment sets otherwise, as JSON.
    init(
        at now: String = evening, config: String = "{}", seed: UInt64 = 1,
        alternatives: Backend.Alternatives = .first
    ) throws {
        let document = try Document(json: config.utf8, name: "config")
        guard case .map(let settings) = CELValue(document.root) else {
            throw Unreadable(text: config)
        }
        talk = try Conversation(
            Self.spec.get(), at: now,
            .init(seed: seed, config: settings, alternatives: alternatives))
    }

    /// A text of a test that is not what it should be.
    struct Unreadable: Error { let text: String }

    /// Staff who write and confirm nothing by themselves.
    static func staff(cancelsAfter: String? = nil, booked: String = "") -> String {
        """
        {"staff": {"greets": [], "writes": [], "confirmsAfter": [], "booked": [\(booked)],
                   "cancelsAfter": [\(cancelsAfter.map { "\"\($0)\"" } ?? "")]}}
        """
    }

    /// Somebody new, who has a key and no profile.
    func connect() throws -> Customer {
        let answer = try talk.send("POST", "/api/ios/init")
        #expect(answer.status == 200)
        return Customer(talk: talk, key: answer.string("/apiKey"))
    }

    /// Somebody with a profile.
    func customer(_ name: String = "Ada Example") throws -> Customer {
        let customer = try connect()
        try customer.save(Profile(name: name))
        return customer
    }
}

/// Somebody with a key.
struct Customer {
    typealias Answer = Conversation.Answer

    let talk: Conversation
    let key: String

    @discardableResult func get(_ target: String) throws -> Answer {
        try talk.send("GET", target, headers: ["X-API-Key": key])
    }

    @discardableResult func post(_ target: String, _ json: String? = nil) throws -> Answer {
        try talk.send("POST", target, json: json, headers: ["X-API-Key": key])
    }

    // MARK: Booking

    @discardableResult func book(
        _ start: String, _ service: String = "Car Washing", _ more: String = ""
    ) throws -> Answer {
        try post(
            "/api/client/appointments",
            #"{"startIso": "\#(start)", "serviceName": "\#(service)"\#(more)}"#)
    }

    /// The id of an appointment that can be had.
    func appointment(_ start: String = "2024-02-15T08:00:00Z") throws -> String {
        let answer = try book(start)
        #expect(answer.status == 201, "\(answer.text)")
        return answer.string("/id")
    }

    /// The places left, by start, on Thursday in UTC.
    func placesLeft(_ service: String) throws -> [String: String] {
        let answer = try get(
            "/api/client/availability?date=2024-02-15&serviceId=\(service)&tzOffsetMinutes=0")
        var places: [String: String] = [:]
        for slot in answer.body.map({ Array($0.elements) }) ?? [] {
            places[slot["startTime"]?.string ?? ""] =
                slot["remainingCapacity"].map { CELValue($0).json }
        }
        return places
    }

    // MARK: Photos

    @discardableResult func presign(
        _ appointment: String, _ kind: String = "work"
    ) throws -> Answer {
        try post(
            "/api/uploads/presign",
            """
            {"appointmentId": "\(appointment)", "kind": "\(kind)", "filename": "../car.jpg",
             "contentType": "image/jpeg"}
            """)
    }

    @discardableResult func link(
        _ appointment: String, _ kind: String, _ references: [String]
    ) throws -> Answer {
        let list = references.map { "\"\($0)\"" }.joined(separator: ", ")
        return try post(
            "/api/client/appointments/\(appointment)/photos",
            #"{"kind": "\#(kind)", "photoUrls": [\#(list)]}"#)
    }

    /// A reference to a photo that was uploaded.
    func photo(_ appointment: String, _ kind: String = "work") throws -> String {
        let signed = try presign(appointment, kind)
        let answer = try talk.upload(signed.string("/uploadUrl"))
        #expect(answer.status == 200, "\(answer.text)")
        return signed.string("/ref")
    }
}

extension Conversation {
    /// The start of every JPEG.
    static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10]

    /// Sends a photo to the storage, without any key.
    @discardableResult func upload(
        _ url: String, _ body: [UInt8] = jpeg, type: String = "image/jpeg",
        host: String = "localhost"
    ) throws -> Answer {
        let path = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).last
        return try send(
            "PUT", "/\(path ?? "")", headers: ["Host": host, "Content-Type": type], body: body)
    }
}
