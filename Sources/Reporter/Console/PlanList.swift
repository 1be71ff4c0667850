import Contracts
import Scenarios
import Simulator

/// Reports the content of a plan, without running it.
package struct PlanList {
    /// The number that changes when a reader of older files would misread newer ones.
    package static let formatVersion = 1

    private let plan: RunPlan
    private let calls: (RunPlan.Entry) -> String?

    /// The list of a plan.
    ///
    /// - Parameter calls: the calls that lead a target to the state of a case, as text.
    package init(_ plan: RunPlan, calls: @escaping (RunPlan.Entry) -> String? = { _ in nil }) {
        self.plan = plan
        self.calls = calls
    }

    /// A line for each case: its kind, its id, its tags; and one for the calls that lead to its state.
    package var text: String {
        let width = Scenario.Kind.allCases.map(\.rawValue.count).max() ?? 0
        return plan.entries.map { entry in
            let scenario = entry.testCase.scenario
            let kind = scenario.kind.rawValue
            let padding = String(repeating: " ", count: width - kind.count)
            let tags = scenario.tags.isEmpty ? "" : "  [\(scenario.tags.joined(separator: ", "))]"
            let indent = String(repeating: " ", count: width + 2)
            let given = calls(entry).map { "\(indent)given by \(VisibleText.line($0))\n" } ?? ""
            return "\(kind)\(padding)  \(VisibleText.line(entry.id + tags))\n\(given)"
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
        if let calls = calls(entry) { writer.member("givenBy", calls) }
        writer.member("file", place.document.name)
        writer.member("line", place.position.line)
    }
}
