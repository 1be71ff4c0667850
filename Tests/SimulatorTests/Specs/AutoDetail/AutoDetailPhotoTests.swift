import Contracts
import Simulator
import SpecSupport
import Testing

@Suite struct AutoDetailPhotoTests {
    @Test func aPhotoGoesFromTheSignatureToTheAppointment() throws {
        let customer = try Workshop().customer()
        let id = try customer.appointment()
        let signed = try customer.presign(id)
        let key = "appointments/\(id)/work/photo-1.jpg"
        #expect(signed.string("/key") == key)
        #expect(signed.string("/ref") == "s3:\(key)")
        #expect(signed.string("/uploadUrl").hasPrefix("http://localhost/\(key)?X-Amz-Algorithm="))
        #expect(signed.string("/uploadUrl").contains("&X-Amz-Expires=60&"))
        #expect(try customer.talk.upload(signed.string("/uploadUrl")).status == 200)
        try customer.talk.wait(seconds: 5)
        #expect(try customer.link(id, "work", ["s3:\(key)"]).status == 200)
        let shown = try customer.get("/api/client/appointments/\(id)")
        #expect(shown.string("/workPhotos/0/url") == "http://localhost/\(key)")
        #expect(shown.string("/workPhotos/0/createdAt") == "2024-02-14T18:00:05Z")
        #expect(shown.string("/updatedAt") == "2024-02-14T18:00:05Z")
        #expect(shown["/defectPhotos"] == "[]")
    }

    // MARK: Signatures

    @Test(arguments: [
        SignedURLs.common, SignedURLs.withoutType, SignedURLs.lasting, SignedURLs.withMore,
        // Another order and another spelling of the same query.
        SignedURLs.common.replacing("%2F", with: "/").replacing("%3B", with: ";"),
        SignedURLs.path + "?"
            + SignedURLs.common.split(separator: "?")[1].split(separator: "&")
            .reversed().joined(separator: "&"),
    ])
    func signaturesOfOthersFit(url: String) throws {
        let talk = try Workshop(at: "2024-02-15T08:00:00Z").talk
        let answer = try talk.upload(url)
        #expect(answer.status == 200, "\(answer.text)")
    }

    @Test func theModelSignsAsOthersDo() throws {
        // Behind a port and a prefix, at the instant of the other signer.
        let talk = try Workshop(at: "2024-02-15T08:00:00.9Z").talk
        let url =
            "http://localhost:8080/hub/appointments/appt-123456/work/a%20b.jpg"
            + "?X-Amz-Algorithm=AWS4-HMAC-SHA256"
            + "&X-Amz-Credential=REHEARSALACCESSKEY01%2F20240215%2Fru-central1%2Fs3%2Faws4_request"
            + "&X-Amz-Date=20240215T080000Z&X-Amz-Expires=60"
            + "&X-Amz-SignedHeaders=content-type%3Bhost&X-Amz-Signature="
            + "6e1f3dc6a425f849751c793827120e3277de8d5f1364644a021fafa8ad483307"
        let request = Exchange.Request(
            method: "PUT", target: String(url.dropFirst("http://localhost:8080".count)),
            headers: ["Host": "localhost:8080", "Content-Type": "image/jpeg"],
            body: Conversation.jpeg)
        let turn = talk.standIn.answer(
            BackendCall(request, server: "http://127.0.0.1:8080", prefix: "/hub"))
        #expect(turn.faults.isEmpty)
        #expect(turn.response?.status == 200)
    }

    @Test(arguments: [
        ("work/photo", "defect/photo"), ("photo-1", "photo-2"), ("appt-123456", "appt-123457"),
        ("080000Z", "080001Z"), ("Expires=60", "Expires=61"), ("content-type%3Bhost", "host"),
        ("ru-central1", "ru-central2"), ("20240215%2F", "20240216%2F"),
        ("REHEARSALACCESSKEY01", "REHEARSALACCESSKEY02"), ("=431d", "=431e"),
        ("X-Amz-Expires=60&", "X-Amz-Expires=60&more=1&"),
        ("X-Amz-Signature=4", "X-Amz-Signature="),
    ])
    func whatIsChangedIsRefused(part: String, other: String) throws {
        let talk = try Workshop(at: "2024-02-15T08:00:00Z").talk
        #expect(SignedURLs.common.contains(part))
        let answer = try talk.upload(SignedURLs.common.replacing(part, with: other))
        #expect(answer.status == 403)
        #expect(answer.headers["content-type"] == "application/xml")
    }

    @Test(arguments: [
        ("X-Amz-Algorithm=AWS4-HMAC-SHA256", "X-Amz-Algorithm=AWS4-HMAC-MD5"),
        ("X-Amz-Date=20240215T080000Z&", ""), ("20240215T080000Z", "20241315T080000Z"),
        ("20240215T080000Z", "2024-02-15T08:00:00Z"), ("Expires=60", "Expires=0"),
        ("Expires=60", "Expires=6000000"), ("content-type%3Bhost", "content-type"),
        ("X-Amz-Expires=60&", "X-Amz-Expires=60&X-Amz-Expires=60&"),
    ])
    func whatIsNotCompleteIsRefused(part: String, other: String) throws {
        let talk = try Workshop(at: "2024-02-15T08:00:00Z").talk
        #expect(SignedURLs.common.contains(part))
        #expect(try talk.upload(SignedURLs.common.replacing(part, with: other)).status == 400)
    }

