import Contracts
import Scenarios
import Simulator

/// Reports the content of a plan, without running it.
package struct PlanList {
    /// The number that changes when a reader of older files would misread newer ones.
    package static let formatVersion = 1

    private let plan: RunPlan

    /// The list of a plan.
    package init(_ plan: RunPlan) { self.plan = plan }

    /// A line for each case: its kind, its id, its tags.
    package var text: String {
        let width = Scenario.Kind.allCases.map(\.rawValue.count).max() ?? 0
        return plan.entries.map { entry in
            let scenario = entry.testCase.scenario
            let kind = scenario.kind.rawValue
            let padding = String(repeating: " ", count: width - kind.count)
            let tags = scenario.tags.isEmpty ? "" : "  [\(scenario.tags.joined(separator: ", "))]"
            return "\(kind)\(padding)  \(VisibleText.line(entry.id + tags))\n"
        }.joined()
    }

    /// The plan as JSON.
    package var json: String {
        JSONWriter.document { writer in
            writer.member("version", Self.formatVersion)
            writer.member("tool", "rehearse \(Version.current)")
            writer.member("plan", plan.hash)
            writer.member("seed", Int(clamping: plan.seed))
            writer.member("repeats", plan.repeats)
            if let shard = plan.shard { writer.member("shard", shard.text) }
            writer.objects("trials", of: plan.entries) { write($1, to: &$0) }
        }
    }

    private func write(_ entry: RunPlan.Entry, to writer: inout JSONWriter) {
        let scenario = entry.testCase.scenario
        let place = entry.testCase.place
        writer.member("id", entry.id)
        writer.member("spec", plan.parts[entry.part].folder)
        writer.member("suite", scenario.suite)
        writer.member("name", scenario.name)
        if let row = entry.testCase.tableRow { writer.member("row", row.name) }
        writer.member("kind", scenario.kind.rawValue)
        writer.member("tags", scenario.tags)
        writer.member("file", place.document.name)
        writer.member("line", place.position.line)
    }
}
