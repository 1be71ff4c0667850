import Contracts
import SpecSupport
import TestSupport
import Testing
import Transports

@testable import Scenarios
@testable import Simulator

/// Days beside instants in answers.
@Suite struct SeenDatesTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Doses, version: "1"}
        paths:
          /doses:
            get:
              operationId: list
              responses: {"200": {description: All.}}
            post:
              operationId: add
              requestBody: {content: {application/json: {schema: {type: object, properties: {asked: {type: string, format: date}}}}}}
              responses: {"201": {description: Added.}}

        """

    /// The contradictions in answers, each with its list of doses.
    private static func judged(
        _ answers: [[(due: String, day: String)]], member: String = "day", home: String?
    ) throws -> [String] {
        let texts = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let own = try #require(TestSpec.load(texts).spec?.contract)
        let sight = FuzzSight(ExchangeJudge(own))
        let zones = try SystemZones.database()
        let zone = try home.map { try zones.zone(named: $0) }
        var dates = SeenDates(sight, zones, home: zone)
        let request = Exchange.Request(method: "GET", target: "/doses")
        return try answers.compactMap { doses in
            let items = doses.map { #"{"due_at":"\#($0.due)","\#(member)":"\#($0.day)"}"# }
            let body = "[\(items.joined(separator: ","))]"
            let response = Exchange.Response(
                status: 200, headers: ["Content-Type": "application/json"], body: Array(body.utf8))
            return dates.judge(try #require(SeenExchange(request, response, in: sight)))?.message
        }
    }

    private static let (calm, late, last) = (
        (due: "2026-06-14T12:00:00Z", day: "2026-06-14"),
        (due: "2026-06-15T01:30:00Z", day: "2026-06-15"),
        (due: "2026-06-16T02:00:00Z", day: "2026-06-16")
    )

    @Test func aDayInUTCIsFound() throws {
        let found = try Self.judged(
            [[Self.calm, Self.late, Self.last, Self.late]], home: "America/New_York")
        #expect(
            found == [
                "day is 2026-06-15 where due_at is 2026-06-15T01:30:00Z. That is the day in UTC, as in other answers, and in America/New_York it is 2026-06-14"
            ])
        let apart = [[Self.calm]] + Array(repeating: [Self.late], count: 40)
        #expect(try Self.judged(apart, home: "America/New_York").count == 1)
    }

    @Test(arguments: [
        // The day at home, another day, too few of them, no zone, a day that the request has sent.
        (
            [calm, (due: "2026-06-15T01:30:00Z", day: "2026-06-14"), late, late, late], "day",
            "America/New_York"
        ),
        (
            [calm, (due: "2026-06-15T01:30:00Z", day: "2026-06-30"), late, late, late], "day",
            "America/New_York"
        ),
        ([calm, late], "day", "America/New_York"), ([calm, late, late, late], "day", nil),
        ([calm, late, late, late], "asked", "America/New_York"),
        ([calm, calm, calm, calm], "day", "America/New_York"),
    ])
    func anythingElseIsNot(
        doses: [(due: String, day: String)], member: String, home: String?
    ) throws {
        #expect(try Self.judged([doses], member: member, home: home) == [])
    }
}
