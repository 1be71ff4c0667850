import Simulator

/// How it is chosen what happens next.
protocol MoveStrategy {
    /// The place of the move that is made among those that can be, of which there is one at least.
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
