import Contracts

/// Writes diagnostics as JSON for `--json FILE`: the same order and words as on the console.
public enum DiagnosticJSON {
    /// The number that changes when a reader of older files would misread newer ones.
    public static let formatVersion = 1

    /// The document about the diagnostics of that many files.
    public static func document(of diagnostics: [Diagnostic], files: Int) -> String {
        let summary = DiagnosticSummary(of: diagnostics, files: files)
        return JSONText.document(
            .object([
                ("version", .integer(formatVersion)),
                ("tool", .string("rehearse \(Version.current)")),
                (
                    "summary",
                    .object([
                        ("errors", .integer(summary.errors)),
                        ("warnings", .integer(summary.warnings)),
                        ("files", .integer(summary.files)),
                    ])
                ),
                ("diagnostics", .array(diagnostics.sorted().map(value))),
            ]))
    }

    private static func value(of diagnostic: Diagnostic) -> JSONText.Value {
        .object([
            ("file", .string(diagnostic.file)),
            ("line", diagnostic.position.map { .integer($0.line) }),
            ("column", diagnostic.position.map { .integer($0.column) }),
            ("severity", .string(diagnostic.severity.rawValue)),
            ("check", .string(diagnostic.check)),
            ("message", .string(diagnostic.message)),
            ("remedy", diagnostic.remedy.map { .string($0) }),
            ("notes", diagnostic.notes.isEmpty ? nil : .array(diagnostic.notes.map(value))),
        ])
    }

    private static func value(of note: Diagnostic.Note) -> JSONText.Value {
        .object([
            ("file", .string(note.file)),
            ("line", note.position.map { .integer($0.line) }),
            ("column", note.position.map { .integer($0.column) }),
            ("message", .string(note.message)),
        ])
    }
}
