import Contracts
import Scenarios
import Simulator
import SpecSupport
import Synchronization
import Testing

/// An invented API of a pottery, and workflows with it.
enum Kiln {
    static let contract = """
        openapi: 3.1.0
        info: {title: Kiln, version: "1"}
        paths:
          /session:
            post:
              operationId: signIn
              requestBody:
                content:
                  application/x-www-form-urlencoded:
                    schema: {type: object, properties: {name: {type: string}, word: {type: string}}}
              responses:
                "200": {description: in, content: {application/json: {schema: {type: object}}}}
                default: {description: out}
          /pots:
            get:
              operationId: findPots
              parameters:
                - {name: glaze, in: query, schema: {type: string}}
                - {name: size, in: query, schema: {type: integer}}
              responses:
                "200": {description: all, content: {application/json: {schema: true}}}
                default: {description: none}
            post:
              operationId: orderPot
              requestBody: {content: {application/json: {schema: {type: object}}}}
              responses:
                "201": {description: made, content: {application/json: {schema: true}}}
                default: {description: not made}
          /pots/{potId}:
            get:
              operationId: readPot
              parameters: [{name: potId, in: path, required: true, schema: {type: string}}]
              responses:
                "200": {description: one, content: {application/json: {schema: true}}}
                default: {description: none}
        """

    /// A document of workflows with the given lines below `workflows:`.
    static func document(_ workflows: String, _ more: String = "", version: String = "1.0.1")
        -> String
    {
        """
        arazzo: \(version)
        info: {title: Pots, version: "1"}
        sourceDescriptions:
          - {name: kiln, url: ./kiln.yaml, type: openapi}
        \(more)
        workflows:
        \(workflows)
        """
    }

    static func source(
        _ text: String, others: [String: String] = [:], name: String = "pots.arazzo.yaml"
    ) throws -> WorkflowSource {
        let spec = try spec()
        return WorkflowSource(
            name: "pots", document: try Document(reading: Array(text.utf8), name: name)
        ) { _, url, type in
            if type == "asyncapi" { return .asyncAPI }
            if url == "./kiln.yaml" { return .contract(spec) }
            guard let other = others[url], let source = try? source(other, name: url) else {
                return .nothing("there is no \(url)", remedy: "write it")
            }
            return .workflows(source)
        }
    }

    static func spec() throws -> Spec {
        let document = try Document(reading: Array(contract.utf8), name: "kiln.yaml")
        let (contract, _) = Contract.load(
            root: document, path: "kiln.yaml", registry: SchemaRegistry())
        return Spec(
            contractAlone: try #require(contract),
            functions: .standard(
                zones: ZoneDatabase(open: { _ in nil }), calendars: CalendarLibrary { _ in nil }))
    }

    /// The problems of a document, as `line: check: message`.
    static func faults(_ text: String, others: [String: String] = [:]) throws -> [String] {
        ScenarioSuite.load(try source(text, others: others)).diagnostics.map {
            "\($0.position?.line ?? 0): \($0.check): \($0.message)"
        }
    }

    /// The result of one workflow.
    struct Outcome {
        let result: ScenarioResult
        /// The requests, each as its method, target and body.
        let requests: [String]
        var findings: [String] { result.findings.map(\.name) }
    }

    /// A clock that moves only if an answer or a wait takes time.
    private final class Clock: Sendable {
        private let time = Mutex(Instant(seconds: 1_772_442_000))

        var now: Instant { time.withLock { $0 } }

        func pass(_ span: TimeSpan) { time.withLock { $0 = $0.adding(span) ?? $0 } }
    }

    /// Runs a workflow against answers in order. The last answer is repeated; the status 0 stands
    /// for no answer.
    ///
    /// - Parameter milliseconds: the time that each answer takes by a clock of the target; nil for
    ///   the clock of the world.
    static func run(
        _ text: String, _ id: String = "one", others: [String: String] = [:],
        answers: [(status: Int, body: String)] = [(200, "{}")], headers: HeaderFields = [:],
        variables: [String: String] = [:], taking milliseconds: [Int64]? = nil
    ) throws -> Outcome {
        let (suite, contracts, diagnostics) = ScenarioSuite.load(
            try source(text, others: others))
        let reported = diagnostics.map { "\($0.check): \($0.message)" }
        let scenario = try #require(suite?.scenarios.first { $0.name == id }, "\(reported)")
        let asked = Mutex<[Exchange.Request]>([])
        var runner = ScenarioRunner(try #require(contracts.first).spec, seed: 1)
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
            runner.givens.variables.set(.string(name), to: .string(value))
        }
        let clock = Clock()
        let target = RemoteTarget(
            name: "answers",
            clock: milliseconds == nil
                ? .world : .real(now: { clock.now }, sleep: { clock.pass($0) }),
            longestWait: TimeSpan(seconds: 1_000_000),
            server: "https://kiln.example",
            send: { calls in
                calls.map { call in
                    let number = asked.withLock { asked in
                        asked.append(call.request)
                        return asked.count
                    }
                    let answer = answers[min(number, answers.count) - 1]
                    if let milliseconds {
                        let time = milliseconds[min(number, milliseconds.count) - 1]
                        clock.pass(TimeSpan(nanoseconds: time * 1_000_000))
                    }
                    if answer.status == 0 { return .timedOut }
                    var response = Exchange.Response(
                        status: answer.status, headers: ["Content-Type": "application/json"],
                        body: Array(answer.body.utf8))
                    response.headers.fields += headers.fields
                    return .answered(response)
                }
            })
        runner.target = target
        runner.otherTargets = contracts.dropFirst().map { _ in target }
        let result = try runner.run(scenario)
        let requests = asked.withLock { $0 }.map { request in
            let body = String(decoding: request.body, as: UTF8.self)
            return "\(request.method) \(request.target)" + (body.isEmpty ? "" : " \(body)")
        }
        return Outcome(result: result, requests: requests)
    }
}
