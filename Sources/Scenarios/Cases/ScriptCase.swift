import Contracts
import Simulator

/// One run of a script while it is played, as a value: a search of every order uses copies.
struct ScriptCase {
    let stage: ScriptStage
    /// The values of `row`.
    let row: CELMap
    /// When the world began.
    let start: Instant
    /// What is played again; nil where everything is new.
    let recording: RecordedRun?
    var choices: CaseChoices
    /// What came of it so far.
    var played: PlayedRun
    /// The values of the names that steps keep, in the order of the script's names.
    var kept: [CELValue]
    /// The answer to the last call.
    var answer = CELValue.null
    /// What was released, each with its answer once it is there.
    var released: [ReleasedCall] = []
    /// Until when time may pass between what was released; nil where it stands still.
    var releaseEnd: Instant?
    /// What changed the state of the model, in order.
    var changes: [BackendPreparation] = []
    /// How many records there were when a race began.
    var releaseIndex: Int?
    /// Whether nothing more is done than to clean up.
    var isOver = false
    /// True if events are reported, so that the place of a failure is worth knowing.
    var isReported = false
    /// The part of the script that is played.
    var phase = ScriptStep.Phase.setup

    /// A request, or something that a person did, that was released.
    struct ReleasedCall {
        let step: Int
        let element: CELValue?
        let name: MessageName?
        var answer = CELValue.null
    }

    /// The origin of a run gives its draws.
    enum Origin {
        case seed(UInt64)
        case recording(RecordedRun)
    }

    /// A run that begins: from a seed, or as it was recorded.
    init(
        _ stage: ScriptStage, row: CELMap, start: Instant?, from origin: Origin
    ) throws(WorldFailure) {
        self.stage = stage
        self.row = row
        var choices: CaseChoices
        switch origin {
        case .seed(let seed):
            recording = nil
            choices = CaseChoices(seed: seed)
        case .recording(let run):
            recording = run
            choices = CaseChoices()
        }
        choices.begin(recording?.opening ?? [])
        let opening =
            if let start {
                try stage.engine.begin(at: start, &choices)
            } else {
                stage.engine.begin(&choices)
            }
        // What the clock of a target shows is known only now.
        self.start =
            stage.engine.isLive ? opening.world.now : start ?? stage.engine.plan.start
        kept = stage.script.names.map { _ in .null }
        played = PlayedRun(world: opening.world)
        played.run.row = row
        played.run.opening = choices.drawn
        self.choices = choices
        absorb(opening, at: 0)
    }

    var world: World { played.world }

    /// Takes in what came of something.
    mutating func absorb(_ step: WorldStep, at number: Int?) {
        played.world = step.world
        played.records += step.records
        played.marks += step.marks
        if phase.isJudged { played.judgements += step.judgements }
        for violation in step.violations {
            let record = played.record(of: violation, amongLast: step.records.count)
            add(violation, at: number, record: record)
        }
        for diagnostic in step.undecided { giveUp(diagnostic) }
    }

    /// Keeps a violation, unless one of the same requirement is there already.
    ///
    /// - Parameter record: the record that shows it; nil for the last.
    mutating func add(_ violation: RunViolation, at number: Int?, record: Int? = nil) {
        let key = stage.engine.key(of: violation)
        if played.shows(key) { return }
        played.violations.append(
            ShownViolation(
                violation: violation, key: key, steps: number,
                record: record ?? played.records.indices.last))
    }

    /// Notes that something cannot be decided, and ends what is tried.
    mutating func giveUp(_ diagnostic: Diagnostic) {
        played.undecided.append(diagnostic)
        isOver = true
    }

    // MARK: The whole

    /// Plays the steps of some phases, in order, as long as nothing ends it.
    mutating func play(_ phases: [ScriptStep.Phase]) {
        for phase in phases {
            self.phase = phase
            if phase == .release { releaseIndex = played.records.count }
            for (number, step) in stage.script.steps.enumerated() where step.phase == phase {
                if isOver, phase != .cleanup { return }
                guard isTaken(number) else { continue }
                perform(step, at: number)
            }
        }
    }

    /// Whether a step is taken: what is played again may have fewer.
    func isTaken(_ number: Int) -> Bool {
        recording.map { $0.scripted.contains { $0.number == number } } ?? true
    }

    /// Judges the end, cleans up, and lets the world come to rest.
    mutating func conclude() {
        if !isOver {
            phase = .after
            judge(stage.script.expectations, at: nil)
        }
        play([.cleanup])
        defer { rememberGuards() }
        // Of what was cut short nothing follows.
        guard played.undecided.isEmpty, !played.isCutShort else { return }
        phase = .after
        choices.begin(recording?.closing ?? [])
        let rest = stage.engine.settle(world, &choices)
        played.run.closing = choices.drawn
        absorb(rest, at: nil)
        askOracles()
    }

    /// Keeps the final results of the guards, where violations are reported.
    private mutating func rememberGuards() {
        guard !played.violations.isEmpty, isReported || !stage.hasModel else { return }
        played.guards = stage.engine.rememberedGuards(in: world)
    }

    /// Asks the model what the answers should have been.
    private mutating func askOracles() {
        var verdicts: [Oracle.Verdict] = []
        if var oracle = stage.raceOracle, let releaseIndex {
            oracle.plan.start = start
            oracle.findsBreak = isReported || !stage.hasModel
            verdicts.append(
                oracle.linearizability(of: played.records, from: releaseIndex, changes: changes))
        } else if var oracle = stage.oracle {
            oracle.plan.start = start
            verdicts.append(oracle.verdict(on: played.records, changes: changes))
        }
        for verdict in verdicts {
            if let violation = verdict.violation { add(violation, at: nil, record: verdict.record) }
            played.unjudged += verdict.unjudged
        }
    }

    // MARK: Evaluation

    /// Gives every variable of the script its present value.
    func bind(_ step: WorldStep? = nil, element: (slot: Int, value: CELValue)? = nil) {
        let evaluation = stage.evaluation
        let world = step?.world ?? self.world
        evaluation[script: .answer] = answer
        evaluation[script: .row] = .map(row)
        evaluation[script: .now] = .timestamp(world.now)
        evaluation[script: .start] = .timestamp(start)
        evaluation[script: .backend] = stage.engine.state(of: world)
        evaluation[script: .config] = stage.engine.config(of: world)
        if stage.script.usesActors { evaluation[script: .actors] = stage.engine.actors(of: world) }
        if stage.script.usesExchanges {
            evaluation[script: .exchanges] = ScriptExchange.all(
                in: played.records + (step?.records ?? []), actors: stage.engine.actors)
        }
        if stage.script.usesEmissions {
            evaluation[script: .emissions] = ScriptExchange.emissions(
                in: played.records + (step?.records ?? []))
        }
        for (name, value) in zip(stage.script.names, kept) { evaluation[name.slot] = value }
        if let element { evaluation[element.slot] = element.value }
    }
}
