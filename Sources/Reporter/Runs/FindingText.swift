import Contracts

/// Reports a finding to a person: the requirement and its place, the story, its impact, and the
/// command that shows it again.
///
///     specs/library/clients/borrowing.yaml:47:5: error: agreement/what is lent is known: …
///        47 | - name: what is lent is known
///           |   ^
///        48 |   holds: context.lent == server.lent
///       required by app.md, Borrowing: "The last copy goes to one of two."
///       affected flow: anna is left in waiting, which only the outcome of borrow ends
///       after 3 steps, made smaller from 41:
///         ✗ anna  POST /loans {"book":"emma"} → 500
///       the last exchange:
///         POST /loans
///       replay: rehearse replay …
struct FindingText {
    /// The style of the place.
    var console: ConsoleDiagnostics
    /// True for one screen, false for everything.
    var isShort = false
    /// The most lines of a whole story.
    var lines = Int.max

    /// On one screen: the most quoted lines, the most lines of the exchange, and the most bytes of
    /// a line.
    private static let (quoted, exchanged, widest) = (3, 5, 240)
    /// The most further findings of one cause that are named.
    private static let most = 3

    /// The text about a finding, each line ended.
    ///
    /// - Parameters:
    ///   - others: the number of further cases that showed it.
    ///   - beside: findings of the same cause, which have a line each.
    func text(
        of finding: ReportFinding, others: Int = 0, beside: [ReportFinding] = []
    ) -> String {
        var lines = beside.prefix(Self.most).map {
            // The answer of the model can be long, and the headline has all that matters.
            let message = $0.kind == "oracle" ? $0.headline : short($0.message)
            return "also broken: " + shown("\($0.title ?? $0.name): \(message)")
        }
        if beside.count > Self.most {
            lines.append("also broken: \(beside.count - Self.most) more, see --verbose")
        }
        if let why = finding.why { lines.append("required by \(shown(why))") }
        if let impact = finding.impact { lines.append("affected flow: \(shown(impact))") }
        lines += finding.story(isShort ? finding.outline : finding.story, atMost: self.lines)
        if !finding.exchange.isEmpty, Self.isAboutAnswers(finding.kind) {
            // Two columns are short already, and have their own order.
            let isCut = isShort && finding.kind != "parity"
            let exchange = isCut ? short(finding.exchange, finding.message) : finding.exchange
            lines += ["the last exchange:"] + exchange.map { "  " + $0 }
        }
        if let retrial = finding.retrial { lines.append("on the target: \(shown(retrial))") }
        var seen: [String] = []
        if let inputs = finding.inputs, let input = finding.input {
            let fail = finding.runs == 1 ? "fails:" : "fail, such as"
            lines.append(
                "\(finding.runs) of \(counted(inputs, "input")) \(fail) \(shown(input))")
        } else if finding.runs > 1 {
            let all = finding.played.map { " of \(counted($0, "run"))" }
            seen.append(
                all.map { "shown in \(finding.runs)\($0)" }
                    ?? "shown \(finding.runs) times by the scenario")
        }
        if others > 0 { seen.append("\(counted(others, "other case")) showed it, too") }
        lines += isShort && !seen.isEmpty ? [seen.joined(separator: "; ")] : seen
        if let curl = finding.curlLine { lines.append("again: \(VisibleText.line(curl))") }
        if let replay = finding.replayLine { lines.append("replay: \(VisibleText.line(replay))") }
        // The requirement is quoted wherever the story is reported, also in logs.
        var console = console
        console.detail = .excerpts
        let rest = finding.excerpt.drop { !$0.isMarked }.dropFirst()
        let more = console.text(ofLines: isShort ? rest.prefix(Self.quoted) : rest)
        var diagnostic = finding.diagnostic
        if isShort {
            diagnostic.message = CutText.start(of: short(diagnostic.message), 2 * Self.widest)
        }
        let headline = console.palette.paint(VisibleText.line(finding.headline), as: .strong)
        return headline + "\n" + console.text(of: diagnostic) + more
            + lines.map { "  \($0)\n" }.joined()
    }

    /// A message without the answer, which stands in the story.
    private func short(_ message: String) -> String {
        guard isShort, let end = message.firstRange(of: "; the answer was ") else { return message }
        return String(message[..<end.lowerBound])
    }

    /// The exchange without most of its header fields, and of a long body its beginning and what the
    /// message is about.
    private func short(_ exchange: [String], _ message: String) -> [String] {
        let names = message.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }
        var lines = exchange.map { CutText.start(of: $0, Self.widest, showing: names) }
        while lines.count > Self.exchanged,
            let field = lines.lastIndex(where: Self.isManner)
                ?? lines.lastIndex(where: Self.isField)
        {
            lines.remove(at: field)
        }
        return lines
    }

    /// Header fields of an answer that say nothing of its meaning.
    private static let manners = ["date", "server", "content-length", "connection", "via", "vary"]

    /// True for such a field in the text of an exchange.
    private static func isManner(_ line: String) -> Bool {
        guard isField(line), let colon = line.firstIndex(of: ":") else { return false }
        return manners.contains(line[..<colon].dropFirst(2).lowercased())
    }

    /// True for a header field in the text of an exchange.
    private static func isField(_ line: String) -> Bool {
        guard line.hasPrefix("  "), let colon = line.firstIndex(of: ":") else { return false }
        let name = line[..<colon].dropFirst(2)
        return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    private func shown(_ text: String) -> String {
        let line = VisibleText.line(text)
        return isShort ? CutText.start(of: line, Self.widest) : line
    }

    /// True if the exchange over the wire says more than the actions of the actors.
    private static func isAboutAnswers(_ kind: String) -> Bool {
        ["contract", "model", "expectation", "oracle", "linearizability", "decision", "parity"]
            .contains(kind)
    }
}
