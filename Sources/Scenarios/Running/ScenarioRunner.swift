import Contracts
import Simulator

/// Runs scenarios in the world of a spec.
///
///     let runner = ScenarioRunner(spec, seed: 1)
///     let result = try runner.run(scenario) { progress in … }
///
/// What comes of a scenario follows from the spec, the scenario and the seed alone: each case draws
/// from a seed of its own, which follows from the scenario's id and the number of the case.
public struct ScenarioRunner {
    /// The spec that is played.
    package let spec: Spec
    /// What everything is drawn from.
    package let seed: UInt64
    /// By which the days of actors are told apart for coverage.
    package let zones: ZoneDatabase
    /// How many runs are played to make one finding smaller.
    package var shrinkBudget = 3_000
    /// What is played against; nil for the model. Without a model something stands in for it.
    package var target: RemoteTarget?
    /// What the further contracts of workflows are played against, in their order, nil for what
    /// stands in; where nothing is said, a target that is not the mock answers for all of them.
    package var otherTargets: [RemoteTarget?]?
    /// Whether the model is held against itself: its own answers must never surprise it.
    package var checksOracle = false
    /// Whether what happens in the first case of each trial is kept, for whoever tells it.
    package var keepsHistories = false
    /// True once the run is interrupted. It is asked within cases that a spec can make long.
    package var isStopped: @Sendable () -> Bool = { false }
    /// What scripts know of the command line.
    package var givens = ScriptGivens()

    /// A runner for a spec.
    public init(_ spec: Spec, seed: UInt64, zones: ZoneDatabase = .empty) {
        self.spec = spec
        self.seed = seed
        self.zones = zones
        target = spec.standIn()
    }

    /// How far a run is.
    public struct Progress: Sendable {
        /// The cases that were played; of an exhaustive search the worlds that were seen.
        package let done: Int
        /// How many there are at most.
        package let total: Int
        /// The findings so far that no machine knows of.
        package let findings: Int
    }

    /// Runs a scenario without a table.
    ///
    /// - Parameter goesOn: asked now and then whether to go on.
    package func run(
        _ scenario: Scenario, _ goesOn: (Progress) -> Bool = { _ in true }
    ) throws(WorldFailure) -> ScenarioResult {
        try run(TestCase(scenario), goesOn)
    }

    /// Runs a trial.
    ///
    /// - Parameter goesOn: asked now and then whether to go on.
    public func run(
        _ testCase: TestCase, _ goesOn: (Progress) -> Bool = { _ in true }
    ) throws(WorldFailure) -> ScenarioResult {
        if let reason = reasonToSkip(testCase) { return .skipped(testCase, reason) }
        var result = try played(testCase, goesOn)
        result.requireJudgement()
        return result
    }

    private func played(
        _ testCase: TestCase, _ goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        switch testCase.scenario.kind {
        case .explore: return try explore(testCase.scenario, goesOn)
        case .script: return try runScript(testCase, goesOn)
        case .race: return try runRace(testCase, goesOn)
        case .sweep:
            guard let sweep = testCase.scenario.sweep else { return ScenarioResult(testCase) }
            return try runSweep(testCase, over: sweep, while: goesOn)
        case .fuzz: return try runFuzz(testCase, goesOn)
        }
    }

    private func explore(
        _ scenario: Scenario, _ goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        let engines = try Engines(self, scenario.plan)
        let budget = scenario.budget
        switch scenario.strategy {
        case .random:
            return play(scenario, in: engines, while: goesOn) { RandomStrategy(seed: $0) }
        case .pct:
            return play(scenario, in: engines, while: goesOn) {
                PriorityStrategy(seed: $0, changes: budget.changes, steps: budget.steps)
            }
        case .exhaustive: return search(scenario, in: engines, while: goesOn)
        }
    }

    /// Plays a recorded run of a trial again, with everything that happens in it.
    package func replay(
        _ run: RecordedRun, of testCase: TestCase
    ) throws(WorldFailure) -> PlayedCase {
        let scenario = testCase.scenario
        if scenario.kind != .explore { return try replayScript(run, of: testCase) }
        var profile = CasePlayer(try Engines(self, scenario.plan).reporting)
        return profile.replay(run)
    }

    /// The same world three times: for what is told, for what is counted, and for neither.
    private struct Engines {
        let reporting: WorldEngine
        let marking: WorldEngine
        let silent: WorldEngine

        init(_ runner: ScenarioRunner, _ plan: WorldPlan) throws(WorldFailure) {
            reporting = try WorldEngine(
                runner.spec, plan, target: runner.target, zones: runner.zones)
            marking = try WorldEngine(
                runner.spec, plan, target: runner.target, zones: runner.zones, recordsHistory: false
            )
            silent = try WorldEngine(
                runner.spec, plan, target: runner.target, zones: runner.zones,
                recordsHistory: false,
                recordsCoverage: false)
        }
    }

    // MARK: Cases

