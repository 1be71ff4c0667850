import Simulator

/// Plays one run at a time in a world.
///
/// A run is the moves that a strategy chooses, one after the other, and then the rest. In the rest
/// nobody acts any more, pending messages arrive, and the requirements are judged once more.
struct CasePlayer {
    let engine: WorldEngine
    /// The coverage of all runs so far.
    private(set) var coverage = Coverage()
    /// The number of moves in all runs so far.
    private(set) var moves = 0

    init(_ engine: WorldEngine) { self.engine = engine }

    /// Plays a run of at most so many moves that a strategy chooses.
    mutating func play(
        _ strategy: inout some MoveStrategy, steps: Int, seed: UInt64
    ) -> PlayedRun {
        var choices = ChoiceRecorder(SeededChoices(seed: seed))
        let opening = engine.begin(&choices)
        var played = PlayedRun(world: opening.world)
        played.run.opening = choices.options
        absorb(opening, at: 0, in: &played)
        while played.run.steps.count < steps, played.undecided.isEmpty {
            let possible = engine.moves(in: played.world)
            if possible.isEmpty { break }
            let move = possible[strategy.choice(among: possible, in: played.world, engine)]
            let before = choices.options.count
            let step = engine.perform(move, in: played.world, &choices)
            let draws = Array(choices.options[before...])
            played.run.steps.append(RecordedRun.Step(move: move, draws: draws))
            absorb(step, at: played.run.steps.count, in: &played)
            judgeQuiet(&played)
        }
        // Of what was cut short nothing follows.
        guard played.undecided.isEmpty else { return played }
        let before = choices.options.count
        let rest = engine.settle(played.world, &choices)
        played.run.closing = Array(choices.options[before...])
        absorb(rest, at: nil, in: &played)
        return played
    }

    /// Plays a recorded run again, until a finding appears or, without one, to its
    /// end; moves that cannot be made are passed over, and are not in the run that comes of it.
    ///
    /// - Parameter isLoose: whether what was done to a message that is not there is done to the
    ///   first one of the same app, because requests that were not made do not count any more.
    mutating func replay(
        _ run: RecordedRun, until finding: FindingKey? = nil, isLoose: Bool = false
    ) -> PlayedRun {
        var choices = RecordedChoices(run.opening)
        let opening = engine.begin(&choices)
        var played = PlayedRun(world: opening.world)
        played.run.opening = run.opening
        absorb(opening, at: 0, in: &played)
        for step in run.steps {
            if let finding, played.shows(finding) { return played }
            let possible = engine.moves(in: played.world)
            let isPossible = possible.contains(step.move)
            let similar = isLoose ? possible.first { $0.isSimilar(to: step.move) } : nil
            guard let move = isPossible ? step.move : similar else { continue }
            var draws = RecordedChoices(step.draws)
            let made = engine.perform(move, in: played.world, &draws)
            played.run.steps.append(RecordedRun.Step(move: move, draws: step.draws))
            absorb(made, at: played.run.steps.count, in: &played)
            judgeQuiet(&played)
        }
        if let finding, played.shows(finding) { return played }
        var closing = RecordedChoices(run.closing)
        let rest = engine.settle(played.world, &closing)
        played.run.closing = run.closing
        absorb(rest, at: nil, in: &played)
        return played
    }

    /// Judges what must hold when the world is quiet, if it is.
    private mutating func judgeQuiet(_ played: inout PlayedRun) {
        guard played.undecided.isEmpty, engine.isQuiet(played.world) else { return }
        let steps = played.run.steps.count
        for violation in engine.judgement(of: played.world) {
            add(violation, at: steps, in: &played)
        }
    }

    /// Keeps a violation, unless one of the same requirement is there already.
    private func add(
        _ violation: RunViolation, at steps: Int?, amongLast records: Int = 0,
        in played: inout PlayedRun
    ) {
        let key = engine.key(of: violation)
        if played.shows(key) { return }
        let record = played.record(of: violation, amongLast: records)
        played.violations.append(
            ShownViolation(violation: violation, key: key, steps: steps, record: record))
    }

    private mutating func absorb(_ step: WorldStep, at steps: Int?, in played: inout PlayedRun) {
        moves += 1
        played.world = step.world
        coverage.record(step.marks)
        played.undecided += step.undecided
        if steps != 0 { played.judgements += step.judgements }
        played.records += step.records
        for violation in step.violations {
            add(violation, at: steps, amongLast: step.records.count, in: &played)
        }
    }
}

extension Move {
    /// Whether it does the same to another message of the same app.
    fileprivate func isSimilar(to other: Move) -> Bool {
        switch (self, other) {
        case (.carry(let name), .carry(let otherName)): name.actor == otherName.actor
        case (.strike(let name, let fault), .strike(let otherName, let otherFault)):
            name.actor == otherName.actor && fault == otherFault
        default: false
        }
    }
}

extension PlayedRun {
    /// Whether a finding was seen.
    func shows(_ finding: FindingKey) -> Bool { violations.contains { $0.key == finding } }
}
