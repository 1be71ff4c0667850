import Contracts

/// The limits of a script's wait, while nobody does anything.
package struct Awaiting {
    /// The longest wait by the clock of the world.
    package var longest = Self.year
    /// True if the condition depends only on the present world, not on the time or earlier events.
    package var isTimeless = false

    /// Every day of the calendar comes in it.
    package static let year = TimeSpan(seconds: 366 * 86_400)
    /// The most moves that may pass.
    package static let mostMoves = 10_000

    /// Something that may take a year.
    package init() {}

    /// The ways in which waiting ends.
    package enum End: Sendable, Equatable {
        /// It came to hold.
        case held
        /// Nothing more happens, or for ever the same.
        case never
        /// It took too long.
        case late
        /// Too much happened.
        case crowded
    }
}

extension WorldEngine {
    /// Lets whatever is under way arrive, and time pass where that does not suffice, until a
    /// condition holds.
    package func proceed(
        in step: inout WorldStep, _ choices: inout some ChoiceSource,
        awaiting: Awaiting = Awaiting(), until holds: (WorldStep) -> Bool
    ) -> Awaiting.End {
        let end = step.world.now.adding(awaiting.longest) ?? .latest
        var counted = CountedChoices(choices)
        defer { choices = counted.source }
        var cycle = RestingCycle()
        for _ in 0..<Awaiting.mostMoves {
            if holds(step) { return .held }
            guard let move = restingMove(in: &step, until: end) else { return .never }
            guard clock.isDue(move, by: end, in: step.world), step.world.now <= end else {
                return .late
            }
            let before = counted.count
            perform(move, in: &step, &counted)
            // The memory of a target is not part of the world.
            if awaiting.isTimeless, target == nil,
                cycle.closes(with: step.world, drawing: counted.count > before)
            {
                return holds(step) ? .held : .never
            }
        }
        return .crowded
    }

    /// Lets a world come to rest, and judges it then.
    ///
    /// Nobody does anything, and no fault strikes. Messages under way arrive in the order in
    /// which they were sent. Then the next timer fires or the next job runs, until the world is
    /// quiet.
    ///
    /// - Parameter limit: the most moves. A world that has not come to rest then violates a
    ///   requirement that every machine has, `eventually/the world comes to rest`.
    package func settle(
        _ world: World, limit: Int = 10_000, _ choices: inout some ChoiceSource
    ) -> WorldStep {
        var step = WorldStep(world: world)
        var moves = 0
        while !judge.isQuiet(step.world) {
            guard moves < limit, let move = restingMove(in: &step) else {
                journal.breaks(judge.restlessness(in: step.world), in: &step)
                return step
            }
            if let span = clock.overlongWait(for: move, in: step.world) {
                clock.leaveWaiting(span, in: &step)
                return step
            }
            perform(move, in: &step, &choices)
            moves += 1
        }
        for violation in judge.judgement(of: step.world) { journal.breaks(violation, in: &step) }
        return step
    }

    /// The next move if nobody does anything and nothing goes wrong.
    ///
    /// A target sends webhooks beside its answers. So they may arrive before time passes.
    ///
    /// - Parameter end: until when a target with the real clock may take to send something.
    func restingMove(in step: inout WorldStep, until end: Instant? = nil) -> Move? {
        for _ in 0..<Awaiting.mostMoves {
            let move = clock.restingMove(in: step.world)
            switch move {
            case .carry, .act, .strike: return move
            case .fire, .work, .wait, nil: break
            }
            if takeDeliveries(in: &step) { continue }
            guard move == nil, clock.isLive, target?.sink != nil, let end,
                let rest = end.span(since: step.world.now), rest > .zero,
                takeDeliveries(within: min(rest, TimeSpan(seconds: 60)), in: &step)
            else { return move }
        }
        return nil
    }

    /// Takes what a target has sent by itself; false where nothing arrives in the time of its sink.
    ///
    /// It waits once after each request, because the target does nothing else by itself.
    private func takeDeliveries(in step: inout WorldStep) -> Bool {
        guard let sink = target?.sink, network.mayHaveDeliveries else { return false }
        if network.takeDeliveries(within: sink.patience, in: &step) { return true }
        network.mayHaveDeliveries = false
        return false
    }

    /// Takes what a target has sent by itself; false where nothing arrives in a time.
    package func takeDeliveries(within patience: TimeSpan, in step: inout WorldStep) -> Bool {
        network.takeDeliveries(within: patience, in: &step)
    }

    /// True if nothing more happens unless somebody does something.
    package func isQuiet(_ world: World) -> Bool { judge.isQuiet(world) }

    /// The requirements that do not hold in a quiet world, in the order of the actors.
    package func judgement(of world: World) -> [RunViolation] { judge.judgement(of: world) }
}
