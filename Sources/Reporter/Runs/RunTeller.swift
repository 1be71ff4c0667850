import Contracts
import Scenarios
import Simulator

/// Turns what happens in a run into what reports tell of it, once for all of them.
///
///     var teller = RunTeller(facts)
///     let told = teller.reported(event)
///     for place in reporters.indices { try reporters[place].receive(told) }
public struct RunTeller: Sendable {
    private let facts: RunFacts
    private var plan: RunPlan?
    private var specs: [SpecTally] = []
    private var totals = ToldTotals()
    private var watch: BaselineWatch?
    /// How many trials have ended.
    private var count = 0

    /// A teller before anything has happened.
    public init(_ facts: RunFacts) {
        self.facts = facts
        watch = facts.baseline.map { BaselineWatch($0) }
    }

    /// Makes the next event of reports, without the secrets that are known by then.
    public mutating func reported(_ event: RunEvent) -> ToldEvent {
        unmasked(event).changingTexts(facts.mask.known)
    }

    private mutating func unmasked(_ event: RunEvent) -> ToldEvent {
        switch event {
        case .runStarted(let plan):
            self.plan = plan
            specs = plan.parts.enumerated().map {
                SpecTally($1, planned: plan.size(ofPart: $0))
            }
            totals.planned = plan.parts.reduce(0) { $0 + $1.trials.count }
            return .runStarted(run(plan))
        case .progressed(let trial, let spec, let progress):
            return .progressed(id: specs[spec].part.id(of: trial), path: trial.path, progress)
        case .trialEnded(let result, let spec, let duration):
            return .trialEnded(reportedCase(of: result, spec: spec, duration: duration))
        case .runEnded(let ending): return .runEnded(end(ending))
        }
    }

    private func run(_ plan: RunPlan) -> ToldRun {
        var run = ToldRun(
            seed: plan.seed, target: facts.mask.text(facts.target), startedAt: facts.startedAt)
        run.tzdata = facts.tzdata
        run.planSHA256 = facts.planSHA256
        run.shard = facts.shard
        run.budgetCases = facts.budgetCases
        run.isPartial = facts.isPartial
        run.specs = specs.map { spec in
            ToldRun.Spec(
                folder: spec.part.folder, name: spec.part.name,
                contractSHA256: spec.part.spec.contract.sha256, trials: spec.part.trials.count,
                planned: spec.planned)
        }
        return run
    }

    private mutating func reportedCase(
        of result: ScenarioResult, spec: Int, duration: Duration
    ) -> ToldTrial {
        let part = specs[spec].part
        facts.mask(of: part).learn(from: result)
        specs[spec].record(result)
        let number = (plan?.position(ofEntry: count) ?? count) + 1
        count += 1
        let told = ToldTrial(
            result, in: part, facts: facts, spec: spec, number: number, duration: duration)
        totals.add(told)
        watch?.record(result, in: part.name)
        return told
    }

    private func end(_ ending: RunEnding) -> ToldEnd {
        let told = specs.map { ToldSpec($0, facts) }
        var end = ToldEnd(ending: ending, specs: told, totals: totals)
        end.refused = facts.refused
        let isWhole = !told.isEmpty && told.allSatisfy(\.isWhole)
        end.baseline = watch.map { ToldBaseline($0, isWhole: isWhole) }
        end.faults =
            told.filter(\.isWhole).flatMap(\.stale) + (end.baseline?.faults ?? [])
        return end
    }
}

extension ToldBaseline {
    /// What a baseline says, and what of it was shown.
    ///
    /// - Parameter isWhole: whether everything that the specs say was run to its end.
    init(_ watch: BaselineWatch, isWhole: Bool = false) {
        entries = watch.states(isWhole: isWhole).map { entry, isShown, isStale in
            Entry(
                finding: entry.title, isShown: isShown,
                isExpired: watch.baseline.isExpired(entry), cases: entry.cases,
                fault: watch.fault(of: entry), isStale: isStale)
        }
    }
}
