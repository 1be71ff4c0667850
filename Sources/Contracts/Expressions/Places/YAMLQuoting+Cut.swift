extension YAMLQuoting {
    /// The line of a plain text that a comment follows; nil where none does.
    init?(cutShort value: Value) {
        guard let origins = ScalarOrigins(of: value), let text = value.string else { return nil }
        let start = value.position
        let end = origins.source.position(of: origins[text.utf8.count])
        guard let line = value.document.sourceLine(end.line) else { return nil }
        let rest = line.unicodeScalars.dropFirst(end.column - 1).drop { $0 == " " || $0 == "\t" }
        guard rest.first == "#", let first = origins.source.byte(at: origins[0]),
            first == origins.source.byte(at: origins.source.offset(of: start))
        else { return nil }
        self.init(
            line: start.line == end.line
                ? Self.quoted(line, from: start.column, dropsComment: false) : nil)
    }
}

extension SourceText {
    /// A byte of the text; nil behind its end.
    func byte(at offset: Int) -> UInt8? { offset < count ? start[offset] : nil }
}
