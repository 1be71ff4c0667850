import Contracts
import Simulator

extension ScenarioRunner {
    /// Keeps a finding of a target.
    ///
    /// It is made small if the target begins anew before each case. Otherwise, or if the target
    /// does not show it again, it is kept as it was seen.
    ///
    /// - Parameter shrink: makes a run smaller by what it may try.
    func keep(
        _ shown: ShownViolation, run: RecordedRun, history: CaseHistory,
        known: KnownFinding?, in engine: WorldEngine, into result: inout ScenarioResult,
        while goesOn: () -> Bool, shrink: (TargetRuns) -> RecordedRun
    ) {
        // A known finding is one line of a report, so it need not be small.
        guard let target, target.beginsAnew, known == nil, shrinkBudget > 0 else {
            result.keep(shown, run: run, history: history, known: known)
            return
        }
        let (retrial, best, smallest) = withoutActuallyEscaping(goesOn) { goesOn in
            let testCases = TargetRuns(target, shown.key, budget: shrinkBudget, while: goesOn)
            let smallest = shrink(testCases)
            return (testCases.retrial, testCases.best, smallest)
        }
        if let best, let again = best.violations.first(where: { $0.key == shown.key }) {
            let guards = engine.rememberedGuards(in: best.world)
            result.keep(
                again, run: smallest,
                history: CaseHistory(best.records, in: engine, guards: guards), known: nil)
        } else {
            result.keep(shown, run: run, history: history, known: nil)
        }
        // The stand-in of a contract always does the same.
        result.recordRetrial(target.isStandIn ? nil : retrial, from: run.length)
    }
}
