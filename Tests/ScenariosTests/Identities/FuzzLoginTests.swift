import Contracts
import Testing

@testable import Scenarios
@testable import Simulator

/// The ways in which a fuzz logs in, and the credentials with which it must not get in.
@Suite struct FuzzLoginTests {
    private static let setUp = """
        scenarios:
          - name: gates
            kind: fuzz
            actors: {anna: {headers: {Authorization: "Bearer ${token}"}}}
            setup: [{call: login, with: {body: {name: anna, word: friend}}, keep: {token: answer.body.token}}]
            operations: [openGate]
            invalid: 0
            budget: {cases: 40}

        """

    @Test func aSetUpLogsIn() throws {
        let (spec, scenarios) = try Gatehouse.loaded(Self.setUp)
        let house = WrittenGatehouse()
        let result = try Gatehouse.result(of: scenarios[0], in: spec, on: house)
        #expect(result.findings.map(\.name) == [] && result.undecided.map(\.message) == [])
        #expect(house.requests.first == "POST /login 200")
        #expect(house.requests.count { $0 == "GET /gate 200" } > 30)
        // Nobody, four wrong credentials, and the right one after its end.
        #expect(house.requests.count { $0 == "GET /gate 401" } == 6)
    }

    @Test func aSetUpThatFailsDecidesNothing() throws {
        let (spec, scenarios) = try Gatehouse.loaded(
            Self.setUp.replacing("word: friend", with: "word: enemy"))
        let result = try Gatehouse.result(of: scenarios[0], in: spec, on: WrittenGatehouse())
        #expect(result.findings.isEmpty && result.verdict == .undecided)
    }

    /// The set-up is done again, and its token is another one.
    @Test func aFindingAfterASetUpShowsAgain() throws {
        let (spec, scenarios) = try Gatehouse.loaded(Self.setUp)
        let result = try Gatehouse.result(of: scenarios[0], in: spec, on: WrittenGatehouse(.end))
        let finding = try #require(result.findings.first)
        #expect(finding.name == "contract/openGate/accepted-expired-credential")
        var runner = ScenarioRunner(spec, seed: 1)
        runner.target = WrittenGatehouse(.end).target
        let replay = try Replay(
            of: finding, in: result.testCase,
            of: RunPlan.Part(folder: "specs/gate", name: "gate", spec: spec, suites: []),
            from: Replay.Origin(tool: "0", seed: 1))
        let played = try replay.play(runner, result.testCase)
        #expect(played.finding?.name == finding.name)
    }

    @Test(arguments: [nil] + WrittenGatehouse.Flaw.allCases.map(Optional.some))
    func aFuzzOfTheContractAsksAsTheUsersOfTheSpec(flaw: WrittenGatehouse.Flaw?) throws {
        let (spec, _) = try Gatehouse.loaded()
        let fuzz = Scenario.fuzz(of: spec.contract, operations: ["login", "openGate"], runs: 60)
            .asking(as: spec.identities?.names ?? [])
        let house = WrittenGatehouse(flaw)
        let result = try Gatehouse.result(of: fuzz, in: spec, on: house)
        #expect(house.requests.contains("GET /gate 200") && result.undecided.isEmpty)
        let found = Set(result.findings.map { $0.name.split(separator: "/").last ?? "" })
        switch flaw {
        case nil: #expect(found == [])
        case .signature, .algorithm: #expect(found == ["accepted-wrong-credential"])
        case .end: #expect(found == ["accepted-expired-credential"])
        case .session: #expect(found == ["accepted-refused-user"])
        }
    }

    @Test func aUserWhoLogsOutIsMadeAgain() throws {
        let (spec, _) = try Gatehouse.loaded()
        let fuzz = Scenario.fuzz(of: spec.contract, runs: 200)
            .asking(as: ["keeper"])
        let house = WrittenGatehouse()
        _ = try Gatehouse.result(of: fuzz, in: spec, on: house)
        #expect(house.requests.count { $0 == "GET /gate 200" } > 5)
    }

    @Test func theFuzzOfASpecKnowsItsUsers() throws {
        let (spec, _) = try Gatehouse.loaded()
        let part = RunPlan.Part(fuzzing: spec, folder: "specs/gate", name: "gate")
        #expect(part.spec.clients.isEmpty)
        #expect(part.spec.identities?.names == spec.identities?.names)
        #expect(part.spec.identities?.names.isEmpty == false)
    }

    @Test func aUserWhoCannotBeHadIsLeftOut() throws {
        let (spec, _) = try Gatehouse.loaded()
        let fuzz = Scenario.fuzz(of: spec.contract, runs: 20).asking(as: ["keeper", "stranger"])
        let token = WrittenGatehouse().token(of: "me", at: fuzz.plan.start)
        let result = try Gatehouse.result(
            of: fuzz, in: spec, on: WrittenGatehouse(), withHeader: token)
        #expect(
            result.unjudged == [
                "the user \"stranger\" cannot be had: it needs 1 user \"stranger\", and the target has 0"
            ])
        #expect(result.findings.isEmpty)
    }
}
