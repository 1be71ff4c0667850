/// The part of a source line around a column, made fit to be shown above a caret.
///
/// Tabs become blanks, so that the caret stands right whatever a terminal takes a tab for.
struct SourceExcerpt: Equatable {
    /// The visible text.
    var text: String
    /// The terminal columns before the caret.
    var caretOffset: Int

    private static let tabStop = 4
    private static let cut = "…"

    private struct Cell {
        var text: String
        var columns: Int
    }

    /// Cuts `line` around the scalar number `column`, counted from 1, to `width` columns.
    init(of line: String, column: Int, width: Int) {
        let width = max(width, 20)
        let target = min(max(0, column - 1), line.unicodeScalars.count)
        // A file of one line may have megabytes: only what can be shown is made visible.
        let first = max(0, target - width)
        let scalars = line.unicodeScalars
        let tail = scalars.dropFirst(first)
        var cells = Self.cells(of: tail.prefix(target - first + width + 1))
        var before = cells.prefix(target - first)[...]
        var offset = before.reduce(0) { $0 + $1.columns }
        var isCutBefore = first > 0
        if isCutBefore || offset > width - 8 {
            while offset > width / 2, let dropped = before.popFirst() {
                offset -= dropped.columns
                isCutBefore = true
            }
        }
        cells = Array(cells.dropFirst(min(cells.count, target - first) - before.count))
        let lead = isCutBefore ? Self.cut : ""
        let shown = Self.fitting(cells, width: width - lead.count)
        let isCutAfter = shown.count < cells.count
        text = lead + shown.map(\.text).joined() + (isCutAfter ? Self.cut : "")
        caretOffset = offset + lead.count
    }

    private static func cells(of scalars: Substring.UnicodeScalarView) -> [Cell] {
        var column = 0
        return scalars.map { scalar in
            let cell = cell(of: scalar, at: column)
            column += cell.columns
            return cell
        }
    }

    private static func cell(of scalar: Unicode.Scalar, at column: Int) -> Cell {
        if scalar == "\t" {
            let count = tabStop - column % tabStop
            return Cell(text: String(repeating: " ", count: count), columns: count)
        }
        if let escape = VisibleText.escape(for: scalar) {
            return Cell(text: escape, columns: escape.count)
        }
        return Cell(text: String(scalar), columns: DisplayWidth.columns(scalar))
    }

    // All cells where they fit, else as many as leave room for the mark of the cut.
    private static func fitting(_ cells: [Cell], width: Int) -> ArraySlice<Cell> {
        var total = 0
        var room = 0
        for (index, cell) in cells.enumerated() {
            total += cell.columns
            if total < width { room = index + 1 }
            if total > width { return cells.prefix(room) }
        }
        return cells[...]
    }
}
