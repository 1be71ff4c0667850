/// Reports the coverage of a machine.
struct CoverageText {
    /// True to name everything that was not reached; false to name the first few.
    let isFull: Bool
    /// The most names in the short form.
    private static let few = 6

    /// The lines about a machine, without their ends.
    func lines(of coverage: ReportSpec.Client) -> [String] {
        let parts = [
            ("states", coverage.states), ("transitions", coverage.transitions),
            ("outcomes", coverage.outcomes),
        ]
        let counts = parts.map { "\($0.1.reached) of \($0.1.total) \($0.0)" }
        var lines = [
            "client \(VisibleText.line(coverage.name)): " + counts.joined(separator: ", ")
        ]
        for (name, part) in parts {
            if isFull { lines += list("not reached of the \(name)", part.missing) }
            lines += list("said to be unreachable, and reached, of the \(name)", part.surprising)
        }
        if isFull {
            lines += coverage.excused.map { part in
                "  unreachable: \(VisibleText.line(part.name)), because \(VisibleText.line(part.why))"
            }
        }
        return lines
    }

    /// A line with names; none where there are none.
    func list(_ title: String, _ names: [String]) -> [String] {
        if names.isEmpty { return [] }
        let shown = isFull ? names : Array(names.prefix(Self.few))
        let more = names.count - shown.count
        let text = shown.map { VisibleText.line($0) }.joined(separator: ", ")
        return ["  \(title): \(text)" + (more > 0 ? " and \(more) more" : "")]
    }
}
