import Contracts
import Simulator

/// The inputs of a sweep, one after the other, the plainest first.
struct SweepInputs {
    private let sweep: Sweep
    private var indices: [[Int]]?
    private var chance: RandomStream
    private var next_ = 0
    /// The places of the last input's values, by dimension.
    private(set) var places: [Int] = []
    /// The number of inputs; for drawn ones, the number in the budget.
    let count: Int

    init(_ sweep: Sweep, budget: Int, seed: UInt64) {
        self.sweep = sweep
        chance = RandomStream(seed: seed, name: "inputs")
        let sizes = sweep.dimensions.map(\.values.count)
        let isEmpty = sizes.contains(0) || sizes.isEmpty
        switch sweep.combination {
        case .exhaustive:
            let product = sizes.reduce(1) { product, size in
                let (result, isTooLarge) = product.multipliedReportingOverflow(by: size)
                return isTooLarge ? .max : result
            }
            count = isEmpty ? 0 : product
        case .pairwise:
            let rows = isEmpty ? [] : PairwiseTable.rows(sizes)
            indices = rows
            count = rows.count
        case .random: count = isEmpty ? 0 : budget
        }
    }

    /// True if the inputs are drawn, so that there are always others.
    var isRandom: Bool { sweep.combination == .random }

    /// The next input; nil where there is none.
    mutating func next() -> CELMap? {
        guard next_ < count else { return nil }
        defer { next_ += 1 }
        var row = CELMap()
        // The last dimension turns fastest, as in a table that is read line by line.
        var rest = next_
        places = [Int](repeating: 0, count: sweep.dimensions.count)
        for place in sweep.dimensions.indices.reversed() {
            let size = sweep.dimensions[place].values.count
            if let indices {
                places[place] = indices[next_][place]
            } else if isRandom {
                places[place] = Int(chance.next(below: UInt64(size)))
            } else {
                places[place] = rest % size
                rest /= size
            }
        }
        for (dimension, place) in zip(sweep.dimensions, places) {
            row.set(.string(dimension.name), to: dimension.values[place])
        }
        return row
    }
}
