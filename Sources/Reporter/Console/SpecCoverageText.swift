/// Reports the coverage of a spec in a run.
struct SpecCoverageText {
    /// True if everything is reported.
    var isFull: Bool

    /// The lines about a spec, each ended.
    ///
    /// - Parameter folder: distinguishes it from other specs; nil where it is the only one.
    func text(of spec: ReportSpec, in folder: String?) -> String {
        let text = CoverageText(isFull: isFull)
        var lines = spec.clients.flatMap(text.lines)
        if spec.isWhole {
            lines += spec.unplayed.map { "client \(VisibleText.line($0)): no scenario plays it" }
        }
        if spec.rules > 0 {
            lines.append("backend: \(spec.rules - spec.missingRules.count) of \(spec.rules) rules")
            if isFull { lines += text.list("never applied", spec.missingRules) }
        }
        if isFull {
            lines += text.list("at the same time", spec.overlaps)
            lines += text.list("kinds of instants", spec.times)
        }
        if lines.isEmpty { return "" }
        // Whose backend it is goes without saying where there is one.
        let heading = folder.map { [VisibleText.line($0)] } ?? []
        return (heading + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }
}
