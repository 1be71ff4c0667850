import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// An invented API, a room with lockers for people who are signed in, and a backend of it that knows
/// nothing of the model.
enum LockerRoom {
    static let contract = """
        openapi: 3.1.0
        info: {title: Lockers, version: "1"}
        security: [{badge: []}]
        paths:
          /people:
            post:
              operationId: register
              security: []
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}}
              responses:
                "201":
                  description: Registered.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Person'}}}
                "409": {description: The name is taken.}
                "429": {description: Too many.}
          /me:
            get:
              operationId: getMe
              responses:
                "200":
                  description: The person.
                  content: {application/json: {schema: {$ref: '#/components/schemas/Person'}}}
                "401": {description: Nobody.}
          /lockers:
            get:
              operationId: listLockers
              responses:
                "200":
                  description: Lockers.
                  content: {application/json: {schema: {type: array, items: {type: integer}}}}
                "401": {description: Nobody.}
            post:
              operationId: takeLocker
              responses:
                "201": {description: Taken.}
                "401": {description: Nobody.}
        components:
          securitySchemes: {badge: {type: apiKey, in: header, name: X-Badge}}
          schemas:
            Person: {type: object, required: [name, badge], properties: {name: {type: string}, badge: {type: string}}}

        """

    static let model = """
        state: {people: {}, lockers: []}
        operations:
          register:
            - {name: taken, when: "state.people.exists(b, state.people[b] == request.body.name)", respond: {status: 409}}
            - name: registered
              chosen: {badge: {like: "b-####", unique: true}}
              do: [{set: {"state.people[badge]": "${request.body.name}"}}]
              respond: {status: 201, body: {name: "${request.body.name}", badge: "${badge}"}}
          getMe:
            - {name: nobody, when: "!(request.headers[?'x-badge'].orValue('') in state.people)", respond: {status: 401}}
            - name: somebody
              respond: {status: 200, body: {name: "${state.people[request.headers['x-badge']]}", badge: "${request.headers['x-badge']}"}}
          listLockers:
            - {name: nobody, when: "!(request.headers[?'x-badge'].orValue('') in state.people)", respond: {status: 401}}
            - {name: all, respond: {status: 200, body: "${state.lockers}"}}
          takeLocker:
            - {name: nobody, when: "!(request.headers[?'x-badge'].orValue('') in state.people)", respond: {status: 401}}
            - name: taken
              do: [{append: {state.lockers: "${state.lockers.size()}"}}]
              respond: {status: 201}

        """

    static let identities = """
        identities:
          person:
            calls:
              - call: register
                with: {body: {name: "p${number}"}}
                keep: {name: answer.body.name, badge: answer.body.badge}
            headers: {X-Badge: "${badge}"}

        """

    static let client = """
        device: {keychain: {badge: null}}
        context: {refused: 0}
        events: {look: {}}
        initial: idle
        states:
          idle: {on: {look: looking}}
          looking:
            invoke:
              operation: getMe
              with: {headers: {X-Badge: "${device.keychain.badge}"}}
              on: {"200": idle, "401": {target: idle, assign: {context.refused: 1}}, default: idle}
        invariants: [{name: the app is let in, holds: context.refused == 0}]

        """

    /// Two people who ask who they are.
    static let two = """
        scenarios:
          - name: two people
            kind: script
            actors: {anna: {identity: person}, ben: {identity: person}}
            steps:
              - {call: getMe, as: anna, expect: {status: 200, body: {name: "${identities.anna.name}"}}}
              - {call: getMe, as: ben, expect: {status: 200, body: {name: "${identities.ben.name}"}}}
              - expect: {that: [{name: two, that: identities.anna.badge != identities.ben.badge}, {name: no others, that: exchanges.size() == 2}]}

        """

    /// The spec with a suite, and what is wrong with it.
    static func loaded(
        _ suite: String, changing files: [String: String] = [:]
    ) throws -> (spec: Spec?, suites: [ScenarioSuite], reported: [String]) {
        let texts = [
            "openapi.yaml": contract, "backend.yaml": model, "identities.yaml": identities,
            "clients/looking.yaml": client, "scenarios/room.yaml": suite,
        ].merging(files) { $1 }.filter { !$0.value.isEmpty }
        let (spec, wrong) = TestSpec.load(texts)
        guard let spec else { return (nil, [], wrong.map(\.line)) }
        let read = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(texts), zones: try SystemZones.database())
        let unused = IdentityCheck.diagnostics(of: spec, read)
        return (spec, read.suites, (wrong + read.diagnostics + unused).map(\.line))
    }

    /// The results of the scenarios of a suite.
    ///
    /// - Parameter given: the identities that the target says it has, as YAML.
    static func results(
        _ suite: String, changing files: [String: String] = [:], on target: RemoteTarget? = nil,
        having given: String? = nil, environment: KeyValuePairs<String, String> = [:]
    ) throws -> [ScenarioResult] {
        let loaded = try loaded(suite, changing: files)
        #expect(loaded.reported == [])
        let spec = try #require(loaded.spec)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = target ?? runner.target
        runner.keepsHistories = true
        for (name, text) in environment {
            runner.givens.environment.set(.string(name), to: .string(text))
        }
        if let given {
            let read = IdentitySet.ofTarget(
                try Document(yaml: Array(given.utf8), name: "rehearse.yaml").root,
                of: spec.contract, spec.functions)
            #expect(read.diagnostics.map(\.line) == [])
            runner.users = IdentityPool(
                spec.identities, given: read.set,
                sharing: target?.beginsAnew ?? true ? .own : .reused)
        } else {
            // All scenarios of a run share the users of their target.
            runner.users = runner.pool
        }
        return try loaded.suites.flatMap(\.scenarios).map { try runner.run($0) }
    }
}

