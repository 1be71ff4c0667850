import Contracts

/// What a script waits for, while nobody does anything.
package struct Awaiting {
    /// How long it may take by the clock of the world.
    package var longest = Self.year
    /// Whether it is about nothing but what the world is: neither about the time nor about what
    /// happened before.
    package var isTimeless = false

    /// Every day of the calendar comes in it.
    package static let year = TimeSpan(seconds: 366 * 86_400)
    /// So many moves may pass.
    package static let mostMoves = 10_000

    /// Something that may take a year.
    package init() {}

    /// How waiting ended.
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
            guard let move = restingMove(in: step.world) else { return .never }
            guard isDue(move, by: end, in: step.world), step.world.now <= end else { return .late }
            let before = counted.count
            perform(move, in: &step, &counted)
            // What a target remembers is not part of the world.
            if awaiting.isTimeless, target == nil,
                cycle.closes(with: step.world, drawing: counted.count > before)
            {
                return holds(step) ? .held : .never
            }
        }
        return .crowded
    }
}
