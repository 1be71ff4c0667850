import Contracts

/// Writes the changes of a contract in Markdown, for a comment on a pull request and for the
/// summary of a step. All text from outside is code, so that nothing in it is a link or a name.
///
///     <!-- rehearse diff -->
///     ## rehearse diff: failed, since breaking changes fail the gate
///
///     `old.yaml` (`Shop 1.0, 2 operations`) → `new.yaml` (`Shop 1.1, 3 operations`)
///
///     | effect | changes | accepted | failing |
///     | --- | ---: | ---: | ---: |
///     | breaking | 1 | 0 | 1 |
package enum ChangeMarkdown {
    /// The first line of a comment, by which a program finds its comment to replace it.
    package static let marker = "<!-- rehearse diff -->"
    /// The most bytes of a comment; the platform takes 65,536 characters.
    package static let longestComment = 65_000
    /// The most rows of a table and items of a list.
    private static let mostRows = 50
    private static let mostFaults = 20

    /// The comment on a pull request. Changes for which there is no room are left out whole.
    package static func comment(on report: ChangeReport) -> String {
        text(of: report, below: marker + "\n", room: longestComment)
    }

    /// The summary of a step.
    ///
    /// - Parameter room: the most bytes that the platform takes.
    package static func summary(of report: ChangeReport, room: Int) -> String {
        text(of: report, below: "", room: room)
    }

    private static func text(of report: ChangeReport, below first: String, room: Int) -> String {
        var page = ChangePage(first + head(of: report), room: room)
        let open = report.changes.filter { $0.acceptance == nil }
        for effect in [ContractChange.Effect.breaking, .risky] {
            let changes = open.filter { $0.effect == effect }
            page.add(
                .init(
                    opening: "### \(counted(changes.count, "\(effect.rawValue) change"))\n\n",
                    parts: changes.map { ChangePart(change: $0, report: report).text }))
        }
        let accepted = report.changes.filter { $0.acceptance != nil }
        page.add(
            .init(
                opening: "### \(counted(accepted.count, "accepted change"))\n\n",
                parts: accepted.map { ChangePart(change: $0, report: report).line },
                ending: "\n"))
        page.add(table(of: report.clients))
        page.add(list(of: report.faults))
        let safe = open.filter { $0.effect == .safe }
        page.add(
            .init(
                opening:
                    "<details>\n<summary>\(counted(safe.count, "safe change"))</summary>\n\n",
                parts: safe.map { ChangePart(change: $0, report: report).line },
                ending: "\n</details>\n"))
        return page.ended
    }

    private static func head(of report: ChangeReport) -> String {
        let sides = [report.old, report.new].map { side in
            "\(MarkdownText.name(side.name)) (\(MarkdownText.name(side.summary)))"
        }
        let head = "## rehearse diff: \(report.verdict)\n\n\(sides.joined(separator: " → "))\n\n"
        if report.changes.isEmpty { return head + "The API has not changed.\n\n" }
        let rows = ContractChange.Effect.allCases.reversed().map { effect in
            let changes = report.changes.filter { $0.effect == effect }
            let accepted = changes.count { $0.acceptance != nil }
            let failing = changes.count { report.fails($0) }
            return "| \(effect.rawValue) | \(changes.count) | \(accepted) | \(failing) |\n"
        }
        return head + "| effect | changes | accepted | failing |\n| --- | ---: | ---: | ---: |\n"
            + rows.joined() + "\n"
    }

    private static func table(of clients: [ClientSummary]) -> ChangePage.Section {
        let heading = "### Client machines\n\n| client | touching | breaking |\n"
        let rows = clients.prefix(mostRows).map { client in
            let name = MarkdownText.name(client.name).replacing("|", with: "│")
            return "| \(name) | \(client.touching) | \(client.breaking) |\n"
        }
        let rest = clients.count - rows.count
        let more = rest > 0 ? "\n\(counted(rest, "more client machine")).\n" : ""
        return .init(
            opening: heading + "| --- | ---: | ---: |\n", parts: rows, ending: "\(more)\n",
            holdsChanges: false)
    }

    private static func list(of faults: [Diagnostic]) -> ChangePage.Section {
        let items = faults.sorted().prefix(mostFaults).map { fault in
            "- \(MarkdownText.name(Diagnostic.place(fault.file, fault.position))) "
                + "\(fault.severity.rawValue): \(MarkdownText.code(fault.sentence))\n"
        }
        let rest = faults.count - items.count
        let more = rest > 0 ? "- \(counted(rest, "more fault"))\n" : ""
        return .init(
            opening: "### Faults\n\n", parts: items, ending: "\(more)\n",
            holdsChanges: false)
    }
}

extension MarkdownText {
    /// The most bytes of a name.
    private static let longestName = 200

    /// A name within a line, cut earlier than other texts.
    static func name(_ text: String) -> String {
        code(CutText.start(of: VisibleText.line(text), longestName))
    }
}
