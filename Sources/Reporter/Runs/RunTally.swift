import Contracts
import Scenarios
import Simulator

/// What a run has come to so far, from its events alone.
///
///     var tally = RunTally(facts)
///     tally.receive(event)
///     tally.verdict
public struct RunTally: Sendable {
    /// What a run comes to.
    public enum Verdict: Sendable, Equatable {
        /// Every promise held.
        case held
        /// Something was broken, or a known finding is stale or has expired.
        case findings
        /// Some of it, or all, could not be decided.
        case undecided
        /// There was nothing to run.
        case nothing
    }

    /// What is said of the run beside its plan.
    public let facts: RunFacts
    /// What is to be run; nil before it begins.
    public private(set) var plan: RunPlan?
    /// What came of each spec, in the order of the plan.
    public private(set) var specs: [SpecTally] = []
    /// How many trials ended in which way.
    private var outcomes: [TrialOutcome: Int] = [:]
    /// How many findings of trials are news.
    public private(set) var news = 0
    /// How many cases were played in all trials.
    public private(set) var cases = 0
    /// How the run ended; nil before.
    public private(set) var ending: RunEnding?
    private var watch: BaselineWatch?

    /// A tally before anything has happened.
    public init(_ facts: RunFacts) {
        self.facts = facts
        watch = facts.baseline.map { BaselineWatch($0) }
    }

    /// Takes the next event.
    public mutating func receive(_ event: RunEvent) {
        switch event {
        case .runStarted(let plan):
            self.plan = plan
            specs = plan.parts.map { SpecTally($0) }
        case .progressed: break
        case .trialEnded(let result, let spec, _):
            let part = specs[spec].part
            outcomes[facts.outcome(of: result, in: part), default: 0] += 1
            news += facts.news(of: result, in: part).count
            cases += result.cases
            specs[spec].note(result)
            watch?.note(result, in: part.name)
        case .runEnded(let ending): self.ending = ending
        }
    }

    /// How many trials ended in a way.
    public func count(_ outcome: TrialOutcome) -> Int { outcomes[outcome] ?? 0 }

    /// How many trials are at their end.
    public var ended: Int { TrialOutcome.allCases.reduce(0) { $0 + count($1) } }

    /// How many trials there are.
    public var planned: Int { plan?.parts.reduce(0) { $0 + $1.trials.count } ?? 0 }

    /// Whether everything that a spec says was run to its end, as it says.
    public func isWhole(_ spec: SpecTally) -> Bool {
        !facts.isPartial && facts.budgetCases == nil && spec.isDecided
    }

    /// What machines and the baseline know and should not any more; only after the end.
    public var faults: [Diagnostic] {
        guard ending != nil else { return [] }
        let stale = specs.filter(isWhole).flatMap { $0.stale.map(\.known.staleness) }
        let isWhole = !specs.isEmpty && specs.allSatisfy(self.isWhole)
        return stale + (watch?.faults(isWhole: isWhole) ?? [])
    }

    /// What the run comes to.
    public var verdict: Verdict {
        if count(.broken) > 0 || !faults.isEmpty { return .findings }
        if ended == 0 { return .nothing }
        return count(.undecided) > 0 || count(.held) == 0 ? .undecided : .held
    }
}
