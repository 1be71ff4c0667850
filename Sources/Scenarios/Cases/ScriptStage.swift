import Contracts
import Simulator

/// The facts that all runs of one script share.
struct ScriptStage {
    let engine: WorldEngine
    let script: Script
    /// True for the script of a race.
    let isRace: Bool
    /// What findings call the case: the scenario, and the row of its table.
    let subject: String
    let evaluation: Evaluation
    /// Whether the model itself is played, so that its state can be spoken of.
    let hasModel: Bool
    /// True once the run is interrupted.
    var isStopped: @Sendable () -> Bool = { false }
    /// Says what should have been answered; nil where nobody has to be asked.
    var oracle: Oracle?
    /// Says whether what a race releases was worked on one after the other.
    var raceOracle: Oracle?

    init(_ engine: WorldEngine, for testCase: TestCase, givens: ScriptGivens, hasModel: Bool) {
        self.engine = engine
        self.hasModel = hasModel
        script = testCase.scenario.script
        isRace = testCase.scenario.kind == .race
        let row = testCase.row.map { "#\(testCase.scenario.script.rows[$0].name)" } ?? ""
        subject = testCase.scenario.name + row
        evaluation = Evaluation(of: script.scope)
        evaluation[script: .data] = engine.data
        evaluation[script: .vars] = .map(givens.variables)
        evaluation[script: .secrets] = .map(givens.secrets)
    }
}
