import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// A race at two targets: the outcomes of both are compared, and not the order of one round.
@Suite struct ParityRaceTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Seats, version: "1"}
        paths:
          /seats:
            post:
              operationId: make
              responses:
                "201": {description: Made., content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer}}}}}}
          /seats/{id}/holder:
            post:
              operationId: take
              parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
              responses: {"201": {description: Taken.}, "409": {description: Too late.}, "503": {description: Busy.}}

        """

    private static let suite = """
        why: {document: app.md, section: Seats, says: One seat has one holder.}
        scenarios:
          - name: two want a seat
            kind: race
            actors: {anna: {}, ben: {}}
            setup: [{call: make, as: anna, keep: {id: answer.body.id}}]
            release:
              - {call: take, as: anna, with: {path: {id: "${id}"}}}
              - {call: take, as: ben, with: {path: {id: "${id}"}}}
        """

    /// A way in which a target answers a race.
    enum Conduct {
        /// One of both gets the seat: the first or the second one, in turn.
        case right
        /// Both get it in some rounds of a hundred.
        case lost(of: Int)
        /// Nobody gets an answer.
        case silent

        fileprivate func statuses(inRound number: Int) -> [Int] {
            if case .lost(let count) = self, number % 100 < count { return [201, 201] }
            return number % 2 == 0 ? [201, 409] : [409, 201]
        }
    }

    private static func target(_ name: String, _ conduct: Conduct) -> RemoteTarget {
        let rounds = Mutex(0)
        return RemoteTarget(
            name: name, clock: .world, longestWait: .longest, server: "https://\(name).example",
            send: { calls in
                if case .silent = conduct { return calls.map { _ in .unreachable("nobody") } }
                if calls[0].operation.id == "make" {
                    let number = rounds.withLock { rounds in
                        rounds += 1
                        return rounds
                    }
                    return [
                        .answered(
                            .init(
                                status: 201, headers: ["Content-Type": "application/json"],
                                body: Array(#"{"id": \#(number)}"#.utf8)))
                    ]
                }
                let number = rounds.withLock { $0 }
                let statuses = conduct.statuses(inRound: number)
                return calls.indices.map { .answered(.init(status: statuses[$0])) }
            })
    }

    private static func result(_ left: Conduct, _ right: Conduct) throws -> ScenarioResult {
        let files = [
            "openapi.yaml": contract, "backend.yaml": "implied: true\n",
            "scenarios/seats.yaml": suite,
        ]
        let spec = try #require(TestSpec.load(files).spec)
        let zones = try SystemZones.database()
        let (suites, _) = ScenarioSuite.loadAll(
            of: spec, files: TestSpec.files(files), zones: zones)
        var runner = ScenarioRunner(spec, seed: 1, zones: zones)
        runner.target = .pair(
            left: target("left", left), right: target("right", right),
            contracts: ParityContracts(ExchangeJudge(spec.contract)),
            memory: ParityMemory(ParitySettings(noise: 0)))
        runner.users = runner.pool
        return try runner.run(TestCase(try #require(suites.first?.scenarios.first)))
    }

    /// Whoever wins is chance.
    @Test func whoWinsIsNoDifference() throws {
        let result = try Self.result(.right, .right)
        #expect(result.verdict == .passed && result.findings.isEmpty && result.runs == 100)
    }

    @Test(arguments: [(Conduct.lost(of: 40), Conduct.right), (.right, .lost(of: 40))])
    func anOutcomeOfOneSideAloneIsFound(left: Conduct, right: Conduct) throws {
        let result = try Self.result(left, right)
        #expect(result.findings.map(\.name) == ["parity/take/race:201,201"])
        let message = result.findings.first?.violation.message ?? ""
        #expect(message.contains("answers 201,201 in "), "\(message)")
        #expect(message.hasSuffix("one never does; it answers 201,409 in 100 rounds"), "\(message)")
        #expect(result.runs == 200)
    }

    @Test func whatBothShowIsNoDifference() throws {
        #expect(try Self.result(.lost(of: 40), .lost(of: 60)).findings.isEmpty)
    }

    @Test func tooFewRoundsProveNothing() throws {
        #expect(try Self.result(.lost(of: 2), .right).findings.isEmpty)
    }

    @Test func aSideThatGivesNoAnswerIsNeverEqual() throws {
        let result = try Self.result(.right, .silent)
        #expect(result.verdict == .undecided && result.findings.isEmpty)
    }
}
