import Contracts
import Simulator

/// The run of a workflow.
struct WorkflowRuns: ExperimentRuns {
    private let stage: WorkflowStage
    private let seed: UInt64

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, script: WorkflowScript
    ) throws(WorldFailure) {
        seed = runner.seed(of: testCase, 1)
        stage = try runner.stage(of: testCase, script)
    }

    var total: Int { 1 }

    /// Any step of a workflow may matter to what comes after it.
    var shrinking: ShrinkRules { ShrinkRules(isNeutral: { $0.scripted == nil }) }

    func engine(of run: RecordedRun) -> WorldEngine { stage.engines[0] }

    func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        _ = try take(played(.seed(seed)), stage.engines[0])
        return false
    }

    func replay(_ run: RecordedRun, _ request: ReplayRequest) throws(WorldFailure) -> PlayedRun {
        try played(.recording(run))
    }

    private func played(_ origin: CasePlayer.Origin) throws(WorldFailure) -> PlayedRun {
        var play = try WorkflowPlay(stage, from: origin)
        play.play()
        play.player.played.moves = max(play.player.played.run.steps.count, 1)
        return play.player.played
    }
}

extension ScenarioRunner {
    fileprivate func stage(
        of testCase: TestCase, _ script: WorkflowScript
    ) throws(WorldFailure) -> WorkflowStage {
        let plan = testCase.scenario.plan
        // Of a folder without a model the contract alone is played.
        let first = spec.model == nil ? script.set.contracts[0] : spec
        let preparation = try preparation(for: testCase.scenario) {
            (runner, plan) throws(WorldFailure) in
            try runner.engine(of: first, plan, asking: runner.target)
        }
        let own = preparation == nil ? target : target?.goingOn
        var engines = [try engine(of: first, preparation?.plan ?? plan, asking: own)]
        for (place, other) in script.set.contracts.dropFirst().enumerated() {
            let own =
                if let otherTargets {
                    otherTargets.indices.contains(place) ? otherTargets[place] : nil
                } else {
                    target
                }
            engines.append(try engine(of: other, plan, asking: own))
        }
        var given = givens.variables
        for (name, value) in givens.secrets.entries { given.set(name, to: value) }
        let evaluation = Evaluation(of: ExpressionScope([], functions: spec.functions))
        var stage = WorkflowStage(
            set: script.set, number: script.number, engines: engines,
            subject: testCase.scenario.name, given: given, evaluation: evaluation)
        stage.preparation = preparation
        if let model = spec.oracleModel, asksOracle(testCase) {
            stage.oracle = oracle(model, engines[0].plan)
        }
        return stage
    }

    /// The world of one of the contracts; something stands in for a target that is not there.
    private func engine(
        of spec: Spec, _ plan: WorldPlan, asking target: RemoteTarget?
    ) throws(WorldFailure) -> WorldEngine {
        try WorldEngine(
            spec, plan,
            options: WorldOptions(
                target: target, zones: zones, alternatives: .first))
    }
}
