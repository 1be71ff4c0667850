import Contracts
import Testing

@testable import Scenarios
@testable import Simulator

/// The requests that a reader has to send before the one that fails.
@Suite struct RelatedRequestsTests {
    /// A request, and the ids that its answer gave.
    private static func step(
        _ method: String, _ target: String, _ body: String = "", gives given: CELValue? = nil
    ) -> RecordedRun.Step {
        var sent = FuzzRequest(
            operation: method,
            request: Exchange.Request(method: method, target: target, body: Array(body.utf8)),
            flaw: nil)
        sent.given = given.map { ["/id": $0] } ?? [:]
        return RecordedRun.Step(.request(sent))
    }

    private static let run = RecordedRun(steps: [
        step("POST", "/rooms", #"{"name":"blue"}"#, gives: .int(7)),
        step("POST", "/rooms", #"{"name":"red"}"#, gives: .int(8)),
        step("GET", "/rooms/7"),
        step("POST", "/rooms/7/bookings", gives: .string("b-1")),
        step("POST", "/rooms/8/bookings", gives: .string("b-2")),
        step("PATCH", "/bookings/b-1", #"{"state":"off"}"#, gives: .string("b-1")),
        step("POST", "/notes", #"{"room_id":7}"#, gives: .string("n-1")),
        step("DELETE", "/rooms/9"),
        step("GET", "/rooms/7/sum"),
    ])

    private static func targets(_ run: RecordedRun?) -> [String] {
        run?.steps.map { step in
            guard case .request(let sent) = step.action else { return "" }
            return "\(sent.request.method) \(sent.request.target)"
        } ?? []
    }

    @Test func theThingIsMadeAndChanged() {
        #expect(
            Self.targets(RelatedRequests.related(to: Self.run).first) == [
                "POST /rooms", "POST /rooms/7/bookings", "PATCH /bookings/b-1", "POST /notes",
                "GET /rooms/7/sum",
            ])
    }

    @Test func aRequestAboutNothingThatWasMadeStandsAlone() {
        var run = Self.run
        run.steps[8] = Self.step("GET", "/rooms/1/sum")
        #expect(RelatedRequests.related(to: run) == [])
    }

    /// Somebody has asked for the number before it was given.
    @Test func aNumberWithItsKindIsTheThing() {
        let run = RecordedRun(steps: [
            Self.step("GET", "/animals/7"), Self.step("POST", "/vets", gives: .int(6)),
            Self.step("POST", "/animals", gives: .int(7)),
            Self.step("POST", "/courses", #"{"animal_id":7}"#, gives: .int(8)),
            Self.step("POST", "/courses/8/dose"),
        ])
        #expect(
            Self.targets(RelatedRequests.related(to: run).first) == [
                "POST /animals", "POST /courses", "POST /courses/8/dose",
            ])
    }

    /// A refusal may be part of a finding, and another thing may be needed, such as money.
    @Test func readsAndOtherThingsComeLater() {
        let all = RelatedRequests.related(to: Self.run).map(Self.targets)
        #expect(all.count == 3)
        #expect(all[1].contains("GET /rooms/7") && !all[1].contains("POST /rooms/8/bookings"))
        #expect(all[2].contains("POST /rooms/8/bookings") && !all[2].contains("DELETE /rooms/9"))
    }

    /// A client may choose the name of a thing, such as the number of a card.
    @Test func aNameThatWasSaidBeforeIsRelated() {
        let run = RecordedRun(steps: [
            Self.step("POST", "/tools", gives: .int(5)),
            Self.step("DELETE", "/members/M3635"),
            Self.step("POST", "/loans", #"{"tool":5,"card":"M3635"}"#, gives: .int(1)),
            Self.step("GET", "/members/M3635/record"),
        ])
        let all = RelatedRequests.related(to: run).map(Self.targets)
        // An answer without ids may be a refusal.
        #expect(all.first == ["POST /tools", "POST /loans", "GET /members/M3635/record"])
        #expect(
            all.dropFirst().first == [
                "POST /tools", "DELETE /members/M3635", "POST /loans", "GET /members/M3635/record",
            ])
        for (places, isWhole) in [([0, 2, 3], true), ([1, 3], false), ([3], false)] {
            var part = run
            part.steps = places.map { run.steps[$0] }
            #expect(RelatedRequests.isWhole(part, of: run) == isWhole)
        }
    }

    /// Of very many requests those that made something count.
    @Test func ofTooManyTheLastOnesAreTaken() {
        let steps = (0..<90).map { Self.step("PUT", "/rooms/7/sum", gives: .string("s-\($0)")) }
        let run = RecordedRun(
            steps: [Self.step("POST", "/rooms", gives: .int(7))] + steps
                + [Self.step("GET", "/rooms/7/sum")])
        let related = Self.targets(RelatedRequests.related(to: run).first)
        #expect(related.count == 60 && related[0] == "POST /rooms")
    }

    @Test(arguments: [
        ([0, 3, 5, 8], true), ([0, 8], true), ([8], false), ([0, 5, 8], false), ([1, 8], false),
        ([2], false), ([7], true),
    ])
    func aPartMakesWhatItNames(places: [Int], isWhole: Bool) {
        var part = Self.run
        part.steps = places.map { Self.run.steps[$0] }
        #expect(RelatedRequests.isWhole(part, of: Self.run) == isWhole)
    }
}
