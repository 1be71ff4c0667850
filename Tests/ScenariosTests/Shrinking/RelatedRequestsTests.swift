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
            Self.targets(RelatedRequests.related(to: Self.run)) == [
                "POST /rooms", "POST /rooms/7/bookings", "PATCH /bookings/b-1", "POST /notes",
                "GET /rooms/7/sum",
            ])
    }

    @Test func aRequestAboutNothingThatWasMadeStandsAlone() {
        var run = Self.run
        run.steps[8] = Self.step("GET", "/rooms/1/sum")
        #expect(RelatedRequests.related(to: run) == nil)
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
