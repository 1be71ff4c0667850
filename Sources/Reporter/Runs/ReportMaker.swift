import Contracts
import Scenarios
import Simulator

/// Turns the events of a run into the events of reports, once for all of them.
///
///     var maker = ReportMaker(facts)
///     let reported = maker.reported(event)
///     for place in reporters.indices { try reporters[place].receive(reported) }
public struct ReportMaker: Sendable {
    private let facts: RunFacts
    private var plan: RunPlan?
    private var specs: [SpecCounts] = []
    private var totals = ReportTotals()
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
        unmasked(event).changingTexts(facts.mask.known)
    }

    private mutating func unmasked(_ event: RunEvent) -> ReportEvent {
        switch event {
        case .runStarted(let plan):
            self.plan = plan
            specs = plan.parts.enumerated().map {
                SpecCounts($1, planned: plan.size(ofPart: $0))
            }
            totals.planned = plan.parts.reduce(0) { $0 + $1.testCases.count }
            return .runStarted(run(plan))
        case .progressed(let testCase, let spec, let progress):
            return .progressed(id: specs[spec].part.id(of: testCase), path: testCase.path, progress)
        case .caseEnded(let result, let spec, let duration):
            return .caseEnded(reportedCase(of: result, spec: spec, duration: duration))
        case .runEnded(let ending): return .runEnded(end(ending))
        }
    }

    private func run(_ plan: RunPlan) -> ReportRun {
        var run = ReportRun(
            seed: plan.seed, target: facts.mask.text(facts.target), startedAt: facts.startedAt)
        run.tzdata = facts.tzdata
        run.planSHA256 = facts.planSHA256
        run.shard = facts.shard
        run.budgetRuns = facts.budgetRuns
        run.isPartial = facts.isPartial
        run.specs = specs.map { spec in
            ReportRun.Spec(
                folder: spec.part.folder, name: spec.part.name,
                contractSHA256: spec.part.spec.contract.sha256,
                testCases: spec.part.testCases.count,
                planned: spec.planned)
        }
        return run
    }

    private mutating func reportedCase(
        of result: ScenarioResult, spec: Int, duration: Duration
    ) -> ReportCase {
        let part = specs[spec].part
        facts.mask(of: part).learn(from: result)
        specs[spec].record(result)
        let place = PlanPlace(
            part: part, spec: spec, number: (plan?.position(ofEntry: count) ?? count) + 1)
        count += 1
        let reported = ReportCase(result, at: place, facts: facts, duration: duration)
        totals.add(reported)
        watch?.record(result, in: part.name)
        return reported
    }

    private func end(_ ending: RunEnding) -> ReportEnd {
        let reported = specs.map { ReportSpec($0, facts) }
        var end = ReportEnd(ending: ending, specs: reported, totals: totals)
        end.refused = facts.refused
        let isWhole = !reported.isEmpty && reported.allSatisfy(\.isWhole)
        end.baseline = watch.map { ReportBaseline($0, isWhole: isWhole) }
        end.faults =
            reported.filter(\.isWhole).flatMap(\.stale) + (end.baseline?.faults ?? [])
        return end
    }
}

extension ReportBaseline {
    /// The entries of a baseline, and which of them were shown.
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
