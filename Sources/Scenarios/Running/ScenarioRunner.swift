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
    /// What everything is drawn from.
    package let seed: UInt64
    /// The time zones that distinguish the days of actors for coverage.
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
    /// True if the history of the first run of each case is kept for reports.
    package var keepsHistories = false
    /// True once the run is interrupted. It is asked within runs that a spec can make long.
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
        /// The runs that were played; of an exhaustive search the worlds that were seen.
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

    /// Runs a case.
    ///
    /// - Parameter goesOn: asked now and then whether to continue.
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
        let engines = try Engines(self, scenario)
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

    /// Plays a recorded run of a case again, with all of its events.
    package func replay(
        _ run: RecordedRun, of testCase: TestCase
    ) throws(WorldFailure) -> PlayedRun {
        let scenario = testCase.scenario
        if scenario.kind != .explore { return try replayScript(run, of: testCase) }
        var profile = CasePlayer(try Engines(self, scenario).reporting)
        return profile.replay(run)
    }

    /// The same world three times: for reports, for counts, and for neither.
    private struct Engines {
        let scenario: Scenario
        let reporting: WorldEngine
        let marking: WorldEngine
        let silent: WorldEngine

        init(_ runner: ScenarioRunner, _ scenario: Scenario) throws(WorldFailure) {
            self.scenario = scenario
            let plan = scenario.plan
            reporting = try WorldEngine(
                runner.spec, plan,
                options: WorldOptions(target: runner.target, zones: runner.zones))
            marking = try WorldEngine(
                runner.spec, plan,
                options: WorldOptions(
                    target: runner.target, zones: runner.zones, recordsHistory: false))
            silent = try WorldEngine(
                runner.spec, plan,
                options: WorldOptions(
                    target: runner.target, zones: runner.zones, recordsHistory: false,
                    recordsCoverage: false))
        }
    }

    // MARK: Runs

    private func play<Chosen: MoveStrategy>(
        _ scenario: Scenario, in engines: Engines, while goesOn: (Progress) -> Bool,
        strategy: (UInt64) -> Chosen
    ) -> ScenarioResult {
        let cases = scenario.budget.runs
        var result = ScenarioResult(TestCase(scenario))
        var profile = CasePlayer(engines.reporting)
        var hash = HistoryHash()
        var undecided = 0
        for number in 1...cases {
            var stream = RandomStream(seed: seed, name: "\(scenario.path)#\(number)")
            let own = stream.next()
            var chosen = strategy(own)
            let played = profile.play(&chosen, steps: scenario.budget.steps, seed: own)
            result.runs += 1
            result.judgements += played.judgements
            if !engines.reporting.isLive {
                result.simulatedSeconds +=
                    played.world.now.span(since: scenario.plan.start)?.seconds ?? 0
            }
            result.record(undecided: played.undecided)
            if !played.undecided.isEmpty { undecided += 1 }
            hash.append(played.records, in: engines.reporting)
            if keepsHistories, number == 1 {
                result.first = RunHistory(played.records, in: engines.reporting)
            }
            for shown in played.violations {
                let sofar = Progress(done: number, total: cases, findings: result.news.count)
                if result.countAgain(shown.key) { continue }
                if target != nil {
                    let seen = retried(shown, of: played, in: engines) { goesOn(sofar) }
                    result.keep(seen)
                    continue
                }
                let run = played.run(upTo: shown.steps)
                result.findings.append(
                    finding(of: shown.violation, run: run, in: engines) { goesOn(sofar) })
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
            if result.countAgain(engines.silent.key(of: violation)) { continue }
            result.findings.append(
                finding(of: violation, run: run, in: engines) { goesOn(last) })
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

    /// The finding of a violation, with a run as small as possible.
    private func finding(
        of violation: RunViolation, run: RecordedRun, in engines: Engines, while goesOn: () -> Bool
    ) -> Finding {
        let key = engines.silent.key(of: violation)
        let known = known(key, engines.scenario)
        // A known finding is reported in a line, for which nothing has to be small.
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
        return finding
    }

    /// A violation of a target, with the smallest run in which the target shows it again.
    private func retried(
        _ shown: ShownViolation, of played: PlayedRun, in engines: Engines,
        while goesOn: () -> Bool
    ) -> SeenViolation {
        let engine = engines.reporting
        let run = played.run(upTo: shown.steps)
        let history = RunHistory(
            played.records, in: engine, guards: engine.rememberedGuards(in: played.world))
        let seen = SeenViolation(
            shown: shown, run: run, history: history, known: known(shown.key, engines.scenario))
        return retried(seen, in: engine, while: goesOn) { testCases in
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
