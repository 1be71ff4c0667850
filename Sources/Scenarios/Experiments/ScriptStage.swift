import Contracts
import Simulator

/// The facts that all runs of one script share.
struct ScriptStage {
    private(set) var engine: WorldEngine
    let script: Script
    /// True for the script of a race.
    let isRace: Bool
    /// The place of the scenario.
    let place: Value
    /// The name of the case in findings: the scenario, and the row of its table.
    let subject: String
    let evaluation: Evaluation
    /// True if the target is the model itself, so that expressions can read its state.
    let hasModel: Bool
    /// True once the run is interrupted.
    let isStopped: @Sendable () -> Bool
    /// The ids of the decisions that the whole case rests on.
    let restsOn: [String]
    /// The ids of the decisions on which the target differs.
    let differs: Set<String>
    /// True if the case tries the limit of requests of a target itself.
    let triesLimit: Bool
    /// The time at which the world begins; nil for the time in the plan.
    var start: Instant?
    /// The condition that `start` has to meet, if the world begins now.
    var condition: StartCondition?
    /// Prepares each run; nil where nothing has to be prepared.
    var preparation: RunPreparation?
    /// The ids of the case that the target has chosen otherwise.
    private(set) var renaming = SetupRenaming()
    /// The users of the actors, by their places in the plan.
    private(set) var users: [Int: HeldIdentity] = [:]
    /// The number of first records that the script does not see: calls for its state and its users.
    private(set) var hiddenRecords = 0
    /// The header fields of the user of the tool that requests lack on a target that adds none.
    var ownFields: [HeaderFields.Field] = []
    /// Says what should have been answered; nil where nobody has to be asked.
    var oracle: Oracle?
    /// Says whether what a race releases was worked on one after the other.
    var raceOracle: Oracle?
    /// Says what no state permits, on a target whose state nobody knows; nil on any other.
    var relations: RecordingJudge?

    init(
        _ engine: WorldEngine, _ script: Script, for testCase: TestCase, runner: ScenarioRunner
    ) {
        self.engine = engine
        self.script = script
        isRace = testCase.scenario.kind == .race
        place = testCase.scenario.place
        hasModel = runner.target == nil
        isStopped = runner.isStopped
        if case .real = runner.target?.clock { condition = testCase.scenario.startCondition }
        restsOn = testCase.restsOn
        // Only a target limits requests, and the text of a scenario is long.
        triesLimit = runner.target != nil && testCase.triesLimit(of: runner.spec.model)
        differs = runner.target?.differs ?? []
        subject = testCase.scenario.name + (testCase.tableRow.map { "#\($0.name)" } ?? "")
        evaluation = Evaluation(of: script.scope)
        evaluation[script: .data] = engine.data
        evaluation[script: .vars] = .map(runner.givens.variables)
        evaluation[script: .secrets] = .map(runner.givens.secrets)
        evaluation[script: .fixtures] = .map(CELMap())
        evaluation[script: .identities] = .map(CELMap())
    }

    /// Begins a run, once what it needs from the world is known.
    ///
    /// - Returns: the stage of the run, and whether something that it needs cannot be had.
    func begun(
        _ row: CELMap, from origin: CasePlayer.Origin
    ) throws(WorldFailure) -> (stage: ScriptStage, player: CasePlayer, isVoid: Bool) {
        guard let preparation else {
            let start = CasePlayer.Start(time: start)
            return (self, try CasePlayer([engine], row: row, start: start, from: origin), false)
        }
        var prepared = try preparation.prepared(at: start)
        if prepared.player.isOver {
            prepared.player.played.run.row = row
            return (self, prepared.player, true)
        }
        var stage = self
        stage.engine = try preparation.engine(for: prepared)
        stage.renaming = prepared.renaming
        stage.hiddenRecords = prepared.hiddenRecords
        stage.users = prepared.usersOfActors
        stage.evaluation[script: .fixtures] = .map(prepared.fixtures)
        stage.evaluation[script: .identities] = .map(prepared.identities)
        var player = try prepared.run(
            in: [stage.engine], row: row, start: start, from: origin)
        if prepared.hasUnknownUsers { stage.leaveUnjudged(&player) }
        return (stage, player, false)
    }

    /// Asks no oracle: the model does not know the users of the target.
    private mutating func leaveUnjudged(_ player: inout CasePlayer) {
        if oracle == nil, raceOracle == nil { return }
        oracle = nil
        raceOracle = nil
        player.played.unjudged.append(
            "the model does not judge the answers, because it does not know the users that the "
                + "target has given")
    }
}
