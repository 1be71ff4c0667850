import Contracts

/// The inputs of a sweep as a table of two dimensions: those that were tried and those that failed.
///
///     zone ╲ distance    -1h      0s       1h
///     America/New_York   passes   fails    passes
///     Europe/Paris       passes   passes   passes
package struct InputGrid: Sendable, Equatable {
    /// The inputs with one value of each dimension.
    package struct Cell: Sendable, Equatable {
        /// The place of its value in rows.
        package let row: Int
        /// The place of its value in columns; 0 where there is one dimension.
        package let column: Int
        /// The number of inputs that were tried.
        package var inputs: Int
        /// The number of them that failed.
        package var failed: Int
    }

    /// One side of the table.
    package struct Side: Sendable, Equatable {
        /// The dimension, or the member of its values: `change.zone`.
        package let name: String
        /// The values that are shown, in order.
        package let values: [CELValue]
        /// The number of values that are left out.
        package let left: Int
    }

    /// The dimension in rows.
    package let rows: Side
    /// The dimension in columns; nil where there is one dimension.
    package let columns: Side?
    /// The cells with inputs that were tried, row by row.
    package internal(set) var cells: [Cell]
    /// The number of failed inputs that no cell counts.
    package let failedLeft: Int

    /// Adds the counts of the same table from another seed. Another table stays away.
    mutating func merge(_ other: InputGrid) {
        guard rows == other.rows, columns == other.columns else { return }
        for cell in other.cells {
            if let place = cells.firstIndex(where: {
                $0.row == cell.row && $0.column == cell.column
            }) {
                cells[place].inputs += cell.inputs
                cells[place].failed += cell.failed
            } else {
                cells.append(cell)
            }
        }
    }
}
