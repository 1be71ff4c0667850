import Simulator

/// Takes every option of every choice, one combination after the other.
///
///     var choices = BranchingChoices(width: 8)
///     repeat { … perform(move, in: world, &choices) … } while choices.advance()
///
/// If a choice has more than `width` options, only the plainest is taken. The name of the choice is
/// kept, so that a search can say which options it did not look at.
struct BranchingChoices: ChoiceSource {
    let width: UInt64
    /// The choices since the last advance, in order.
    private(set) var options: [UInt64] = []
    /// The names of the choices for which only one option was taken. Each is listed once, in the
    /// order in which they were met.
    private(set) var narrowed: [String] = []
    private var counts: [UInt64] = []
    private var position = 0

    init(width: UInt64) { self.width = width }

    mutating func choose(_ point: ChoicePoint) -> UInt64 {
        let count = point.count <= width ? point.count : 1
        if count < point.count, !narrowed.contains(point.name) { narrowed.append(point.name) }
        defer { position += 1 }
        if position < options.count {
            counts[position] = count
            return options[position]
        }
        options.append(0)
        counts.append(count)
        return 0
    }

    /// Moves to the next combination; false if there is none.
    mutating func advance() -> Bool {
        while let last = options.last, let count = counts.last {
            if last + 1 < count {
                options[options.count - 1] = last + 1
                position = 0
                return true
            }
            options.removeLast()
            counts.removeLast()
        }
        return false
    }
}
