/// Rows in which every value of each dimension meets every value of each other one.
///
/// The table is built one dimension at a time. Each further dimension is added to the existing
/// rows, so that each row meets as many new pairs as possible. The pairs that are left make rows of
/// their own. The first of equally good choices is taken, so the same sizes always give the same
/// rows.
enum PairwiseTable {
    /// The most comparisons of a value with a row; more would take minutes.
    private static let mostComparisons = 200_000_000

    /// True for sizes of dimensions whose rows can be made in bounded time.
    static func isFeasible(_ sizes: [Int]) -> Bool {
        let pairs = Double(sizes.first ?? 0) * Double(sizes.dropFirst().first ?? 1)
        let others = sizes.dropFirst(2).reduce(1.0) { $0 + Double($1) }
        return pairs * others * Double(sizes.count) <= Double(mostComparisons)
    }

    /// The rows, as places of values, for dimensions of some sizes; none of them is 0.
    static func rows(_ sizes: [Int]) -> [[Int]] {
        guard sizes.count > 1 else { return (0..<(sizes.first ?? 0)).map { [$0] } }
        var rows: [[Int]] = []
        for first in 0..<sizes[0] {
            for second in 0..<sizes[1] { rows.append([first, second]) }
        }
        for dimension in sizes.indices.dropFirst(2) { extend(&rows, by: dimension, sizes) }
        return rows
    }

    private static func extend(_ rows: inout [[Int]], by dimension: Int, _ sizes: [Int]) {
        var open = OpenPairs(dimension, sizes)
        for place in rows.indices {
            var best = (value: 0, gain: -1)
            for value in 0..<sizes[dimension] {
                let gain = open.gain(of: rows[place], value)
                if gain > best.gain { best = (value, gain) }
            }
            rows[place].append(best.value)
            open.close(rows[place])
        }
        // The pairs that are left are put together in new rows.
        for value in 0..<sizes[dimension] {
            while let row = open.row(for: value) {
                rows.append(row)
                open.close(row)
            }
        }
    }

    /// The pairs of a further dimension's values with those before that no row has yet.
    private struct OpenPairs {
        private let dimension: Int
        private let sizes: [Int]
        /// By earlier dimension, its value, and the further dimension's value.
        private var isOpen: [[[Bool]]]

        init(_ dimension: Int, _ sizes: [Int]) {
            self.dimension = dimension
            self.sizes = sizes
            isOpen = (0..<dimension).map { earlier in
                Array(
                    repeating: Array(repeating: true, count: sizes[dimension]),
                    count: sizes[earlier])
            }
        }

        func gain(of row: [Int], _ value: Int) -> Int {
            (0..<dimension).count { isOpen[$0][row[$0]][value] }
        }

        mutating func close(_ row: [Int]) {
            for earlier in 0..<dimension { isOpen[earlier][row[earlier]][row[dimension]] = false }
        }

        /// A row with the value and as many open pairs as can be; nil where none is left.
        func row(for value: Int) -> [Int]? {
            var hasNew = false
            var row = (0..<dimension).map { earlier -> Int in
                let first = isOpen[earlier].firstIndex { $0[value] }
                if first != nil { hasNew = true }
                return first ?? 0
            }
            row.append(value)
            return hasNew ? row : nil
        }
    }
}
