/// A line of YAML, rewritten so that the whole expression is one text.
struct YAMLQuoting {
    /// The line with the expression in quotation marks; nil where its end is not known.
    let line: String?

    init(line: String?) { self.line = line }

    /// The remedy, with the corrected line if it is known.
    var remedy: String {
        guard let line else { return "put the whole value in quotation marks" }
        return "put the whole value in quotation marks: \(line)"
    }

    /// The corrected line for a value that should be an expression.
    init(of value: Value) {
        let position = value.position
        guard !value.document.isJSON, Self.isAlone(value),
            let line = value.document.sourceLine(position.line)
        else {
            self.line = nil
            return
        }
        self.line = Self.quoted(line, from: position.column, dropsComment: true)
    }

    /// A corrected line whose value is an expression with a YAML error at a column; nil for others.
    init?(stumbledOver line: String, at column: Int) {
        guard let start = Self.valueColumn(of: line), column >= start,
            let quoted = Self.quoted(line, from: start, dropsComment: false)
                ?? Self.quoted(line, from: start, dropsComment: true)
        else { return nil }
        self.line = quoted
    }

    /// The column of the value on a line such as `- key: value`; nil if there is no key.
    private static func valueColumn(of line: String) -> Int? {
        let scalars = Array(line.unicodeScalars)
        var place = 0
        while place < scalars.count, scalars[place] == " " || scalars[place] == "-" { place += 1 }
        while place < scalars.count, scalars[place] != ":", scalars[place] != "{" { place += 1 }
        guard place + 1 < scalars.count, scalars[place] == ":", scalars[place + 1] == " " else {
            return nil
        }
        place += 1
        while place < scalars.count, scalars[place] == " " { place += 1 }
        // A dash behind a key begins a list far more often than it negates.
        if scalars[place...].starts(with: ["-", " "]) { return nil }
        return place + 1
    }

    /// True if no part of the value is on another line, and no later value is on this one.
    private static func isAlone(_ value: Value) -> Bool {
        let document = value.document
        let line = value.position.line
        var index = value.index
        let end = document.end(of: index)
        while index < end {
            if document.position(of: index).line != line { return false }
            index += 1
        }
        return end == document.nodeCount || document.position(of: end).line != line
    }

    static func quoted(
        _ line: String, from column: Int, dropsComment: Bool
    ) -> String? {
        let scalars = Array(line.unicodeScalars)
        guard column >= 1, column <= scalars.count else { return nil }
        var expression = scalars[(column - 1)...]
        if dropsComment, let comment = commentStart(expression) {
            expression = expression[..<comment]
        }
        while let last = expression.last, last == " " || last == "\t" { expression.removeLast() }
        var head = scalars[..<(column - 1)]
        while let first = head.first, first == " " { head.removeFirst() }
        var text = ""
        text.unicodeScalars.append(contentsOf: head)
        var meant = ""
        meant.unicodeScalars.append(contentsOf: expression)
        guard isExpression(meant) else { return nil }
        return text + marked(meant)
    }

    private static func isExpression(_ text: String) -> Bool {
        // Such a character has to be mended however it is quoted.
        if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) { return false }
        if (try? SyntaxTree.parse(text)) != nil { return true }
        guard text.contains("${"), let pieces = try? TemplateText(text).pieces() else {
            return false
        }
        return pieces.contains { if case .expression = $0 { true } else { false } }
    }

    private static func commentStart(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        text.indices.dropFirst().first { text[$0] == "#" && text[$0 - 1] == " " }
    }

    /// An expression in the quotation marks that need the fewest escapes.
    private static func marked(_ expression: String) -> String {
        if !expression.contains("\""), !expression.contains("\\") { return "\"\(expression)\"" }
        return "'" + expression.replacing("'", with: "''") + "'"
    }
}
