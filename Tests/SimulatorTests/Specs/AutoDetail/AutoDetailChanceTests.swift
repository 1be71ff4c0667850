import Simulator
import SpecSupport
import TestSupport
import Testing

/// Whatever customers do, the model keeps the contract and its own requirements. Each turn is
/// checked against both, and a fault of it fails the test.
@Suite struct AutoDetailChanceTests {
    @Test(arguments: Array(UInt64(1)...8)) func nothingBreaksWhateverComes(seed: UInt64) throws {
        var crowd = try Crowd(seed: seed)
        for _ in 1...250 { try crowd.act() }
        #expect(crowd.booked > 5)
        #expect(crowd.statuses.isSubset(of: [200, 201, 400, 401, 403, 404, 409, 413, 415]))
    }
}

/// Customers who act at random, on each other's things too.
private struct Crowd {
    let workshop: Workshop
    let customers: [Customer]
    var dice: SplitMix64
    var appointments = ["appt-1"]
    var references = ["s3:photo.jpg"]
    var uploads: [String] = []
    var booked = 0
    var statuses: Set<Int> = []

    init(seed: UInt64) throws {
        let settings = #"{"capacity": \#(1 + seed % 3)}"#
        workshop = try Workshop(config: settings, seed: seed, alternatives: .chosen)
        let visitor = Customer(talk: workshop.talk, key: "nobody")
        customers = [
            try workshop.customer(), try workshop.customer(), try workshop.connect(), visitor,
        ]
        dice = SplitMix64(seed: seed)
    }

    mutating func act() throws {
        let customer = try pick(customers)
        switch dice.next() % 10 {
        case 0...3: try book(as: customer)
        case 4:
            let offset = Int(dice.next() % 1600) - 850
            let day = 14 + dice.next() % 5
            note(
                try customer.get(
                    "/api/client/availability?date=2024-02-\(day)&tzOffsetMinutes=\(offset)"))
        case 5:
            let answer = try customer.presign(pick(appointments), pick(["work", "defect"]))
            note(answer)
            guard answer.status == 200 else { return }
            references.append(answer.string("/ref"))
            uploads.append(answer.string("/uploadUrl"))
        case 6 where !uploads.isEmpty:
            let body = try pick([Conversation.jpeg, [], [1, 2, 3]])
            note(try workshop.talk.upload(pick(uploads), body, type: pick(["image/jpeg", "a/b"])))
        case 7:
            note(
                try customer.link(
                    pick(appointments), pick(["work", "defect"]),
                    [pick(references), pick(references)]))
        case 8: try read(as: customer)
        default: try workshop.talk.wait(seconds: Int64(dice.next() % 1200))
        }
    }

    private mutating func book(as customer: Customer) throws {
        let (day, hour) = (14 + dice.next() % 4, 10 + dice.next() % 8)
        let answer = try customer.book(
            "2024-02-\(day)T\(hour):\(pick(["00", "00", "00", "30"])):00+03:00",
            pick(["Car Washing", "Interior Detailing", "Ceramic Coating"]))
        note(answer)
        guard answer.status == 201 else { return }
        booked += 1
        appointments.append(answer.string("/id"))
    }

    private mutating func read(as customer: Customer) throws {
        note(try customer.get("/api/ios/profile"))
        note(try customer.get("/api/ios/messages"))
        note(try customer.get("/api/client/appointments"))
        note(try customer.get("/api/client/appointments/\(pick(appointments))"))
    }

    private mutating func note(_ answer: Conversation.Answer) { statuses.insert(answer.status) }

    private mutating func pick<Element>(_ elements: [Element]) throws -> Element {
        elements[Int(dice.next() % UInt64(elements.count))]
    }
}
