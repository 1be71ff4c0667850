import Simulator

/// Chooses the next move.
protocol MoveStrategy {
    /// The place of the chosen move among the possible moves. There is at least one.
    mutating func choice(among moves: [Move], in world: World, _ engine: WorldEngine) -> Int
}

extension RandomStream {
    /// A place among weights, each as likely as its weight; the first where all are zero.
    mutating func place(among weights: [UInt64]) -> Int {
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return 0 }
        var rest = next(below: sum)
        for (place, weight) in weights.enumerated() {
            if rest < weight { return place }
            rest -= weight
        }
        return weights.count - 1
    }
}
