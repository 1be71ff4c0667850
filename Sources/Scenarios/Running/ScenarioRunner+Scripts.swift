import Contracts
import Simulator

/// Scripts, races and sweeps.
extension ScenarioRunner {
    /// Runs a script, or one row of its table.
    func runScript(_ trial: Trial, _ goesOn: (Progress) -> Bool) throws(WorldFailure)
        -> ScenarioResult
    {
        if let workflow = trial.scenario.workflow {
            return try runWorkflow(trial, script: workflow, while: goesOn)
        }
        let stage = try stage(of: trial)
        var tally = ScriptTally(self, trial)
        var play = try ScriptCase(stage, row: trial.rowValues, start: nil, seed: seed(of: trial, 1))
        play.play([.setup, .steps])
        play.conclude()
        tally.add(play.played, in: stage.engine)
        try keepFindings(in: &tally, while: goesOn) { _ throws(WorldFailure) in
            { run, isTold in
                try? ScriptCase.replayed(in: stage, start: nil, run: run, of: trial, isTold: isTold)
            }
        }
        return tally.ended()
    }

    /// Runs a race: a case for each order.
    func runRace(_ trial: Trial, _ goesOn: (Progress) -> Bool) throws(WorldFailure)
        -> ScenarioResult
    {
        let stage = try stage(of: trial)
        var tally = ScriptTally(self, trial)
        let total = trial.scenario.budget.cases
        var isStopped = false
        let player = RacePlayer(
            trial: trial, stage: stage, seed: { seed(of: trial, $0) })
        tally.result.isComplete = try player.play { played in
            tally.add(played, in: stage.engine)
            isStopped = !goesOn(tally.progress(of: total))
            return !isStopped
        }
        tally.result.isCutShort = isStopped || tally.result.isCutShort
        try keepFindings(in: &tally, while: goesOn) { _ throws(WorldFailure) in
            { run, isTold in
                try? ScriptCase.replayed(in: stage, start: nil, run: run, of: trial, isTold: isTold)
            }
        }
        return tally.ended()
    }

    /// The world of a trial, and what its cases have in common.
    func stage(of trial: Trial, _ plan: WorldPlan? = nil) throws(WorldFailure) -> ScriptStage {
        // A script says what follows, so that what is merely permitted would lead it astray.
        let engine = try WorldEngine(
            spec, plan ?? trial.scenario.plan, target: target, zones: zones,
            alternatives: .first)
        var stage = ScriptStage(engine, for: trial, givens: givens, hasModel: target == nil)
        stage.isStopped = isStopped
        if let model = spec.oracleModel {
            let oracle = Oracle(model, plan: engine.plan, timing: timing)
            if asksOracle(trial) { stage.oracle = oracle }
            // Of a target that remembers earlier cases the model does not know the beginning.
            if stage.script.isLinearizable, target?.beginsAnew ?? true {
                stage.raceOracle = oracle
            }
        }
        return stage
    }

    /// Whether the model is asked what the answers should have been: where another one, or nobody
    /// else, writes to the backend.
    func asksOracle(_ trial: Trial) -> Bool {
        if target == nil { return checksOracle || !spec.mutants.isEmpty }
        return trial.scenario.requirements.contains(.exclusive)
    }

    /// How well the histories of the target tell when it was at work.
    var timing: Oracle.Timing {
        if case .real = target?.clock { .near(TimeSpan(seconds: 2)) } else { .exact }
    }

    /// What a case of a trial draws from.
    func seed(of trial: Trial, _ number: Int) -> UInt64 {
        var stream = RandomStream(seed: seed, name: "\(trial.path)#\(number)")
        return stream.next()
    }

    /// Makes findings of what was broken, each as small as can be.
    ///
    /// - Parameter replaying: for the values of a row, what plays a run again, with the records
    ///   that only reports ask for where the run is to be told.
    func keepFindings(
        in tally: inout ScriptTally, while goesOn: (Progress) -> Bool,
        replaying: (DatumMap) throws(WorldFailure) -> (_ run: RecordedRun, _ isTold: Bool) ->
            PlayedCase?
    ) throws(WorldFailure) {
        let progress = tally.progress(of: tally.result.cases)
        let trial = tally.result.trial
        for (first, run, history) in tally.breaches {
            let key = first.key
            let known = known(key, trial.scenario)
            if target != nil {
                tally.result.keep(first, run: run, history: history, known: known)
                continue
            }
            let replay = try replaying(run.row)
            var shrinker = ScriptShrinker(
                run, showing: key, budget: known == nil ? min(shrinkBudget, 300) : 0
            ) { run in replay(run, false) }
            let smallest = shrinker.shrunk { goesOn(progress) }
            let told = replay(smallest, true)
            let shown = told?.breaches.first { $0.key == key }
            var finding = Finding(
                shown?.breach ?? first.breach, client: key.client, run: smallest)
            finding.originalSteps = run.length
            finding.records = told?.records ?? []
            finding.guards = told?.guards ?? []
            finding.zones = history.zones
            finding.breakingRecord = shown?.record
            finding.known = known
            tally.result.findings.append(finding)
        }
    }

    /// Plays a recorded case of a script, a race or a sweep again.
    func replayScript(_ run: RecordedRun, of trial: Trial) throws(WorldFailure) -> PlayedCase {
        if trial.scenario.kind == .fuzz {
            return replayFuzz(
                run,
                try WorldEngine(
                    spec, trial.scenario.plan, target: target, zones: zones, alternatives: .first))
        }
        if let workflow = trial.scenario.workflow {
            return try replayWorkflow(run, of: trial, workflow)
        }
        guard let sweep = trial.scenario.sweep else {
            return try ScriptCase.replayed(
                in: try stage(of: trial), start: nil, run: run, of: trial)
        }
        var stages = SweepStages(self, for: trial, over: sweep)
        let (stage, start) = try stages.stage(for: run.row)
        return try ScriptCase.replayed(in: stage, start: start, run: run, of: trial)
    }
}

extension ScriptCase {
    /// Plays a recorded case again.
    static func replayed(
        in stage: ScriptStage, start: Instant?, run: RecordedRun, of trial: Trial,
        isTold: Bool = false
    ) throws(WorldFailure) -> PlayedCase {
        var play = try ScriptCase(stage, row: run.row, start: start, seed: 0, replaying: run)
        play.isTold = isTold
        play.play([.setup, .steps])
        if trial.scenario.kind == .race {
            play.play([.release])
            play.makeRecordedMoves()
            if !play.isOver { play.finishRace() }
        }
        play.conclude()
        return play.played
    }
}

extension Trial {
    /// What `row` holds in a script with a table.
    var rowValues: DatumMap { row.map { scenario.script.rows[$0].values } ?? DatumMap() }
}

extension RecordedRun {
    /// How many steps, moves and requests of a fuzz it has.
    package var length: Int { scripted.count + steps.count + requestCount }
}
