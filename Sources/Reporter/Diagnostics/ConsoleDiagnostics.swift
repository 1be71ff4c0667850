import Contracts

/// Writes diagnostics for a person or a log: one line each, and on a terminal the source line
/// with a caret below the place.
///
///     specs/shop/openapi.yaml:41:9: error: duplicate key "id"; remove one of the two
///        41 |     id: 3
///           |     ^
///       specs/shop/openapi.yaml:12:5: note: the key was first written here
package struct ConsoleDiagnostics: Sendable {
    /// The amount of text for each diagnostic.
    package enum Detail: Sendable {
        /// One line for each place, which editors and CI logs understand.
        case lines
        /// Also the source line and a caret.
        case excerpts
    }

    /// The colours to use.
    package var palette: Palette
    /// The amount of text.
    package var detail: Detail
    /// The columns that a source line may take.
    package var width: Int

    /// Writes with the given colours and detail.
    package init(palette: Palette = .plain, detail: Detail = .lines, width: Int = 100) {
        self.palette = palette
        self.detail = detail
        self.width = width
    }

    /// The text of all diagnostics, sorted, each line ended.
    package func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.sorted().map { text(of: $0) }.joined()
    }

    /// The text of one diagnostic, each line ended.
    package func text(of diagnostic: Diagnostic) -> String {
        let role: Palette.Role = diagnostic.severity == .error ? .error : .warning
        var lines = [
            place(diagnostic.file, diagnostic.position) + " "
                + palette.paint("\(diagnostic.severity.rawValue):", as: role) + " "
                + diagnostic.sentence
        ]
        if detail == .excerpts, let position = diagnostic.position,
            let line = diagnostic.sourceLine
        {
            lines += excerpt(line, at: position)
        }
        for note in diagnostic.notes {
            lines.append(
                "  " + place(note.file, note.position) + " " + palette.paint("note:", as: .note)
                    + " " + VisibleText.line(note.message))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func place(_ file: String, _ position: SourcePosition?) -> String {
        palette.paint(Diagnostic.place(file, position) + ":", as: .strong)
    }

    /// Further lines of a document below the first, each ended.
    func text(ofLines lines: some Sequence<ReportLine>) -> String {
        lines.map { line in
            let (gutter, columns) = gutter(line.number)
            let excerpt = SourceExcerpt(of: line.text, column: 1, width: width - columns - 3)
            return "\(gutter) \(excerpt.text)\n"
        }.joined()
    }

    private func gutter(_ line: Int) -> (text: String, columns: Int) {
        let number = String(line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count))
        return (palette.paint("\(margin)\(number) |", as: .faint), margin.count + number.count)
    }

    private func excerpt(_ line: String, at position: SourcePosition) -> [String] {
        let (gutter, columns) = gutter(position.line)
        let empty = String(repeating: " ", count: columns)
        let excerpt = SourceExcerpt(
            of: line, column: position.column, width: width - empty.count - 3)
        let indent = String(repeating: " ", count: excerpt.caretOffset)
        return [
            "\(gutter) \(excerpt.text)",
            palette.paint("\(empty) |", as: .faint) + " \(indent)" + palette.paint("^", as: .caret),
        ]
    }
}

extension Diagnostic {
    /// The problem and its remedy, as one line without control characters.
    var sentence: String {
        VisibleText.line(remedy.map { "\(message); \($0)" } ?? message)
    }

    /// A file and a place in it as `path:line:column`.
    static func place(_ file: String, _ position: SourcePosition?) -> String {
        let suffix = position.map { ":\($0.line):\($0.column)" } ?? ""
        return VisibleText.line(file) + suffix
    }

    /// The diagnostic as one line of a log: `path:line:column: error: message; remedy`.
    var logLine: String { "\(Self.place(file, position)): \(severity.rawValue): \(sentence)" }
}
