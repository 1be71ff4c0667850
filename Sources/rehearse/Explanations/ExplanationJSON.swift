import Contracts
import Reporter

/// Writes what can be explained as JSON, for editors and programs.
enum ExplanationJSON {
    /// The document for `--json FILE`: these checks and these functions.
    static func document(of checks: [CheckExplanation], _ functions: [CatalogueEntry]) -> String {
        var writer = JSONWriter(.pretty)
        writer.object { writer in
            writer.member("tool", "rehearse \(Version.current)")
            writer.key("checks")
            writer.array { writer in
                for check in checks { writer.object { write(check, to: &$0) } }
            }
            writer.key("functions")
            writer.array { writer in
                for function in functions { writer.object { write(function, to: &$0) } }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private static func write(_ check: CheckExplanation, to writer: inout JSONWriter) {
        writer.member("id", check.id)
        writer.member("severity", check.severity)
        writer.member("promise", check.requirement)
        writer.key("example")
        writer.object { writer in
            if let file = check.example.file { writer.member("file", file) }
            if let command = check.example.command { writer.member("command", command) }
            if let words = check.example.words { writer.member("words", words) }
            writer.member("bad", check.example.bad)
            writer.member("good", check.example.good)
        }
        writer.member("remedy", check.remedy)
    }

    private static func write(_ entry: CatalogueEntry, to writer: inout JSONWriter) {
        writer.member("name", entry.name)
        writer.member("kind", entry.kind.rawValue)
        writer.member("summary", entry.summary)
        writer.key("signatures")
        writer.array { writer in
            for signature in entry.signatures { writer.string(signature) }
        }
        writer.member("example", entry.example)
        writer.member("value", entry.value)
    }
}
