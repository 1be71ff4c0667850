import Contracts
import SpecSupport
import Synchronization
import TestSupport
import Testing

@testable import Scenarios
@testable import Simulator

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

    // MARK: Targets with the clock of the world

    private static let three = """
        scenarios:
          - name: two copies, three friends
            kind: race
            requires: [exclusive]
            actors: {anna: {}, ben: {}, carl: {}}
            release:
              - {call: borrow, as: anna, with: {body: {book: emma}}}
              - {call: borrow, as: ben, with: {body: {book: emma}}}
              - {call: borrow, as: carl, with: {body: {book: emma}}}
            budget: {cases: 2}
        """

    /// The findings of a race for two copies at a target that answers the last request first.
    private static func findings(
        sideBySide: Bool, forgets: Bool = false
    ) throws -> Set<String> {
        var texts = Library.texts
        texts["scenarios/races.yaml"] = three
        let files = TestSpec.files(texts)
        let zones = try SystemZones.database()
        let spec = try #require(Spec.load(files, zones: zones).spec)
        let scenario = try #require(
            ScenarioSuite.loadAll(of: spec, files: files, zones: zones).suites.first?.scenarios
                .first)
        let model = try #require(spec.oracleModel)
        let library = Mutex<ModelTarget?>(nil)
        var target = RemoteTarget(
            name: "library", clock: .world, longestWait: .longest,
            server: "https://model.example",
            send: { calls in
                guard let library = library.withLock(\.self) else { return [] }
                let replies = Array(library.target.send(calls.reversed()).reversed())
                return forgets ? calls.map { _ in replies[replies.count - 1] } : replies
            }, beginsAnew: true,
            reset: { now in
                library.withLock { $0 = try? ModelTarget(model, at: now) }
                return nil
            })
        target.worksSideBySide = sideBySide
        var runner = ScenarioRunner(spec, seed: 1, zones: zones)
        runner.target = target
        let result = try runner.run(scenario)
        #expect(result.runs == 2 && result.undecided.isEmpty)
        return Set(result.findings.map(\.name))
    }

    @Test func aTargetMayWorkOnARaceInAnyOrder() throws {
        #expect(try Self.findings(sideBySide: true) == [])
        // Without that knowledge, the order of sending would be taken for the order of work.
        #expect(try Self.findings(sideBySide: false) != [])
        let found = try Self.findings(sideBySide: true, forgets: true)
        #expect(found == ["linearizability/borrow"])
    }
}
