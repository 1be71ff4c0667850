import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// An invented API of small car parks, and a backend of it that was written by hand. A car park is
/// soon full, and a number plate parks once.
enum CarPark {
    static let contract = """
        openapi: 3.1.0
        info: {title: Car parks, version: "1"}
        paths:
          /lots:
            post:
              operationId: addLot
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [name, places], properties: {name: {type: string, minLength: 1, maxLength: 20}, places: {type: integer, minimum: 1, maximum: 4}}}}}
              responses:
                "201": {description: Added., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}
                "409": {description: Known.}
                "422": {description: Not understood.}
          /lots/{lotId}/stays:
            post:
              operationId: park
              parameters: [{name: lotId, in: path, required: true, schema: {type: integer}}]
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [plate, from, minutes], properties: {plate: {type: string, minLength: 2, maxLength: 12}, from: {type: string, format: date-time}, minutes: {type: integer, minimum: 15, maximum: 600}}}}}
              responses:
                "201": {description: Parked., content: {application/json: {schema: {type: object, required: [id, from, until], properties: {id: {type: integer}, from: {type: string, format: date-time}, until: {type: string, format: date-time}}}}}}
                "404": {description: No such car park.}
                "409": {description: Full or known.}
                "422": {description: Not understood.}

        """

    /// The result of a fuzz about time against a backend.
    static func result(of backend: WrittenCarPark, seed: UInt64) throws -> ScenarioResult {
        let texts = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(texts).spec)
        var runner = ScenarioRunner(spec, seed: seed, zones: try SystemZones.database())
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://parking.example",
            send: { calls in calls.map { .answered(backend.answer(to: $0.request)) } })
        runner.users = runner.pool
        runner.shrinkBudget = 0
        let fuzz = Scenario.fuzz(of: spec.contract, runs: 900, invalidShare: 5)
        return try runner.run(fuzz.aboutTime(zone: "Europe/Berlin"))
    }
}

/// Car parks in Berlin.
final class WrittenCarPark: Sendable {
    /// The reason for a conflict.
    enum Limit: CaseIterable { case places, plates, both }

    private struct State {
        var lots: [(name: String, places: Int)] = []
        var stays: [(lot: Int, plate: String)] = []
    }

    private let home: Zone
    private let limit: Limit
    private let countsByClock: Bool
    private let state = Mutex(State())

    /// - Parameter countsByClock: true if minutes are added to local times.
    init(_ limit: Limit, countsByClock: Bool) throws {
        home = try SystemZones.database().zone(named: "Europe/Berlin")
        self.limit = limit
        self.countsByClock = countsByClock
    }

    func answer(to request: Exchange.Request) -> Exchange.Response {
        let path = request.target.prefix { $0 != "?" }.split(separator: "/")
        guard path.first == "lots", path.count == 1 || path.count == 3 else {
            return .init(status: 404)
        }
        guard request.method == "POST" else {
            return .init(status: 405, headers: ["Allow": "POST"])
        }
        guard request.headers["content-type"] == "application/json",
            let body = try? Document(json: request.body, name: "body").root
        else { return .init(status: 422) }
        return state.withLock { state in
            path.count == 1 ? add(body, &state) : park(body, in: String(path[1]), &state)
        }
    }

    private func add(_ body: Value, _ state: inout State) -> Exchange.Response {
        guard let name = body["name"]?.string, (1...20).contains(name.unicodeScalars.count),
            let places = body["places"]?.int, (1...4).contains(places)
        else { return .init(status: 422) }
        if state.lots.contains(where: { $0.name == name }) { return .init(status: 409) }
        state.lots.append((name, places))
        return Self.created(#"{"id": \#(state.lots.count)}"#)
    }

    private func park(_ body: Value, in lot: String, _ state: inout State) -> Exchange.Response {
        guard let lot = Int(lot), let plate = body["plate"]?.string,
            (2...12).contains(plate.unicodeScalars.count),
            let from = body["from"]?.string.flatMap({ try? Instant(rfc3339: $0) }),
            let minutes = body["minutes"]?.int, (15...600).contains(minutes),
            let end = from.adding(TimeSpan(seconds: Int64(minutes) * 60)), end.isWritable
        else { return .init(status: 422) }
        guard (1...max(1, state.lots.count)).contains(lot), !state.lots.isEmpty else {
            return .init(status: 404)
        }
        let isFull = state.stays.count { $0.lot == lot } >= state.lots[lot - 1].places
        let isKnown = state.stays.contains { $0.plate == plate }
        if limit != .plates && isFull || limit != .places && isKnown { return .init(status: 409) }
        state.stays.append((lot, plate))
        var until = end
        if countsByClock {
            let local = home.local(from).localSeconds + Int64(minutes) * 60
            until = home.instant(of: CivilDateTime(Instant(seconds: local))) ?? until
        }
        return Self.created(
            #"{"id": \#(state.stays.count), "from": "\#(from.text)", "until": "\#(until.text)"}"#)
    }

    private static func created(_ text: String) -> Exchange.Response {
        Exchange.Response(
            status: 201, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }
}

/// A fuzz about time helps itself if things are full or texts are taken.
@Suite struct TimeConflictTests {
    @Test(arguments: WrittenCarPark.Limit.allCases, 1...3 as ClosedRange<UInt64>)
    func aTimeBugBehindConflictsIsFound(limit: WrittenCarPark.Limit, seed: UInt64) throws {
        let backend = try WrittenCarPark(limit, countsByClock: true)
        let result = try CarPark.result(of: backend, seed: seed)
        #expect(
            result.findings.map(\.name).contains("contract/park/moved-at-clock-change"),
            "\(result.findings.map(\.name)) \(result.unjudged)")
    }

    @Test(arguments: WrittenCarPark.Limit.allCases, 1...3 as ClosedRange<UInt64>)
    func aCorrectBackendIsBlamedForNothing(limit: WrittenCarPark.Limit, seed: UInt64) throws {
        let backend = try WrittenCarPark(limit, countsByClock: false)
        #expect(try CarPark.result(of: backend, seed: seed).findings.map(\.name) == [])
    }
}
