import Contracts
import Simulator

/// Counts the inputs of a sweep by the values of any two of their parts.
struct InputCounts {
    /// The most cells of a table; one that outgrows them is given up.
    private static let mostCells = 20_000
    /// The most parts of an input.
    private static let mostParts = 10
    /// The most values on a side.
    private static let mostShown = 24
    /// A wrong cell weighs as much as so many more cells.
    private static let misfitWeight = 4

    /// A dimension, or a scalar member of the maps that are its values.
    private struct Part {
        let dimension: Int
        let member: String?
        let name: String
        // Looked up by the text of a value, and never walked over.
        var places: [String: Int] = [:]
        var values: [CELValue] = []
        /// The smallest place of each value in its dimension.
        var firsts: [Int] = []

        /// The number that stands for the value of an input.
        mutating func place(of row: CELMap, at first: Int, in sweep: [Sweep.Dimension]) -> Int {
            let value = row[sweep[dimension].name] ?? .null
            let own = member.flatMap { Self.member($0, of: value) } ?? value
            let text = own.literal
            if let known = places[text] {
                firsts[known] = min(firsts[known], first)
                return known
            }
            places[text] = values.count
            values.append(own)
            firsts.append(first)
            return values.count - 1
        }

        private static func member(_ name: String, of value: CELValue) -> CELValue? {
            guard case .map(let map) = value else { return nil }
            return map[name] ?? .null
        }
    }

    private struct Key: Hashable {
        let row: Int
        let column: Int
    }

    private struct Count {
        var inputs = 0
        var failed = 0
    }

    /// Two parts by their places; the same one twice where there is one.
    private struct Table {
        let row: Int
        let column: Int
        // Sorted wherever it is walked over.
        var counts: [Key: Count] = [:]
        var isTooLarge = false

        /// The cells, and what they get wrong: inputs that passed among failing ones, or the reverse.
        var cost: Int {
            let misfits = counts.values.reduce(0) { $0 + min($1.failed, $1.inputs - $1.failed) }
            return counts.count + misfitWeight * misfits
        }
    }

    private let dimensions: [Sweep.Dimension]
    private var parts: [Part] = []
    private var tables: [Table] = []

    init(_ dimensions: [Sweep.Dimension]) {
        self.dimensions = dimensions
        for (place, dimension) in dimensions.enumerated() {
            parts += Self.members(of: dimension).map { member in
                Part(
                    dimension: place, member: member,
                    name: member.map { "\(dimension.name).\($0)" } ?? dimension.name)
            }
        }
        parts = Array(parts.prefix(Self.mostParts))
        if parts.count == 1 { tables = [Table(row: 0, column: 0)] }
        for row in parts.indices {
            for column in parts.indices where column > row {
                tables.append(Table(row: row, column: column))
            }
        }
    }

    /// The members of the maps that a dimension gives; nil alone for other values.
    private static func members(of dimension: Sweep.Dimension) -> [String?] {
        guard case .map(let first)? = dimension.values.first else { return [nil] }
        if !dimension.sides.isEmpty { return dimension.sides }
        let names: [String] = first.keys.compactMap { key in
            guard case .string(let name) = key, let value = first[name] else { return nil }
            return [.map, .list].contains(value.kind) ? nil : name
        }
        return names.isEmpty ? [nil] : names
    }

    /// Counts an input, whose values have these places in their dimensions.
    mutating func count(_ row: CELMap, places: [Int], failed: Bool) {
        let own = parts.indices.map { place in
            parts[place].place(of: row, at: places[parts[place].dimension], in: dimensions)
        }
        for at in tables.indices where !tables[at].isTooLarge {
            let key = Key(row: own[tables[at].row], column: own[tables[at].column])
            tables[at].counts[key, default: Count()].inputs += 1
            if failed { tables[at].counts[key, default: Count()].failed += 1 }
            if tables[at].counts.count > Self.mostCells {
                tables[at].isTooLarge = true
                tables[at].counts = [:]
            }
        }
    }

    /// The table that explains the failures with the fewest cells; nil where no input failed.
    var grid: InputGrid? {
        let shown = tables.filter { table in table.counts.values.contains { $0.failed > 0 } }
        guard
            let best = shown.enumerated().min(by: {
                ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
            })?.element
        else { return nil }
        let isAlone = best.row == best.column
        let rows = side(best.row, best.counts.map { ($0.key.row, $0.value.failed > 0) })
        let columns = side(best.column, best.counts.map { ($0.key.column, $0.value.failed > 0) })
        var cells: [InputGrid.Cell] = []
        for (place, row) in rows.places.enumerated() {
            for (other, column) in (isAlone ? [row] : columns.places).enumerated() {
                guard let count = best.counts[Key(row: row, column: column)] else { continue }
                cells.append(
                    InputGrid.Cell(
                        row: place, column: other, inputs: count.inputs, failed: count.failed))
            }
        }
        let failed = best.counts.values.reduce(0) { $0 + $1.failed }
        return InputGrid(
            rows: rows.side, columns: isAlone ? nil : columns.side, cells: cells,
            failedLeft: failed - cells.reduce(0) { $0 + $1.failed })
    }

    /// The values of a part that are shown, in order: those that fail, and those nearest to them.
    private func side(
        _ place: Int, _ tried: [(value: Int, failed: Bool)]
    ) -> (side: InputGrid.Side, places: [Int]) {
        let part = parts[place]
        let order = Set(tried.map(\.value)).sorted {
            (part.firsts[$0], $0) < (part.firsts[$1], $1)
        }
        let isFailed = Set(tried.lazy.filter(\.failed).map(\.value))
        var kept = order.indices.filter { isFailed.contains(order[$0]) }.prefix(Self.mostShown)
        let near = order.indices.filter { !isFailed.contains(order[$0]) }.map { at in
            (at: at, distance: kept.map { abs($0 - at) }.min() ?? 0)
        }.sorted { ($0.distance, $0.at) < ($1.distance, $1.at) }
        kept += near.prefix(Self.mostShown - kept.count).map(\.at)
        let places = kept.sorted().map { order[$0] }
        return (
            InputGrid.Side(
                name: part.name, values: places.map { part.values[$0] },
                left: order.count - places.count),
            places
        )
    }
}
