import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// A race that is to be linearizable, against the library of the pages as it is and as the mutant
/// of its page breaks it.
@Suite struct RaceOracleTests {
    private static func suite(_ more: String) -> String {
        """
        scenarios:
          - name: one copy
            kind: race
            backend: {do: [{set: {state.copies.emma: 1}}]}
            actors: {anna: {}, ben: {}}
            release:
              - {call: borrow, as: anna, with: {body: {book: emma}}}
              - {call: borrow, as: ben, with: {body: {book: emma}}}
            strategy: exhaustive
            \(more)
        """
    }

    /// The findings of the race.
    private static func findings(_ more: String, isBroken: Bool) throws -> [String] {
        var texts = Library.texts
        texts["mutants/last-copy-twice.yaml"] = Library.blocks(of: "mutants.md")[0]
        texts["scenarios/races.yaml"] = suite(more)
        let files = TestSpec.files(texts)
        let zones = try SystemZones.database()
        let (mutants, faults) = Mutant.loadAll(of: files)
        #expect(faults.map(\.line) == [])
        let (loaded, wrong) = Spec.load(
            files, zones: zones, mutants: isBroken ? mutants : [])
        let spec = try #require(loaded, "\(wrong.map(\.line))")
        let (suites, reported) = ScenarioSuite.loadAll(of: spec, files: files, zones: zones)
        #expect(reported.map(\.line) == [])
        let scenario = try #require(suites.first?.scenarios.first)
        return try ScenarioRunner(spec, seed: 1, zones: zones).run(scenario).findings.map(\.name)
    }

    @Test func oneCopyGoesToOneInSomeOrder() throws {
        #expect(try Self.findings("linearizable: true", isBroken: false) == [])
    }

    @Test(arguments: ["linearizable: true", "tags: [others]"])
    func aCopyThatIsLentTwiceFitsNoOrder(more: String) throws {
        #expect(try Self.findings(more, isBroken: true) == ["linearizability/borrow"])
    }
}
