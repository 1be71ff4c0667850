import Contracts
import Scenarios

/// The summary of a step, in Markdown, with no more bytes than the platform takes.
///
///     ## rehearse run: 1 finding
///
///     | suite | passed | failed | undecided | skipped |
///     | --- | ---: | ---: | ---: | ---: |
///     | `shop/buying` | 4 | 1 | 0 | 0 |
///
///     ### `expectation/status 201`
///
///     `specs/shop/scenarios/buying.yaml:31:19`, required by `app.md, Buying`
struct StepSummary {
    /// The most suites that are reported one by one.
    private static let mostSuites = 200
    /// The most lines of a story.
    private static let longestStory = 40
    /// Room for the line that says what is left out.
    private static let reserve = 200

    private(set) var text = ""
    /// The number of bytes that may still be written.
    private var room: Int
    /// The number of parts that were left out.
    private var cut = 0

    private init(room: Int) { self.room = room - Self.reserve }

    private mutating func add(_ part: String) {
        let size = part.utf8.count
        if size > room || cut > 0 {
            cut += 1
        } else {
            text += part
            room -= size
        }
    }

    private var ended: String {
        if room < 0 { return "" }
        if cut == 0 { return text }
        return text + "\n\(counted(cut, "more part")) of this summary left out; the log has them.\n"
    }

    // MARK: Runs

    /// The summary of a run.
    ///
    /// - Parameter room: how many bytes the platform takes.
    static func text(of counts: RunCounts, room: Int) -> String {
        var summary = StepSummary(room: room)
        let untouched = counts.run?.untouchedSentence(MarkdownText.code).map { $0 + "\n\n" } ?? ""
        summary.add("## rehearse run: \(counts.findingsText)\n\n" + untouched + facts(counts))
        summary.add(table(counts.suites))
        for shown in counts.news { summary.add(part(shown)) }
        let known = counts.shown.compactMap { shown -> String? in
            guard case .known(let why, _) = shown.finding.standing else { return nil }
            let others = shown.others > 0 ? " (\(shown.testCases.count) cases)" : ""
            return "\(MarkdownText.code(shown.finding.name)): \(MarkdownText.code(why))\(others)"
        }
        summary.add(
            list("Too little was decided", counts.shortfalls.map(\.sentence).map(MarkdownText.code))
        )
        summary.add(list("Stale or expired", (counts.end?.faults ?? []).map { line($0) }))
        summary.add(list("Undecided", counts.undecided.map { line($0) }))
        summary.add(list("Known", known))
        return summary.ended
    }

    private static func facts(_ counts: RunCounts) -> String {
        let texts: [(name: String, value: String?)] = [
            ("seed", counts.run.map { "\($0.seed)" }), ("target", counts.run?.target),
            ("commit", counts.run?.commit.map { String($0.prefix(10)) }),
            ("since", counts.run?.since), ("shard", counts.run?.shard),
            ("ending", counts.end?.ending.rawValue),
        ]
        let reported = texts.compactMap { name, value in
            value.map { "\(name) \(MarkdownText.code($0))" }
        }
        return "\(counts.verdictsText); " + reported.joined(separator: ", ") + "\n\n"
    }

    private static func table(_ suites: [RunCounts.Suite]) -> String {
        if suites.isEmpty { return "" }
        let reporting = suites.count > mostSuites ? suites.filter { !$0.isPassed } : suites
        let rows = reporting.prefix(mostSuites).map { suite in
            let counts = CaseVerdict.allCases.map { "\(suite.verdicts[$0])" }
            return "| \(MarkdownText.cell(suite.name)) | \(counts.joined(separator: " | ")) |\n"
        }
        let names = CaseVerdict.allCases.map(\.rawValue)
        let head = "| suite | \(names.joined(separator: " | ")) |\n| --- |"
        let rest = suites.count - rows.count
        let more = rest > 0 ? "\(counted(rest, "other suite")) left out.\n\n" : ""
        return head + names.map { _ in " ---: |" }.joined() + "\n" + rows.joined() + "\n" + more
    }

    private static func part(_ shown: RunCounts.Shown) -> String {
        let finding = shown.finding
        let place = Diagnostic.place(finding.diagnostic.file, finding.diagnostic.position)
        var text =
            "### \(MarkdownText.cell(finding.headline))\n\n"
            + "\(MarkdownText.code(finding.name)) at \(MarkdownText.code(place))"
        if let why = finding.why { text += ", required by \(MarkdownText.code(why))" }
        text += "\n\n" + MarkdownText.block([finding.message] + finding.story(atMost: longestStory))
        let others = shown.others > 0 ? " and \(counted(shown.others, "other case"))" : ""
        text += "\nShown by \(MarkdownText.code(shown.testCases[0]))\(others)"
        guard let replay = finding.replayLine else { return text + ".\n\n" }
        return text + "; again with\n\n" + MarkdownText.block([replay], "sh") + "\n"
    }

    // MARK: Checks

    /// The summary of a check.
    static func text(of specs: [CheckedSpec], room: Int) -> String {
        var summary = StepSummary(room: room)
        let faults = specs.flatMap(\.diagnostics)
        let files = specs.reduce(0) { $0 + $1.files.count }
        summary.add(
            "## rehearse check: \(DiagnosticSummary(of: faults, files: files).sentence)\n\n"
                + "| spec | files | errors | warnings |\n| --- | ---: | ---: | ---: |\n")
        for spec in specs {
            let errors = spec.diagnostics.count { $0.severity == .error }
            let cells = [spec.files.count, errors, spec.diagnostics.count - errors]
            let counts = cells.map(String.init).joined(separator: " | ")
            summary.add("| \(MarkdownText.cell(spec.folder)) | \(counts) |\n")
        }
        summary.add("\n")
        for diagnostic in faults.sorted() { summary.add("- \(line(diagnostic))\n") }
        return summary.ended
    }

    private static func line(_ diagnostic: Diagnostic) -> String {
        let place = Diagnostic.place(diagnostic.file, diagnostic.position)
        return "\(MarkdownText.code(place)) \(diagnostic.severity.rawValue): "
            + MarkdownText.code(diagnostic.sentence)
    }

    private static func list(_ title: String, _ items: [String]) -> String {
        if items.isEmpty { return "" }
        return "### \(title)\n\n" + items.map { "- \($0)\n" }.joined() + "\n"
    }
}
