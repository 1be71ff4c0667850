import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// An invented API of loans, and backends of it that name their loans in different ways.
private enum Loans {
    static let contract = """
        openapi: 3.1.0
        info: {title: Loans, version: "1"}
        paths:
          /loans:
            post:
              operationId: lend
              requestBody:
                required: true
                content: {application/json: {schema: {type: object, required: [days], properties: {days: {type: integer, minimum: 1, maximum: 60}}}}}
              responses:
                "201": {description: Lent., content: {application/json: {schema: {type: object, required: [id, fee], properties: {id: {type: string}, fee: {type: integer, maximum: 2000}}}}}}
                "422": {description: Not understood.}
          /loans/{loanId}:
            get:
              operationId: show
              parameters: [{name: loanId, in: path, required: true, schema: {type: string}}]
              responses:
                "200": {description: A loan., content: {application/json: {schema: {type: object, required: [id, fee], properties: {id: {type: string}, fee: {type: integer}, looks: {type: integer}}}}}}
                "404": {description: None.}

        """

    /// A way in which a backend differs from the others.
    enum Change: CaseIterable { case fee, status, member, gone, breaksContract }

    /// The result of a fuzz of two backends in step.
    static func result(
        _ change: Change?, looksDiffer: Bool = false, noise: Int = 2,
        right failure: RemoteTarget.Reply? = nil
    ) throws -> ScenarioResult {
        let texts = ["openapi.yaml": contract, "backend.yaml": "implied: true\n"]
        let spec = try #require(TestSpec.load(texts).spec)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        let left = WrittenLoans { "loan-\($0)" }
        let right = WrittenLoans(change, looksDiffer: looksDiffer) { "8f3a-\($0 * 7)-\($0)" }
        runner.target = .pair(
            left: left.target("left", nil), right: right.target("right", failure),
            contracts: ParityContracts(ExchangeJudge(spec.contract)),
            memory: ParityMemory(ParitySettings(noise: noise)))
        runner.users = runner.pool
        return try runner.run(Scenario.fuzz(of: spec.contract, runs: 200))
    }

    /// The names of what a fuzz finds between the model of the contract and another side: a second
    /// such model, unless one is given.
    static func names(besideTheModel other: WrittenLoans? = nil) throws -> [String] {
        let spec = try #require(
            TestSpec.load(["openapi.yaml": contract, "backend.yaml": "implied: true\n"]).spec)
        let model = try #require(spec.model)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        let sides = try [UInt64(1), 2].map {
            try RemoteTarget.model(model, at: Instant(seconds: 0), StandIn.Settings(seed: $0))
        }
        runner.target = .pair(
            left: sides[0], right: other?.target("right", nil) ?? sides[1],
            contracts: ParityContracts(ExchangeJudge(spec.contract)),
            memory: ParityMemory(ParitySettings(noise: 2)))
        runner.users = runner.pool
        return try runner.run(Scenario.fuzz(of: spec.contract, runs: 200)).findings.map(\.name)
    }
}

private final class WrittenLoans: Sendable {
    private let change: Loans.Change?
    private let looksDiffer: Bool
    private let name: @Sendable (Int) -> String
    private let state = Mutex((days: [String: Int](), looks: 0))

    init(
        _ change: Loans.Change? = nil, looksDiffer: Bool = false,
        name: @escaping @Sendable (Int) -> String
    ) {
        self.change = change
        self.looksDiffer = looksDiffer
        self.name = name
    }

    func target(_ title: String, _ failure: RemoteTarget.Reply?) -> RemoteTarget {
        RemoteTarget(
            name: title, clock: .world, longestWait: .longest, server: "https://\(title).example",
            send: { calls in calls.map { failure ?? .answered(self.answer(to: $0.request)) } })
    }

    private func answer(to request: Exchange.Request) -> Exchange.Response {
        let path = request.target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        switch (request.method, path.count) {
        case ("POST", 1): return lend(request)
        case ("GET", 2): return show(path[1])
        default:
            return .init(status: 405, headers: ["Allow": path.count == 1 ? "POST" : "GET"])
        }
    }

