import Scenarios
import Simulator

/// Reports the outcome of a case in a line.
struct CaseText {
    /// True if everything is reported.
    var isVerbose: Bool

    /// The lines about a case, each ended: its actions, its outcome, and the reasons for it.
    func text(of testCase: ReportCase, in folder: String) -> String {
        var line = "\(VisibleText.line(folder)) \(VisibleText.line(testCase.path)): "
        if let reason = testCase.skipped {
            return line + "skipped, because \(VisibleText.line(reason))\n"
        }
        let news = testCase.news.count
        let known = testCase.findings.count - news
        line += work(of: testCase)
        if let judgements = testCase.judgements {
            line += ", \(counted(judgements.total, "judgement"))"
        }
        if known == 0 {
            line += "; " + (news == 0 ? "nothing found" : counted(news, "finding"))
        } else {
            line += "; \(news == 0 ? "nothing" : counted(news, "finding")) new, \(known) known"
        }
        if !testCase.undecided.isEmpty { line += ", \(testCase.undecided.count) undecided" }
        if testCase.isCutShort { line += " (cut short)" }
        var lines = [line]
        lines += (testCase.search?.assumptions ?? []).map {
            "  assuming that \(VisibleText.line($0))"
        }
        lines += testCase.classes.filter { isVerbose || $0.inputs == 0 }.map {
            "  \(counted($0.inputs, "input")) in the class \(VisibleText.quoted($0.name))"
        }
        // A fuzz says which operations it did not ask for.
        if isVerbose || testCase.kind == .fuzz {
            lines += testCase.unjudged.map { "  not judged: \(VisibleText.line($0))" }
        }
        if isVerbose, !testCase.historySHA256.isEmpty {
            lines.append("  SHA-256 of the histories \(testCase.historySHA256)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func work(of testCase: ReportCase) -> String {
        if let search = testCase.search {
            let end = search.isComplete ? "all that there are" : "the budget ended first"
            return "\(counted(search.states, "state")), \(search.quietStates) of them quiet, "
                + "depth \(search.depth), \(search.leftOut) moves left out; \(end)"
        }
        // A run of a fuzz is a request.
        let isFuzz = testCase.kind == .fuzz
        let runs = counted(testCase.plannedRuns ?? testCase.runs, isFuzz ? "request" : "run")
        var text = testCase.plannedRuns == nil ? runs : "\(testCase.runs) of \(runs)"
        if !isFuzz { text += ", \(counted(testCase.moves, "step"))" }
        if testCase.simulatedSeconds > 0 {
            text += ", \(SpokenTime.text(testCase.simulatedSeconds)) of simulated time"
        }
        return text
    }
}

/// Writes spans of time for people.
enum SpokenTime {
    /// A time in its two largest units, such as `3d 4h`.
    static func text(_ seconds: Int64) -> String {
        let units: [(name: String, seconds: Int64)] = [
            ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1),
        ]
        var rest = seconds
        var parts: [String] = []
        for unit in units where rest >= unit.seconds && parts.count < 2 {
            parts.append("\(rest / unit.seconds)\(unit.name)")
            rest %= unit.seconds
        }
        return parts.isEmpty ? "0s" : parts.joined(separator: " ")
    }
}
