import Scenarios
import Simulator

/// Tells what of a spec was reached in a run.
struct SpecCoverageText {
    /// Whether everything is told.
    var isFull: Bool

    /// The lines about a spec, each ended.
    func text(of spec: SpecTally, _ tally: RunTally) -> String {
        let text = CoverageText(isFull: isFull)
        var lines = spec.clients.flatMap(text.lines)
        if tally.isWhole(spec) {
            lines += spec.unplayed.map {
                "client \(VisibleText.line($0.name)): no scenario plays it"
            }
        }
        let rules = spec.rules
        if rules.total > 0 {
            lines.append("backend: \(rules.total - rules.missing.count) of \(rules.total) rules")
            if isFull { lines += text.list("never applied", rules.missing) }
        }
        if isFull {
            lines += text.list("at the same time", spec.coverage.overlaps)
            lines += text.list("kinds of instants", spec.coverage.times)
        }
        if lines.isEmpty { return "" }
        // Whose backend it is goes without saying where there is one.
        let isAlone = tally.specs.count == 1
        let heading = isAlone ? [] : ["\(VisibleText.line(spec.part.folder))"]
        return (heading + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }
}
