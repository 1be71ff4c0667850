import Contracts
import Reporter

extension Command {
    private static let name = Argument.atMostOne(
        "NAME", .explained,
        help: "the id of a check or the kind of a finding, or a function, macro or operator of "
            + "expressions; without one, all are listed")

    /// `rehearse explain`, which explains a check or a function.
    static let explain = Command(
        name: "explain",
        summary: "explain a check, a kind of finding or a function",
        discussion: """
            Findings and diagnostics name the check that made them. For a check, this shows its \
            rule, an example that breaks it, the same example repaired, and the remedy. A \
            finding may be named as reports name it. For a function, a macro or an operator of \
            expressions, it shows the syntax, the effect and an example.
            """,
        arguments: [name],
        options: [CommonOptions.json, CommonOptions.color],
        examples: [
            Example("rehearse explain", "list the checks, and what expressions may use"),
            Example(
                "rehearse explain undocumented-status", "say what that check promises, and why"),
            Example("rehearse explain linearizability", "say what a finding of that kind means"),
            Example("rehearse explain substring", "say how that function is called"),
        ]
    ) { invocation in
        let environment = invocation.environment
        let json = invocation.values.text(CommonOptions.json)
        let pages = ExplainPages(palette: invocation.palette(for: .output))
        let name = invocation.values.text(name).map(explained)
        let checks = ExplanationCatalogue.all.filter { name == nil || $0.id == name }
        let functions = name.map(CatalogueSection.entries) ?? CheckExplanation.functions
        guard !checks.isEmpty || !functions.isEmpty else {
            let near = Suggestion.nearest(to: name ?? "", among: CheckExplanation.names)
            let remedy =
                near.map { "did you mean \($0)?" } ?? "rehearse explain lists what there is"
            try environment.print(
                "rehearse: there is no check or function \(VisibleText.quoted(name ?? "")); "
                    + "\(remedy)\n",
                to: .error)
            return .unusable
        }
        if let json {
            try environment.writeReport(
                json, text: ExplanationJSON.document(of: checks, functions))
        }
        if json != Environment.standardStream {
            try environment.print(
                name == nil ? pages.overview : pages.text(of: checks, functions))
        }
        return .passed
    }
}

extension Command {
    /// The id whose explanation fits a name.
    ///
    /// A finding, such as `contract/order/undocumented-status`, is explained by the check at its
    /// end or by its kind.
    private static func explained(_ name: String) -> String {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count > 1 else { return name }
        return [name, parts[parts.count - 1], parts[0]].first { part in
            ExplanationCatalogue.all.contains { $0.id == part }
        } ?? name
    }
}

/// The catalogues of checks and of expressions as a terminal shows them.
private struct ExplainPages {
    let palette: Palette

    /// The names of everything: checks first, then what expressions may use.
    var overview: String {
        let width = ExplanationCatalogue.all.map(\.id.count).max() ?? 0
        let checks = ExplanationCatalogue.groups.map { group in
            let lines = group.explanations.map { check in
                check.id + String(repeating: " ", count: width - check.id.count)
                    + "  \(check.severity)"
            }
            return section(group.title, lines)
        }
        let functions = CatalogueSection.all.map { part in
            section(part.title, wrapped(part.entries.map(\.name).joined(separator: "  ")))
        }
        return text((checks + functions).joined(separator: [""]))
    }

    /// The explanation of a name: its checks, or else its functions.
    func text(of checks: [CheckExplanation], _ functions: [CatalogueEntry]) -> String {
        text((checks.isEmpty ? functions.map(lines) : checks.map(lines)).joined(separator: [""]))
    }

    private func lines(of check: CheckExplanation) -> [String] {
        ["\(check.id) (\(check.severity))", ""] + section("Rule", wrapped(check.requirement)) + [
            ""
        ]
            + example(check.example) + [""] + section("Remedy", wrapped(check.remedy))
    }

    // Words are wrapped; a text of a file and a command line stand as they are.
    private func example(_ example: CheckExample) -> [String] {
        let name = example.place.replacing("`", with: "")
        let lines = { (text: String) in
            example.isWords
                ? wrapped(text)
                : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let words = example.words.map { wrapped($0) + [""] } ?? []
        let bad = section("Example" + name, words + lines(example.bad))
        if example.good.isEmpty { return bad }
        return bad + [""] + section("Put right", lines(example.good))
    }

    private func lines(of entry: CatalogueEntry) -> [String] {
        ["\(entry.name) (\(entry.kind.rawValue) \(entry.origin.phrase))", ""]
            + wrapped(entry.summary).map { "  \($0)" } + [""]
            + section("Written as", entry.signatures) + [""]
            + section("Example", [entry.example, "gives \(entry.value)"])
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        [palette.paint(title + ":", as: .strong)] + lines.map { $0.isEmpty ? "" : "  \($0)" }
    }

    private func wrapped(_ text: String) -> [String] {
        TextWrap.lines(text, width: HelpText.defaultWidth - 2)
    }

    private func text(_ lines: some Sequence<String>) -> String {
        lines.joined(separator: "\n") + "\n"
    }
}