    private func play<Chosen: MoveStrategy>(
        _ scenario: Scenario, in engines: Engines, while goesOn: (Progress) -> Bool,
        strategy: (UInt64) -> Chosen
    ) -> ScenarioResult {
        let cases = scenario.budget.cases
        var result = ScenarioResult(TestCase(scenario))
        var profile = CasePlayer(engines.reporting)
        var hash = HistoryHash()
        var undecided = 0
        for number in 1...cases {
            var stream = RandomStream(seed: seed, name: "\(scenario.path)#\(number)")
            let own = stream.next()
            var chosen = strategy(own)
            let played = profile.play(&chosen, steps: scenario.budget.steps, seed: own)
            result.cases += 1
            result.judgements += played.judgements
            if !engines.reporting.isLive {
                result.simulatedSeconds +=
                    played.world.now.span(since: scenario.plan.start)?.seconds ?? 0
            }
            result.record(undecided: played.undecided)
            if !played.undecided.isEmpty { undecided += 1 }
            hash.append(played.records, in: engines.reporting)
            if keepsHistories, number == 1 {
                result.first = CaseHistory(played.records, in: engines.reporting)
            }
            for shown in played.violations {
                let known = Progress(done: number, total: cases, findings: result.news.count)
                let run = played.run(upTo: shown.steps)
                guard target == nil else {
                    keep(shown, run: run, played: played, in: engines.reporting, into: &result) {
                        goesOn(known)
                    }
                    continue
                }
                keep(shown.violation, run: run, in: engines, into: &result) { goesOn(known) }
            }
            let progress = Progress(done: number, total: cases, findings: result.news.count)
            if !goesOn(progress) {
                result.isCutShort = number < cases
                break
            }
        }
        result.moves = profile.moves
        result.coverage = profile.coverage
        result.historySHA256 = hash.text
        result.separateSkipped(undecidedIn: undecided)
        return result
    }

    // MARK: Searching

    private func search(
        _ scenario: Scenario, in engines: Engines, while goesOn: (Progress) -> Bool
    ) -> ScenarioResult {
        var result = ScenarioResult(TestCase(scenario))
        let states = scenario.budget.states
        var search = ExhaustiveSearch(
            engines.marking,
            ExhaustiveSearch.Limits(states: states, depth: scenario.budget.depth ?? .max))
        var isStopped = false
        let seen = search.search { sofar in
            isStopped = !goesOn(
                Progress(done: sofar.states, total: states, findings: sofar.violations.count))
            return !isStopped
        }
        result.isCutShort = isStopped && !seen.isComplete
        let last = Progress(done: seen.states, total: states, findings: seen.violations.count)
        for (violation, run) in seen.violations {
            keep(violation, run: run, in: engines, into: &result) { goesOn(last) }
        }
        result.search = SearchFacts(seen, scenario.plan)
        result.moves = seen.moves
        result.judgements = seen.judgements
        result.coverage = seen.coverage
        let facts = [
            "\(seen.states) \(seen.quietStates) \(seen.moves) \(seen.depth)",
            seen.violations.map(\.violation.finding).joined(separator: "\n"),
        ]
        result.historySHA256 = Hexadecimal.encoded(
            SHA256.digest(of: Array(facts.joined(separator: "\n").utf8)))
        return result
    }

    // MARK: Findings

    /// Keeps a breach as a finding, with a run that is as small as can be; one of a name is enough.
    private func keep(
        _ violation: RunViolation, run: RecordedRun, in engines: Engines,
        into result: inout ScenarioResult, while goesOn: () -> Bool
    ) {
        let key = engines.silent.key(of: violation)
        if result.countAgain(key) { return }
        let known = known(key, result.scenario)
        // What is known is told in a line, for which nothing has to be small.
        var shrinker = RunShrinker(
            run, showing: key, CasePlayer(engines.silent),
            budget: known == nil ? shrinkBudget : 0)
        let smallest = shrinker.shrunk(while: goesOn)
        var narrator = CasePlayer(engines.reporting)
        let reported = narrator.replay(smallest, until: key)
        let shown = reported.violations.first { $0.key == key }
        var finding = Finding(shown?.violation ?? violation, client: key.client, run: smallest)
        finding.originalSteps = run.steps.count
        finding.records = reported.records
        finding.guards = engines.reporting.rememberedGuards(in: reported.world)
        finding.breakingRecord = shown?.record
        finding.known = known
        result.findings.append(finding)
    }

    /// Keeps a breach of a target, with a run that is as small as the target shows it again by.
    private func keep(
        _ shown: ShownViolation, run: RecordedRun, played: PlayedCase, in engine: WorldEngine,
        into result: inout ScenarioResult, while goesOn: () -> Bool
    ) {
        if result.countAgain(shown.key) { return }
        let history = CaseHistory(
            played.records, in: engine, guards: engine.rememberedGuards(in: played.world))
        keep(
            shown, run: run, history: history, known: known(shown.key, result.scenario), in: engine,
            into: &result,
            while: goesOn
        ) { testCases in
            var shrinker = RunShrinker(
                run, showing: shown.key, CasePlayer(engine), budget: shrinkBudget)
            shrinker.testCases = testCases
            return shrinker.shrunk()
        }
    }

    func known(_ key: FindingKey, _ scenario: Scenario) -> KnownFinding? {
        let names = key.client.map { [$0] } ?? scenario.plan.actors.map(\.client)
        for model in spec.clients where names.contains(model.name) {
            if let known = model.known.first(where: { $0.finding == key.name }) {
                return known
            }
        }
        return nil
    }
}
