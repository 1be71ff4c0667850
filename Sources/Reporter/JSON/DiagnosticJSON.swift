import Contracts
import Simulator

/// Writes diagnostics as JSON for `--json FILE`: the same order and words as on the console.
public enum DiagnosticJSON {
    /// The number that changes when a reader of older files would misread newer ones.
    public static let formatVersion = 1

    /// The document about the diagnostics of that many files, with the tables of client machines.
    public static func document(
        of diagnostics: [Diagnostic], files: Int, outcomes: [OutcomeTable] = []
    ) -> String {
        let summary = DiagnosticSummary(of: diagnostics, files: files)
        var writer = JSONWriter(.pretty, alphabet: .unicode)
        writer.object { writer in
            writer.member("version", formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.key("summary")
            writer.object { writer in
                writer.member("errors", summary.errors)
                writer.member("warnings", summary.warnings)
                writer.member("files", summary.files)
            }
            writer.key("diagnostics")
            writer.array { writer in
                for diagnostic in diagnostics.sorted() { write(diagnostic, to: &writer) }
            }
            guard !outcomes.isEmpty else { return }
            writer.key("outcomes")
            writer.array { writer in
                for table in outcomes { writer.rows(of: table) }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
        writer.object { writer in
            writePlace(diagnostic.file, diagnostic.position, to: &writer)
            writer.member("severity", diagnostic.severity.rawValue)
            writer.member("check", diagnostic.check)
            writer.member("message", diagnostic.message)
            if let remedy = diagnostic.remedy { writer.member("remedy", remedy) }
            guard !diagnostic.notes.isEmpty else { return }
            writer.key("notes")
            writer.array { writer in
                for note in diagnostic.notes {
                    writer.object { writer in
                        writePlace(note.file, note.position, to: &writer)
                        writer.member("message", note.message)
                    }
                }
            }
        }
    }

    private static func writePlace(
        _ file: String, _ position: SourcePosition?, to writer: inout JSONWriter
    ) {
        writer.member("file", file)
        guard let position else { return }
        writer.member("line", position.line)
        writer.member("column", position.column)
    }
}

extension JSONWriter {
    /// Writes a member whose value is a string.
    package mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    /// Writes a member whose value is an integer.
    package mutating func member(_ name: String, _ value: Int) {
        key(name)
        int(value)
    }

    /// Writes a member whose value is a boolean.
    package mutating func member(_ name: String, _ value: Bool) {
        key(name)
        bool(value)
    }
}
