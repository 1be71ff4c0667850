import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Reminders before the visits of a slot. The slot was sent, and a visit sends no time.
@Suite struct SentTimesTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Surgery, version: "1"}
        paths:
          /slots:
            post:
              operationId: addSlot
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [startsAt]
                      properties: {startsAt: {type: string, format: date-time}}
              responses:
                "201": {description: Made., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}
                "422": {description: Refused.}
          /slots/{slotId}:
            get:
              operationId: readSlot
              parameters: [{name: slotId, in: path, required: true, schema: {type: integer}}]
              responses:
                "200": {description: A slot., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}
                "404": {description: None.}
            patch:
              operationId: moveSlot
              parameters: [{name: slotId, in: path, required: true, schema: {type: integer}}]
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [startsAt], properties: {startsAt: {type: string, format: date-time}}}
              responses:
                "200": {description: Moved., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}
                "404": {description: None.}
                "422": {description: Refused.}
          /slots/{slotId}/visits:
            post:
              operationId: addVisit
              parameters: [{name: slotId, in: path, required: true, schema: {type: integer}}]
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [name], properties: {name: {type: string, minLength: 1, maxLength: 20}}}
              responses:
                "201": {description: Made., content: {application/json: {schema: {type: object, required: [id, local], properties: {id: {type: integer}, local: {type: string}}}}}}
                "404": {description: None.}
                "422": {description: Refused.}
        """

    /// A backend written by hand, which shows the local time of a visit.
    private final class Surgery: Sendable {
        private let home: Zone
        /// True if it takes the offset of the summer all the year.
        private let isOfSummer: Bool
        private let slots = Mutex<[Int: Instant]>([:])
        private let ids = Mutex(0)

        init(_ home: Zone, isOfSummer: Bool) {
            self.home = home
            self.isOfSummer = isOfSummer
        }

        func answer(_ request: Exchange.Request) -> Exchange.Response {
            let path = request.target.split(separator: "/").map(String.init)
            let body = (try? Document(json: request.body, name: "b"))?.root
            let isJSON = request.headers["content-type"]?.hasPrefix("application/json") == true
            let slot = path.count > 1 ? Int(path[1]) : nil
            switch (request.method, path.count) {
            case ("POST", 1), ("PATCH", 2):
                guard isJSON, let start = try? Instant(rfc3339: body?["startsAt"]?.string ?? "")
                else { return .init(status: 422) }
                let isKnown = slot.map { slot in slots.withLock { $0[slot] != nil } } ?? true
                guard isKnown else { return .init(status: 404) }
                let id = slot ?? next()
                slots.withLock { $0[id] = start }
                return json(path.count == 1 ? 201 : 200, #"{"id":\#(id)}"#)
            case ("GET", 2):
                let isKnown = slot.map { slot in slots.withLock { $0[slot] != nil } } ?? false
                return isKnown ? json(200, #"{"id":\#(slot ?? 0)}"#) : .init(status: 404)
            case ("POST", 3):
                guard let slot, let start = slots.withLock({ $0[slot] }) else {
                    return .init(status: 404)
                }
                let length = body?["name"]?.string?.unicodeScalars.count ?? 0
                guard isJSON, (1...20).contains(length) else { return .init(status: 422) }
                return json(201, #"{"id":\#(next()),"local":"\#(local(start).text)"}"#)
            default:
                let allowed = ["POST", "GET, PATCH", "POST"][min(path.count, 3) - 1]
                return .init(status: 405, headers: ["Allow": allowed])
            }
        }

        private func local(_ start: Instant) -> CivilDateTime {
            isOfSummer ? CivilDateTime(start, secondsAhead: 39_600) : home.local(start)
        }

        private func next() -> Int {
            ids.withLock { id in
                id += 1
                return id
            }
        }

        private func json(_ status: Int, _ text: String) -> Exchange.Response {
            .init(
                status: status, headers: ["Content-Type": "application/json"],
                body: Array(text.utf8))
        }
    }

    private static func findings(isOfSummer: Bool, seed: UInt64) throws -> ScenarioResult {
        let zones = try SystemZones.database()
        let files = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(files).spec)
        var runner = ScenarioRunner(spec, seed: seed, zones: zones)
        let surgery = Surgery(
            try zones.zone(named: "Australia/Sydney"), isOfSummer: isOfSummer)
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://surgery.example",
            send: { calls in calls.map { .answered(surgery.answer($0.request)) } })
        runner.users = runner.pool
        runner.shrinkBudget = 0
        let fuzz = Scenario.fuzz(of: spec.contract, runs: 800, invalidShare: 5)
        return try runner.run(fuzz.aboutTime(zone: "Australia/Sydney"))
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func aCorrectServerIsBlamedForNothing(seed: UInt64) throws {
        #expect(try Self.findings(isOfSummer: false, seed: seed).findings.map(\.name) == [])
    }

    @Test func aTimeThatFollowsFromAnEarlierRequestIsJudged() throws {
        let result = try Self.findings(isOfSummer: true, seed: 1)
        #expect(result.findings.map(\.name) == ["contract/addVisit/wrong-local-time"])
    }

    /// Nobody knows what a write has changed that ended in a failure.
    @Test(arguments: [(200, false), (500, false), (404, true)])
    func aChangeMayMoveTheTimes(status: Int, isKnown: Bool) throws {
        let files = ["openapi.yaml": Self.contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(files).spec)
        let sight = FuzzSight(ExchangeJudge(spec.contract))
        func seen(_ method: String, _ target: String, _ status: Int, _ body: String) throws
            -> SeenExchange
        {
            try #require(
                SeenExchange(
                    Exchange.Request(
                        method: method, target: target,
                        headers: ["Content-Type": "application/json"],
                        body: Array(#"{"startsAt":"2026-05-04T09:00:00Z"}"#.utf8)),
                    Exchange.Response(
                        status: status, headers: ["Content-Type": "application/json"],
                        body: Array(body.utf8)), in: sight))
        }
        var facts = TimeFacts()
        facts.instants = [("startsAt", Instant(seconds: 0), "1970-01-01T00:00:00Z")]
        var sent = SentTimes()
        sent.note(try seen("POST", "/slots", 201, #"{"id":7}"#), facts)
        let visit = try seen("POST", "/slots/7/visits", 201, #"{"id":8,"local":"x"}"#)
        #expect(sent.facts(for: visit) != nil)
        sent.note(try seen("PATCH", "/slots/7", status, "{}"), TimeFacts())
        #expect((sent.facts(for: visit) != nil) == isKnown)
    }
}
