import Contracts
import Scenarios
import Simulator

/// Turns the events of a run into the events of reports, once for all of them.
///
///     var maker = ReportMaker(facts)
///     let reported = maker.reported(event)
///     try reporters.receive(reported)
public struct ReportMaker: Sendable {
    private let facts: RunFacts
    private var plan: RunPlan?
    private var specs: [SpecCoverage] = []
    private var watch: BaselineWatch?
    /// The number of cases that have ended.
    private var count = 0

    /// A maker of reports before anything has happened.
    public init(_ facts: RunFacts) {
        self.facts = facts
        watch = facts.baseline.map { BaselineWatch($0) }
    }

    /// Makes the next event of reports, without the secrets that are known by then.
    public mutating func reported(_ event: RunEvent) -> ReportEvent {
        var facts = facts
        if case .caseEnded(_, let spec, _) = event, specs[spec].part.target == "mock" {
            facts.mask = facts.mask.ofOneCase
        }
        return unmasked(event, facts).changingTexts(facts.mask.known)
    }

    private mutating func unmasked(_ event: RunEvent, _ facts: RunFacts) -> ReportEvent {
        switch event {
        case .runStarted(let plan):
            self.plan = plan
            specs = plan.parts.map { SpecCoverage($0) }
            return .runStarted(run(plan))
        case .progressed(let testCase, let spec, let progress):
            return .progressed(id: specs[spec].part.id(of: testCase), path: testCase.path, progress)
        case .caseEnded(let result, let spec, let duration):
            let place = (spec: spec, duration: duration)
            return .caseEnded(reportedCase(of: result, place, facts))
        case .runEnded(let ending): return .runEnded(end(ending))
        }
    }

    private func run(_ plan: RunPlan) -> ReportRun {
        var run = ReportRun(
            seed: plan.seed, target: facts.mask.text(facts.target), startedAt: facts.startedAt)
        run.commit = facts.commit
        run.tzdata = facts.tzdata
        run.planSHA256 = facts.planSHA256
        run.shard = facts.shard
        run.isOfUnits = facts.isOfUnits
        run.budgetRuns = facts.budgetRuns
        run.since = facts.since
        run.isUntouched = facts.isUntouched
        run.isPartial = facts.isPartial
        run.allowsUndecided = facts.allowsUndecided
        run.specs = plan.parts.enumerated().map { place, part in
            ReportRun.Spec(
                folder: part.folder, name: part.name, contractSHA256: part.spec.contract.sha256,
                testCases: part.testCases.count, planned: plan.size(ofPart: place))
        }
        return run
    }

    private mutating func reportedCase(
        of result: ScenarioResult, _ ended: (spec: Int, duration: Duration), _ facts: RunFacts
    ) -> ReportCase {
        let (spec, duration) = ended
        let part = specs[spec].part
        facts.mask(of: part).learn(from: result)
        // A run that is played again has reached nothing new.
        if result.part?.range.isSmaller != true { specs[spec].record(result) }
        let place = PlanPlace(
            part: part, spec: spec, number: (plan?.position(ofEntry: count) ?? count) + 1)
        count += 1
        watch?.record(result, in: part.name)
        return ReportCase(result, at: place, facts: facts, duration: duration)
    }

    private func end(_ ending: RunEnding) -> ReportEnd {
        // The report of a unit says nothing of other specs: there are many such reports.
        let specs = specs.map { spec in
            facts.isOfUnits && spec.part.testCases.isEmpty ? ReportSpec() : ReportSpec(spec, facts)
        }
        var end = ReportEnd(ending: ending, specs: specs)
        end.refused = facts.refused
        end.baseline = watch.map { ReportBaseline($0) }
        return end
    }
}

extension ReportBaseline {
    /// The entries of a baseline, and which of them were shown.
    init(_ watch: BaselineWatch) {
        entries = zip(watch.baseline.entries, watch.isShown).map { entry, isShown in
            Entry(
                finding: entry.title, isShown: isShown,
                isExpired: watch.baseline.isExpired(entry), cases: entry.cases,
                fault: watch.fault(of: entry))
        }
    }
}
