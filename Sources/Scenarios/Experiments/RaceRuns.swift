import Contracts
import Simulator

/// The runs of a race: one for each order in which the released requests proceed.
struct RaceRuns: ExperimentRuns {
    let stage: ScriptStage
    private let scenario: Scenario
    private let strategy: Scenario.Strategy
    private let seed: (Int) -> UInt64

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, script: Script,
        strategy: Scenario.Strategy
    ) throws(WorldFailure) {
        stage = try runner.stage(of: testCase, script)
        scenario = testCase.scenario
        self.strategy = strategy
        seed = { runner.seed(of: testCase, $0) }
    }

    var total: Int { scenario.budget.runs }
    var shrinking: ShrinkRules { stage.script.shrinking }

    func engine(of run: RecordedRun) -> WorldEngine { stage.engine }

    func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun { try stage.replayed(run, request) }

    func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
        let budget = scenario.budget
        guard stage.hasModel else {
            try playTogether(take)
            return false
        }
        switch strategy {
        case .exhaustive: return try playAllOrders(take)
        case .random: try play(take) { RandomStrategy(seed: $0) }
        case .pct:
            try play(take) { PriorityStrategy(seed: $0, changes: budget.changes, steps: 20) }
        }
        return false
    }

    /// The run up to the release, and the release itself.
    private func started(_ number: Int) throws(WorldFailure) -> ScriptPlay {
        var play = try ScriptPlay(stage, row: CELMap(), from: .seed(seed(number)))
        play.play([.setup, .steps, .release])
        return play
    }

    private func ended(_ play: ScriptPlay) -> PlayedRun {
        var play = play
        if !play.isOver { play.finishRace() }
        return play.ended
    }

    private func play<Chosen: MoveStrategy>(
        _ take: TakeRun, _ strategy: (UInt64) -> Chosen
    ) throws(WorldFailure) {
        for number in 1...max(1, scenario.budget.runs) {
            var play = try started(number)
            var chosen = strategy(seed(number))
            while !play.isOver {
                let moves = play.openMoves
                if moves.isEmpty { break }
                play.make(moves[chosen.choice(among: moves, in: play.world, stage.engine)])
            }
            if try !take(ended(play), stage.engine) { return }
        }
    }

    /// Sends what is released to the target at once, again and again.
    private func playTogether(
        _ take: TakeRun
    ) throws(WorldFailure) {
        let cases = scenario.budget.isSaid ? scenario.budget.runs : Self.liveCases
        for number in 1...max(1, cases) {
            var play = try started(number)
            while !play.isOver, play.carryTogether() {}
            if try !take(ended(play), stage.engine) { return }
        }
    }

    /// So often is a race run against a target unless the scenario says.
    private static let liveCases = 20

    /// Goes through all orders, depth first.
    private func playAllOrders(
        _ take: TakeRun
    ) throws(WorldFailure) -> Bool {
        var open = [try started(1)]
        var left = scenario.budget.runs
        while let play = open.popLast() {
            guard left > 0 else { return false }
            let moves = play.isOver ? [] : play.openMoves
            if moves.isEmpty {
                left -= 1
                if try !take(ended(play), stage.engine) { return false }
                continue
            }
            for move in moves.reversed() {
                var next = play
                next.make(move)
                open.append(next)
            }
        }
        return true
    }
}
