import Simulator

/// The choices of one run of a case, part by part: drawn from a seed, or as they were recorded.
struct CaseChoices: ChoiceSource {
    private var seeded: SeededChoices?
    private var recorded = RecordedChoices([])
    /// The choices in the present part, in order.
    private(set) var drawn: [UInt64] = []

    /// The choices of a seed, or, without one, those that `begin` gives for each part.
    init(seed: UInt64?) { seeded = seed.map { SeededChoices(seed: $0) } }

    /// Begins a part; what it draws is as given, unless a seed decides.
    mutating func begin(_ draws: [UInt64] = []) {
        drawn = []
        recorded = RecordedChoices(draws)
    }

    mutating func choose(_ point: ChoicePoint) -> UInt64 {
        let option = seeded?.choose(point) ?? recorded.choose(point)
        drawn.append(option)
        return option
    }
}
