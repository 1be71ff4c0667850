extension ReaderFault {
    /// The longest counterexample that is shown whole, in characters.
    private static let shown = 200

    /// The fault as a diagnostic at the reader's place, with a note at the writer's.
    package func diagnostic() -> Diagnostic {
        let place = instance.tokens.isEmpty ? "" : "\(instance): "
        var notes = [
            Diagnostic.Note(
                file: writer.document.name, position: writer.position,
                message: "this is what may be sent")
        ]
        if let example { notes.append(note(example)) }
        return reader.diagnostic(
            severity, check: "reader-\(kind.rawValue)", place + message + doubt, remedy: remedy
        ).noting(notes)
    }

    private func note(_ example: String) -> Diagnostic.Note {
        let isLong = example.unicodeScalars.count > Self.shown
        let text = String(example.unicodeScalars.prefix(Self.shown)) + (isLong ? "…" : "")
        return Diagnostic.Note(
            file: reader.document.name, position: reader.position, message: "refused is \(text)")
    }

    private var severity: Diagnostic.Severity {
        switch kind {
        case .neverSent, .integerSize: .warning
        default: isCertain ? .error : .warning
        }
    }

    private var doubt: String {
        if isCertain || example != nil { return "" }
        return " (no counterexample in \(documentsTried) documents)"
    }

    private var remedy: String {
        switch kind {
        case .missing: "make the member optional in the reader, or required in the writer"
        case .null: "make it optional in the reader, or take null from the writer"
        case .type, .branch, .fraction: "let the reader hold what the writer sends"
        case .unknownValue: "let the reader keep values that it does not know"
        case .range, .length, .count: "let both state the same limits"
        case .integerSize: "bound the number in the writer, such as by format int64"
        case .text: "let the reader parse every text that the writer may send"
        case .unexpectedMember: "let the reader pass over members that it does not know"
        case .neverSent: "describe the member in the writer, or drop it from the reader"
        case .other: "state the same demand in the writer"
        }
    }
}