    @Test func anotherHostAndAnotherTypeAreNotSigned() throws {
        let talk = try Workshop(at: "2024-02-15T08:00:00Z").talk
        #expect(try talk.upload(SignedURLs.common, host: "127.0.0.1").status == 403)
        #expect(try talk.upload(SignedURLs.common, type: "image/png").status == 403)
        #expect(try talk.upload(SignedURLs.common + "%zz%ff").status == 403)
        #expect(try talk.upload(SignedURLs.withoutType, type: "image/png").status == 415)
    }

    // MARK: Time and size

    @Test(
        arguments: [
            (0, [200]), (59, [200]), (60, [200, 403]), (61, [403]), (3600, [403]),
        ] as [(Int64, [Int])])
    func anAddressIsValidForAMinute(seconds: Int64, permitted: [Int]) throws {
        var seen: Set<Int> = []
        for seed in 1...20 {
            let workshop = try Workshop(seed: UInt64(seed), alternatives: .chosen)
            let customer = try workshop.customer()
            let signed = try customer.presign(customer.appointment())
            try workshop.talk.wait(seconds: seconds)
            seen.insert(try workshop.talk.upload(signed.string("/uploadUrl")).status)
        }
        #expect(seen.sorted() == permitted)
    }

    @Test func aRefusedPhotoIsNotStored() throws {
        let workshop = try Workshop()
        let customer = try workshop.customer()
        let id = try customer.appointment()
        let signed = try customer.presign(id)
        try workshop.talk.wait(seconds: 61)
        #expect(try workshop.talk.upload(signed.string("/uploadUrl")).status == 403)
        #expect(try customer.link(id, "work", [signed.string("/ref")]).status == 400)
    }

    @Test(arguments: [(2_097_151, 200), (2_097_152, 200), (2_097_153, 413)])
    func twoMegabytesAreTheLimit(size: Int, status: Int) throws {
        let talk = try Workshop(at: "2024-02-15T08:00:00Z").talk
        let padding = [UInt8](repeating: 0, count: size - Conversation.jpeg.count)
        #expect(try talk.upload(SignedURLs.common, Conversation.jpeg + padding).status == status)
    }

    // MARK: Linking

    @Test func onlyWhatWasSignedForThisIsLinked() throws {
        let customer = try Workshop().customer()
        let (id, other) = (try customer.appointment(), try customer.appointment())
        let (work, defect) = (try customer.photo(id), try customer.photo(id, "defect"))
        #expect(try customer.link(other, "work", [work]).status == 400)
        #expect(try customer.link(id, "defect", [work]).status == 400)
        #expect(try customer.link(id, "work", [work, defect]).status == 400)
        #expect(try customer.link(id, "work", ["https://localhost/x.jpg"]).status == 400)
        #expect(try customer.get("/api/client/appointments/\(id)")["/workPhotos"] == "[]")
        #expect(try customer.link(id, "work", [work]).status == 200)
        #expect(try customer.link(id, "defect", [defect]).status == 200)
    }

    @Test func oneReferenceIsOnePhoto() throws {
        let customer = try Workshop().customer()
        let id = try customer.appointment()
        let (first, second) = (try customer.photo(id), try customer.photo(id))
        #expect(first != second)
        #expect(try customer.link(id, "work", [first, first]).status == 200)
        #expect(try customer.link(id, "work", [first, second]).status == 200)
        #expect(try customer.link(id, "work", [second, first]).status == 200)
        let photos = try customer.get("/api/client/appointments/\(id)").body?["workPhotos"]
        #expect(
            photos?.elements.map { $0["url"]?.string ?? "" }
                == [first, second].map {
                    "http://localhost/\($0.dropFirst(3))"
                })
    }

    @Test func noneIsLinkedWhereOneIsMissing() throws {
        let customer = try Workshop().customer()
        let id = try customer.appointment()
        let (there, missing) = (try customer.photo(id), try customer.presign(id).string("/ref"))
        #expect(try customer.link(id, "work", [there, missing]).status == 400)
        #expect(try customer.get("/api/client/appointments/\(id)")["/workPhotos"] == "[]")
    }

    @Test(arguments: [
        #""kind": "work", "contentType": "image/png", "filename": "x""#,
        #""kind": "other", "contentType": "image/jpeg", "filename": "x""#,
        #""kind": "work", "contentType": "image/jpeg""#,
    ])
    func onlyJPEGsOfAKindAreSigned(fields: String) throws {
        let customer = try Workshop().customer()
        let id = try customer.appointment()
        let answer = try customer.post(
            "/api/uploads/presign", #"{"appointmentId": "\#(id)", \#(fields)}"#)
        #expect(answer.status == 400)
    }
}
