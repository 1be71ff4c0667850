import Scenarios
import Simulator

/// Tells in a line what came of a trial.
struct TrialText {
    /// Whether everything is told.
    var isVerbose: Bool

    /// The lines about a trial, each ended: what was done, what came of it, and what that rests on.
    func text(of trial: ToldTrial, in folder: String) -> String {
        var line = "\(VisibleText.line(folder)) \(VisibleText.line(trial.path)): "
        if let reason = trial.skipped {
            return line + "skipped, because \(VisibleText.line(reason))\n"
        }
        let news = trial.news.count
        let known = trial.findings.count - news
        line += work(of: trial)
        if let judgements = trial.judgements {
            line += ", \(counted(judgements.total, "judgement"))"
        }
        line += "; " + (news == 0 ? "nothing found" : counted(news, "finding"))
        if known > 0 { line += ", \(known) known" }
        if !trial.undecided.isEmpty { line += ", \(trial.undecided.count) undecided" }
        if trial.isCutShort { line += " (cut short)" }
        var lines = [line]
        lines += (trial.search?.assumptions ?? []).map {
            "  assuming that \(VisibleText.line($0))"
        }
        lines += trial.classes.filter { isVerbose || $0.inputs == 0 }.map {
            "  \(counted($0.inputs, "input")) in the class \(VisibleText.quoted($0.name))"
        }
        if isVerbose {
            lines += trial.unjudged.map { "  not judged: \(VisibleText.line($0))" }
            lines.append("  SHA-256 of the histories \(trial.historySHA256)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func work(of trial: ToldTrial) -> String {
        if let search = trial.search {
            let end = search.isComplete ? "all that there are" : "the budget ended first"
            return "\(counted(search.states, "state")), \(search.quietStates) of them quiet, "
                + "depth \(search.depth), \(search.leftOut) moves left out; \(end)"
        }
        return "\(counted(trial.cases, "case")), \(counted(trial.moves, "step")), "
            + "\(SpokenTime.text(trial.simulatedSeconds)) of simulated time"
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
