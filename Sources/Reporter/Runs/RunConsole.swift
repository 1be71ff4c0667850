import Contracts
import Scenarios
import Simulator

/// Tells a person what came of scenarios.
public struct RunConsole {
    /// How findings are shown.
    public let console: ConsoleDiagnostics
    /// Whether everything is told.
    public let isVerbose: Bool
    /// So many lines of a story are enough, unless everything is told.
    private static let story = 60

    /// A telling with the colours and detail of a console.
    public init(_ console: ConsoleDiagnostics, isVerbose: Bool) {
        self.console = console
        self.isVerbose = isVerbose
    }

    // MARK: Scenarios

    /// A line about a scenario, and what its search rests on.
    public func text(of result: ScenarioResult, in run: SpecRun) -> String {
        let scenario = result.scenario
        var line = "\(VisibleText.line(run.folder)) \(VisibleText.line(scenario.path)): "
        line += work(of: result)
        let news = result.news.count
        let known = result.findings.count - news
        line += news == 0 ? "; nothing found" : "; \(counted(news, "finding"))"
        if known > 0 { line += ", \(known) known" }
        if result.isCutShort { line += " (cut short)" }
        var lines = [line]
        if let search = result.search {
            lines += search.assumptions.map { "  assuming that \(VisibleText.line($0))" }
        }
        if isVerbose { lines.append("  fingerprint \(result.fingerprint)") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func work(of result: ScenarioResult) -> String {
        if let search = result.search {
            let end = search.isComplete ? "all that there are" : "the budget ended first"
            return "\(counted(search.states, "state")), \(search.quietStates) of them quiet, "
                + "depth \(search.depth), \(search.leftOut) moves left out; \(end)"
        }
        return "\(counted(result.cases, "case")), \(counted(result.moves, "step")), "
            + "\(Self.time(result.simulatedSeconds)) of simulated time"
    }

    /// A time in its two largest units, such as `3d 4h`.
    static func time(_ seconds: Int64) -> String {
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

    // MARK: Findings

    /// The findings of a scenario that no machine knows of, each with its story, and a line about
    /// each of the others.
    public func findings(of result: ScenarioResult, in run: SpecRun) -> String {
        let actors = result.scenario.plan.actors.map(\.identity.name)
        return result.news.map { finding in
            console.text(of: finding.diagnostic)
                + indented(story(of: finding, actors), by: 4, below: heading(of: finding))
                + "  replay: \(run.replay(of: result.scenario))\n"
        }.joined()
    }

    /// A line about each finding that a machine knows of.
    public func known(of result: ScenarioResult) -> String {
        result.findings.compactMap { finding in
            finding.known.map {
                "  known: \(VisibleText.line(finding.name)): \(VisibleText.line($0.why))\n"
            }
        }.joined()
    }

    private func heading(of finding: Finding) -> String {
        let steps = finding.run.steps.count
        let from =
            finding.originalSteps > steps ? ", made smaller from \(finding.originalSteps)" : ""
        return "  after \(counted(steps, "step"))\(from):"
    }

    private func story(of finding: Finding, _ actors: [String]) -> [String] {
        let lines = finding.story(actors)
        if isVerbose || lines.count <= Self.story { return lines }
        let left = lines.count - Self.story
        return ["… \(left) lines before, which --verbose shows"] + lines.suffix(Self.story)
    }

    private func indented(_ lines: [String], by depth: Int, below heading: String) -> String {
        let indentation = String(repeating: " ", count: depth)
        return ([heading] + lines.map { indentation + $0 }).map { $0 + "\n" }.joined()
    }

    // MARK: The whole

    /// What was reached of machines and rules, and what was left out.
    public func summary(of run: SpecRun) -> String {
        let text = CoverageText(isFull: isVerbose)
        var lines = run.clients.flatMap(text.lines)
        lines += run.unplayed.map { "client \(VisibleText.line($0.name)): no scenario plays it" }
        let rules = run.rules
        if rules.total > 0 {
            lines.append("backend: \(rules.total - rules.missing.count) of \(rules.total) rules")
            if isVerbose { lines += text.list("never applied", rules.missing) }
        }
        if isVerbose {
            lines += text.list("at the same time", run.coverage.overlaps)
            lines += text.list("kinds of instants", run.coverage.times)
        }
        lines += run.leftOut.map { "left out, as the time was up: \(VisibleText.line($0.path))" }
        return lines.map { "  \($0)\n" }.joined()
    }

    private func counted(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