    private func lend(_ request: Exchange.Request) -> Exchange.Response {
        guard request.headers["content-type"] == "application/json",
            let body = try? Document(json: request.body, name: "body").root,
            let days = body["days"]?.int, (1...60).contains(days)
        else { return .init(status: 422) }
        let id = state.withLock { state in
            let id = name(state.days.count + 1)
            state.days[id] = days
            return id
        }
        let fee = change == .breaksContract ? 9_999 : fee(days)
        let more = change == .member ? #", "note": "new""# : ""
        return json(change == .status ? 200 : 201, #"{"id": "\#(id)", "fee": \#(fee)\#(more)}"#)
    }

    private func fee(_ days: Int) -> Int { change == .fee && days > 30 ? days * 20 : days * 25 }

    private func show(_ id: String) -> Exchange.Response {
        let (days, looks) = state.withLock { state in
            state.looks += looksDiffer ? 3 : 1
            return (state.days[id], state.looks)
        }
        guard let days, change != .gone else { return .init(status: 404) }
        return json(200, #"{"id": "\#(id)", "fee": \#(fee(days)), "looks": \#(looks)}"#)
    }

    private func json(_ status: Int, _ text: String) -> Exchange.Response {
        Exchange.Response(
            status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }
}

/// Two targets that are asked in step.
@Suite struct PairTests {
    @Test func otherNamesAreNoDifference() throws {
        let result = try Loans.result(nil)
        #expect(result.findings.map(\.name) == [] && result.verdict == .passed)
        #expect(result.judgements.answers > 150)
    }

    @Test(arguments: Loans.Change.allCases) private func eachChangeIsFound(change: Loans.Change)
        throws
    {
        let result = try Loans.result(change)
        let names = result.findings.map(\.name)
        let wanted =
            switch change {
            case .fee, .breaksContract: "parity/lend/body:/fee"
            case .status: "parity/lend/status"
            case .member: "parity/lend/body:/note"
            case .gone: "parity/show/status"
            }
        #expect(names.contains(wanted), "\(names)")
        #expect(names.allSatisfy { $0.hasPrefix("parity/") }, "\(names)")
        let finding = try #require(result.findings.first { $0.name == wanted })
        // Nobody can show a loan that was not made.
        #expect(finding.run.steps.count == (change == .gone ? 2 : 1))
        let blame = "the right one breaks the contract"
        let isBlamed = [.status, .breaksContract].contains(change)
        #expect(finding.violation.message.contains(blame) == isBlamed, "\(finding.violation)")
    }

    /// A number that is another one at each request says nothing.
    @Test(arguments: [0, 2]) func whatASideSaysOtherwiseItselfIsNoDifference(noise: Int) throws {
        let names = try Loans.result(nil, looksDiffer: true, noise: noise).findings.map(\.name)
        #expect(names == (noise == 0 ? ["parity/show/body:/looks"] : []))
    }

    /// The contract says nothing about the fee but its type, so that each model draws another one.
    @Test func whatAModelDrawsIsNoDifference() throws {
        #expect(try Loans.names() == [])
        let broken = try Loans.names(besideTheModel: WrittenLoans(.breaksContract) { "l-\($0)" })
        #expect(broken.contains("parity/lend/body:/fee"), "\(broken)")
    }

    @Test func aSideThatNeverGivesAWholeAnswerIsADifference() throws {
        let result = try Loans.result(nil, right: .garbled("it wrote oops"))
        #expect(result.verdict == .failed)
        #expect(result.findings.allSatisfy { $0.name.hasSuffix("/answer") })
        let message = result.findings.first?.violation.message
        #expect(message?.hasSuffix("; the right one answers: it wrote oops") == true, "\(result)")
    }

    @Test(arguments: [
        RemoteTarget.Reply.timedOut, .reset("gone"), .unreachable("nobody is there"),
    ])
    func aSideThatGivesNoAnswerIsNeverEqual(failure: RemoteTarget.Reply) throws {
        let result = try Loans.result(nil, right: failure)
        #expect(result.verdict == .undecided && result.findings.isEmpty)
        #expect(result.undecided.first?.message.hasPrefix("right: ") == true)
    }
}
