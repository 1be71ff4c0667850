import CYAML

/// A fault that libyaml found in a text, and the place that explains it.
struct YAMLSyntaxError: Error {
    /// The message of libyaml.
    private let problem: String
    /// The action of libyaml when it found the fault.
    private let context: String
    private let place: Place
    private let contextScalar: Int

    private enum Place {
        case byte(Int)
        case scalar(Int)
    }

    init(_ parser: yaml_parser_t) {
        problem = parser.problem.map { String(cString: $0) } ?? "not valid YAML"
        context = parser.context.map { String(cString: $0) } ?? ""
        contextScalar = parser.context_mark.index
        let isUnreadable = parser.error == YAML_READER_ERROR
        place = isUnreadable ? .byte(parser.problem_offset) : .scalar(parser.problem_mark.index)
    }

    /// The sentence, and what to do about it, for a text.
    func diagnostic(in source: SourceText, name: String) -> Diagnostic {
        var cursor = TextCursor(source)
        let position: SourcePosition
        switch place {
        case .byte(let offset): position = source.position(of: offset)
        case .scalar(let scalar): position = cursor.position(ofScalar: scalar)
        }
        let words = YAMLSentence(problem: problem, context: context, found: cursor.byteHere)
        let line = source.line(position.line)
        let quoting = line.flatMap { YAMLQuoting(stumbledOver: $0, at: position.column) }
        return Diagnostic(
            file: name, position: position, check: "yaml-syntax", message: words.message,
            remedy: quoting?.remedy ?? words.remedy, sourceLine: line,
            notes: notes(in: source, name: name, unlike: position))
    }

    private func notes(
        in source: SourceText, name: String, unlike position: SourcePosition
    ) -> [Diagnostic.Note] {
        guard let message = YAMLSentence.place(of: context) else { return [] }
        var cursor = TextCursor(source)
        let start = cursor.position(ofScalar: contextScalar)
        return start == position ? [] : [.init(file: name, position: start, message: message)]
    }
}
