import Contracts
import Scenarios
import Simulator

/// Reports the coverage of a spec in a run.
struct SpecCoverageText {
    /// True if everything is reported.
    var isFull: Bool
    /// True if the backend is a model, whose rules can be counted.
    var isModel = true

    /// The lines about a spec, each ended.
    ///
    /// - Parameter folder: distinguishes it from other specs; nil where it is the only one.
    func text(of spec: ReportSpec, in folder: String?) -> String {
        let text = CoverageText(isFull: isFull)
        var lines = spec.clients.flatMap(text.lines)
        if spec.isWhole {
            lines += spec.unplayed.map { "client \(VisibleText.line($0)): no scenario plays it" }
        }
        if isModel, spec.rules > 0 {
            lines.append("backend: \(spec.rules - spec.missingRules.count) of \(spec.rules) rules")
            if isFull { lines += text.list("never applied", spec.missingRules) }
        }
        if let drawn = spec.drawn { lines += self.lines(of: drawn, text) }
        if isFull {
            lines += text.list("at the same time", spec.overlaps)
            lines += text.list("kinds of instants", spec.times)
        }
        if lines.isEmpty { return "" }
        // Whose backend it is goes without saying where there is one.
        let heading = folder.map { [VisibleText.line($0)] } ?? []
        return (heading + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }

    /// The lines about requests that were drawn.
    private func lines(of drawn: ReportSpec.Drawn, _ text: CoverageText) -> [String] {
        let valid = drawn.requests.filter { $0.kind == ContractCoverage.valid }
        let invalid = drawn.requests.filter { $0.kind != ContractCoverage.valid }
        let refused = valid.reduce(0) { $0 + $1.refused }
        var first = counted(valid.reduce(0) { $0 + $1.seen }, "valid request")
        if refused > 0 { first += " (\(refused) refused)" }
        // They are valid, and another user must not get what they ask for.
        let foreign = invalid.filter { RequestFlaw.ofOthers.contains($0.kind) }
            .reduce(0) { $0 + $1.seen }
        let others = foreign == 0 ? "" : ", \(foreign) of another user"
        let odd = invalid.reduce(0) { $0 + $1.seen } - foreign
        var lines = ["\(first), \(odd) that are invalid or odd\(others)"]
        if isFull {
            lines += invalid.map { own in
                "  \(own.kind): \(own.seen)"
                    + (own.refused < own.seen ? ", \(own.refused) of them refused" : "")
            }
        }
        if drawn.met.total == 0 { return lines }
        lines.append(
            "\(counted(drawn.met.total, "keyword")) of request schemas: "
                + "\(drawn.met.reached) met, \(drawn.broken.reached) broken on purpose")
        if isFull {
            lines += text.list("never met", drawn.met.missing)
            lines += text.list("never broken", drawn.broken.missing)
        }
        return lines
    }
}
