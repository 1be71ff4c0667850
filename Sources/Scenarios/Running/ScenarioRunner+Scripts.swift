import Contracts
import Simulator

/// Scripts, races and sweeps.
extension ScenarioRunner {
    /// Runs a script, or one row of its table.
    func runScript(_ testCase: TestCase, _ goesOn: (Progress) -> Bool) throws(WorldFailure)
        -> ScenarioResult
    {
        if let workflow = testCase.scenario.workflow {
            return try runWorkflow(testCase, script: workflow, while: goesOn)
        }
        let stage = try stage(of: testCase)
        var counts = ScriptCounts(self, testCase)
        var play = try ScriptCase(
            stage, row: testCase.rowValues, start: nil, seed: seed(of: testCase, 1))
        play.play([.setup, .steps])
        play.conclude()
        counts.add(play.played, in: stage.engine)
        try keepFindings(in: &counts, while: goesOn) { _ throws(WorldFailure) in
            { run, isReported in
                try? ScriptCase.replayed(
                    in: stage, start: nil, run: run, of: testCase, isReported: isReported)
            }
        }
        return counts.ended()
    }

    /// Runs a race: a case for each order.
    func runRace(_ testCase: TestCase, _ goesOn: (Progress) -> Bool) throws(WorldFailure)
        -> ScenarioResult
    {
        let stage = try stage(of: testCase)
        var counts = ScriptCounts(self, testCase)
        let total = testCase.scenario.budget.cases
        var isStopped = false
        let profile = RacePlayer(
            testCase: testCase, stage: stage, seed: { seed(of: testCase, $0) })
        counts.result.isComplete = try profile.play { played in
            counts.add(played, in: stage.engine)
            isStopped = !goesOn(counts.progress(of: total))
            return !isStopped
        }
        counts.result.isCutShort = isStopped || counts.result.isCutShort
        try keepFindings(in: &counts, while: goesOn) { _ throws(WorldFailure) in
            { run, isReported in
                try? ScriptCase.replayed(
                    in: stage, start: nil, run: run, of: testCase, isReported: isReported)
            }
        }
        return counts.ended()
    }

    /// The world of a trial, and what its cases have in common.
    func stage(of testCase: TestCase, _ plan: WorldPlan? = nil) throws(WorldFailure) -> ScriptStage
    {
        // A script says what follows, so that what is merely permitted would lead it astray.
        let engine = try WorldEngine(
            spec, plan ?? testCase.scenario.plan, target: target, zones: zones,
            alternatives: .first)
        var stage = ScriptStage(engine, for: testCase, givens: givens, hasModel: target == nil)
        stage.isStopped = isStopped
        if let model = spec.oracleModel {
            let oracle = Oracle(model, plan: engine.plan, timing: timing)
            if asksOracle(testCase) { stage.oracle = oracle }
            // Of a target that remembers earlier cases the model does not know the beginning.
            if stage.script.isLinearizable, target?.beginsAnew ?? true {
                stage.raceOracle = oracle
            }
        }
        return stage
    }

    /// Whether the model is asked what the answers should have been: where another one, or nobody
    /// else, writes to the backend.
    func asksOracle(_ testCase: TestCase) -> Bool {
        if target == nil { return checksOracle || !spec.mutants.isEmpty }
        return testCase.scenario.requirements.contains(.exclusive)
    }

    /// How well the histories of the target tell when it was at work.
    var timing: Oracle.Timing {
        if case .real = target?.clock { .near(TimeSpan(seconds: 2)) } else { .exact }
    }

    /// What a case of a trial draws from.
    func seed(of testCase: TestCase, _ number: Int) -> UInt64 {
        var stream = RandomStream(seed: seed, name: "\(testCase.path)#\(number)")
        return stream.next()
    }

    /// Makes findings of what was broken, each as small as can be.
    ///
    /// - Parameter replaying: for the values of a row, what plays a run again, with the records
    ///   that only reports ask for where the run is to be told.
    func keepFindings(
        in counts: inout ScriptCounts, while goesOn: (Progress) -> Bool,
        replaying: (CELMap) throws(WorldFailure) -> (_ run: RecordedRun, _ isReported: Bool) ->
            PlayedCase?
    ) throws(WorldFailure) {
        let progress = counts.progress(of: counts.result.cases)
        let testCase = counts.result.testCase
        for (first, run, history) in counts.violations {
            let key = first.key
            let known = known(key, testCase.scenario)
            if target != nil {
                counts.result.keep(first, run: run, history: history, known: known)
                continue
            }
            let replay = try replaying(run.row)
            var shrinker = ScriptShrinker(
                run, showing: key, budget: known == nil ? min(shrinkBudget, 300) : 0
            ) { run in replay(run, false) }
            let smallest = shrinker.shrunk { goesOn(progress) }
            let reported = replay(smallest, true)
            let shown = reported?.violations.first { $0.key == key }
            var finding = Finding(
                shown?.violation ?? first.violation, client: key.client, run: smallest)
            finding.originalSteps = run.length
            finding.records = reported?.records ?? []
            finding.guards = reported?.guards ?? []
            finding.zones = history.zones
            finding.breakingRecord = shown?.record
            finding.known = known
            counts.result.findings.append(finding)
        }
    }

    /// Plays a recorded case of a script, a race or a sweep again.
    func replayScript(_ run: RecordedRun, of testCase: TestCase) throws(WorldFailure) -> PlayedCase
    {
        if testCase.scenario.kind == .fuzz {
            return replayFuzz(
                run,
                try WorldEngine(
                    spec, testCase.scenario.plan, target: target, zones: zones, alternatives: .first
                ))
        }
        if let workflow = testCase.scenario.workflow {
            return try replayWorkflow(run, of: testCase, workflow)
        }
        guard let sweep = testCase.scenario.sweep else {
            return try ScriptCase.replayed(
                in: try stage(of: testCase), start: nil, run: run, of: testCase)
        }
        var stages = SweepStages(self, for: testCase, over: sweep)
        let (stage, start) = try stages.stage(for: run.row)
        return try ScriptCase.replayed(in: stage, start: start, run: run, of: testCase)
    }
}

extension ScriptCase {
    /// Plays a recorded case again.
    static func replayed(
        in stage: ScriptStage, start: Instant?, run: RecordedRun, of testCase: TestCase,
        isReported: Bool = false
    ) throws(WorldFailure) -> PlayedCase {
        var play = try ScriptCase(stage, row: run.row, start: start, seed: 0, replaying: run)
        play.isReported = isReported
        play.play([.setup, .steps])
        if testCase.scenario.kind == .race {
            play.play([.release])
            play.makeRecordedMoves()
            if !play.isOver { play.finishRace() }
        }
        play.conclude()
        return play.played
    }
}

extension TestCase {
    /// What `row` holds in a script with a table.
    var rowValues: CELMap { row.map { scenario.script.rows[$0].values } ?? CELMap() }
}

extension RecordedRun {
    /// How many steps, moves and requests of a fuzz it has.
    package var length: Int { scripted.count + steps.count + requestCount }
}
