import Contracts

/// One change in Markdown.
///
///     #### `POST /orders`: `the maximum length fell from 40 to 20`
///
///     `request-property-max-length-decreased` in `request body, /name`; old `a.yaml:31:9`
///
///     Remedy: `keep the maximum length 40`
struct ChangePart {
    /// The most bytes of a counterexample.
    private static let longestCounterexample = 2_000
    /// The most effects on clients below a change.
    private static let mostEffects = 10

    let change: ReportedChange
    let report: ChangeReport

    /// The change with all that is known about it.
    var text: String {
        var text = "#### \(headline)\n\n\(MarkdownText.name(change.id))"
        if let part = change.part { text += " in \(MarkdownText.code(part))" }
        let places = change.sides.map { "\($0.side) \(MarkdownText.name($0.place.text))" }
        if !places.isEmpty { text += "; \(places.joined(separator: ", "))" }
        text += "\n\n"
        if let others = change.others { text += "Also in \(MarkdownText.code(others)).\n\n" }
        text += proof
        if let remedy = change.remedy { text += "Remedy: \(MarkdownText.code(remedy))\n\n" }
        return text + comparison + effects
    }

    /// The change as an item of a list, with the reason why it is accepted.
    var line: String {
        let part = change.part.map { " in \(MarkdownText.name($0))" } ?? ""
        let others = change.otherUses.count
        let more = others > 0 ? " and \(counted(others, "more place"))" : ""
        let item = "\(headline), \(MarkdownText.name(change.id))\(part)\(more)"
        guard let acceptance = change.acceptance else { return "- \(item)\n" }
        let until = acceptance.until.map { " until \(MarkdownText.name($0))" } ?? ""
        return "- \(change.effect.rawValue): \(item); accepted\(until): "
            + "\(MarkdownText.code(acceptance.reason))\n"
    }

    private var headline: String {
        let subject = change.operation.map(MarkdownText.name) ?? change.subject
        return "\(subject): \(MarkdownText.code(change.message))"
    }

    private var proof: String {
        guard let proof = change.proof else { return "" }
        let title = Self.capitalised(proof)
        guard let document = change.counterexample else { return "\(title).\n\n" }
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        let visible = lines.map { VisibleText.line($0) }.joined(separator: "\n")
        let shown = CutText.start(of: visible, Self.longestCounterexample)
            .split(separator: "\n", omittingEmptySubsequences: false)
        return "\(title):\n\n\(MarkdownText.block(shown.map(String.init), "json"))\n"
    }

    private var comparison: String {
        let effect = change.effect.rawValue
        switch change.comparison(in: report) {
        case .isWorse: return "Not \(effect) by the contract, yet it breaks client machines:\n\n"
        case .isUnused: return "\(Self.capitalised(effect)), but no client machine uses it.\n\n"
        case nil: return ""
        }
    }

    private var effects: String {
        if change.clients.isEmpty { return "" }
        let items = change.sortedClients.prefix(Self.mostEffects).map { effect in
            let place = effect.place.map { " (\(MarkdownText.name($0.text)))" } ?? ""
            return "- \(effect.verb) \(MarkdownText.name(effect.name)): "
                + "\(MarkdownText.code(effect.message))\(place)\n"
        }
        let rest = change.clients.count - items.count
        let more = rest > 0 ? "- \(counted(rest, "more effect")) on client machines\n" : ""
        return items.joined() + more + "\n"
    }

    private static func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
