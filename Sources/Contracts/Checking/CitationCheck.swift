/// Compares the source documents of a spec with what the spec cites of them.
///
/// A sentence is cited if a file of the spec quotes it as `says`. It is left out with a reason if
/// the README quotes it below `## Not described`. A section that states no behaviour, by the section
/// map of the README, is left out as a whole.
package struct CitationCheck: Sendable {
    /// The counts of the sentences of one document.
    package struct Counts: Sendable, Equatable {
        package var sentences = 0
        package var cited = 0
        /// Those that the README leaves out with a reason.
        package var leftOut = 0
        /// Those that nothing cites.
        package var uncited: Int { sentences - cited - leftOut }
    }

    private let citations: [Citation]
    /// The quotations below `## Not described`, as words.
    private let leftOut: [[String]]
    /// The sections without behaviour, as words.
    private let sections: Set<[String]>

    /// The name of the section of a README that lists sentences with reasons.
    package static let heading = "Not described"

    /// A check of a spec.
    package init(_ citations: [Citation], readme: String?) {
        self.citations = citations
        let lines = MarkdownLine.lines(of: readme ?? "")
        leftOut = lines.filter { $0.section == Self.heading }.flatMap {
            Self.quotations(in: $0.text)
        }
        sections = Set(
            lines.filter { $0.section == "Section map" && $0.isRow && Self.isIdle($0.text) }
                .flatMap { Self.names(inRow: $0.text) })
    }

    /// True for a row whose section says nothing of how anything behaves.
    private static func isIdle(_ row: String) -> Bool {
        let cells = row.split(separator: "|", omittingEmptySubsequences: true)
        let words = cells.dropFirst().first.map { SourceDocument.words(of: String($0)) } ?? []
        return ["states", "state"].contains { words.starts(with: [$0, "no", "behaviour"]) }
    }

    private static func names(inRow row: String) -> [[String]] {
        let cells = row.split(separator: "|", omittingEmptySubsequences: true)
        return (cells.first ?? "").split(separator: ";").map {
            SourceDocument.words(of: String($0))
        }
    }

    /// The texts between quotation marks, as words.
    private static func quotations(in text: String) -> [[String]] {
        var quotations: [[String]] = []
        var open: String?
        for character in text {
            switch (character, open) {
            case ("“", nil): open = ""
            case ("”", let quoted?):
                quotations.append(SourceDocument.words(of: quoted))
                open = nil
            default: open?.append(character)
            }
        }
        return quotations.filter { !$0.isEmpty }
    }

    /// The sentences that nothing cites, as warnings, and the counts.
    package func result(
        of document: SourceDocument, file: String
    ) -> (counts: Counts, diagnostics: [Diagnostic]) {
        var cited: Set<Int> = []
        for citation in citations where citation.document == document.name {
            cited.formUnion(document.places(of: citation.says, section: citation.section))
        }
        var counts = Counts(sentences: document.sentences.count, cited: cited.count)
        var diagnostics: [Diagnostic] = []
        for (number, sentence) in document.sentences.enumerated() where !cited.contains(number) {
            if isLeftOut(sentence) {
                counts.leftOut += 1
                continue
            }
            diagnostics.append(
                Diagnostic(
                    file: file, position: SourcePosition(line: sentence.line, column: 1),
                    severity: .warning, check: "uncited-sentence",
                    message: "nothing cites \(quoted(Self.excerpt(of: sentence.text)))",
                    remedy: "cite it as says:, or quote it with a reason below ## \(Self.heading)"))
        }
        return (counts, diagnostics)
    }

    private func isLeftOut(_ sentence: SourceDocument.Sentence) -> Bool {
        if sections.contains(SourceDocument.words(of: sentence.section)) { return true }
        let words = SourceDocument.words(of: sentence.text)
        return leftOut.contains { words.starts(with: $0) }
    }

    private static func excerpt(of text: String) -> String {
        text.count > 100 ? text.prefix(99) + "…" : text
    }

    /// True if some file cites a document.
    package func cites(_ document: String) -> Bool {
        citations.contains { $0.document == document }
    }
}

extension Citation {
    /// The citations in a document of the spec.
    package static func all(in root: Value) -> [Citation] {
        var found: [Citation] = []
        var open = [root]
        while let value = open.popLast() {
            open += value.members.map(\.value) + value.elements
            if value.kind == .object, let citation = Citation(value) { found.append(citation) }
            if let why = value["why"], why.kind == .string, let citation = Citation(why) {
                found.append(citation)
            }
        }
        return found
    }
}
