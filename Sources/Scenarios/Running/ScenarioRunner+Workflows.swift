import Contracts
import Simulator

/// Workflows.
extension ScenarioRunner {
    /// Runs a workflow.
    func runWorkflow(
        _ testCase: TestCase, script: WorkflowScript, while goesOn: (Progress) -> Bool
    ) throws(WorldFailure) -> ScenarioResult {
        let stage = try stage(of: testCase, script)
        var counts = ScriptCounts(self, testCase)
        var play = WorkflowCase(stage, seed: seed(of: testCase, 1))
        play.play()
        counts.add(play.played, in: stage.engines[0])
        try keepFindings(in: &counts, while: goesOn) { _ throws(WorldFailure) in
            { run, _ in Self.replayed(stage, run) }
        }
        return counts.ended()
    }

    /// Plays a recorded run of a workflow again.
    func replayWorkflow(
        _ run: RecordedRun, of testCase: TestCase, _ script: WorkflowScript
    ) throws(WorldFailure) -> PlayedRun {
        Self.replayed(try stage(of: testCase, script), run)
    }

    private static func replayed(_ stage: WorkflowStage, _ run: RecordedRun) -> PlayedRun {
        var play = WorkflowCase(stage, seed: 0, replaying: run)
        play.play()
        return play.played
    }

    private func stage(
        of testCase: TestCase, _ script: WorkflowScript
    ) throws(WorldFailure) -> WorkflowStage {
        let plan = testCase.scenario.plan
        // Of a folder without a model the contract alone is played.
        let first = spec.model == nil ? script.set.contracts[0] : spec
        var engines = [
            try WorldEngine(
                first, plan,
                options: WorldOptions(
                    target: target ?? first.standIn(), zones: zones, alternatives: .first))
        ]
        for (place, other) in script.set.contracts.dropFirst().enumerated() {
            let own =
                if let otherTargets {
                    otherTargets.indices.contains(place) ? otherTargets[place] : nil
                } else {
                    target.flatMap { $0.isStandIn ? nil : $0 }
                }
            engines.append(
                try WorldEngine(
                    other, plan,
                    options: WorldOptions(
                        target: own ?? other.standIn(), zones: zones, alternatives: .first)))
        }
        var given = givens.variables
        for (name, value) in givens.secrets.entries { given.set(name, to: value) }
        let evaluation = Evaluation(of: ExpressionScope([], functions: spec.functions))
        var stage = WorkflowStage(
            set: script.set, number: script.number, engines: engines,
            subject: testCase.scenario.name, given: given, evaluation: evaluation)
        if let model = spec.oracleModel, asksOracle(testCase) {
            stage.oracle = Oracle(model, plan: engines[0].plan, timing: timing)
        }
        return stage
    }
}
