/// The place of a text with an expression, so that a report can point to a fault in it.
///
/// Nothing is computed until a fault asks for it.
package struct ExpressionPlace: Sendable {
    private enum Source: Sendable {
        case value(Value)
        case argument(name: String, text: String)
    }

    private let source: Source

    /// The place of a string of a document, whichever way the document writes it.
    package init(_ value: Value) { source = .value(value) }

    /// The place of a text that stands in no file, such as an argument of a command.
    package init(argument text: String, name: String = "expression") {
        source = .argument(name: name, text: text)
    }

    /// The name of the file, or what stands for it.
    package var file: String {
        switch source {
        case .value(let value): value.document.name
        case .argument(let name, _): name
        }
    }

    /// The position of a byte of the text in its file.
    package func position(of offset: Int) -> SourcePosition {
        switch source {
        case .value(let value):
            guard let origins = ScalarOrigins(of: value) else { return value.position }
            return origins.source.position(of: origins[offset])
        case .argument(_, let text): return SourceText(text.utf8).position(of: offset)
        }
    }

    private func sourceLine(_ number: Int) -> String? {
        switch source {
        case .value(let value): value.document.sourceLine(number)
        case .argument(_, let text): SourceText(text.utf8).line(number)
        }
    }

    /// An error at a byte of the text.
    package func diagnostic(
        at offset: Int, check: String, _ message: String, remedy: String? = nil
    ) -> Diagnostic {
        let position = position(of: offset)
        return Diagnostic(
            file: file, position: position, check: check, message: message, remedy: remedy,
            sourceLine: sourceLine(position.line))
    }

    /// The diagnostic of a text that is no expression.
    package func diagnostic(_ fault: SyntaxFault) -> Diagnostic {
        var diagnostic = diagnostic(
            at: fault.range.lowerBound, check: "expression-syntax", fault.message,
            remedy: remedyOfComment ?? fault.remedy)
        if let note = fault.note {
            let position = position(of: note.range.lowerBound)
            diagnostic.notes = [.init(file: file, position: position, message: note.message)]
        }
        return diagnostic
    }

    /// The result of work on the text. A syntax fault becomes a diagnostic at its place in the
    /// text.
    func pointing<Result>(
        _ work: () throws(SyntaxFault) -> Result
    ) throws(ExpressionFailure) -> Result {
        do throws(SyntaxFault) {
            return try work()
        } catch { throw ExpressionFailure([diagnostic(error)]) }
    }

    /// The remedy for a text that ends too early because YAML saw a comment in it.
    private var remedyOfComment: String? {
        guard case .value(let value) = source, !value.document.isJSON,
            let quoting = YAMLQuoting(cutShort: value)
        else { return nil }
        return "a plain value ends before ' #'; " + quoting.remedy
    }
}
