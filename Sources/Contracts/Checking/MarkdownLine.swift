/// A line of a Markdown text outside of code blocks, and the second-level section it stands in.
struct MarkdownLine {
    /// Text between backticks, and the column of its first character.
    struct Span {
        var text: String
        var column: Int
    }

    var number: Int
    var text: String
    var section: String

    /// True if the line is a row of a table.
    var isRow: Bool { text.hasPrefix("|") }

    static func lines(of text: String) -> [MarkdownLine] {
        var section = ""
        var isCode = false
        var lines: [MarkdownLine] = []
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if part.hasPrefix("```") { isCode.toggle() }
            if isCode { continue }
            if part.hasPrefix("## ") { section = String(part.dropFirst(3)) }
            lines.append(MarkdownLine(number: index + 1, text: String(part), section: section))
        }
        return lines
    }

    /// The code spans of the line, or of the first cell of a row.
    func spans(inFirstCell: Bool) -> [Span] {
        var spans: [Span] = []
        var open: (text: String, column: Int)?
        var cells = 0
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if scalar == "`" {
                if let span = open { spans.append(Span(text: span.text, column: span.column)) }
                open = open == nil ? ("", index + 2) : nil
            } else if open != nil {
                open?.text.unicodeScalars.append(scalar)
            } else if scalar == "|" {
                cells += 1
                if inFirstCell, cells == 2 { break }
            }
        }
        return spans
    }
}
