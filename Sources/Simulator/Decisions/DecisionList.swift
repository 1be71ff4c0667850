import Contracts

/// The decisions of a spec as its README lists them.
///
/// The README has two marks on lines of their own, `<!-- decisions -->` and `<!-- /decisions -->`.
/// The list stands between them.
package struct DecisionList {
    /// The line before the list.
    package static let opening = "<!-- decisions -->"
    /// The line behind the list.
    package static let closing = "<!-- /decisions -->"

    private let decisions: [Decision]

    /// A list of decisions.
    package init(_ set: DecisionSet?) { decisions = set?.decisions ?? [] }

    /// The list as Markdown: one block for each decision.
    package var markdown: String { decisions.map(\.markdown).joined(separator: "\n") }

    /// The text of a README with the list as it is now; nil where the marks are missing.
    package func written(into readme: String) -> String? {
        guard let (first, last) = Self.marks(in: readme) else { return nil }
        var lines = Self.lines(of: readme)
        let list = decisions.isEmpty ? [] : [""] + Self.lines(of: markdown)
        lines.replaceSubrange((first + 1)..<last, with: list)
        return lines.joined(separator: "\n")
    }

    /// A fault where the README of a spec has another list.
    package func faults(inReadme readme: String, named name: String) -> [Diagnostic] {
        guard let (first, _) = Self.marks(in: readme), let text = written(into: readme),
            text != readme
        else { return [] }
        return [
            Diagnostic(
                file: name, position: SourcePosition(line: first + 1, column: 1),
                check: "outdated-decisions",
                message: "the list of decisions is not that of \(FileKind.decisions.folder)",
                remedy: "write it again with rehearse export SPEC --readme",
                sourceLine: Self.opening)
        ]
    }

    /// The numbers of the lines with the marks; nil where there is none, or in another order.
    private static func marks(in readme: String) -> (first: Int, last: Int)? {
        let lines = lines(of: readme)
        guard let first = lines.firstIndex(of: opening), let last = lines.firstIndex(of: closing),
            first < last
        else { return nil }
        return (first, last)
    }

    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension Decision {
    /// The decision as a block of Markdown that ends with a line break.
    fileprivate var markdown: String {
        var lines = ["#### \(id)", "", Self.line(problem), ""]
        for document in documents {
            let said = document.says.map { "“\(Self.line($0))”" } ?? "says nothing"
            lines.append(
                "- \(Self.line(document.document)), \(Self.line(document.section)): \(said)")
        }
        lines += ["", "Decided: \(Self.line(decided))"]
        if !alternatives.isEmpty {
            let others = alternatives.map(Self.line).joined(separator: " Or: ")
            lines += ["", "Or: \(others)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ text: String) -> String {
        text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    }
}
