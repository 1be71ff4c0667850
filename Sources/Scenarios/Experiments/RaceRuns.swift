import Contracts
import Simulator

/// The runs of a race: one for each order in which the released requests proceed.
struct RaceRuns: ExperimentRuns {
    let stage: ScriptStage
    private let scenario: Scenario
    private let strategy: Scenario.Strategy
    private let seed: (Int) -> UInt64
    private let numbers: ClosedRange<Int>
    /// True if the target remembers what earlier rounds did.
    private let remembers: Bool
    /// The rounds at a target, if somebody says so.
    var saidRounds: Int?
    /// The violation that the requests show without a race, too; nil where none does.
    private var doubt: ShownViolation?

    init(
        _ runner: ScenarioRunner, _ testCase: TestCase, script: Script,
        strategy: Scenario.Strategy
    ) throws(WorldFailure) {
        stage = try runner.stage(of: testCase, script)
        scenario = testCase.scenario
        self.strategy = strategy
        numbers = testCase.runNumbers
        seed = { runner.seed(of: testCase, $0) }
        remembers = runner.target.map { !$0.beginsAnew } ?? false
    }

    var total: Int {
        guard stage.hasModel else { return rounds }
        return strategy == .exhaustive ? scenario.budget.runs : numbers.count
    }

    /// The rounds at a target.
    private var rounds: Int {
        if let saidRounds { return saidRounds }
        let budget = scenario.budget
        return budget.isSaid || budget.isForced ? budget.runs : Self.liveRounds
    }

    var shrinking: ShrinkRules { stage.script.shrinking }

    func engine(of run: RecordedRun) -> WorldEngine { stage.engine }

    func replay(
        _ run: RecordedRun, _ request: ReplayRequest
    ) throws(WorldFailure) -> PlayedRun { try stage.replayed(run, request) }

    mutating func play(_ take: TakeRun) throws(WorldFailure) -> Bool {
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
        var played = play.ended
        played.raced = play.raced
        return played
    }

    private func play<Chosen: MoveStrategy>(
        _ take: TakeRun, _ strategy: (UInt64) -> Chosen
    ) throws(WorldFailure) {
        for number in numbers {
            var play = try started(number)
            var chosen = strategy(seed(number))
            while !play.isOver {
                let moves = play.openMoves
                if moves.isEmpty { break }
                play.make(moves[chosen.choice(among: moves, in: play.world, play.stage.engine)])
            }
            var played = ended(play)
            played.number = number
            if try !take(played, stage.engine) { return }
        }
    }

    /// Sends what is released to the target at once, again and again.
    private mutating func playTogether(
        _ take: TakeRun
    ) throws(WorldFailure) {
        var believed: Set<String> = []
        // A race may leave something behind, such as an overdrawn account, that spoils each later
        // round.
        let calm = remembers ? try successesInTurn() : nil
        for number in 1...max(1, rounds) {
            var play = try started(number)
            while !play.isOver, play.carryTogether() {}
            let played = ended(play)
            for shown in played.violations where remembers && shown.isDoubtful {
                if !believed.insert(shown.key.name).inserted { continue }
                if try !isOfTheRace(shown, number), play.successes <= calm ?? .max {
                    doubt = shown
                    return
                }
            }
            if try !take(played, stage.engine) { return }
        }
    }

    /// The successes of what is released, one after the other, before any race; nil if that breaks a
    /// requirement, or decides nothing.
    private func successesInTurn() throws(WorldFailure) -> Int? {
        var play = try ScriptPlay(stage, row: CELMap(), from: .seed(seed(0)))
        play.isInTurn = true
        play.play([.setup, .steps, .release])
        let played = ended(play)
        return played.isDecided && played.violations.isEmpty ? play.successes : nil
    }

    /// True if the same requests do not show a violation when one is sent after the other.
    ///
    /// A target that remembers earlier rounds can show it without any race: somebody has taken
    /// before what the round contends for.
    private func isOfTheRace(
        _ shown: ShownViolation, _ number: Int
    ) throws(WorldFailure) -> Bool {
        var play = try ScriptPlay(stage, row: CELMap(), from: .seed(seed(-number)))
        play.isInTurn = true
        play.play([.setup, .steps, .release])
        let played = ended(play)
        return played.isDecided && !played.shows(shown.key)
    }

    func complete(_ result: inout ScenarioResult) {
        guard let doubt, result.findings.isEmpty else { return }
        result.record(undecided: [
            doubt.violation.place.reported(
                "one after the other, the requests break \(quoted(doubt.key.name)) as well, so "
                    + "that rounds may race for the same things",
                remedy: "make what they race for anew in setup, or let the target begin anew by "
                    + "--reset")
        ])
    }

    /// The rounds of a race against a target, unless the scenario says how many.
    private static let liveRounds = 10

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

extension ShownViolation {
    /// True if things that an earlier round has taken could lead to it.
    fileprivate var isDoubtful: Bool {
        switch violation.kind {
        case .expectation: !violation.subject.hasSuffix(ScriptPlay.readingName)
        case .linearizability, .oracle: true
        default: false
        }
    }
}

extension Diagnostic {
    /// An undecided question at the same place.
    fileprivate func reported(_ message: String, remedy: String) -> Diagnostic {
        Diagnostic(
            file: file, position: position, check: "undecided", message: message, remedy: remedy,
            sourceLine: sourceLine)
    }
}
