import Contracts
import Simulator

/// The facts that all runs of one script share.
struct ScriptStage {
    private(set) var engine: WorldEngine
    let script: Script
    /// True for the script of a race.
    let isRace: Bool
    /// What findings call the case: the scenario, and the row of its table.
    let subject: String
    let evaluation: Evaluation
    /// Whether the model itself is played, so that its state can be spoken of.
    let hasModel: Bool
    /// True once the run is interrupted.
    let isStopped: @Sendable () -> Bool
    /// The ids of the decisions that the whole case rests on.
    let restsOn: [String]
    /// The ids of the decisions on which the target differs.
    let differs: Set<String>
    /// True if the scenario speaks of the status 429, which it then expects somewhere.
    let mentionsLimit: Bool
    /// The time at which the world begins; nil for the time in the plan.
    var start: Instant?
    /// The condition that `start` has to meet, if the world begins now.
    var condition: StartCondition?
    /// Asks for what the script needs from the world; nil where it needs nothing.
    var asking: FixtureAsking?
    /// The ids of the case that the target has chosen otherwise.
    private(set) var renaming = SetupRenaming()
    /// The number of first records that the script does not see: calls that lead to its state.
    private(set) var hiddenRecords = 0
    /// Says what should have been answered; nil where nobody has to be asked.
    var oracle: Oracle?
    /// Says whether what a race releases was worked on one after the other.
    var raceOracle: Oracle?

    init(
        _ engine: WorldEngine, _ script: Script, for testCase: TestCase, runner: ScenarioRunner
    ) {
        self.engine = engine
        self.script = script
        isRace = testCase.scenario.kind == .race
        hasModel = runner.target == nil
        isStopped = runner.isStopped
        if case .real = runner.target?.clock { condition = testCase.scenario.startCondition }
        restsOn = testCase.restsOn
        // Only a target limits requests, and the text of a scenario is long.
        mentionsLimit = runner.target != nil && testCase.scenario.place.mentionsLimit
        differs = runner.target?.differs ?? []
        subject = testCase.scenario.name + (testCase.tableRow.map { "#\($0.name)" } ?? "")
        evaluation = Evaluation(of: script.scope)
        evaluation[script: .data] = engine.data
        evaluation[script: .vars] = .map(runner.givens.variables)
        evaluation[script: .secrets] = .map(runner.givens.secrets)
        evaluation[script: .fixtures] = .map(CELMap())
    }

    /// Begins a run, once what it needs from the world is known.
    ///
    /// - Returns: the stage of the run, and whether something that it needs cannot be had.
    func begun(
        _ row: CELMap, from origin: CasePlayer.Origin
    ) throws(WorldFailure) -> (stage: ScriptStage, player: CasePlayer, isVoid: Bool) {
        guard let asking else {
            return (self, try CasePlayer([engine], row: row, start: start, from: origin), false)
        }
        var answers = try asking.answers(at: start)
        if answers.player.isOver {
            answers.player.played.run.row = row
            return (self, answers.player, true)
        }
        var stage = self
        stage.engine = try asking.engine(for: answers)
        stage.renaming = answers.renaming
        stage.hiddenRecords = answers.setupRecords
        stage.evaluation[script: .fixtures] = .map(answers.values)
        var player = try CasePlayer([stage.engine], row: row, start: start, from: origin)
        player.prepend(answers.player.played)
        return (stage, player, false)
    }
}
