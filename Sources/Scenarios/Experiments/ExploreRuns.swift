import Simulator

/// The runs of an exploration: the moves that a strategy chooses, one after the other, and then the
/// rest.
///
/// In the rest nobody acts any more, pending messages arrive, and the requirements are judged once
/// more.
struct ExploreRuns: ExperimentRuns {
    private let scenario: Scenario
    private let isLive: Bool
    private let share: TimeShare?
    private let seed: (Int) -> UInt64
    private let numbers: ClosedRange<Int>
    /// The same world three times: for reports, for counts, and for neither.
    let reporting: WorldEngine
    let marking: WorldEngine
    private let silent: WorldEngine
    /// Prepares each run; nil where nothing has to be prepared.
    private let preparation: RunPreparation?

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase
    ) throws(WorldFailure) {
        scenario = testCase.scenario
        isLive = runner.target != nil
        share = runner.share
        numbers = testCase.runNumbers
        seed = { runner.seed(of: testCase, $0) }
        preparation = try runner.preparation(for: scenario) {
            (runner, plan) throws(WorldFailure) in try runner.engine(plan)
        }
        let plan = preparation?.plan ?? scenario.plan
        reporting = try runner.engine(plan)
        marking = try runner.engine(plan, recordsHistory: false)
        silent = try runner.engine(plan, recordsHistory: false, recordsCoverage: false)
    }

    /// A run that begins, once what it needs from the world is known. It is over at once where
    /// something cannot be had.
    private func begun(
        _ engine: WorldEngine, from origin: CasePlayer.Origin
    ) throws(WorldFailure) -> CasePlayer {
        guard let preparation else { return try CasePlayer([engine], from: origin) }
        let prepared = try preparation.prepared(at: nil)
        if prepared.player.isOver { return prepared.player }
        return try prepared.run(in: [preparation.engine(for: prepared)], from: origin)
    }

    var total: Int { numbers.count }

    var shrinking: ShrinkRules { ShrinkRules(budget: 3_000, waits: scenario.plan.waits) }

    func engine(of run: RecordedRun) -> WorldEngine { reporting }

    func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        let budget = scenario.budget
        switch scenario.strategy {
        case .pct:
            try play(take) {
                PriorityStrategy(seed: $0, changes: budget.changes, steps: budget.steps)
            }
        case .random: try play(take) { RandomStrategy(seed: $0) }
        case .exhaustive: preconditionFailure("a search plays no runs")
        }
        return false
    }

    private func play<Chosen: MoveStrategy>(
        _ take: TakeRun, strategy: (UInt64) -> Chosen
    ) throws(WorldFailure) {
        for number in numbers {
            let own = seed(number)
            var chosen = strategy(own)
            var player = try begun(reporting, from: .seed(own))
            if !player.isOver { player.explore(&chosen, steps: scenario.budget.steps, in: share) }
            player.played.number = number
            if try !take(player.played, reporting) { return }
        }
    }

    func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun {
        let engine = request.isReported || isLive ? reporting : silent
        var player = try begun(engine, from: .recording(run))
        if !player.isOver { player.explore(run, request) }
        return player.played
    }
}

extension CasePlayer {
    /// Makes at most so many moves that a strategy chooses, and lets the world come to rest.
    ///
    /// - Parameter share: the time for all of it.
    mutating func explore(
        _ strategy: inout some MoveStrategy, steps: Int, in share: TimeShare? = nil
    ) {
        while played.run.steps.count < steps, !isOver, !(share?.isUp ?? false) {
            let possible = engine.moves(in: world)
            if possible.isEmpty { break }
            make(possible[strategy.choice(among: possible, in: world, engine)])
            judgeQuiet()
        }
        // Of what was cut short nothing follows.
        if !isOver { rest() }
    }

    /// Makes the moves of a run; those that cannot be made are passed over, and are not in the run
    /// that comes of it.
    mutating func explore(_ run: RecordedRun, _ request: ReplayRequest) {
        for step in run.steps {
            if let finding = request.finding, played.shows(finding) { return }
            guard let wanted = step.action.move else { continue }
            let possible = engine.moves(in: world)
            let similar = request.isLoose ? possible.first { $0.isSimilar(to: wanted) } : nil
            guard let move = possible.contains(wanted) ? wanted : similar else { continue }
            make(move, step.draws)
            judgeQuiet()
        }
        if let finding = request.finding, played.shows(finding) { return }
        rest()
    }

    /// Judges what must hold when the world is quiet, if it is.
    private mutating func judgeQuiet() {
        guard !isOver, engine.isQuiet(world) else { return }
        for violation in engine.judgement(of: world) { add(violation) }
    }
}

extension Move {
    /// True if it does the same to another message of the same app.
    fileprivate func isSimilar(to other: Move) -> Bool {
        switch (self, other) {
        case (.carry(let name), .carry(let otherName)): name.actor == otherName.actor
        case (.strike(let name, let fault), .strike(let otherName, let otherFault)):
            name.actor == otherName.actor && fault == otherFault
        default: false
        }
    }
}
