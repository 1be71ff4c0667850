import Contracts
import SpecSupport
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Users who must not get what others created, and targets that let nobody in.
@Suite struct StrangerTests {
    private static let identities = """
        identities:
          gardener: {headers: {Cookie: "session=\(WrittenNursery.session)"}}
          visitor: {stranger: true, headers: {Cookie: "session=\(WrittenNursery.otherSession)"}}

        """

    private func result(
        _ backend: WrittenNursery, identities: String = Self.identities
    ) throws -> ScenarioResult {
        let texts = [
            "openapi.yaml": Nursery.contract, "backend.yaml": "implied: true\n",
            "identities.yaml": identities,
        ]
        let (loaded, wrong) = TestSpec.load(texts)
        #expect(wrong.map(\.line) == [])
        let spec = try #require(loaded)
        var runner = ScenarioRunner(spec, seed: 1, zones: try SystemZones.database())
        runner.target = backend.target
        runner.users = runner.pool
        let fuzz = Scenario.fuzz(of: spec.contract, runs: 250)
        return try runner.run(fuzz.asking(as: spec.identities?.names ?? []))
    }

    private func foreign(_ result: ScenarioResult) -> [String] {
        result.findings.map(\.name).filter { $0.hasSuffix("/accepted-other-user") }
    }

    @Test func aStrangerWhoGetsTheThingsOfOthersIsFound() throws {
        let result = try result(WrittenNursery(.showsForeign))
        #expect(foreign(result).contains("contract/getPlant/accepted-other-user"))
        #expect(!result.unjudged.contains { $0.contains("stranger") }, "\(result.unjudged)")
        // A replay makes the users anew.
        let finding = try #require(
            result.findings.first { $0.name == "contract/getPlant/accepted-other-user" })
        let senders = finding.run.steps.compactMap { step -> Int? in
            if case .request(let sent) = step.action { sent.actor } else { nil }
        }
        #expect(Set(senders).count == 2)
    }

    @Test func aBackendThatRefusesTheStrangerIsNotBlamed() throws {
        #expect(foreign(try result(WrittenNursery())) == [])
    }

    /// Nobody has said that users must not see each other's things.
    @Test func withoutAStrangerNothingIsDemanded() throws {
        let shared = Self.identities.replacing("stranger: true, ", with: "")
        let result = try result(WrittenNursery(.showsForeign), identities: shared)
        #expect(foreign(result) == [])
        #expect(result.unjudged.contains { $0.contains("give one of them stranger: true") })
    }

    @Test func aTargetThatLetsNobodyInDecidesNothing() throws {
        let spec = try Nursery.loaded()
        var runner = try Nursery.runner(spec, WrittenNursery(), seed: 1)
        runner.target?.headers = []
        runner.target?.otherUser = []
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 50))
        #expect(result.findings.map(\.name) == [] && result.verdict == .skipped)
        #expect(result.skipped?.sentence == "the target answered 401 to all requests")
    }

    /// Each server of a well-known framework fails at half a character. That must not hide, in a
    /// baseline, that it fails at a plain request.
    @Test(arguments: [false, true]) func failuresAtOddRequestsAreFindingsOfTheirOwn(
        failsAlways: Bool
    ) throws {
        let spec = try Nursery.loaded()
        var runner = try Nursery.runner(spec, WrittenNursery(), seed: 1)
        let plain = try #require(runner.target)
        var target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://plants.example",
            send: { calls in
                zip(calls, plain.send(calls)).map { call, answer in
                    let isPost = call.request.method == "POST" && call.request.target == "/plants"
                    let isOdd = (try? Document(json: call.request.body, name: "body")) == nil
                    let text = String(decoding: call.request.body, as: UTF8.self)
                    let fails = failsAlways || isOdd && text.contains(#"\ud800"#)
                    return isPost && fails ? .answered(Exchange.Response(status: 500)) : answer
                }
            })
        target.headers = plain.headers
        runner.target = target
        let fuzz = Scenario.fuzz(of: spec.contract, operations: ["addPlant"], runs: 800)
        let result = try runner.run(fuzz)
        let names = Set(result.findings.map(\.name).filter { $0.hasPrefix("contract/addPlant/") })
        // The writing is not to blame if the plain request fails as well.
        #expect(names.contains("contract/addPlant/fails-at-odd-request") != failsAlways, "\(names)")
        #expect(names.contains("contract/addPlant/server-error") == failsAlways, "\(names)")
        #expect(failsAlways || names.count == 1, "\(names)")
    }
}
