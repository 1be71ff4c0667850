import Contracts
import Reporter

/// Writes what can be explained as JSON, for editors and programs.
enum ExplanationJSON {
    /// The document for `--json FILE`: these checks and these functions.
    static func document(of checks: [CheckExplanation], _ functions: [CatalogueEntry]) -> String {
        JSONWriter.document(alphabet: .unicode) { writer in
            writer.member("tool", "rehearse \(Version.current)")
            writer.objects("checks", of: checks) { write($1, to: &$0) }
            writer.objects("functions", of: functions) { write($1, to: &$0) }
        }
    }

    private static func write(_ check: CheckExplanation, to writer: inout JSONWriter) {
        writer.member("id", check.id)
        writer.member("severity", check.severity)
        writer.member("promise", check.requirement)
        writer.object("example") { writer in
            writer.member("file", check.example.file)
            writer.member("command", check.example.command)
            writer.member("words", check.example.words)
            writer.member("bad", check.example.bad)
            writer.member("good", check.example.good)
        }
        writer.member("remedy", check.remedy)
    }

    private static func write(_ entry: CatalogueEntry, to writer: inout JSONWriter) {
        writer.member("name", entry.name)
        writer.member("kind", entry.kind.rawValue)
        writer.member("summary", entry.summary)
        writer.member("signatures", entry.signatures)
        writer.member("example", entry.example)
        writer.member("value", entry.value)
    }
}
