import SpecSupport
import Testing

/// How each rule of the model comes to apply.
struct RuleCase: Sendable {
    typealias Answer = Conversation.Answer

    /// The rule as reports name it.
    let rule: String
    /// What it answers; nil for a job.
    let status: Int?
    var now = Workshop.evening
    var config = "{}"
    /// What leads there; the last answer is the rule's.
    let script: @Sendable (Workshop) throws -> Answer

    init(
        _ rule: String, _ status: Int?, now: String = Workshop.evening, config: String = "{}",
        script: @escaping @Sendable (Workshop) throws -> Answer
    ) {
        self.rule = rule
        self.status = status
        self.now = now
        self.config = config
        self.script = script
    }

    static let all = people + messages + services + booking + photos + uploads + jobs

    private static let people = [
        RuleCase("before: no known key", 401) { try $0.talk.send("GET", "/api/ios/profile") },
        RuleCase("invalid: broken rule of a field", 400) {
            try $0.connect().save(Profile(name: "A"))
        },
        RuleCase("unknown: another method", 405) {
            try $0.connect().post("/api/client/availability", "{}")
        },
        RuleCase("unknown: another path", 404) { try $0.connect().get("/api/client/cars") },
        RuleCase("initialize: another user", 200) { try $0.talk.send("POST", "/api/ios/init") },
        RuleCase("getProfile: nothing saved yet", 404) {
            try $0.connect().get("/api/ios/profile")
        },
        RuleCase("getProfile: own profile", 200) { try $0.customer().get("/api/ios/profile") },
        RuleCase("getProfile: own profile or with the messages that are read", 200) {
            try $0.customer().get("/api/ios/profile")
        },
        RuleCase("saveProfile: a photo that is nobody's", 400) {
            try $0.connect().save(Profile(photo: #""s3:x""#))
        },
        RuleCase("saveProfile: saved", 200) { try $0.connect().save() },
        RuleCase("getApiDocs: documentation", 200) { try $0.talk.send("GET", "/api/docs") },
    ]

    private static let messages = [
        RuleCase("listMessages: own messages", 200) { try $0.connect().get("/api/ios/messages") },
        RuleCase("markMessageRead: not one's own", 404) {
            try $0.connect().post("/api/ios/messages/msg-1/read")
        },
        RuleCase("markMessageRead: read now", 200) {
            let customer = try $0.connect()
            let id = try customer.get("/api/ios/messages").string("/messages/0/id")
            return try customer.post("/api/ios/messages/\(id)/read")
        },
        RuleCase("markMessageRead: read already", 200) {
            let customer = try $0.connect()
            let id = try customer.get("/api/ios/messages").string("/messages/0/id")
            try customer.post("/api/ios/messages/\(id)/read")
            return try customer.post("/api/ios/messages/\(id)/read")
        },
    ]

    private static let services = [
        RuleCase("listServices: all services", 200) {
            try $0.connect().get("/api/client/services")
        },
        RuleCase("listServices: all services or active services only", 200) {
            try $0.connect().get("/api/client/services")
        },
        RuleCase("getService: no such service", 404) {
            try $0.connect().get("/api/client/services/service-9")
        },
        RuleCase("getService: one service", 200) {
            try $0.connect().get("/api/client/services/service-3")
        },
        availability("no clock shows this offset", 400, "date=2024-02-15&tzOffsetMinutes=721"),
        availability(
            "no such service", 200, "date=2024-02-15&tzOffsetMinutes=0&serviceId=service-9"),
        availability("centuries away", 200, "date=0001-01-01&tzOffsetMinutes=-840"),
        availability("slots of the day", 200, "date=2024-02-15&tzOffsetMinutes=-180"),
        availability(
            "slots of the day or with those that have begun", 200,
            "date=2024-02-14&tzOffsetMinutes=-180"),
    ]

    private static func availability(
        _ rule: String, _ status: Int, _ query: String
    ) -> RuleCase {
        RuleCase("getAvailability: \(rule)", status) {
            try $0.connect().get("/api/client/availability?\(query)")
        }
    }

    private static let booking = [
        RuleCase("createAppointment: no such service", 400) {
            try $0.customer().book("2024-02-15T08:00:00Z", "Ceramic Coating")
        },
        RuleCase("createAppointment: no name", 400) {
            try $0.connect().book("2024-02-15T08:00:00Z")
        },
        RuleCase("createAppointment: never a slot", 400) {
            try $0.customer().book("2024-02-15T08:30:00Z")
        },
        RuleCase("createAppointment: begun", 409) {
            try $0.customer().book("2024-02-14T12:00:00Z")
        },
        RuleCase("createAppointment: begun or not a slot any more", 400) {
            try $0.customer().book("2024-02-14T12:00:00Z")
        },
        RuleCase("createAppointment: full", 409, config: #"{"capacity": 0}"#) {
            try $0.customer().book("2024-02-15T08:00:00Z")
        },
        RuleCase("createAppointment: booked", 201) {
            try $0.customer().book("2024-02-15T08:00:00Z")
        },
        RuleCase("listAppointments: own appointments", 200) {
            try $0.connect().get("/api/client/appointments")
        },
        RuleCase("getAppointment: not one's own", 404) {
            try $0.connect().get("/api/client/appointments/appt-1")
        },
        RuleCase("getAppointment: own appointment", 200) {
            let customer = try $0.customer()
            let id = try customer.appointment()
            return try customer.get("/api/client/appointments/\(id)")
        },
    ]

    private static let photos = [
        RuleCase("presignUpload: not one's own", 404) { try $0.connect().presign("appt-1") },
        RuleCase("presignUpload: signed", 200) {
            let customer = try $0.customer()
            return try customer.presign(customer.appointment())
        },
        RuleCase("linkPhotos: not one's own", 404) { try $0.connect().link("appt-1", "work", []) },
        RuleCase("linkPhotos: signed for something else", 400) {
            let customer = try $0.customer()
            return try customer.link(customer.appointment(), "work", ["s3:photo.jpg"])
        },
        RuleCase("linkPhotos: there already", 200) {
            let customer = try $0.customer()
            return try customer.link(customer.appointment(), "work", [])
        },
        RuleCase("linkPhotos: never uploaded", 400, script: linkUnseen),
        RuleCase("linkPhotos: never uploaded or linked unseen", 200, script: linkUnseen),
        RuleCase("linkPhotos: linked", 200) {
            let customer = try $0.customer()
            let id = try customer.appointment()
            return try customer.link(id, "work", [customer.photo(id)])
        },
    ]

    @Sendable private static func linkUnseen(_ workshop: Workshop) throws -> Answer {
        let customer = try workshop.customer()
        let id = try customer.appointment()
        return try customer.link(id, "work", [customer.presign(id).string("/ref")])
    }

    private static let uploads = [
        upload("no signature", 403, SignedURLs.path),
        upload("no complete signature", 400, SignedURLs.path + "?X-Amz-Signature=00"),
        upload("somebody else's signature", 403, SignedURLs.foreign),
        upload("signed for other than this", 403, SignedURLs.common + "0"),
        upload("signed in the future", 403, SignedURLs.common, now: "2024-02-15T07:44:59Z"),
        upload("expired", 403, SignedURLs.common, now: "2024-02-15T08:01:01Z"),
        upload("another type", 415, SignedURLs.withoutType, type: "image/png"),
        upload(
            "too large", 413, SignedURLs.common,
            Conversation.jpeg + [UInt8](repeating: 0, count: 2_097_152 - 5)),
        upload("nothing in it, or another kind", 400, SignedURLs.common, []),
        upload("no JPEG inside", 200, SignedURLs.common, [0x89]),
        upload("no JPEG inside or refused", 400, SignedURLs.common, [0x89]),
        upload("on the last second", 200, SignedURLs.common, now: "2024-02-15T08:01:00Z"),
        upload(
            "on the last second or refused", 403, SignedURLs.common, now: "2024-02-15T08:01:00Z"),
        upload("stored", 200, SignedURLs.common),
    ]

    private static func upload(
        _ rule: String, _ status: Int, _ url: String, _ body: [UInt8] = Conversation.jpeg,
        type: String = "image/jpeg", now: String = "2024-02-15T08:00:00Z"
    ) -> RuleCase {
        RuleCase("uploadPhoto: \(rule)", status, now: now) {
            try $0.talk.upload(url, body, type: type)
        }
    }

    private static let jobs = [
        job("staffWrites", seconds: 1800),
        job("confirm", seconds: 600),
        job("cancel", seconds: 300, config: Workshop.staff(cancelsAfter: "5m")),
        job("begin", seconds: 14 * 3600),
        job("finish", seconds: 15 * 3600),
    ]

    /// An appointment at 08:00Z, 14 hours after it is booked.
    private static func job(
        _ name: String, seconds: Int64, config: String = "{}"
    ) -> RuleCase {
        RuleCase("\(name): \(name)", nil, config: config) {
            let customer = try $0.customer()
            let answer = try customer.book("2024-02-15T08:00:00Z")
            try $0.talk.wait(seconds: seconds)
            return answer
        }
    }
}
