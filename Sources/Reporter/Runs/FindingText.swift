/// Reports a finding to a person: the requirement and its place, the story, its impact, and the
/// command that shows it again.
///
///     specs/library/clients/borrowing.yaml:47:5: error: agreement/what is lent is known: …
///        47 | - name: what is lent is known
///           |   ^
///        48 |   holds: context.lent == server.lent
///       promised by app.md, Borrowing: "The last copy goes to one of two."
///       why it matters: anna is left in waiting, which only the outcome of borrow ends
///       after 3 steps, made smaller from 41:
///         +0s  anna does choose {"book":"emma"}
///       the last exchange:
///         POST /loans
///       replay: rehearse replay …
struct FindingText {
    /// How the place is shown.
    var console: ConsoleDiagnostics
    /// So many lines of a story are enough.
    var lines: Int
    /// What shows the others.
    var remedy = ""

    /// The text about a finding, each line ended.
    ///
    /// - Parameter others: the number of further cases that showed it.
    func text(of finding: ReportFinding, others: Int = 0) -> String {
        var lines: [String] = []
        if let why = finding.why { lines.append("promised by \(shown(why))") }
        if let impact = finding.impact {
            lines.append("why it matters: \(shown(impact))")
        }
        lines += finding.story(atMost: self.lines, shownBy: remedy)
        if !finding.exchange.isEmpty, Self.isAboutAnswers(finding.kind) {
            lines += ["the last exchange:"] + finding.exchange.map { "  " + $0 }
        }
        if let retrial = finding.retrial { lines.append("on the target: \(shown(retrial))") }
        if finding.runs > 1 { lines.append("shown \(finding.runs) times by the scenario") }
        if others > 0 { lines.append("\(counted(others, "other case")) showed it, too") }
        if let replay = finding.replay { lines.append("replay: \(shown(replay.command))") }
        // The requirement is quoted wherever the story is reported, also in logs.
        var console = console
        console.detail = .excerpts
        let more = console.text(ofLines: finding.excerpt.drop { !$0.isMarked }.dropFirst())
        return console.text(of: finding.diagnostic) + more + lines.map { "  \($0)\n" }.joined()
    }

    private func shown(_ text: String) -> String { VisibleText.line(text) }

    /// Whether what went over the wire says more than what the actors did.
    private static func isAboutAnswers(_ kind: String) -> Bool {
        ["contract", "model", "expectation", "oracle", "linearizability", "decision"].contains(kind)
    }
}
