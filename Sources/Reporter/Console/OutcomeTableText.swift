import Simulator

/// Writes tables of the requests that each state awaits, and of the effect of every outcome. A
/// request has a line. An outcome has a column; outcomes that always have the same effect share
/// one.
///
///     borrowing
///       state      request  201   202       409..reset
///       borrowing  borrow   lent  browsing  failed
package struct OutcomeTableText: Sendable {
    /// The colours to use.
    package var palette: Palette

    /// Writes with the given colours.
    package init(palette: Palette = .plain) { self.palette = palette }

    /// The legend of the signs in the tables, as one line.
    package static let legend =
        "^ a state around it takes it, ? unless a guard forbids it, HOLE nothing takes it"

    /// The text of some machines' tables, each line ended; those without requests are left out.
    package func text(of tables: [OutcomeTable]) -> String {
        tables.filter { !$0.rows.isEmpty }.map { text(of: $0) }.joined()
    }

    private func text(of table: OutcomeTable) -> String {
        let columns = columns(of: table)
        let head = ["state", "request"] + columns.map { Self.heading($0.outcomes) }
        let lines =
            [head]
            + table.rows.enumerated().map { place, row in
                let state = row.state.isEmpty ? table.client : row.state
                return [state, row.id] + columns.map { $0.cells[place] }
            }
        let shown = lines.map { $0.map { VisibleText.line($0) } }
        let widths = head.indices.map { column in
            shown.map { DisplayWidth.columns($0[column]) }.max() ?? 0
        }
        let text = shown.enumerated().map { number, cells in
            "  " + line(cells, widths, isHead: number == 0) + "\n"
        }
        return palette.paint(VisibleText.line(table.client), as: .strong) + "\n" + text.joined()
    }

    private func line(_ cells: [String], _ widths: [Int], isHead: Bool) -> String {
        let last = cells.lastIndex { !$0.isEmpty } ?? 0
        return cells[...last].enumerated().map { column, cell in
            let room = column == last ? 0 : widths[column] - DisplayWidth.columns(cell)
            let padding = String(repeating: " ", count: room)
            if isHead { return palette.paint(cell, as: .faint) + padding }
            return (cell == Self.hole ? palette.paint(cell, as: .error) : cell) + padding
        }.joined(separator: "  ")
    }

    // MARK: Columns

    private static let hole = "HOLE"

    /// Outcomes that come to the same in every row.
    private struct Column {
        var outcomes: [String]
        let cells: [String]
    }

    private func columns(of table: OutcomeTable) -> [Column] {
        var columns: [Column] = []
        for outcome in table.columns {
            let cells = table.rows.map { row in
                row.cells.first { $0.outcome == outcome }.map(Self.text) ?? ""
            }
            if columns.last?.cells == cells {
                columns[columns.count - 1].outcomes.append(outcome.text)
            } else {
                columns.append(Column(outcomes: [outcome.text], cells: cells))
            }
        }
        return columns
    }

    private static func heading(_ outcomes: [String]) -> String {
        guard let first = outcomes.first, let last = outcomes.last, outcomes.count > 2 else {
            return outcomes.joined(separator: ", ")
        }
        return "\(first)..\(last)"
    }

    private static func text(of cell: OutcomeTable.Cell) -> String {
        func named(_ targets: [String]) -> String {
            (targets.isEmpty ? "stays" : targets.joined(separator: ", "))
                + (cell.isGuarded ? "?" : "")
        }
        switch cell.handling {
        case .taken(let targets): return named(targets)
        case .takenAround(let targets): return "^" + named(targets)
        case .hole: return hole
        case .known: return "known"
        case .unseen: return "unseen"
        }
    }
}
