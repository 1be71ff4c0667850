import Contracts
import Reporter

extension Command {
    private static let name = Argument.atMostOne(
        "NAME", .text,
        help: "the id of a check, or a function, macro or operator of expressions; without one, "
            + "all are listed")

    /// `rehearse explain`, which says what a check promises and what a function does.
    static let explain = Command(
        name: "explain",
        summary: "explain a check or a function, with an example",
        discussion: """
            A finding names the check that made it. This says what the check promises, shows what \
            breaks the promise, and what to do about it. Of a function, a macro or an operator of \
            expressions it says how it is written, what it does, and what an example gives.
            """,
        arguments: [name],
        options: [CommonOptions.color],
        examples: [
            Example("rehearse explain", "list the checks, and what expressions may use"),
            Example(
                "rehearse explain undocumented-status", "say what that check promises, and why"),
            Example("rehearse explain substring", "say how that function is called"),
        ]
    ) { invocation in
        let pages = ExplainPages(palette: invocation.palette(for: .output))
        guard let name = invocation.values.text(name) else {
            try invocation.environment.print(pages.overview)
            return .held
        }
        guard let page = pages.page(named: name) else {
            let near = Suggestion.nearest(to: name, among: ExplainPages.names)
            let remedy =
                near.map { "did you mean \($0)?" } ?? "rehearse explain lists what there is"
            try invocation.environment.print(
                "rehearse: there is no check or function \(VisibleText.quoted(name)); \(remedy)\n",
                to: .error)
            return .unusable
        }
        try invocation.environment.print(page)
        return .held
    }
}

/// The catalogues of checks and of expressions as a terminal shows them.
private struct ExplainPages {
    let palette: Palette

    /// All that can be explained.
    static let names =
        CheckCatalogue.all.map(\.id) + CatalogueSection.all.flatMap { $0.entries.map(\.name) }

    /// The names of everything: checks first, then what expressions may use.
    var overview: String {
        let width = CheckCatalogue.all.map(\.id.count).max() ?? 0
        let checks = CheckCatalogue.groups.map { group in
            let lines = group.pages.map { page in
                page.id + String(repeating: " ", count: width - page.id.count)
                    + "  \(page.severity)"
            }
            return section(group.title, lines)
        }
        let functions = CatalogueSection.all.map { part in
            section(part.title, wrapped(part.entries.map(\.name).joined(separator: "  ")))
        }
        return text((checks + functions).joined(separator: [""]))
    }

    /// What is said about a name; nil where nothing has it.
    func page(named name: String) -> String? {
        if let check = CheckCatalogue.page(of: name) { return text(lines(of: check)) }
        let entries = CatalogueSection.entries(named: name)
        return entries.isEmpty ? nil : text(entries.map(lines).joined(separator: [""]))
    }

    private func lines(of check: CheckPage) -> [String] {
        ["\(check.id) (\(check.severity))", ""] + section("Promise", wrapped(check.promise)) + [""]
            + section("Example", wrapped(check.example)) + [""]
            + section("Remedy", wrapped(check.remedy))
    }

    private func lines(of entry: CatalogueEntry) -> [String] {
        ["\(entry.name) (\(entry.kind.rawValue) \(entry.origin.phrase))", ""]
            + wrapped(entry.summary).map { "  \($0)" } + [""]
            + section("Written as", entry.signatures) + [""]
            + section("Example", [entry.example, "gives \(entry.value)"])
    }

    private func section(_ title: String, _ lines: [String]) -> [String] {
        [palette.paint(title + ":", as: .strong)] + lines.map { "  \($0)" }
    }

    private func wrapped(_ text: String) -> [String] {
        TextWrap.lines(text, width: HelpText.defaultWidth - 2)
    }

    private func text(_ lines: some Sequence<String>) -> String {
        lines.joined(separator: "\n") + "\n"
    }
}
