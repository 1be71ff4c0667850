import Contracts
import Simulator

extension ScenarioRunner {
    /// A violation of a target after the attempts to make its run smaller.
    ///
    /// It is made small if the target begins anew before each case. Otherwise, or if the target
    /// does not show it again, it is kept as it was seen.
    ///
    /// - Parameter shrink: makes a run smaller by what it may try.
    func retried(
        _ seen: SeenViolation, in engine: WorldEngine, while goesOn: () -> Bool,
        shrink: (TargetRuns) -> RecordedRun
    ) -> SeenViolation {
        // A known finding is one line of a report, so it need not be small.
        guard let target, target.beginsAnew, seen.known == nil, shrinkBudget > 0 else {
            return seen
        }
        let key = seen.shown.key
        let (retrial, best, smallest) = withoutActuallyEscaping(goesOn) { goesOn in
            let testCases = TargetRuns(target, key, budget: shrinkBudget, while: goesOn)
            let smallest = shrink(testCases)
            return (testCases.retrial, testCases.best, smallest)
        }
        var retried = seen
        if let best, let again = best.violations.first(where: { $0.key == key }) {
            let guards = engine.rememberedGuards(in: best.world)
            retried = SeenViolation(
                shown: again, run: smallest,
                history: RunHistory(best.records, in: engine, guards: guards))
        }
        // The stand-in of a contract always does the same.
        retried.retrial = target.isStandIn ? nil : retrial
        retried.originalSteps = seen.run.length
        return retried
    }
}
