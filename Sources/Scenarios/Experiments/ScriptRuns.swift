import Contracts
import Simulator

/// The run of a script, or of one row of its table.
struct ScriptRuns: ExperimentRuns {
    let stage: ScriptStage
    private let row: CELMap
    private let seed: UInt64

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, script: Script
    ) throws(WorldFailure) {
        stage = try runner.stage(of: testCase, script)
        row = testCase.tableRow?.values ?? CELMap()
        seed = runner.seed(of: testCase, 1)
    }

    var total: Int { 1 }
    var shrinking: ShrinkRules { stage.script.shrinking }

    func engine(of run: RecordedRun) -> WorldEngine { stage.engine }

    func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        _ = try take(stage.played(row, from: .seed(seed)), stage.engine)
        return false
    }

    func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun { try stage.replayed(run, request) }
}

extension ScriptStage {
    /// Plays the script from its beginning to its end.
    func played(_ row: CELMap, from origin: CasePlayer.Origin) throws(WorldFailure) -> PlayedRun {
        var play = try ScriptPlay(self, row: row, from: origin)
        play.play([.setup, .steps])
        return play.ended
    }

    /// Plays a recorded run of the script again.
    func replayed(_ run: RecordedRun, _ request: ReplayRequest) throws(WorldFailure) -> PlayedRun {
        var play = try ScriptPlay(
            self, row: run.row, from: .recording(run), isReported: request.isReported)
        play.play([.setup, .steps])
        if isRace {
            play.play([.release])
            play.makeRecordedMoves()
            if !play.isOver { play.finishRace() }
        }
        return play.ended
    }
}

extension ScriptPlay {
    /// The outcome, after everything that comes in the end.
    var ended: PlayedRun {
        var play = self
        play.conclude()
        play.player.played.moves = max(play.player.played.run.steps.count, 1)
        return play.player.played
    }
}

extension Script {
    /// The changes that may make a run of it smaller.
    var shrinking: ShrinkRules {
        ShrinkRules(isNeutral: { action in
            guard let number = action.scripted, steps.indices.contains(number) else { return true }
            switch steps[number].action {
            case .look: return true
            case .call(let call): return call.operation.isRead
            case .act, .wait, .settle, .until, .change: return false
            }
        })
    }
}

extension Contracts.Operation {
    /// True if it only reads.
    fileprivate var isRead: Bool { ["GET", "HEAD", "OPTIONS"].contains(method.uppercased()) }
}

extension WorldPlan {
    /// True if client machines act in it.
    fileprivate var hasApps: Bool { actors.contains { $0.client != ActorPlan.caller } }
}

extension ScenarioRunner {
    /// The world of a script, and the facts that its runs share.
    func stage(
        of testCase: TestCase, _ script: Script, beginning plan: WorldPlan? = nil,
        // A script says what follows, so that what is merely permitted would lead it astray.
        alternatives: Backend.Alternatives = .first
    ) throws(WorldFailure) -> ScriptStage {
        func build(
            _ runner: ScenarioRunner, _ plan: WorldPlan
        ) throws(WorldFailure) -> WorldEngine {
            try runner.engine(plan, alternatives: alternatives)
        }
        let scenario = plan.map(testCase.scenario.beginning(with:)) ?? testCase.scenario
        let preparation = try preparation(for: scenario, build)
        let leavesOut = preparation == nil && script.asksUnknown && !scenario.plan.hasApps
        var sending = self
        if leavesOut { sending.target = target?.complete }
        let engine = try build(sending, preparation?.plan ?? scenario.plan)
        var stage = ScriptStage(engine, script, for: testCase, runner: self)
        stage.preparation = preparation
        if leavesOut { stage.ownFields = target?.headers ?? [] }
        if let model = spec.oracleModel {
            let oracle = oracle(model, engine.plan)
            if asksOracle(testCase) { stage.oracle = oracle }
            // The model does not know the beginning of a target that remembers earlier runs.
            if stage.script.isLinearizable, target?.beginsAnew ?? true {
                stage.raceOracle = oracle
            }
            if let target, !target.beginsAnew {
                stage.relations = RecordingJudge(model, server: target.server)
            }
        }
        return stage
    }

    /// True if the model says what the answers should have been. It can where a mutant answers, or
    /// where nobody else writes to the target.
    func asksOracle(_ testCase: TestCase) -> Bool {
        if target == nil { return checksOracle || !spec.mutants.isEmpty }
        // Of two targets, the model may say which one is wrong.
        if target?.twinExchanges != nil { return target?.beginsAnew ?? false }
        return testCase.scenario.requirements.contains(.exclusive)
    }

    /// The oracle of a case: what the target answers is judged, or what a mutant does.
    func oracle(_ model: BackendModel, _ plan: WorldPlan) -> Oracle {
        let oracle = Oracle(model, plan: plan, timing: timing)
        return target == nil ? oracle : oracle.ofTarget
    }

    /// The precision with which the histories of the target say when it was at work.
    var timing: Oracle.Timing {
        guard let target else { return .exact }
        if case .real = target.clock { return .near(TimeSpan(seconds: 2)) }
        return target.worksSideBySide ? .sideBySide : .exact
    }
}
