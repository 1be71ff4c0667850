import Contracts
import Simulator

/// Plays the runs of a race: one for each order in which the released requests proceed.
struct RacePlayer {
    let testCase: TestCase
    let stage: ScriptStage
    let seed: (Int) -> UInt64

    private var scenario: Scenario { testCase.scenario }
    private var row: CELMap { testCase.row.map { scenario.script.rows[$0].values } ?? CELMap() }

    /// Plays until there is no other order, or the budget ends; whether that was all there is.
    ///
    /// - Parameter take: takes the outcome of a run; false where no other shall be played.
    func play(_ take: (PlayedRun) -> Bool) throws(WorldFailure) -> Bool {
        if !stage.hasModel {
            try playTogether(take)
            return false
        }
        switch scenario.strategy {
        case .exhaustive: return try playAllOrders(take)
        case .random: try play(take) { RandomStrategy(seed: $0) }
        case .pct:
            try play(take) {
                PriorityStrategy(seed: $0, changes: scenario.budget.changes, steps: 20)
            }
        }
        return false
    }

    /// The run up to the release, and the release itself.
    private func started(_ number: Int) throws(WorldFailure) -> ScriptCase {
        var play = try ScriptCase(stage, row: row, start: nil, from: .seed(seed(number)))
        play.play([.setup, .steps, .release])
        return play
    }

    private func ended(_ play: ScriptCase) -> PlayedRun {
        var play = play
        if !play.isOver { play.finishRace() }
        play.conclude()
        return play.played
    }

    private func play<Chosen: MoveStrategy>(
        _ take: (PlayedRun) -> Bool, _ strategy: (UInt64) -> Chosen
    ) throws(WorldFailure) {
        for number in 1...max(1, scenario.budget.runs) {
            var play = try started(number)
            var chosen = strategy(seed(number))
            while !play.isOver {
                let moves = play.openMoves
                if moves.isEmpty { break }
                play.make(moves[chosen.choice(among: moves, in: play.world, stage.engine)])
            }
            if !take(ended(play)) { return }
        }
    }

    /// Sends what is released to the target at once, again and again.
    private func playTogether(_ take: (PlayedRun) -> Bool) throws(WorldFailure) {
        let cases = scenario.budget.isSaid ? scenario.budget.runs : Self.liveCases
        for number in 1...max(1, cases) {
            var play = try started(number)
            while !play.isOver, play.carryTogether() {}
            if !take(ended(play)) { return }
        }
    }

    /// So often is a race run against a target unless the scenario says.
    private static let liveCases = 20

    /// Goes through all orders, depth first.
    private func playAllOrders(_ take: (PlayedRun) -> Bool) throws(WorldFailure) -> Bool {
        var open = [try started(1)]
        var left = scenario.budget.runs
        while let play = open.popLast() {
            guard left > 0 else { return false }
            let moves = play.isOver ? [] : play.openMoves
            if moves.isEmpty {
                left -= 1
                if !take(ended(play)) { return false }
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
