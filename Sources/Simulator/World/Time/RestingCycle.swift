import Contracts

/// Notices that a world in which nobody does anything is where it was before, so that it goes on
/// for ever as it did.
///
/// Some worlds are kept for comparison, less and less often. Each later world is compared with the
/// kept one. If they are equal, they continue alike, unless something is drawn on the way.
struct RestingCycle {
    /// Distinguishes the world that is kept in mind from others.
    private var kept: CELValueDigest?
    private var moves = 0
    /// The move after which the next world is kept in mind.
    private var turn = Self.earliest
    /// True if something was drawn since then.
    private var hasDrawn = false

    /// Whoever waits for so few moves does not have to know.
    private static let earliest = 64

    /// Records a move that was made; true where everything after it has been there before.
    mutating func closes(with world: World, drawing: Bool) -> Bool {
        moves += 1
        hasDrawn = hasDrawn || drawing
        // Worlds that the time distinguishes never come again.
        guard moves >= Self.earliest, !world.isDated else { return false }
        let digest = world.digest()
        if digest == kept, !hasDrawn { return true }
        if moves == turn {
            (kept, hasDrawn) = (digest, false)
            turn *= 2
        }
        return false
    }
}

/// Choices that are counted.
struct CountedChoices<Source: ChoiceSource>: ChoiceSource {
    var source: Source
    /// The number of choices made.
    private(set) var count = 0

    init(_ source: Source) { self.source = source }

    mutating func choose(_ point: ChoicePoint) -> UInt64 {
        count += 1
        return source.choose(point)
    }
}
