import Contracts
import Simulator
import SpecSupport
import Synchronization
import TestSupport
import Testing
import Transports

@testable import Scenarios

/// Findings at targets, which are tried again with less where the target begins anew.
@Suite struct RetrialTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Shelf, version: "1"}
        paths:
          /books:
            get:
              operationId: list
              responses: {"200": {description: How many there are.}}
            post:
              operationId: add
              responses: {"201": {description: Added.}}
            delete:
              operationId: clear
              responses: {"204": {description: Gone.}}
        """

    private static let model = """
        operations:
          list: [{name: listed, respond: {status: 200}}]
          add: [{name: added, respond: {status: 201}}]
          clear: [{name: cleared, respond: {status: 204}}]
        """

    private static let client = """
        events: {put: {}, look: {}, turn: {}}
        initial: idle
        states:
          idle: {on: {put: putting, look: looking, turn: idle}}
          putting: {invoke: {operation: add, on: {default: idle}}}
          looking: {invoke: {operation: list, on: {default: idle}}}
        """

    static let fuzz = """
        kind: fuzz
        invalid: 0
        budget: {cases: 60}
        """

    static let exploration = """
        kind: explore
        actors: {anna: {client: reader}}
        network: {faults: 0}
        budget: {cases: 4, steps: 60}
        """

    static let script = """
        kind: script
        actors: {anna: {}}
        setup: [{call: add}, {call: list}, {call: add}, {call: add}]
        steps: [{call: list}]
        """

    static let race = """
        kind: race
        actors: {anna: {}, ben: {}}
        setup: [{call: add, as: anna}, {call: list, as: anna}]
        release: [{call: add, as: anna}, {call: add, as: ben}]
        after: [{call: list, as: anna}]
        budget: {cases: 2}
        """

    static let sweep = """
        kind: sweep
        combine: random
        budget: {cases: 12}
        over: {count: {numbers: {from: 0, to: 4}}}
        actors: {anna: {}}
        setup: [{call: list}]
        steps:
          - {call: add, for: {i: "[0, 1, 2, 3].filter(i, i < int(row.count))"}}
          - {call: list}
        """

    /// A backend with a mistake: once two books were put on the shelf, looking at it fails.
    private final class Shelf: Sendable {
        /// When looking fails.
        enum Mistake { case withTwo, once, never }

        private let state = Mutex<(books: Int, resets: Int, asked: [String])>((0, 0, []))
        private let mistake: Mistake
        private let isBroken = Mutex(false)

        init(_ mistake: Mistake) { self.mistake = mistake }

        var resets: Int { state.withLock(\.resets) }
        var asked: [String] { state.withLock(\.asked) }

        func reply(to request: Exchange.Request) -> HTTPReply {
            let status = state.withLock { state -> Int in
                if request.target == "/reset" {
                    state.books = 0
                    state.resets += 1
                    return 204
                }
                state.asked.append(request.method)
                switch request.method {
                case "POST":
                    state.books += 1
                    return 201
                case "DELETE":
                    state.books = 0
                    return 204
                default: return fails(with: state.books) ? 404 : 200
                }
            }
            return HTTPReply(.init(status: status))
        }

        private func fails(with books: Int) -> Bool {
            switch mistake {
            case .withTwo: return books >= 2
            case .never: return false
            case .once:
                return isBroken.withLock { broken in
                    defer { broken = broken || books >= 2 }
                    return books >= 2 && !broken
                }
            }
        }
    }

    /// The result of a scenario at a backend on this machine.
    private func run(
        _ lines: String, at shelf: Shelf, resets: Bool = true,
        writes: WritePermission = .operations(["add"])
    ) throws -> ScenarioResult {
        let server = try HTTPServer(HTTPServerConfiguration()) { shelf.reply(to: $0.message) }
        let suite =
            "scenarios:\n  - name: one\n"
            + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
        let texts = [
            "openapi.yaml": Self.contract, "backend.yaml": Self.model,
            "clients/reader.yaml": Self.client, "scenarios/suite.yaml": suite,
        ]
        let loaded = TestSpec.load(texts)
        let spec = try #require(loaded.spec, "\(loaded.diagnostics.map(\.line))")
        let (suites, reported) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(texts), zones: try SystemZones.database())
        #expect(reported.map(\.line) == [])
        var live = try #require(LiveTarget(base: "http://127.0.0.1:\(server.port)"))
        live.writes = writes
        if resets { live.control.reset(byPostTo: "/reset") }
        var runner = ScenarioRunner(spec, seed: 1)
        runner.target = live.target(of: spec.contract, over: HTTPTransport(), clock: .world)
        return try runner.run(try #require(suites.first?.scenarios.first))
    }

    private static let name = "contract/list/404/undocumented-status"

    @Test func aFuzzIsMadeSmallAtATargetThatBeginsAnew() throws {
        let shelf = Shelf(.withTwo)
        let result = try run(Self.fuzz, at: shelf)
        #expect(result.findings.map(\.name) == [Self.name])
        let finding = try #require(result.findings.first)
        // Two books, and a look.
        #expect(finding.run.steps.count == 3 && finding.originalSteps > 3)
        let sent = finding.records.filter { if case .sent = $0.event { true } else { false } }
        #expect(sent.count == 3)
        let retrial = try #require(finding.retrial)
        #expect(retrial.isSteady && retrial.end == nil && retrial.shown < retrial.runs)
        // Each try began anew, beside the case itself.
        #expect(shelf.resets == retrial.runs + 1)
        // A request that is not allowed was never sent.
        #expect(!shelf.asked.contains("DELETE"))
    }

    @Test func anExplorationIsMadeSmallAtATargetThatBeginsAnew() throws {
        let shelf = Shelf(.withTwo)
        let result = try run(Self.exploration, at: shelf)
        #expect(result.findings.map(\.name) == [Self.name])
        let finding = try #require(result.findings.first)
        let acts = finding.run.steps.filter {
            if case .act = $0.action.move { true } else { false }
        }
        #expect(acts.count == 3 && finding.originalSteps > finding.run.steps.count)
        #expect(finding.retrial?.isSteady == true)
    }

    /// Two books are put on the shelf in two steps, or in one for two, and a look shows it.
    // Both read the race again, and need no step for it.
    @Test(arguments: [(script, 3), (race, 2), (sweep, 2)])
    func whatScriptsDoIsMadeSmallAtATargetThatBeginsAnew(lines: String, steps: Int) throws {
        let result = try run(lines, at: Shelf(.withTwo))
        let finding = try #require(result.findings.first)
        #expect(finding.name == Self.name && finding.run.steps.count == steps)
        #expect(finding.originalSteps > steps)
        let sent = finding.records.filter { if case .sent = $0.event { true } else { false } }
        #expect(sent.count == 3)
        #expect(finding.retrial?.isSteady == true)
    }

    @Test(arguments: [fuzz, exploration, script, race, sweep])
    func whatIsNotShownAgainIsReportedAsItWasSeen(lines: String) throws {
        let finding = try #require(try run(lines, at: Shelf(.once)).findings.first)
        #expect(finding.name == Self.name)
        #expect(finding.originalSteps == finding.run.steps.count && finding.run.steps.count > 0)
        #expect(finding.records.contains { $0.shows(finding: finding.name) })
        #expect(finding.retrial == Retrial(runs: 1, shown: 0, otherStatus: 200))
    }

    /// A fuzz says the ids that a target gives, whatever it remembers.
    @Test func aFuzzIsTriedAgainWhereNothingBeginsAnew() throws {
        let shelf = Shelf(.withTwo)
        let finding = try #require(try run(Self.fuzz, at: shelf, resets: false).findings.first)
        #expect(finding.retrial?.isSteady == true && shelf.resets == 0)
        #expect(finding.originalSteps > finding.run.steps.count)
    }

    @Test(arguments: [exploration, script, sweep])
    func whereNothingBeginsAnewNothingIsTriedAgain(lines: String) throws {
        let shelf = Shelf(.withTwo)
        let finding = try #require(try run(lines, at: shelf, resets: false).findings.first)
        #expect(finding.retrial == nil && shelf.resets == 0)
        #expect(finding.originalSteps == finding.run.steps.count)
    }

    @Test func aTargetThatHoldsItsContractHasNoFinding() throws {
        let result = try run(Self.fuzz, at: Shelf(.never))
        #expect(result.findings.map(\.name) == [] && result.runs == 60)
    }
}
