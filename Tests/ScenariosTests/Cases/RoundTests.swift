import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Races on targets that remember earlier rounds. The servers here are written by hand, and not
/// from the model.
@Suite struct RoundTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Plates, version: "1"}
        paths:
          /plates:
            post: {operationId: fill, responses: {"201": {description: Full.}}}
          /plates/{id}:
            get:
              operationId: look
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses: {default: {description: It.}}
          /plates/{id}/eat:
            post:
              operationId: eat
              parameters: [{name: id, in: path, required: true, schema: {type: string}}]
              responses: {"201": {description: Eaten.}, "409": {description: Gone.}}
          /meals:
            post:
              operationId: dine
              requestBody:
                required: true
                content: {application/json: {schema: {type: object}}}
              responses: {"201": {description: Eaten.}, "409": {description: Gone.}}
        """

    private static let model = """
        state: {gone: {}}
        operations:
          fill: [{name: filled, respond: {status: 201, body: {id: "1"}}}]
          look: [{name: seen, respond: {status: 200}}]
          eat:
            - {name: gone, when: "request.path.id in state.gone", respond: {status: 409}}
            - {name: eaten, do: [{set: {"state.gone[request.path.id]": true}}], respond: {status: 201}}
          dine:
            - {name: gone, when: "request.body.plate in state.gone", respond: {status: 409}}
            - {name: dined, do: [{set: {"state.gone[request.body.plate]": true}}], respond: {status: 201}}
        """

    /// A kitchen that remembers every plate.
    private final class Kitchen: Sendable {
        enum Fault { case none, looksBeforeItEats, breaksWhatIsEatenTwice, closesOnceInDebt }

        private let plates = Mutex<[String: Int]>(["house": 1])
        private let sent = Mutex<[String]>([])
        private let fault: Fault

        init(_ fault: Fault = .none) { self.fault = fault }

        /// The requests so far.
        var requests: [String] { sent.withLock { $0 } }

        func target(beginsAnew: Bool = false) -> RemoteTarget {
            RemoteTarget(
                name: "http://kitchen.example", clock: .world, longestWait: .longest,
                server: "http://kitchen.example", send: { self.replies(to: $0) },
                beginsAnew: beginsAnew,
                reset: { _ in
                    if beginsAnew { self.plates.withLock { $0 = ["house": 1] } }
                    return nil
                })
        }

        private func replies(to calls: [RemoteTarget.Call]) -> [RemoteTarget.Reply] {
            // Whoever looks before it eats sees the same plate in requests that come together.
            let seen = plates.withLock { $0 }
            return calls.map { call in
                sent.withLock { $0.append("\(call.request.method) \(call.request.target)") }
                return .answered(plates.withLock { answer(call.request, &$0, seen) })
            }
        }

        private func answer(
            _ request: Exchange.Request, _ plates: inout [String: Int], _ seen: [String: Int]
        ) -> Exchange.Response {
            let parts = request.target.split(separator: "/").map(String.init)
            if parts == ["plates"] {
                let id = "p\(plates.count)"
                plates[id] = 1
                return Self.json(201, #"{"id":"\#(id)"}"#)
            }
            let body = try? Document(json: request.body, name: "body").root
            let id = body?["plate"]?.string ?? (parts.count > 1 ? parts[1] : "")
            guard let left = plates[id] else { return .init(status: 404) }
            if request.method == "GET" {
                let isBroken = fault == .breaksWhatIsEatenTwice && left < 0
                return .init(status: isBroken ? 500 : 200)
            }
            if fault == .closesOnceInDebt, seen.contains(where: { $0.value < 0 }) {
                return .init(status: 409)
            }
            let known = fault == .none ? left : seen[id] ?? 0
            if known < 1 { return .init(status: 409) }
            plates[id] = left - 1
            return .init(status: 201)
        }

        private static func json(_ status: Int, _ text: String) -> Exchange.Response {
            Exchange.Response(
                status: status, headers: HeaderFields([.init("Content-Type", "application/json")]),
                body: Array(text.utf8))
        }
    }

    private static func result(
        _ lines: String, on kitchen: Kitchen, beginsAnew: Bool = false,
        looking: String = "{default: {description: It.}}"
    ) throws -> ScenarioResult {
        let suite =
            "scenarios:\n  - name: one\n    kind: race\n    actors: {ann: {}, ben: {}}\n"
            + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
        let files = [
            "openapi.yaml": contract.replacing("{default: {description: It.}}", with: looking),
            "backend.yaml": model, "scenarios/races.yaml": suite,
        ]
        let (spec, diagnostics) = TestSpec.load(files)
        let loaded = try #require(spec, "\(diagnostics.map(\.line))")
        let zones = try SystemZones.database()
        let (suites, wrong) = ScenarioSuite.loadAll(
            of: loaded, files: TestSpec.files(files), zones: zones)
        #expect(wrong.map(\.line) == [])
        var runner = ScenarioRunner(loaded, seed: 1, zones: zones)
        runner.target = kitchen.target(beginsAnew: beginsAnew)
        return try runner.run(TestCase(try #require(suites.first?.scenarios.first)))
    }

    private static let one =
        "\nexpect: [\"exchanges.filter(e, e.request.method == 'POST' && e.operation != 'fill' && "
        + "e.response.status == 201).size() == 1\"]"

    private static func eating(_ id: String, _ actors: [String] = ["ann", "ben"]) -> String {
        "release: ["
            + actors.map { "{call: eat, as: \($0), with: {path: {id: \"\(id)\"}}}" }
            .joined(separator: ", ") + "]"
    }

    private static let own = "setup: [{call: fill, as: ann, keep: {plate: answer.body.id}}]\n"

    @Test func roundsWithPlatesOfTheirOwnPassOnACorrectServer() throws {
        let kitchen = Kitchen()
        let result = try Self.result(Self.own + Self.eating("${plate}") + Self.one, on: kitchen)
        #expect(result.verdict == .passed && result.runs == 10)
        // Before the race its requests are sent once, one after the other.
        #expect(kitchen.requests.count { $0 == "POST /plates" } == 11)
        // The plate of a race is read again, by both actors.
        #expect(kitchen.requests.count { $0 == "GET /plates/p1" } == 2)
    }

    @Test func anOrderThatNobodyJudgesIsNoPass() throws {
        let race = Self.own + Self.eating("${plate}") + "\nlinearizable: true"
        // The model does not know the state of a target that remembers earlier rounds.
        let alone = try Self.result(race, on: Kitchen(.looksBeforeItEats))
        #expect(alone.skipped?.need == .reset && alone.findings.isEmpty)
        // An expectation judges all the same, and the report says what was left.
        let expecting = try Self.result(race + Self.one, on: Kitchen(.looksBeforeItEats))
        #expect(expecting.verdict == .failed)
        #expect(
            expecting.unjudged.contains {
                $0.hasPrefix("the order of answers is not judged, because")
            })
        // With a state that it knows, the model finds the same.
        let known = try Self.result(
            Self.eating("house") + "\nlinearizable: true", on: Kitchen(.looksBeforeItEats),
            beginsAnew: true)
        #expect(known.findings.contains { $0.name == "linearizability/eat" })
    }

    @Test func aServerThatLooksBeforeItEatsIsFound() throws {
        let result = try Self.result(
            Self.own + Self.eating("${plate}") + Self.one, on: Kitchen(.looksBeforeItEats))
        #expect(result.verdict == .failed)
        #expect(result.findings.map(\.runs) == [10])
    }

    /// A race may spoil all that comes after it, as an overdrawn account does. Then it has had more
    /// successes than requests one after the other had before.
    @Test func aRaceThatSpoilsLaterRoundsIsFound() throws {
        let result = try Self.result(
            Self.own + Self.eating("${plate}") + Self.one, on: Kitchen(.closesOnceInDebt))
        #expect(result.verdict == .failed, "\(result.undecided.map(\.message))")
    }

    /// A text that no other round has is something to contend for.
    @Test func eachRoundHasATextOfItsOwn() throws {
        let release = ["ann", "ben"].map {
            "{call: eat, as: \($0), with: {path: {id: \"p-${unique}\"}}}"
        }
        let kitchen = Kitchen()
        let result = try Self.result(
            "release: [\(release.joined(separator: ", "))]" + Self.one, on: kitchen)
        #expect(result.skipped == nil)
        let eaten = kitchen.requests.filter { $0.hasPrefix("POST /plates/p-") }
        #expect(eaten.count > 2 && Set(eaten).count * 2 == eaten.count, "\(eaten)")
    }

    static let shared: [(lines: String, words: String)] = [
        (eating("house"), "\"eat\" has no value of an answer of its round"),
        (
            own + "release: [{call: eat, as: ann, with: {path: {id: \"${plate}\"}}}, "
                + "{call: eat, as: ben, with: {path: {id: house}}}]",
            "\"eat\" has no value of an answer"
        ),
        (
            "setup: [{call: fill, keep: {a: answer.body.id}, as: ann}, "
                + "{call: fill, keep: {b: answer.body.id}, as: ben}]\nrelease: ["
                + "{call: dine, as: ann, with: {body: {plate: house, by: \"${a}\"}}}, "
                + "{call: dine, as: ben, with: {body: {plate: house, by: \"${b}\"}}}]",
            "its requests share no value of an answer"
        ),
        (
            "setup: [{call: fill, keep: {plate: \"'house'\"}, as: ann}]\n" + eating("${plate}"),
            "\"eat\" has no value of an answer"
        ),
    ]

    @Test(arguments: shared.indices) func roundsThatShareAPlateAreRefused(_ number: Int) throws {
        let (lines, words) = Self.shared[number]
        let kitchen = Kitchen()
        let result = try Self.result(lines + Self.one, on: kitchen)
        guard case .rounds(let sentence) = result.skipped else {
            Issue.record("\(result.verdict) \(result.findings.map(\.violation.message))")
            return
        }
        #expect(sentence.contains(words) && sentence.contains("keep: {id: answer.body.id}"))
        #expect(kitchen.requests.isEmpty)
    }

    /// A thing that was made for another one belongs to it.
    @Test func aThingOfAThingIsShared() throws {
        let lines =
            "setup: [{call: fill, keep: {plate: answer.body.id}, as: ann}, {call: look, as: ann, "
            + "with: {path: {id: \"${plate}\"}}, keep: {seen: string(answer.status)}}]\nrelease: ["
            + "{call: eat, as: ann, with: {path: {id: \"${plate}\"}}}, "
            + "{call: dine, as: ben, with: {body: {plate: \"p-${seen}\"}}}]"
        #expect(try Self.result(lines, on: Kitchen()).skipped == nil)
    }

    @Test func aTargetThatBeginsAnewMayShare() throws {
        let lines = Self.eating("house") + Self.one
        let right = try Self.result(lines, on: Kitchen(), beginsAnew: true)
        #expect(right.verdict == .passed && right.runs == 10)
        let wrong = try Self.result(lines, on: Kitchen(.looksBeforeItEats), beginsAnew: true)
        #expect(wrong.verdict == .failed)
    }

    /// The requests share a value of the round, and race for a plate that they do not say.
    @Test func aViolationThatNeedsNoRaceIsNoFinding() throws {
        let lines =
            Self.own
            + "release: [{call: dine, as: ann, with: {body: {plate: house, by: \"${plate}\"}}}, "
            + "{call: dine, as: ben, with: {body: {plate: house, by: \"${plate}\"}}}]" + Self.one
        let result = try Self.result(lines, on: Kitchen())
        #expect(result.findings.isEmpty && result.verdict == .undecided)
        let message = try #require(result.undecided.first?.message)
        #expect(message.hasPrefix("one after the other, the requests break"))
    }

    @Test func whatNobodyCanReadAfterwardsIsAFinding() throws {
        let result = try Self.result(
            Self.own + Self.eating("${plate}"), on: Kitchen(.breaksWhatIsEatenTwice))
        #expect(result.findings.map(\.name) == ["contract/look/server-error"])
        // A contract may permit a 500; a race may not lead to it.
        let permitting = try Self.result(
            Self.own + Self.eating("${plate}"), on: Kitchen(.breaksWhatIsEatenTwice),
            looking: #"{"500": {description: Broken.}, default: {description: It.}}"#)
        let names = permitting.findings.map(\.name)
        #expect(names == ["expectation/one: what took part can be read"])
        let message = try #require(permitting.findings.first?.violation.message)
        #expect(message == "GET /plates/p2 by ann was answered 500 after the race")
    }

    @Test func moreThanSixteenDoNotRace() throws {
        let names = (1...17).map { _ in "ann" }
        let result = try Self.result(Self.own + Self.eating("${plate}", names), on: Kitchen())
        #expect(result.verdict == .undecided)
        let message = try #require(result.undecided.first?.message)
        #expect(message.hasSuffix("a race releases at most 16 requests"), "\(message)")
    }

    @Test func sixteenRaceTogether() throws {
        let names = (1...16).map { _ in "ann" }
        let kitchen = Kitchen(.looksBeforeItEats)
        let right = try Self.result(
            Self.own + Self.eating("${plate}", names) + Self.one, on: Kitchen())
        #expect(right.verdict == .passed)
        let wrong = try Self.result(
            Self.own + Self.eating("${plate}", names) + Self.one, on: kitchen)
        #expect(wrong.findings.first?.violation.message.contains("16 == 1") == true)
    }
}
