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
            stage, row: testCase.rowValues, start: nil, from: .seed(seed(of: testCase, 1)))
        play.play([.setup, .steps])
        play.conclude()
        counts.add(play.played, in: stage.engine)
        try keepFindings(in: &counts, while: goesOn) { _ throws(WorldFailure) in
            { run, isReported in
                try? ScriptCase.replayed(
                    in: stage, start: nil, run: run, isReported: isReported)
            }
        }
        return counts.ended()
    }

    /// Runs a race: a run for each order.
    func runRace(_ testCase: TestCase, _ goesOn: (Progress) -> Bool) throws(WorldFailure)
        -> ScenarioResult
    {
        let stage = try stage(of: testCase)
        var counts = ScriptCounts(self, testCase)
        let total = testCase.scenario.budget.runs
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
                    in: stage, start: nil, run: run, isReported: isReported)
            }
        }
        return counts.ended()
    }

    /// The world of a case, and the facts that its runs share.
    func stage(of testCase: TestCase, _ plan: WorldPlan? = nil) throws(WorldFailure) -> ScriptStage
    {
        // A script says what follows, so that what is merely permitted would lead it astray.
        let engine = try WorldEngine(
            spec, plan ?? testCase.scenario.plan,
            options: WorldOptions(target: target, zones: zones, alternatives: .first))
        var stage = ScriptStage(engine, for: testCase, givens: givens, hasModel: target == nil)
        stage.isStopped = isStopped
        if let model = spec.oracleModel {
            let oracle = Oracle(model, plan: engine.plan, timing: timing)
            if asksOracle(testCase) { stage.oracle = oracle }
            // The model does not know the beginning of a target that remembers earlier runs.
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

    /// The precision with which the histories of the target say when it was at work.
    var timing: Oracle.Timing {
        if case .real = target?.clock { .near(TimeSpan(seconds: 2)) } else { .exact }
    }

    /// The seed of a run of a case.
    func seed(of testCase: TestCase, _ number: Int) -> UInt64 {
        var stream = RandomStream(seed: seed, name: "\(testCase.path)#\(number)")
        return stream.next()
    }

    /// Makes findings of violations, each as small as possible.
    ///
    /// - Parameter replaying: for the values of a row, the closure that plays a run again. It keeps
    ///   the records that only reports ask for where the run is reported.
    func keepFindings(
        in counts: inout ScriptCounts, while goesOn: (Progress) -> Bool,
        replaying: (CELMap) throws(WorldFailure) -> (_ run: RecordedRun, _ isReported: Bool) ->
            PlayedRun?
    ) throws(WorldFailure) {
        let progress = counts.progress(of: counts.result.runs)
        let testCase = counts.result.testCase
        for seen in counts.violations {
            let key = seen.shown.key
            let known = known(key, testCase.scenario)
            if target != nil {
                var kept = seen
                kept.known = known
                counts.result.keep(kept)
                continue
            }
            let replay = try replaying(seen.run.row)
            var shrinker = ScriptShrinker(
                seen.run, showing: key, budget: known == nil ? min(shrinkBudget, 300) : 0
            ) { run in replay(run, false) }
            let smallest = shrinker.shrunk { goesOn(progress) }
            let reported = replay(smallest, true)
            let shown = reported?.violations.first { $0.key == key }
            var finding = Finding(
                shown?.violation ?? seen.shown.violation, client: key.client, run: smallest)
            finding.originalSteps = seen.run.length
            finding.records = reported?.records ?? []
            finding.guards = reported?.guards ?? []
            finding.zones = seen.history.zones
            finding.breakingRecord = shown?.record
            finding.known = known
            counts.result.findings.append(finding)
        }
    }

    /// Plays a recorded run of a script, a race or a sweep again.
    func replayScript(_ run: RecordedRun, of testCase: TestCase) throws(WorldFailure) -> PlayedRun {
        if testCase.scenario.kind == .fuzz {
            return replayFuzz(
                run,
                try WorldEngine(
                    spec, testCase.scenario.plan,
                    options: WorldOptions(target: target, zones: zones, alternatives: .first)))
        }
        if let workflow = testCase.scenario.workflow {
            return try replayWorkflow(run, of: testCase, workflow)
        }
        guard let sweep = testCase.scenario.sweep else {
            return try ScriptCase.replayed(in: try stage(of: testCase), start: nil, run: run)
        }
        var stages = SweepStages(self, for: testCase, over: sweep)
        let (stage, start) = try stages.stage(for: run.row)
        return try ScriptCase.replayed(in: stage, start: start, run: run)
    }
}

extension ScriptCase {
    /// Plays a recorded run again.
    static func replayed(
        in stage: ScriptStage, start: Instant?, run: RecordedRun, isReported: Bool = false
    ) throws(WorldFailure) -> PlayedRun {
        var play = try ScriptCase(stage, row: run.row, start: start, from: .recording(run))
        play.isReported = isReported
        play.play([.setup, .steps])
        if stage.isRace {
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
