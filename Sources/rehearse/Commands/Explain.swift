import Contracts
import Reporter

extension Command {
    private static let id = Argument.atMostOne(
        "CHECK", .text, help: "the id of a check; without one, all are listed")

    /// `rehearse explain`, which says what a check promises and what to do about its findings.
    static let explain = Command(
        name: "explain",
        summary: "explain a check, with example and remedy",
        discussion: """
            A finding names the check that made it. This says what the check promises, shows an \
            exchange that breaks the promise, and what to do about it.
            """,
        arguments: [id],
        options: [CommonOptions.color],
        examples: [
            Example("rehearse explain", "list the checks that exchanges are held to"),
            Example(
                "rehearse explain undocumented-status", "say what that check promises, and why"),
        ]
    ) { invocation in
        let pages = CheckPages(palette: invocation.palette(for: .output))
        guard let id = invocation.values.text(id) else {
            try invocation.environment.print(pages.list(ExchangeCheck.all))
            return .held
        }
        guard let check = ExchangeCheck.check(id) else {
            let near = Suggestion.nearest(to: id, among: ExchangeCheck.all.map(\.id))
            let remedy =
                near.map { "did you mean \($0)?" } ?? "rehearse explain lists the checks"
            try invocation.environment.print(
                "rehearse: there is no check \(VisibleText.quoted(id)); \(remedy)\n", to: .error)
            return .unusable
        }
        try invocation.environment.print(pages.page(of: check))
        return .held
    }
}

/// The catalogue of checks as a terminal shows it.
private struct CheckPages {
    let palette: Palette

    func list(_ checks: [ExchangeCheck]) -> String {
        let width = checks.map(\.id.count).max() ?? 0
        return checks.map { check in
            let padding = String(repeating: " ", count: width - check.id.count)
            return palette.paint(check.id, as: .strong) + padding + "  \(check.severity.rawValue)\n"
        }.joined()
    }

    func page(of check: ExchangeCheck) -> String {
        let rows = [
            ("Promise", check.promise), ("Example", check.example), ("Remedy", check.remedy),
        ]
        let sections = rows.map { title, text in
            ["", palette.paint(title + ":", as: .strong)]
                + TextWrap.lines(text, width: HelpText.defaultWidth - 2).map { "  \($0)" }
        }
        let lines = ["\(check.id) (\(check.severity.rawValue))"] + sections.joined()
        return lines.joined(separator: "\n") + "\n"
    }
}
