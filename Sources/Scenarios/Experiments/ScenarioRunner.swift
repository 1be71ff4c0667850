import Contracts
import Simulator

/// Runs scenarios in the world of a spec.
///
///     let runner = ScenarioRunner(spec, seed: 1)
///     let result = try runner.run(scenario) { progress in … }
///
/// The outcome of a scenario follows from the spec, the scenario and the seed alone. Each run draws
/// from a seed of its own, which follows from the scenario's id and the number of the run.
public struct ScenarioRunner {
    /// The spec that is played.
    package let spec: Spec
    /// The seed of all draws.
    package let seed: UInt64
    /// The time zones that distinguish the days of actors for coverage.
    package let zones: ZoneDatabase
    /// The most runs that make one finding smaller.
    package var shrinkBudget = 3_000
    /// The target; nil for the model.
    package var target: RemoteTarget?
    /// The targets of the further contracts of workflows, in order; nil for a stand-in. Without a
    /// list, a target that is not the mock answers for all of them.
    package var otherTargets: [RemoteTarget?]?
    /// True if the model is judged by itself: its own answers must never surprise it.
    package var checksOracle = false
    /// True if the history of the first run of each case is kept for reports.
    package var keepsHistories = false
    /// True once the run is interrupted. It is asked within runs that a spec can make long.
    package var isStopped: @Sendable () -> Bool = { false }
    /// The time that the case may take; nil for as long as it wants.
    package var share: TimeShare?
    /// The calls that lead the target to the states of cases, as far as they are known.
    package var setups = SetupCache()
    /// The variables and secrets of the command line.
    package var givens = ScriptGivens()
    /// The users of the target; nil for those of the spec.
    package var users: IdentityPool?
    /// The requests that earlier fuzzes have kept; nil where none are kept.
    package var kept: KeptRequests?
    /// The users of the case that is played; nil where it needs none.
    var caseUsers: CaseIdentities?

    /// A runner for a spec.
    public init(_ spec: Spec, seed: UInt64, zones: ZoneDatabase = .empty) {
        self.spec = spec
        self.seed = seed
        self.zones = zones
    }

    /// The progress of a case.
    public struct Progress: Sendable {
        /// The runs that were played; of an exhaustive search the worlds that were seen.
        package let done: Int
        /// The most that there can be.
        package let total: Int
        /// The findings so far that no machine knows of.
        package let findings: Int
    }

    /// The seed of a run of a case.
    func seed(of testCase: TestCase, _ number: Int) -> UInt64 {
        var stream = RandomStream(seed: seed, name: "\(testCase.path)#\(number)")
        return stream.next()
    }

    /// The engine of a world of the spec, which the target answers where there is one.
    func engine(
        _ plan: WorldPlan, recordsHistory: Bool = true, recordsCoverage: Bool = true,
        alternatives: Backend.Alternatives = .chosen
    ) throws(WorldFailure) -> WorldEngine {
        try WorldEngine(
            spec, plan,
            options: WorldOptions(
                target: target, zones: zones, recordsHistory: recordsHistory,
                recordsCoverage: recordsCoverage, alternatives: alternatives))
    }

    /// The operations of a fuzz that the target may be asked for.
    func permitted(_ operations: [Contracts.Operation]) -> [Contracts.Operation] {
        guard let target else { return operations }
        return operations.filter { target.refusal($0) == nil }
    }
}
