import Contracts
import Simulator

/// Scripts, races and sweeps.
extension ScenarioRunner {
    /// Runs a script, or one row of its table.
    func runScript(_ trial: Trial, _ goesOn: (Progress) -> Bool) throws(WorldFailure)
        -> ScenarioResult
    {
        let stage = try stage(of: trial)
        var tally = ScriptTally(self, trial)
        var play = try ScriptCase(stage, row: trial.rowValues, start: nil, seed: seed(of: trial, 1))
        play.play([.setup, .steps])
        play.conclude()
        tally.take(play.played, stage.engine)
        try keepFindings(&tally, goesOn) { _ throws(WorldFailure) in (stage, nil) }
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
            tally.take(played, stage.engine)
            isStopped = !goesOn(tally.progress(of: total))
            return !isStopped
        }
        tally.result.isCutShort = isStopped
        try keepFindings(&tally, goesOn) { _ throws(WorldFailure) in (stage, nil) }
        return tally.ended()
    }

    /// The world of a trial, and what its cases have in common.
    func stage(of trial: Trial, _ plan: WorldPlan? = nil) throws(WorldFailure) -> ScriptStage {
        // A script says what follows, so that what is merely permitted would lead it astray.
        let engine = try WorldEngine(
            spec, plan ?? trial.scenario.plan, target: target, zones: zones,
            alternatives: .first)
        var stage = ScriptStage(engine, trial, givens, hasModel: target == nil)
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
    private func asksOracle(_ trial: Trial) -> Bool {
        if target == nil { return checksOracle || !spec.sabotages.isEmpty }
        return trial.scenario.requirements.contains(.exclusive)
    }

    /// How well the histories of the target tell when it was at work.
    private var timing: Oracle.Timing {
        if case .real = target?.clock { .near(TimeSpan(seconds: 2)) } else { .exact }
    }

    /// What a case of a trial draws from.
    func seed(of trial: Trial, _ number: Int) -> UInt64 {
        var stream = RandomStream(seed: seed, name: "\(trial.path)#\(number)")
        return stream.next()
    }

    /// Makes findings of what was broken, each as small as can be.
    func keepFindings(
        _ tally: inout ScriptTally, _ goesOn: (Progress) -> Bool,
        _ staged: (DatumMap) throws(WorldFailure) -> (stage: ScriptStage, start: Instant?)
    ) throws(WorldFailure) {
        let progress = tally.progress(of: tally.result.cases)
        let trial = tally.result.trial
        for (breach, key, run, records) in tally.breaches {
            if target != nil {
                tally.result.keep(breach, key, run, records, known: known(key, trial.scenario))
                continue
            }
            let (stage, start) = try staged(run.row)
            let replay = { (run: RecordedRun) in
                try? ScriptCase.replayed(stage, start, run, trial)
            }
            let known = known(key, trial.scenario)
            var shrinker = ScriptShrinker(
                run, showing: key, budget: known == nil ? min(shrinkBudget, 300) : 0,
                replay: replay)
            let smallest = shrinker.shrunk { goesOn(progress) }
            let told = replay(smallest)
            let shown = told?.breaches.first { $0.key == key }?.breach
            var finding = Finding(shown ?? breach, client: key.client, run: smallest)
            finding.originalSteps = run.length
            finding.records = told?.records ?? []
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
        guard let sweep = trial.scenario.sweep else {
            return try ScriptCase.replayed(try stage(of: trial), nil, run, trial)
        }
        var stages = SweepStages(self, trial, sweep)
        let (stage, start) = try stages.stage(for: run.row)
        return try ScriptCase.replayed(stage, start, run, trial)
    }
}

extension ScriptCase {
    /// Plays a recorded case again.
    static func replayed(
        _ stage: ScriptStage, _ start: Instant?, _ run: RecordedRun, _ trial: Trial
    ) throws(WorldFailure) -> PlayedCase {
        var play = try ScriptCase(stage, row: run.row, start: start, seed: 0, replaying: run)
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
    /// How many steps and moves it has.
    public var length: Int { scripted.count + steps.count }
}
