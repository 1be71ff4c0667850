import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// A reminder so many hours before a visit, whose day and hour are sent by themselves.
@Suite struct SeenDistancesTests {
    /// The way in which the server counts.
    enum Counting: CaseIterable {
        /// 12 hours before, and 12 hours earlier on the clock.
        case elapsed, clock
        /// 18:00 on the day before.
        case evening
    }

    private static let contract = """
        openapi: 3.1.0
        info: {title: Clinic, version: "1"}
        paths:
          /visits:
            post:
              operationId: addVisit
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [day, starts]
                      properties:
                        day: {type: string, format: date}
                        starts: {type: string, pattern: '^(0[89]|1[0-8]):00$', examples: ['10:00']}
              responses:
                "201": {description: Made., content: {application/json: {schema: {type: object, properties: {id: {type: integer}, reminderAt: {type: string, format: date-time}}}}}}
                "422": {description: Refused.}
        """

    private static func answer(
        _ request: Exchange.Request, _ counting: Counting, _ home: Zone, id: Int
    ) -> Exchange.Response {
        guard request.method == "POST" else {
            return .init(status: 405, headers: ["Allow": "POST"])
        }
        guard let body = (try? Document(json: request.body, name: "b"))?.root,
            let day = try? CivilDate(text: body["day"]?.string ?? ""), day.year > 1_970,
            day.year < 2_100, let time = try? CivilTime(text: body["starts"]?.string ?? ""),
            let start = home.instant(of: CivilDateTime(day, time)),
            request.headers["content-type"]?.hasPrefix("application/json") == true
        else { return .init(status: 422) }
        let local = CivilDateTime(day, time)
        let reminder: Instant? =
            switch counting {
            case .elapsed: Instant(seconds: start.seconds - 43_200)
            case .clock:
                home.instant(of: CivilDateTime(Instant(seconds: local.localSeconds - 43_200)))
            case .evening:
                (try? CivilTime(text: "18:00")).flatMap {
                    home.instant(of: CivilDateTime(day.adding(days: -1), $0))
                }
            }
        guard let reminder else { return .init(status: 422) }
        return .init(
            status: 201, headers: ["Content-Type": "application/json"],
            body: Array(#"{"id":\#(id),"reminderAt":"\#(reminder.text)"}"#.utf8))
    }

    private static func findings(
        _ counting: Counting, zone: String = "Europe/Berlin", seed: UInt64
    ) throws -> [String] {
        let zones = try SystemZones.database()
        let home = try zones.zone(named: "Europe/Berlin")
        let files = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(files).spec)
        var runner = ScenarioRunner(spec, seed: seed, zones: zones)
        let ids = Mutex(0)
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://visits.example",
            send: { calls in
                calls.map { call in
                    let id = ids.withLock { id in
                        id += 1
                        return id
                    }
                    return .answered(answer(call.request, counting, home, id: id))
                }
            })
        runner.users = runner.pool
        runner.shrinkBudget = 0
        let fuzz = Scenario.fuzz(of: spec.contract, runs: 600, invalidShare: 5)
        return try runner.run(fuzz.aboutTime(zone: zone)).findings.map(\.name)
    }

    /// In another zone, clocks are changed in another week.
    @Test(arguments: [Counting.elapsed, .evening], ["Europe/Berlin", "America/New_York"])
    func aCorrectServerIsBlamedForNothing(counting: Counting, zone: String) throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            let names = try Self.findings(counting, zone: zone, seed: seed)
            #expect(names == [])
        }
    }

    @Test func hoursOnTheClockAreFound() throws {
        let names = try Self.findings(.clock, seed: 1)
        #expect(names == ["contract/addVisit/moved-at-clock-change"])
    }
}
