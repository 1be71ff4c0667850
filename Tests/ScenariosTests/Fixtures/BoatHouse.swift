import Contracts
import Scenarios
import Simulator
import SpecSupport
import Synchronization
import TestSupport
import Testing

/// An invented API, a house that rents boats, and a backend of it that knows nothing of the model.
enum BoatHouse {
    static let contract = """
        openapi: 3.1.0
        info: {title: Boats, version: "1"}
        paths:
          /boats:
            get:
              operationId: listBoats
              parameters: [{name: harbour, in: query, schema: {type: string}}]
              responses:
                "200":
                  description: Boats.
                  content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Boat'}}}}
                "503": {description: Closed.}
          /boats/{id}/rentals:
            post:
              operationId: rent
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses:
                "201":
                  description: Rented.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Rental'}}}
                "404": {description: No such boat.}
                "409": {description: None is free.}
        components:
          schemas:
            Boat:
              type: object
              required: [id, name, free]
              properties: {id: {type: string}, name: {type: string}, free: {type: integer}}
            Refusal:
              type: object
              properties: {error: {type: string}, code: {type: string, enum: [busy, gone]}}
            Rental:
              type: object
              required: [boat, at]
              properties: {boat: {type: string}, ticket: {type: string}, at: {type: string, format: date-time}}

        """

    static let model = """
        data: {names: {value: {b1: Osprey, b2: Heron}}}
        state:
          free: {b1: 0, b2: 3}
        operations:
          listBoats:
            - name: all
              respond:
                body: "${data.names.map(id, {'id': id, 'name': data.names[id], 'free': state.free[id]})}"
          rent:
            - {name: unknown, when: "!(request.path.id in data.names)", respond: {status: 404}}
            - {name: none is free, when: "state.free[request.path.id] == 0", respond: {status: 409}}
            - name: rented
              do: [{set: {"state.free[request.path.id]": "${state.free[request.path.id] - 1}"}}]
              respond: {status: 201, body: {boat: "${request.path.id}", at: "${string(now)}"}}

        """

    static let client = """
        config: {boat: none}
        context: {refused: 0}
        events: {rent: {}}
        initial: idle
        states:
          idle: {on: {rent: renting}}
          renting:
            invoke:
              operation: rent
              with: {path: {id: "${config.boat}"}}
              on: {"201": idle, "409": idle, "404": {target: idle, assign: {context.refused: "${context.refused + 1}"}}, default: idle}
        invariants: [{name: the boat is known, holds: context.refused == 0}]

        """

    static let fixtures = """
        fixtures:
          harbour: north
          boat:
            ask: listBoats
            with: {query: {harbour: "${fixtures.harbour}"}}
            take: answer.body.filter(b, b.free > 0)[0].id
          label: {value: "boat ${fixtures.boat}"}

        """

    static let rent = """
        scenarios:
          - name: a boat is rented
            kind: script
            steps:
              - {call: rent, with: {path: {id: "${fixtures.boat}"}}, expect: {status: 201, body: {boat: "${fixtures.boat}"}}}

        """

    static let texts = [
        "openapi.yaml": contract, "backend.yaml": model, "clients/renting.yaml": client,
        "fixtures.yaml": fixtures,
    ]

    /// The spec of the files with others in place of some, its scenarios, and what is wrong.
    static func loaded(
        _ suite: String, changing files: [String: String] = [:]
    ) throws -> (spec: Spec?, suites: [ScenarioSuite], reported: [String]) {
        let texts = texts.merging(files) { $1 }.merging(["scenarios/boats.yaml": suite]) { $1 }
            .filter { !$0.value.isEmpty }
        let (spec, wrong) = TestSpec.load(texts)
        guard let spec else { return (nil, [], wrong.map(\.line)) }
        let read = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(texts), zones: try SystemZones.database())
        let unused = FixtureCheck.diagnostics(of: spec, read)
        return (spec, read.suites, (wrong + read.diagnostics + unused).map(\.line))
    }

    /// The results of the scenarios of a suite.
    static func results(
        _ suite: String, changing files: [String: String] = [:], on target: RemoteTarget? = nil,
        having fixtures: KeyValuePairs<String, CELValue> = [:]
    ) throws -> [ScenarioResult] {
        let loaded = try loaded(suite, changing: files)
        #expect(loaded.reported.filter { !$0.contains("no scenario needs") } == [])
        var runner = ScenarioRunner(
            try #require(loaded.spec), seed: 1, zones: try SystemZones.database())
        runner.target = target ?? runner.target
        runner.keepsHistories = true
        for (name, value) in fixtures { runner.givens.fixtures.set(.string(name), to: value) }
        return try loaded.suites.flatMap(\.scenarios).map { try runner.run($0) }
    }
}

/// A backend of the boat house that was written by hand.
final class WrittenBoatHouse: Sendable {
    /// Its boats by id, in order, with the number that is free.
    private let boats: Mutex<[(id: String, free: Int)]>
    private let asked = Mutex<[String]>([])
    private let isClosed: Bool
    /// The time that its answers show.
    private let written: String?
    /// The boat that it lists and does not know.
    private let forgotten: String?
    /// The answer for a boat that is not free.
    private let refusal: (status: Int, body: String?)
    /// The ticket of each rental; empty for none.
    private let ticket: String

    init(
        _ boats: [(id: String, free: Int)], isClosed: Bool = false, time: String? = nil,
        forgetting id: String? = nil, refusing status: Int = 409, saying body: String? = nil,
        giving ticket: String = ""
    ) {
        refusal = (status, body)
        self.ticket = ticket
        self.boats = Mutex(boats)
        forgotten = id
        self.isClosed = isClosed
        written = time
    }

    /// The requests, each as its method and target, and the times at which it began anew.
    var requests: [String] { asked.withLock(\.self) }

    /// The backend as a target that begins anew before each case.
    var target: RemoteTarget {
        RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://boats.example",
            send: { calls in calls.map { .answered(self.answer($0)) } }, beginsAnew: true,
            reset: { _ in
                self.asked.withLock { $0.append("anew") }
                return nil
            })
    }

    private func answer(_ call: RemoteTarget.Call) -> Exchange.Response {
        let request = call.request
        asked.withLock { $0.append("\(request.method) \(request.target)") }
        if isClosed { return Exchange.Response(status: 503) }
        if request.method == "GET" {
            let rows = boats.withLock(\.self).map { boat in
                #"{"id": "\#(boat.id)", "name": "a \#(boat.id)", "free": \#(boat.free)}"#
            }
            return json(200, "[\(rows.joined(separator: ", "))]")
        }
        let id = request.target.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        return boats.withLock { boats in
            guard id != forgotten, let place = boats.firstIndex(where: { $0.id == id }) else {
                return Exchange.Response(status: 404)
            }
            guard boats[place].free > 0 else {
                return refusal.body.map { json(refusal.status, $0) }
                    ?? Exchange.Response(status: refusal.status)
            }
            boats[place].free -= 1
            let time = written ?? call.now.description
            let more = ticket.isEmpty ? "" : #", "ticket": "\#(ticket)""#
            return json(201, #"{"boat": "\#(id)", "at": "\#(time)"\#(more)}"#)
        }
    }

    private func json(_ status: Int, _ text: String) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "application/json"],
            body: Array(text.utf8))
    }
}
