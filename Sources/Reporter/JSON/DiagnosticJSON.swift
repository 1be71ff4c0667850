import Contracts
import Simulator

/// Writes diagnostics as JSON for `--json FILE`: the same order and words as on the console.
package enum DiagnosticJSON {
    /// The number that changes when a reader of older files would misread newer ones.
    package static let formatVersion = 1

    /// The amount of recorded traffic that was judged, and the result.
    package struct Judged: Sendable {
        let exchanges: Int
        let broken: Int
        let advisory: Int
        let undecided: Int
        let leftOut: [(name: String, count: Int)]
        let unrecorded: [(name: String, count: Int)]

        /// Numbers of exchanges, of faults, of what was left out by its reason, and of bodies that
        /// were not recorded.
        package init(
            exchanges: Int, broken: Int, advisory: Int, undecided: Int,
            leftOut: [(name: String, count: Int)], unrecorded: [(name: String, count: Int)]
        ) {
            self.unrecorded = unrecorded
            self.exchanges = exchanges
            self.broken = broken
            self.advisory = advisory
            self.undecided = undecided
            self.leftOut = leftOut
        }
    }

    /// The document about the diagnostics of that many files, with the tables of client machines.
    package static func document(
        of diagnostics: [Diagnostic], files: Int, outcomes: [OutcomeTable] = [],
        judged: Judged? = nil
    ) -> String {
        let summary = DiagnosticSummary(of: diagnostics, files: files)
        return JSONWriter.document { writer in
            writer.member("version", formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.object("summary") { writer in
                writer.member("errors", summary.errors)
                writer.member("warnings", summary.warnings)
                writer.member("files", summary.files)
            }
            writer.objects("diagnostics", of: diagnostics.sorted()) { write($1, to: &$0) }
            if let judged { write(judged, to: &writer) }
            if outcomes.isEmpty { return }
            writer.array("outcomes", of: outcomes) { $0.rows(of: $1) }
        }
    }

    private static func write(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
        writer.members(of: diagnostic.file, diagnostic.position)
        writer.member("severity", diagnostic.severity.rawValue)
        writer.member("check", diagnostic.check)
        writer.member("message", diagnostic.message)
        writer.member("remedy", diagnostic.remedy)
        if diagnostic.notes.isEmpty { return }
        writer.objects("notes", of: diagnostic.notes) { writer, note in
            writer.members(of: note.file, note.position)
            writer.member("message", note.message)
        }
    }

    private static func write(_ judged: Judged, to writer: inout JSONWriter) {
        writer.object("judged") { writer in
            writer.member("exchanges", judged.exchanges)
            writer.member("broken", judged.broken)
            writer.member("advisory", judged.advisory)
            writer.member("undecided", judged.undecided)
            for (name, counts) in [
                ("leftOut", judged.leftOut), ("unrecorded", judged.unrecorded),
            ] {
                writer.object(name) { writer in
                    for (name, count) in counts { writer.member(name, count) }
                }
            }
        }
    }
}
