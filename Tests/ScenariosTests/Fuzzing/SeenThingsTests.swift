import Contracts
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Findings of a fuzz that compares the answers of a target with each other, without any model.
@Suite struct SeenThingsTests {
    private static let checks: [WrittenNursery.Flaw: String] = [
        .keepsDeleted: "getPlant/deleted-still-there",
        .keepsDeletedByLabel: "readLabel/deleted-still-there",
        .losesCreated: "getPlant/created-not-there", .repeatsRow: "listPlants/page-repeats",
        .endlessPage: "listPlants/page-too-long", .ignoresFilter: "listPlants/filter-ignored",
        .showsForeign: "/accepted-other-user", .ignoresLogout: "logout/let-in-after-logout",
        .noAllow: "missing-allow",
        .answersAll: "undescribed-method", .failsAtMethods: "failing-method",
        .showsTrace: "stack-trace", .showsCredential: "credential-in-answer",
    ]

    private func names(_ backend: WrittenNursery, seed: UInt64) throws -> [String] {
        let spec = try Nursery.loaded()
        let runner = try Nursery.runner(spec, backend, seed: seed)
        return try runner.run(Scenario.fuzz(of: spec.contract, runs: 250)).findings.map(\.name)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func aCorrectBackendIsBlamedForNothing(
        seed: UInt64
    ) throws {
        let backend = WrittenNursery()
        let found = try names(backend, seed: seed)
        #expect(found == [])
        #expect(backend.requests.contains { $0.hasPrefix("GET /plants?limit=2&offset=2 200") })
        #expect(backend.requests.contains { $0.hasPrefix("GET /plants?color=red 200") })
        #expect(backend.requests.contains { $0.hasPrefix("PATCH /plants") && $0.hasSuffix(" 405") })
        // The session ends last, and nobody gets in after that.
        #expect(backend.requests.last?.hasSuffix(" 401") ?? false)
        #expect(backend.requests.count { $0 == "POST /logout 204" } == 1)
    }

    /// Many frameworks list the methods of one route alone, and no app minds.
    @Test func anIncompleteAllowIsNotMentioned() throws {
        let spec = try Nursery.loaded()
        let backend = WrittenNursery(.shortAllow)
        let runner = try Nursery.runner(spec, backend, seed: 1)
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 250))
        #expect(result.findings.isEmpty)
        #expect(!result.unjudged.contains { $0.contains("Allow") })
        #expect(backend.requests.contains { $0.hasSuffix(" 405") })
    }

    @Test(arguments: WrittenNursery.Flaw.allCases.filter { $0 != .shortAllow })
    func eachFlawIsFound(
        flaw: WrittenNursery.Flaw
    ) throws {
        let wanted = try #require(Self.checks[flaw])
        let found = try names(WrittenNursery(flaw), seed: 1)
        #expect(!found.isEmpty)
        #expect(found.filter { !$0.hasSuffix(wanted) } == [])
    }

    /// A signed cookie holds its user itself. A server need not remember the sessions that are over.
    @Test(arguments: [
        ("plants-4711-0815", true), ("eyJ1IjoxfQ.Z0abcd.x7Yq", false),
        (String(repeating: "a", count: 80), false), ("s%3Aabc", false),
    ])
    func onlyKeysAreOverAfterALogout(session: String, areKeys: Bool) throws {
        let credentials = CarriedCredentials(try Nursery.loaded().contract)
        let request = Exchange.Request(
            method: "GET", target: "/plants", headers: ["Cookie": "theme=dark; session=\(session)"])
        #expect(credentials.areKeys(in: request) == areKeys)
        #expect(credentials.secrets(of: request) == [session])
    }

    /// The backend never begins anew, so that its ids are others each time.
    @Test func aSequenceIsMadeSmallAlthoughIdsChange() throws {
        let spec = try Nursery.loaded()
        let runner = try Nursery.runner(spec, WrittenNursery(.keepsDeleted), seed: 1)
        let result = try runner.run(Scenario.fuzz(of: spec.contract, runs: 250))
        let finding = try #require(result.findings.first)
        let methods = finding.run.steps.compactMap { step -> String? in
            if case .request(let sent) = step.action { sent.request.method } else { nil }
        }
        #expect(methods == ["POST", "GET", "DELETE", "GET"])
        // A replay knows nothing but what stands in its file.
        let replay = try Replay(
            of: finding, in: result.testCase,
            of: RunPlan.Part(folder: "specs/plants", name: "plants", spec: spec, suites: []),
            from: Replay.Origin(tool: "0", seed: 1))
        let again = try Replay.load(try Document(yaml: Array(replay.text.utf8), name: "r.yaml"))
        let played = try again.play(
            Nursery.runner(spec, WrittenNursery(.keepsDeleted), seed: 9), result.testCase)
        #expect(played.finding?.name == finding.name)
    }
}
