import Scenarios
import Simulator

/// Tells in a line what came of a trial.
struct TrialText {
    /// Whether everything is told.
    var isVerbose: Bool

    /// The lines about a trial, each ended: what was done, what came of it, and what that rests on.
    ///
    /// - Parameter news: how many of its findings nobody knows of.
    func text(of result: ScenarioResult, news: Int, in folder: String) -> String {
        var line = "\(VisibleText.line(folder)) \(VisibleText.line(result.trial.path)): "
        if let reason = result.skipped {
            return line + "skipped, because \(VisibleText.line(reason))\n"
        }
        let known = result.findings.count - news
        line += work(of: result) + "; " + (news == 0 ? "nothing found" : counted(news, "finding"))
        if known > 0 { line += ", \(known) known" }
        if !result.undecided.isEmpty { line += ", \(result.undecided.count) undecided" }
        if result.isCutShort { line += " (cut short)" }
        var lines = [line]
        lines += (result.search?.assumptions ?? []).map {
            "  assuming that \(VisibleText.line($0))"
        }
        lines += result.classes.filter { isVerbose || $0.inputs == 0 }.map {
            "  \(counted($0.inputs, "input")) in the class \(VisibleText.quoted($0.name))"
        }
        if isVerbose {
            lines += result.unjudged.map { "  not judged: \(VisibleText.line($0))" }
            lines.append("  SHA-256 of the histories \(result.historySHA256)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func work(of result: ScenarioResult) -> String {
        if let search = result.search {
            let end = search.isComplete ? "all that there are" : "the budget ended first"
            return "\(counted(search.states, "state")), \(search.quietStates) of them quiet, "
                + "depth \(search.depth), \(search.leftOut) moves left out; \(end)"
        }
        return "\(counted(result.cases, "case")), \(counted(result.moves, "step")), "
            + "\(SpokenTime.text(result.simulatedSeconds)) of simulated time"
    }
}

/// Tells spans of time to people.
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
