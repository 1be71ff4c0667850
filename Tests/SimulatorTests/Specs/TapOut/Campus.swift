import Contracts
import Simulator
import SpecSupport
import Testing

/// A talk with the model of `specs/tapout`, in the words of those who park.
struct Campus {
    /// What a phone calls itself, and the token that it was given.
    struct Phone {
        let device: String
        let token: String
    }

    let talk: Conversation

    private static let spec = Result { try TestSpec.repository("tapout") }

    /// The model.
    static func model() throws -> BackendModel { try #require(try spec.get().model) }

    /// A campus on a Monday morning, or at another instant.
    init(at now: String = "2026-03-09T16:00:00Z", _ settings: StandIn.Settings = .init()) throws {
        talk = try Conversation(try Self.spec.get(), at: now, settings)
    }

    // MARK: Requests

    /// Sends a request, with the token of a phone if one is given.
    @discardableResult func send(
        _ method: String, _ path: String, _ json: String? = nil, by phone: Phone? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Conversation.Answer {
        try talk.send(
            method, "/api/v1" + path, json: json, headers: Self.headers(of: phone),
            sourceLocation: sourceLocation)
    }

    static func headers(of phone: Phone?) -> HeaderFields {
        phone.map { ["Authorization": "Bearer \($0.token)"] } ?? [:]
    }

    /// What stands at a JSON pointer of the state, as text of JSON.
    func state(_ pointer: String) throws -> String? {
        var value: Value? = try Document(json: talk.state.utf8, name: "state").root
        for token in pointer.split(separator: "/") {
            value = Int(token).flatMap { value?[$0] } ?? value?[String(token)]
        }
        return value.map { CELValue($0).json }
    }

    /// The status of one of the permitted answers, as a seed draws it; nothing follows from it.
    func permitted(
        _ method: String, _ path: String, body: [UInt8] = [], type: String = "application/json",
        by phone: Phone, seed: UInt64
    ) throws -> Int {
        var headers = Self.headers(of: phone)
        headers.fields.append(.init("Content-Type", type))
        let request = Exchange.Request(
            method: method, target: "/api/v1" + path, headers: headers, body: body)
        var choices = SeededChoices(seed: seed)
        let turn = Backend(try Self.model(), alternatives: .chosen)
            .answer(BackendCall(request), in: talk.standIn.state, at: talk.standIn.now, &choices)
        #expect(turn.faults.isEmpty)
        return turn.response?.status ?? 0
    }

    // MARK: Steps

    /// Registers a device.
    func register(_ device: String, pushToken: String? = nil) throws -> Phone {
        let push = pushToken.map { #", "push_token": "\#($0)""# } ?? ""
        let answer = try send("POST", "/auth/register", #"{"device_id": "\#(device)"\#(push)}"#)
        try #require(answer.status == 201)
        return Phone(device: device, token: answer.string("/access_token"))
    }

    /// Has a code sent, and gives it.
    func code(for phone: Phone, at address: String = "ada@ucdavis.edu") throws -> String {
        let answer = try send("POST", "/auth/send-otp", Self.claim(phone.device, address))
        try #require(answer.status == 200)
        let mail = try #require(talk.emissions.last { $0.name == "one-time code" })
        guard case .map(let body) = mail.body, case .string(let code)? = body[.string("otp_code")]
        else { return "" }
        return code
    }

    static func claim(
        _ device: String, _ address: String = "ada@ucdavis.edu", code: String? = nil
    ) -> String {
        let code = code.map { #", "otp_code": "\#($0)""# } ?? ""
        return #"{"email": "\#(address)", "device_id": "\#(device)"\#(code)}"#
    }

    /// A phone whose address is verified.
    func phone(_ device: String, pushToken: String? = nil) throws -> Phone {
        let phone = try register(device, pushToken: pushToken)
        let code = try code(for: phone)
        let answer = try send("POST", "/auth/verify-otp", Self.claim(device, code: code))
        try #require(answer["/success"] == "true")
        return Phone(device: device, token: answer.string("/access_token"))
    }

    /// Checks in at a lot.
    @discardableResult func park(
        _ phone: Phone, at lot: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Conversation.Answer {
        try send(
            "POST", "/sessions/checkin", #"{"parking_lot_id": \#(lot)}"#, by: phone,
            sourceLocation: sourceLocation)
    }

    /// Leaves.
    @discardableResult func leave(
        _ phone: Phone, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Conversation.Answer {
        try send("POST", "/sessions/checkout", by: phone, sourceLocation: sourceLocation)
    }

    /// Reports inspectors.
    @discardableResult func report(
        _ phone: Phone, at lot: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Conversation.Answer {
        try send(
            "POST", "/sightings", #"{"parking_lot_id": \#(lot)}"#, by: phone,
            sourceLocation: sourceLocation)
    }

    /// Votes on a sighting.
    @discardableResult func vote(
        _ phone: Phone, _ type: String, on sighting: Int = 1,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Conversation.Answer {
        try send(
            "POST", "/feed/sightings/\(sighting)/vote", #"{"vote_type": "\#(type)"}"#, by: phone,
            sourceLocation: sourceLocation)
    }

    /// How many notifications a phone has not read.
    func unread(_ phone: Phone) throws -> String? {
        try send("GET", "/notifications/unread", by: phone)["/unread_count"]
    }
}