/// A backend of the locker room that was written by hand.
final class WrittenLockerRoom: Sendable {
    private struct State {
        var badges: [String: String] = [:]
        var lockers = 0
        var asked: [String] = []
        var registrations = 0

        /// The person who comes in with a badge.
        func holder(of badge: String?, by lock: Lock) -> (badge: String, name: String)? {
            if let badge, let name = badges[badge] { return (badge, name) }
            let first = badges.min { $0.key < $1.key }.map { (badge: $0.key, name: $0.value) }
            switch (lock, badge) {
            case (.nothing, _): return first
            case (.form, let badge?): return badge.contains(" ") ? first : nil
            case (.beginning, let badge?): return badge.hasPrefix("badge") ? first : nil
            default: return nil
            }
        }
    }

    /// The part of a badge that the room looks at.
    enum Lock: CaseIterable {
        case wholeBadge, beginning, form, nothing
    }

    private let state: Mutex<State>
    private let lock: Lock
    /// The most people who may register; then the answer is 429.
    private let limit: Int
    private let beginsAnew: Bool

    init(
        beginsAnew: Bool, limit: Int = 1_000, people: [String: String] = [:],
        lock: Lock = .wholeBadge
    ) {
        self.lock = lock
        self.beginsAnew = beginsAnew
        self.limit = limit
        state = Mutex(State(badges: people))
    }

    /// The requests, each as its method and path, with the badge that it shows.
    var requests: [String] { state.withLock(\.asked) }

    /// Lets all sessions end.
    func forget() { state.withLock { $0.badges = [:] } }

    /// The room as a target; one that remembers has the real clock.
    func target(refusing operations: [String] = []) -> RemoteTarget {
        let clock = SleptClock(Instant(seconds: 1_800_000_000))
        return RemoteTarget(
            name: "written by hand", clock: beginsAnew ? .world : clock.clock,
            longestWait: TimeSpan(seconds: 90), server: "https://lockers.example",
            send: { calls in calls.map { .answered(self.answer($0.request)) } },
            beginsAnew: beginsAnew,
            reset: { _ in
                if self.beginsAnew { self.state.withLock { ($0.badges, $0.lockers) = ([:], 0) } }
                return nil
            },
            refusal: {
                operations.contains($0.id) ? .permission(operation: $0.id) : nil
            })
    }

    private func answer(_ request: Exchange.Request) -> Exchange.Response {
        state.withLock { state in
            let badge = request.headers["x-badge"]
            state.asked.append(
                "\(request.method) \(request.target)" + (badge.map { " \($0)" } ?? ""))
            if request.target == "/people" {
                state.registrations += 1
                guard state.registrations <= limit else {
                    return Exchange.Response(status: 429, headers: ["Retry-After": "3600"])
                }
                let text = String(decoding: request.body, as: UTF8.self)
                let name = text.split(separator: "\"").dropFirst(3).first.map(String.init) ?? ""
                if state.badges.values.contains(name) { return Exchange.Response(status: 409) }
                let badge = "badge of \(name)"
                state.badges[badge] = name
                return json(201, #"{"name": "\#(name)", "badge": "\#(badge)"}"#)
            }
            guard let (badge, name) = state.holder(of: badge, by: lock) else {
                return Exchange.Response(status: 401)
            }
            switch (request.method, request.target) {
            case ("GET", "/me"): return json(200, #"{"name": "\#(name)", "badge": "\#(badge)"}"#)
            case ("POST", "/lockers"):
                state.lockers += 1
                return Exchange.Response(status: 201)
            case (let method, _) where method != "GET":
                return Exchange.Response(status: 405, headers: ["Allow": "GET, POST"])
            default:
                return json(
                    200, "[\((0..<state.lockers).map(String.init).joined(separator: ", "))]")
            }
        }
    }

    private func json(_ status: Int, _ text: String) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "application/json"],
            body: Array(text.utf8))
    }
}
