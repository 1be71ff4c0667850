import Contracts
import Simulator

/// Makes findings of violations, each with a run as small as possible.
///
/// On a target that remembers earlier runs, all but a fuzz stays as it was seen, and so does a known
/// finding.
struct SmallerFindings {
    private let runner: ScenarioRunner
    private let testCase: TestCase
    /// The runs that are played again. Most cases have no finding, and need none.
    private var runs: (any ExperimentRuns)?
    /// The runs of the model that is right, while another one is asked; nil where none is known.
    private var right: (any ExperimentRuns)?

    init(_ runner: ScenarioRunner, _ testCase: TestCase) {
        self.runner = runner
        self.testCase = testCase
    }

    /// The finding of a violation that a run has shown.
    mutating func finding(
        of shown: ShownViolation, in played: PlayedRun, _ engine: WorldEngine,
        while goesOn: () -> Bool
    ) throws(WorldFailure) -> Finding {
        let run = played.run(upTo: shown.steps)
        guard let target = runner.target else {
            return try finding(of: shown, run: run, while: goesOn)
        }
        var finding = Finding(shown, run: run, in: engine, as: played)
        finding.known = known(shown.key)
        // That one target never shows an outcome cannot be shown by a single round.
        if testCase.scenario.kind == .race, target.sides != nil { return finding }
        // A fuzz says the ids that the target gives anew.
        let isRepeatable = target.beginsAnew || testCase.scenario.kind == .fuzz
        guard isRepeatable, finding.known == nil, runner.shrinkBudget > 0 else { return finding }
        var runs = try madeRuns()
        let (smallest, retrial, kept) = shrunk(run, shown, of: runs, while: goesOn)
        if let kept, let again = kept.violation(of: shown.key) {
            finding = Finding(again, run: smallest, in: try runs.engine(of: smallest), as: kept)
        }
        finding.retrial = retrial
        finding.retrial?.onlyReads = !target.beginsAnew && smallest.onlyReads
        finding.originalSteps = run.steps.count
        return finding
    }

    /// The finding of a violation of the model, as a run of it shows.
    mutating func finding(
        of shown: ShownViolation, run: RecordedRun, while goesOn: () -> Bool
    ) throws(WorldFailure) -> Finding {
        let known = known(shown.key)
        var runs = try madeRuns()
        // A known finding is reported in a line, for which nothing has to be small.
        let smallest = known == nil ? shrunk(run, shown, of: runs, while: goesOn).run : run
        let again = try runs.replay(smallest, ReplayRequest(finding: shown.key))
        var finding = Finding(
            again.violation(of: shown.key) ?? shown, run: smallest,
            in: try runs.engine(of: smallest), as: again)
        finding.originalSteps = run.steps.count
        finding.known = known
        return finding
    }

    private mutating func madeRuns() throws(WorldFailure) -> any ExperimentRuns {
        if let runs { return runs }
        let made = try runner.runs(of: testCase)
        runs = made
        let asksAnother = runner.target != nil || !runner.spec.mutants.isEmpty
        if asksAnother, let spec = runner.spec.unbroken, testCase.isRuled(by: spec) {
            var other = ScenarioRunner(spec, seed: runner.seed, zones: runner.zones)
            other.givens = runner.givens
            right = try other.taking(for: testCase).runs(of: testCase)
        }
        return made
    }

    private func shrunk(
        _ run: RecordedRun, _ shown: ShownViolation, of runs: any ExperimentRuns,
        while goesOn: () -> Bool
    ) -> (run: RecordedRun, retrial: Retrial, kept: PlayedRun?) {
        let request = ReplayRequest(
            finding: shown.key, isReported: runner.target != nil, isLoose: true)
        let rules = runs.shrinking
        var played = runs
        var right = shown.violation.kind == .expectation ? right : nil
        return withoutActuallyEscaping(goesOn) { goesOn in
            let limits = ShrinkLimits(
                shown.key, budget: min(runner.shrinkBudget, rules.budget), target: runner.target,
                while: goesOn)
            var shrinker = RunShrinker(
                run, showing: shown.key, rules: rules, limits: limits,
                replay: { try? played.replay($0, request) },
                reference: right == nil
                    ? nil : { try? right?.replay($0, ReplayRequest(isReported: false)) })
            return (shrinker.shrunk(), limits.retrial, shrinker.kept)
        }
    }

    /// The entry of a machine that knows of a finding; nil for news.
    private func known(_ key: FindingKey) -> KnownFinding? {
        let names = key.client.map { [$0] } ?? testCase.scenario.plan.actors.map(\.client)
        for model in runner.spec.clients where names.contains(model.name) {
            if let known = model.known.first(where: { $0.finding == key.name }) {
                return known
            }
        }
        return nil
    }
}

extension TestCase {
    /// True if somebody has written rules for all operations that it asks for. Rules that only the
    /// contract implies cannot say that an answer is right.
    fileprivate func isRuled(by spec: Spec) -> Bool {
        guard let model = spec.model else { return false }
        return operations(in: spec).allSatisfy { model.operation($0.id)?.isImplied == false }
    }
}

extension Finding {
    /// The finding of a violation, with everything that a run of it recorded.
    fileprivate init(
        _ shown: ShownViolation, run: RecordedRun, in engine: WorldEngine, as played: PlayedRun
    ) {
        self.init(shown.violation, client: shown.key.client, run: run)
        records = played.records
        // Later records say nothing.
        if shown.steps != nil, let last = shown.record, last < records.count {
            records.removeSubrange((last + 1)...)
        }
        guards = engine.rememberedGuards(in: played.world)
        zones = engine.zonesOfActors
        breakingRecord = shown.record
    }
}
