/// Compares the README of a spec with the spec. The operations it lists belong to the contract, the
/// files it names exist, and no two traps share an id.
///
/// The check reads the tables below `## Operations` and `## Section map`, and the ids of the tables
/// below `## Contradictions …`. It also reads paths in code spans below `schemas/`, `calendars/`,
/// `clients/`, `mutants/` and `scenarios/`. It reads nothing else.
package struct ReadmeCheck: Sendable {
    /// The name of the file in diagnostics.
    package var name: String
    /// The ids of the contract's operations, in order; nil if there is no contract.
    package var operations: [String]?
    /// The paths of the spec's files, from its folder.
    package var files: [String]

    /// A check of one README.
    package init(name: String, operations: [String]?, files: [String]) {
        self.name = name
        self.operations = operations
        self.files = files
    }

    /// The problems of the text, sorted.
    package func diagnostics(in text: String) -> [Diagnostic] {
        let lines = MarkdownLine.lines(of: text)
        return (operationFaults(lines) + missingFiles(lines) + repeatedTraps(lines)).sorted()
    }

    private func operationFaults(_ lines: [MarkdownLine]) -> [Diagnostic] {
        guard let operations else { return [] }
        let known = Set(operations)
        let rows = lines.filter { $0.section == "Operations" && $0.isRow }
        let unknown = rows.flatMap { row in
            row.spans(inFirstCell: true).filter { !known.contains($0.text) }.map { span in
                fault(
                    at: Mention(line: row, span: span), check: "unknown-operation",
                    "the contract has no operation \(quoted(span.text))",
                    remedy: "name operations by their operationId")
            }
        }
        return unknown
            + unlisted(
                operations, in: lines, under: "Operations", remedy: "say where it comes from")
            + unlisted(
                operations, in: lines, under: "Section map",
                remedy: "say which section describes it")
    }

    /// The operations that the tables of a section leave out. A README without such tables
    /// declares nothing about them.
    private func unlisted(
        _ operations: [String], in lines: [MarkdownLine], under section: String, remedy: String
    ) -> [Diagnostic] {
        let rows = lines.filter { $0.section == section && $0.isRow }
        if rows.isEmpty { return [] }
        let names = Set(rows.flatMap { $0.spans(inFirstCell: false).map(\.text) })
        return operations.filter { !names.contains($0) }.map { operation in
            Diagnostic(
                file: name, position: nil, check: "unmapped-operation",
                message:
                    "the operation \(quoted(operation)) is not in the table below \"## \(section)\"",
                remedy: remedy)
        }
    }

    private static let folders = [
        "schemas/", FileKind.calendar.folder, "clients/", "mutants/", "scenarios/",
    ]

    private func missingFiles(_ lines: [MarkdownLine]) -> [Diagnostic] {
        let known = Set(files)
        return lines.flatMap { line in
            line.spans(inFirstCell: false)
                .filter { Self.folders.contains(where: $0.text.hasPrefix) }
                .filter { $0.text.hasSuffix(".yaml") }
                .filter { !$0.text.contains("*") && !known.contains($0.text) }
                .map { span in
                    var gone = fault(
                        at: Mention(line: line, span: span), check: "missing-file",
                        "there is no file \(quoted(span.text))",
                        remedy: "paths count from the folder of the spec")
                    // Nothing that runs needs it.
                    gone.severity = .warning
                    return gone
                }
        }
    }

    private func repeatedTraps(_ lines: [MarkdownLine]) -> [Diagnostic] {
        var seen: Set<String> = []
        var faults: [Diagnostic] = []
        for row in lines where row.section.hasPrefix("Contradictions") && row.isRow {
            guard let span = row.spans(inFirstCell: true).first else { continue }
            if !seen.insert(span.text).inserted {
                faults.append(
                    fault(
                        at: Mention(line: row, span: span), check: "repeated-trap",
                        "the id \(quoted(span.text)) stands here again",
                        remedy: "scenarios name traps by id; give each its own"))
            }
        }
        return faults
    }

    /// A name between backticks, with the line that it stands in.
    private struct Mention {
        let line: MarkdownLine
        let span: MarkdownLine.Span

        var position: SourcePosition { SourcePosition(line: line.number, column: span.column) }
    }

    private func fault(
        at mention: Mention, check: String, _ message: String, remedy: String
    ) -> Diagnostic {
        Diagnostic(
            file: name, position: mention.position, check: check, message: message,
            remedy: remedy, sourceLine: mention.line.text)
    }
}
