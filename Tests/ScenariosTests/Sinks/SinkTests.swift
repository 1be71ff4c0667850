import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Webhooks that a target sends to Rehearse.
@Suite struct SinkTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Kiln, version: "1"}
        paths:
          /pots:
            post:
              operationId: firePot
              responses: {"202": {description: It is fired.}}
        webhooks:
          potFired:
            post:
              operationId: potFired
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [pot], properties: {pot: {type: integer}}}
              responses: {"204": {description: Taken.}}

        """
    private static let model = """
        state: {pots: 0}
        operations:
          firePot:
            - name: fired
              do:
                - {set: {state.pots: "${state.pots + 1}"}}
                - {emit: {webhook: potFired, to: potter, body: {pot: "${state.pots}"}}}
              respond: {status: 202}

        """

    /// A kiln that sends what a test wants after each answer.
    private final class Kiln: Sendable {
        private let waiting = Mutex<[Exchange.Request]>([])
        private let deliveries: [(path: String, body: String)]

        init(sending deliveries: [(path: String, body: String)]) { self.deliveries = deliveries }

        func target(hearingBy sink: String?, _ contract: Contract) throws -> RemoteTarget {
            var target = RemoteTarget(
                name: "kiln", clock: .world, longestWait: .longest, server: "http://127.0.0.1:1",
                send: { calls in
                    self.waiting.withLock { waiting in
                        waiting += self.deliveries.map {
                            Exchange.Request(
                                method: "POST", target: $0.path,
                                headers: ["Content-Type": "application/json"],
                                body: Array($0.body.utf8))
                        }
                    }
                    return calls.map { _ in .answered(Exchange.Response(status: 202)) }
                })
            guard let sink else { return target }
            let text = try Document(yaml: Array(sink.utf8), name: "rehearse.yaml").root
            let (model, faults) = SinkModel.ofTarget(text, of: contract, .standard)
            #expect(faults.map(\.line) == [])
            target.sink = TargetSink(
                model, patience: .zero, begin: { self.waiting.withLock { $0 = [] } },
                take: { _ in
                    self.waiting.withLock { waiting in
                        defer { waiting = [] }
                        return waiting
                    }
                })
            return target
        }
    }

    private static let once = """
        steps: [{call: firePot}], expect: [{name: one push, that: 'emissions.map(e, [e.name, e.to, e.body.pot]) == [["potFired", "potter", 1]]'}]
        """
    private static let wrapped =
        "{webhooks: {potFired: {path: /push, to: request.body.to, "
        + "when: 'request.body.kind == \"fired\"', body: request.body.payload}}}"
    private static let push = #"{"kind": "fired", "to": "potter", "payload": {"pot": 1}}"#

    private func result(
        _ lines: String, sending deliveries: [(path: String, body: String)],
        hearingBy sink: String?, clients: [String: String] = [:]
    ) throws -> ScenarioResult {
        var files = [
            "openapi.yaml": Self.contract, "backend.yaml": Self.model,
            "scenarios/kiln.yaml": "scenarios: [{name: one, \(lines)}]",
        ]
        files.merge(clients) { $1 }
        let (spec, diagnostics) = TestSpec.load(files)
        let loaded = try #require(spec, "\(diagnostics.map(\.line))")
        #expect(diagnostics.map(\.line) == [])
        let zones = try SystemZones.database()
        let (suites, wrong) = ScenarioSuite.loadAll(
            of: loaded, files: TestSpec.files(files), zones: zones)
        #expect(wrong.map(\.line) == [])
        var runner = ScenarioRunner(loaded, seed: 1, zones: zones)
        runner.target = try Kiln(sending: deliveries)
            .target(hearingBy: sink, loaded.contract)
        return try runner.run(TestCase(try #require(suites.first?.scenarios.first)))
    }

    private func script(
        _ lines: String = once, sending deliveries: [(path: String, body: String)],
        hearingBy sink: String?
    ) throws -> ScenarioResult {
        try result("kind: script, \(lines)", sending: deliveries, hearingBy: sink)
    }

    @Test func aWebhookOfATargetIsJudged() throws {
        let result = try script(sending: [("/push", Self.push)], hearingBy: Self.wrapped)
        #expect(result.findings.map(\.name) == [])
        #expect(result.undecided.map(\.message) == [])
        #expect(result.judgements.emissions == 1)
    }

    @Test(arguments: [[], [("/push", push), ("/push", push)]])
    func oneThatIsMissingOrComesTwiceIsFound(deliveries: [(String, String)]) throws {
        let result = try script(sending: deliveries, hearingBy: Self.wrapped)
        #expect(result.findings.map(\.name) == ["expectation/one: one push"])
    }

    @Test func theContractHoldsForIt() throws {
        let body = Self.push.replacing("\"pot\": 1", with: "\"pot\": \"one\"")
        let lines = "steps: [{call: firePot, expect: {status: 202}}, {settle: true}]"
        let result = try script(lines, sending: [("/push", body)], hearingBy: Self.wrapped)
        #expect(result.findings.count == 1)
        #expect(result.findings.first?.name.hasPrefix("contract/potFired/") == true)
    }

    @Test func withoutASinkItIsNotJudged() throws {
        let result = try script(sending: [], hearingBy: nil)
        #expect(result.findings.map(\.name) == [])
        let step = "steps: [{call: firePot}, {until: emissions.size() == 1}]"
        let skipped = try script(step, sending: [], hearingBy: nil)
        #expect(skipped.skipped?.need == .sink && skipped.skipped?.remedy == "sink: {}")
        let heard = try script(step, sending: [("/potFired", #"{"pot": 1}"#)], hearingBy: "{}")
        #expect(heard.skipped == nil && heard.undecided.map(\.message) == [])
        #expect(heard.findings.map(\.name) == [])
    }

    @Test(
        arguments: [
            ("/other", push, "no webhook of the sink has this path"),
            ("/push", #"{"kind": "cooled"}"#, "it meets the condition of no webhook of the sink"),
        ])
    func somethingElseLeavesTheCaseUndecided(
        path: String, body: String, reason: String
    ) throws {
        let result = try script(sending: [(path, body)], hearingBy: Self.wrapped)
        #expect(result.undecided.first?.message == "the sink got POST \"\(path)\": \(reason)")
    }

    @Test func aMachineReceivesIt() throws {
        let machine = """
            initial: waiting
            device: {tray: {pots: []}}
            receives:
              potFired:
                when: emission.to == 'potter'
                do: [{append: {device.tray.pots: "${emission.body.pot}"}}]
                event: fired
            states:
              waiting:
                on: {tapped: {target: firing}}
              firing:
                invoke: {operation: firePot}
                on: {firePot.202: {target: wanting}, firePot.default: {target: waiting}}
              wanting: {on: {fired: {target: done}}}
              done: {type: final}
            events: {tapped: {}}

            """
        let lines = """
            kind: script, actors: {anna: {client: potter}}, \
            steps: [{as: anna, do: tapped}, {until: '"done" in actors.anna.states'}], \
            expect: [{name: in the tray, that: "actors.anna.device.tray.pots == [1]"}]
            """
        let result = try result(
            lines, sending: [("/push", Self.push)], hearingBy: Self.wrapped,
            clients: ["clients/potter.yaml": machine])
        #expect(result.findings.map(\.name) == [])
        #expect(result.undecided.map(\.message) == [])
    }

    @Test func aSinkNamesWebhooksOfTheContract() throws {
        let (spec, _) = TestSpec.load(["openapi.yaml": Self.contract, "backend.yaml": Self.model])
        let contract = try #require(spec).contract
        let text = "{webhooks: {potFird: {}, potFired: {to: request.bdy +}}}"
        let value = try Document(yaml: Array(text.utf8), name: "rehearse.yaml").root
        let faults = SinkModel.ofTarget(value, of: contract, .standard).diagnostics
        #expect(faults.map(\.check).contains("unknown-webhook") && faults.count == 2)
        #expect(faults.contains { $0.remedy == "did you mean potFired?" })
    }
}
