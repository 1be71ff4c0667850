import Contracts
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

/// Faults of time that a fuzz finds on a target, without any model.
@Suite struct SeenTimesTests {
    private static let checks: [WrittenWorkshop.Flaw: String] = [
        .losesSummer: "convert/wrong-local-time", .ignoresZone: "convert/zone-ignored",
        .showsDateOfUTC: "convert/date-of-another-zone",
        .readsTextOfOffset: "addVisit/spelling-changes-answer",
        .refusesFraction: "convert/spelling-refused",
        .countsByClock: "addVisit/moved-at-clock-change",
        .keepsLocalTime: "getVisit/changed-on-reading",
        .comparesTexts: "listVisits/spelling-changes-answer",
        .losesLastMinute: "listVisits/in-no-list", .repeatsMidnight: "listVisits/in-two-lists",
        .cutsDaysByUTC: "listVisits/date-of-another-zone",
        .ignoresPeriod: "listVisits/in-wrong-list",
        .movesWithClock: "getVisit/changed-on-reading",
        .showsDayOfUTC: "addVisit/date-of-another-zone",
    ]

    private func result(
        _ flaw: WrittenWorkshop.Flaw?, seed: UInt64, runs: Int = 900
    ) throws -> ScenarioResult {
        let spec = try Workshop.loaded()
        var runner = ScenarioRunner(spec, seed: seed, zones: try SystemZones.database())
        let backend = try WrittenWorkshop(flaw)
        runner.target = RemoteTarget(
            name: "written by hand", clock: .world, longestWait: .longest,
            server: "https://visits.example",
            send: { calls in
                calls.map { .answered(backend.answer(to: $0.request, now: $0.now)) }
            })
        runner.users = runner.pool
        runner.shrinkBudget = 0
        let fuzz = Scenario.fuzz(of: spec.contract, runs: runs, invalidShare: 5)
        return try runner.run(fuzz.aboutTime(zone: "Europe/Berlin"))
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>) func aCorrectBackendIsBlamedForNothing(
        seed: UInt64
    ) throws {
        #expect(try result(nil, seed: seed).findings.map(\.name) == [])
    }

    @Test(arguments: WrittenWorkshop.Flaw.allCases) func eachFlawIsFound(
        flaw: WrittenWorkshop.Flaw
    ) throws {
        let wanted = try #require(Self.checks[flaw])
        let names = try result(flaw, seed: 1).findings.map(\.name)
        #expect(names.contains { $0.hasSuffix(wanted) }, "\(names)")
    }

    /// A replay knows the zone in which somebody has fuzzed.
    @Test func aReplayKnowsTheZone() throws {
        let result = try result(.showsDayOfUTC, seed: 1)
        let finding = try #require(result.findings.first)
        #expect(finding.run.home == "Europe/Berlin")
        #expect(RecordedRun.home(of: finding.run.input) == "Europe/Berlin")
    }
}
